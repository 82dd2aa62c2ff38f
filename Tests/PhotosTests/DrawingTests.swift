import Testing

@testable import Photos

struct DrawingTests {
  private func stripped(_ text: String) throws -> String {
    String(decoding: try strippingMetadata(from: Array(text.utf8)), as: UTF8.self)
  }

  @Test func aPlainDrawingStaysAsItIs() throws {
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8">
        <title>A &amp; B &#x3c;</title>
        <style>.a { fill: url(#g); }</style>
        <defs><linearGradient id="g"><stop offset="0" stop-color='#fff'/></linearGradient></defs>
        <use xlink:href="#g" style="fill:url( '#g' )"/><text>안녕</text>
        <style><![CDATA[ .b > a { fill: red } ]]></style>
      </svg>
      """
    #expect(try stripped(drawing) == drawing)
  }

  @Test func whatTheProgramKeptForItselfIsLeftOut() throws {
    let drawing = """
      <?xml version="1.0"?>
      <!-- made by SECRET -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://inkscape.org/SECRET" inkscape:export-filename="/home/SECRET/a.png" width="8">
      <metadata><rdf:RDF><dc:creator>SECRET</dc:creator></rdf:RDF></metadata>
      <sodipodi:namedview pagecolor="SECRET"><inkscape:grid/></sodipodi:namedview><sodipodi:x/>
      <path inkscape:label="SECRET" d="M0 0"/></svg>
      """
    let expected = """
      <svg xmlns="http://www.w3.org/2000/svg" width="8">


      <path d="M0 0"/></svg>
      """
    #expect(try stripped(drawing) == expected)
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "<SCRIPT/>", "<svg:script xmlns:svg='a'/>",
    "<g onclick='a()'/>", "<g OnLoad = \"a()\"/>", "<foreignObject/>", "<iframe src='#'/>",
    "<image href='https://example.org/a.png'/>", "<image xlink:href='//example.org'/>",
    "<use href='other.svg#a'/>", "<a href='javascript:alert(1)'/>",
    "<image href='data:image/png;base64,'/>",
    "<use href=' #a'/>", "<g style='fill:url(http://a/b)'/>", "<g fill='URL( \"//a\" )'/>",
    "<g fill='&#117;rl(http://a)'/>", "<style>@import 'a';</style>",
    "<style>@im&#112;ort 'a'</style>",
    "<style><![CDATA[a{b:url(c)}]]></style>", "<style>a{b:\\75rl(c)}</style>",
    "<animate attributeName='xlink:href' to='a'/>", "<set attributeName='href'/>",
    "<text>&secret;</text>",
    "<g a='&x;'/>", "<metadata><script/></metadata>",
    // A style sheet is one text, whatever stands between its pieces.
    "<style>@im<!-- c -->port 'a'</style>", "<style>u<![CDATA[rl(https://a)]]></style>",
    "<style>a{b:u<x:y/>rl(c)}</style>", "<style>a{b:u<metadata>x</metadata>rl(c)}</style>",
    "<style>a{b:url(\u{301}c)}</style>", "<style>a{b:src('c')}</style>",
    "<g style='fill:url(\u{301}http://a)'/>",
    // Elements of other documents, under cover of a prefix or of none.
    "<meta xmlns='http://www.w3.org/1999/xhtml' http-equiv='refresh'/>",
    "<g xmlns='http://www.w3.org/1999/xhtml'/>", "<g xmlns=''/>",
    "<img xmlns='http://www.w3.org/1999/xhtml' srcset='a'/>", "<img/>", "<form/>",
    "<g xmlns:svg='http://www.w3.org/1999/xhtml'><svg:form action='a'/></g>",
    "<g xmlns:xlink='http://www.w3.org/2000/svg'/>", "<animate attributeName=' href '/>",
  ])
  func whatCouldRunOrAskForSomethingIsRefused(part: String) {
    #expect(throws: PictureProblem.self) {
      try stripped("<svg xmlns=\"http://www.w3.org/2000/svg\">\(part)</svg>")
    }
  }

  @Test func whatWouldLeadElsewhereIsLeftOut() throws {
    #expect(
      try stripped("<svg xml:base='http://a/' xml:space='preserve'><a href='#b' ping='c'/></svg>")
        == "<svg xml:space='preserve'><a href='#b'/></svg>")
    #expect(
      try stripped("<svg><image srcset='a' width='1'/></svg>") == "<svg><image width='1'/></svg>")
  }

  @Test func whatIsLeftOutMayHoldAnything() throws {
    #expect(
      try stripped(
        "<svg><metadata><Work xmlns='http://cc'><img href='a'/></Work></metadata><g/></svg>")
        == "<svg><g/></svg>")
  }

  @Test func aPrefixForTheWholeDrawingIsRefused() {
    #expect(
      throws: PictureProblem.unsafeDrawing(holds: "SVG under a prefix of its own", line: 1)
    ) {
      try stripped("<x:svg xmlns:x='http://www.w3.org/2000/svg'><x:script/></x:svg>")
    }
  }

  @Test func theLineIsTold() {
    #expect(throws: PictureProblem.unsafeDrawing(holds: "a script", line: 3)) {
      try stripped("<svg>\n<g/>\n<script/></svg>")
    }
    #expect(throws: PictureProblem.unsafeDrawing(holds: "a definition of entities", line: 1)) {
      try stripped("<!DOCTYPE svg [<!ENTITY a 'b'>]>\n<svg></svg>")
    }
    #expect(throws: PictureProblem.unsafeDrawing(holds: "a style sheet from elsewhere", line: 2)) {
      try stripped("<?xml version='1.0'?>\n<?xml-stylesheet href='a.css'?>\n<svg></svg>")
    }
    #expect(
      throws: PictureProblem.unsafeDrawing(
        holds: "a file within it, as `data:`, that may tell more than it shows", line: 2)
    ) {
      try stripped("<svg>\n<image href='data:image/jpeg;base64,/9j/'/></svg>")
    }
  }

  @Test(arguments: [
    "<svg>", "<svg></svg", "<svg><g></svg></g>", "<svg/><svg/>", "<svg a></svg>",
    "<svg a='b></svg>",
    "<svg><!-- </svg>", "<svg a='b'c='d'/>", "<svg></svg>\n</g>", "<svg><",
  ])
  func whatIsNotWellFormedIsDamaged(drawing: String) {
    #expect(throws: PictureProblem.damaged(.svg)) { try stripped(drawing) }
  }

  @Test(arguments: [
    ("width='24' height='16'", 24, 16), ("width='1in' height='48px'", 96, 48),
    ("viewBox='0 0 30 10'", 30, 10), ("width='90' viewBox='0 0 30 10'", 90, 30),
    ("width='100%' viewBox='0,0,30,10'", 30, 10), ("", 300, 150),
    ("viewBox='0 0 100 50'", 100, 50), ("viewBox='0 0 1000 500'", 1000, 500),
    ("width='40' viewBox='0 0 100 50'", 40, 20), ("height='40'", 80, 40),
    ("viewBox='0 0 0 50'", 300, 150),
  ])
  func tellsItsSize(attributes: String, width: Int, height: Int) throws {
    let header = try #require(ImageHeader.read(Array("<svg \(attributes)/>".utf8)))
    #expect((header.width, header.height) == (width, height))
  }
}
