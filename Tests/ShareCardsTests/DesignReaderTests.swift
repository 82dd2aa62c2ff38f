@testable import ShareCards
import Testing

struct DesignReaderTests {
  private func read(_ markup: String, isTemplate: Bool = false) -> DesignReader {
    DesignReader(
      Array("<svg xmlns=\"http://www.w3.org/2000/svg\">\(markup)</svg>".utf8),
      isTemplate: isTemplate)
  }

  private func text(_ drawing: DesignDrawing) -> String {
    String(decoding: drawing.markup, as: UTF8.self)
  }

  /// One letter for each layer: d for a drawing, t for texts, p for a picture.
  private func kinds(_ reader: DesignReader) -> String {
    reader.design.layers.map { layer in
      switch layer {
      case .drawing: "d"
      case .texts: "t"
      case .picture: "p"
      }
    }.joined()
  }

  private let box = "<text data-box=\"0 0 10 10\" data-size=\"5\">a</text>"

  // MARK: - Layers

  @Test func cutsADesignAtItsBoxes() {
    #expect(kinds(read("<rect/>\(box)<rect/>")) == "dtd")
    #expect(kinds(read("\(box)\(box) <g></g>")) == "tt")
    #expect(kinds(read("<title>a</title><desc>b</desc><metadata>c</metadata>")) == "")
    #expect(
      kinds(read("<rect/><image href=\"picture:a\" width=\"1\" height=\"1\"/><rect/>")) == "dpd")
    #expect(kinds(read("<text x=\"1\">drawn by the library</text>")) == "d")
  }

  @Test func drawsWhatStandsAroundABoxInTheSameGroups() throws {
    let reader = read("<g fill=\"#fff\"><g id=\"a\"><rect/>\(box)<circle/></g></g><path/>")
    let drawings = reader.design.layers.compactMap { layer -> String? in
      if case .drawing(let drawing) = layer { text(drawing) } else { nil }
    }
    #expect(
      drawings == [
        "<g fill=\"#fff\"><g id=\"a\"><rect/></g></g>",
        "<g fill=\"#fff\"><g id=\"a\"><circle/></g></g><path/>",
      ])
  }

  @Test func readsEverythingThatABoxMayName() throws {
    let reader = read(
      """
      <g font-family="Gowun, serif" fill="#123456" font-weight="bold"><text
        data-box="10 20 300 40.5" data-size="12 30" data-lines="3" data-align="end"
        data-valign="bottom" data-width="200" data-optional="true" data-backing="#fff"
        data-padding="4 2" fill="#abc" font-style="italic" fill-opacity="0.5"
        xml:lang="ja">a &lt;b&gt; &#38; <![CDATA[<c>]]></text></g>
      """)
    #expect(reader.mistakes.isEmpty)
    guard case .texts(let stack) = try #require(reader.design.layers.first),
      case .text(let box) = try #require(stack.items.first).content
    else {
      Issue.record("no text")
      return
    }
    #expect(stack.room == Box(x: 10, y: 20, width: 300, height: 40.5))
    #expect(stack.alignment == .bottom)
    #expect(box.text == "a <b> & <c>")
    #expect(box.sizes == 12...30)
    #expect(box.lines == 3)
    #expect(box.alignment == .end)
    #expect(box.width == 200)
    #expect(box.isOptional)
    #expect(
      box.backing
        == TextBox.Backing(colour: .white, paddingX: 4, paddingY: 2))
    #expect(
      box.look
        == TextLook(
          colour: CardColour(red: 0xAA, green: 0xBB, blue: 0xCC), opacity: 0.5,
          families: ["Gowun", "serif"], weight: 700, isItalic: true, language: "ja"))
  }

  @Test func readsAStackInItsOrder() throws {
    let reader = read(
      """
      <g transform="translate(5, 6) scale(2)"><g data-stack="0 0 100 200" data-gap="7">
        <text data-size="9">one</text><g data-height="30" data-gap="1"><rect/></g>
        <text data-size="9">two</text>
      </g></g>
      """)
    #expect(reader.mistakes.isEmpty)
    guard case .texts(let stack) = try #require(reader.design.layers.first) else { return }
    #expect(stack.placement == Placement(origin: Point(5, 6), factor: 2))
    #expect(stack.gap == 7)
    #expect(stack.items.map(\.gap) == [nil, 1, nil])
    guard case .drawing(let drawing, height: 30) = stack.items[1].content else {
      Issue.record("no drawing")
      return
    }
    #expect(text(drawing) == "<g data-height=\"30\" data-gap=\"1\"><rect/></g>")
  }

  @Test func givesEachDrawingJustTheDefinitionsThatItNeeds() throws {
    let reader = read(
      """
      <defs><linearGradient id="a" href="#b"/><linearGradient id="b"/><symbol id="c"><rect/></symbol>
      </defs><rect fill="url(#a)"/>\(box)<use href="#c"/>\(box)<circle/>
      """)
    #expect(reader.mistakes.isEmpty)
    let documents = reader.design.layers.compactMap { layer -> String? in
      guard case .drawing(let drawing) = layer else { return nil }
      let room = Box(x: 0, y: 0, width: 10, height: 10)
      return String(
        decoding: reader.design.document(of: drawing, showing: room, width: 10, height: 10),
        as: UTF8.self)
    }
    #expect(documents.count == 3)
    #expect(documents.map { $0.contains("id=\"a\"") } == [true, false, false])
    #expect(documents.map { $0.contains("id=\"b\"") } == [true, false, false])
    #expect(documents.map { $0.contains("id=\"c\"") } == [false, true, false])
    #expect(
      documents.allSatisfy { $0.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=") })
  }

  // MARK: - Mistakes

  /// A design, what of it the message points at, and what that says.
  private static let mistakes: [(markup: String, place: String, summary: String)] = [
    ("<rect", "<rect</svg>", "`<` is never closed"),
    ("<g></h>", "</h>", "`</h>` stands where <g> has to be closed"),
    ("<g>", "</svg>", "`</svg>` stands where <g> has to be closed"),
    ("a & b", "&", "`&` is no character that SVG knows by name"),
    ("&nbsp;", "&nbsp", "`&nbsp` is no character that SVG knows by name"),
    ("<g fill=red/>", "fill", "the value of `fill` has no quotes"),
    ("<g fill/>", "fill", "the attribute `fill` has no value"),
    ("<g a=\"1\" a=\"2\"/>", "a", "the attribute `a` stands twice in one element"),
    ("<script>alert(1)</script>", "<script>", "a design holds no <script>"),
    ("<g><foreignObject/></g>", "<foreignObject/>", "a design holds no <foreignObject>"),
    (
      "<rect onclick=\"a()\"/>", "onclick=\"a()\"", "a design holds no script, and `onclick` is one"
    ),
    (
      "<image href=\"https://example.org/a.png\"/>", "href=\"https://example.org/a.png\"",
      "`https://example.org/a.png` leads out of the design, and nothing is fetched for a card"
    ),
    (
      "<use xlink:href=\"other.svg#a\"/>", "xlink:href=\"other.svg#a\"",
      "`other.svg#a` leads out of the design, and nothing is fetched for a card"
    ),
    (
      "<image href=\"data:image/svg+xml;base64,AA\"/>", "href=\"data:image/svg+xml;base64,AA\"",
      "`data:image/svg+xml;base64,AA` leads out of the design, and nothing is fetched for a card"
    ),
    (
      "<rect style=\"fill: URL( 'file:///etc/passwd' )\"/>",
      "style=\"fill: URL( 'file:///etc/passwd' )\"",
      "`file:///etc/passwd` leads out of the design, and nothing is fetched for a card"
    ),
    (
      "<style>@import 'a.css';</style>", "@import 'a.css';",
      "`@import` leads out of the design, and nothing is fetched for a card"
    ),
    (
      "<style>rect { fill: u\\72l(a.svg) }</style>", "rect { fill: u\\72l(a.svg) }",
      "`\\` leads out of the design, and nothing is fetched for a card"
    ),
    (
      "<?xml-stylesheet href=\"a.css\"?>", "<?xml-stylesheet href=\"a.css\"?>",
      "a design takes no instructions from elsewhere"
    ),
    ("<use href=\"#nowhere\"/>", "href=\"#nowhere\"", "nothing in the design has the id `nowhere`"),
    ("<g id=\"a\"/><use href=\"#a\"/>", "href=\"#a\"", "`#a` stands outside of <defs>"),
    (
      "<text data-box=\"0 0 9 9\">a</text>", "text", "this <text> lacks `data-size`"
    ),
    ("<text data-size=\"9\">a</text>", "text", "this <text> lacks `data-box`"),
    (
      "<text data-box=\"0 0 9\" data-size=\"9\">a</text>", "data-box=\"0 0 9\"",
      "`data-box` can't be `0 0 9`"
    ),
    (
      "<text data-box=\"0 0 0 9\" data-size=\"9\">a</text>", "data-box=\"0 0 0 9\"",
      "`data-box` has no room"
    ),
    (
      "<text data-box=\"0 0 9 9\" data-size=\"9 5\">a</text>", "data-size=\"9 5\"",
      "`data-size` can't be 9 5"
    ),
    (
      "<text data-box=\"0 0 9 nan\" data-size=\"9\">a</text>", "data-box=\"0 0 9 nan\"",
      "`data-box` can't be `0 0 9 nan`"
    ),
    (
      "<text data-box=\"0 0 9 9\" data-size=\"9\" data-algin=\"end\">a</text>",
      "data-algin=\"end\"",
      "`data-algin` means nothing on this <text>"
    ),
    (
      "<text data-box=\"0 0 9 9\" data-size=\"9\" data-align=\"middle\">a</text>",
      "data-align=\"middle\"", "`data-align` can't be `middle`"
    ),
    (
      "<text data-box=\"0 0 9 9\" data-size=\"9\" style=\"fill:red\">a</text>",
      "style=\"fill:red\"",
      "a <text> with a box can't have `style`"
    ),
    (
      "<text data-box=\"0 0 9 9\" data-size=\"9\" fill=\"tomato\">a</text>", "fill=\"tomato\"",
      "`tomato` is no colour for a text in a box"
    ),
    (
      "<text data-box=\"0 0 9 9\" data-size=\"9\">a<tspan>b</tspan></text>", "<tspan>",
      "a text in a box holds words only, and no <tspan>"
    ),
    (
      "<g opacity=\".5\"><text data-box=\"0 0 9 9\" data-size=\"9\">a</text></g>",
      "<text data-box=\"0 0 9 9\" data-size=\"9\">",
      "<text> can't stand here: groups around a box or a photo may only move and scale it"
    ),
    (
      "<g transform=\"rotate(4)\"><g data-stack=\"0 0 9 9\"/></g>", "<g data-stack=\"0 0 9 9\"/>",
      "<g> can't stand here: groups around a box or a photo may only move and scale it"
    ),
    ("<g data-stack=\"0 0 9 9\"><rect/></g>", "<rect/>", "<rect> can't stand in a stack by itself"),
    (
      "<rect data-box=\"0 0 9 9\"/>", "data-box=\"0 0 9 9\"",
      "`data-box` means nothing on this <rect>"
    ),
    ("<image href=\"picture:cover\"/>", "image", "this <image> lacks `width`"),
  ]

  @Test(arguments: mistakes.indices)
  func tellsWhatIsWrongAndWhere(_ index: Int) throws {
    let (markup, place, summary) = Self.mistakes[index]
    let reader = read(markup)
    let mistake = try #require(reader.mistakes.first)
    #expect(mistake.summary == summary)
    let bytes = Array("<svg xmlns=\"http://www.w3.org/2000/svg\">\(markup)</svg>".utf8)
    #expect(String(decoding: bytes[mistake.span], as: UTF8.self) == place)
    #expect(
      mistake.help != nil || mistake.id == "broken-markup" || mistake.id == "unknown-reference")
  }

  @Test func offersTheNearestName() {
    let align = read("<text data-box=\"0 0 9 9\" data-size=\"9\" data-algin=\"end\">a</text>")
    #expect(align.mistakes.first?.help == "did you mean `data-align`?")
    let reference = read("<defs><mask id=\"scrim\"/></defs><rect mask=\"url(#scrin)\"/>")
    #expect(reference.mistakes.first?.help == "did you mean `#scrim`?")
  }

  @Test func wantsOneDrawing() {
    #expect(DesignReader([]).mistakes.first?.summary == "there is no drawing")
    #expect(
      DesignReader(Array("<html/>".utf8)).mistakes.first?.summary == "a design begins with <svg>")
    #expect(
      DesignReader(Array("<svg/><svg/>".utf8)).mistakes.first?.summary
        == "a design is one <svg>, and nothing behind it")
    #expect(
      DesignReader(Array("<!DOCTYPE svg [<!ENTITY a \"b\">]><svg/>".utf8)).mistakes.first?.summary
        == "a design has no document type and no entities of its own")
  }

  @Test func saysNothingAgainstWhatATemplateWillFillIn() {
    let tag = String(repeating: "\u{1A}", count: 7)
    let reader = read(
      """
      <g \(tag) transform="a"\(tag) transform="b"><rect width="\(tag)" fill="url(#\(tag))"/></g>
      <image href="\(tag)" width="\(tag)"/>\(tag)
      <text data-box="0 0 \(tag) 9" data-size="\(tag)" fill="\(tag)">\(tag)</text>
      """, isTemplate: true)
    #expect(reader.mistakes == [])
    #expect(DesignReader(Array("<rect/>".utf8), isTemplate: true).mistakes == [], "it is a part")
  }

  @Test func readsAnythingWithoutFailing() {
    let pieces = [
      "<", ">", "/", "<!--", "-->", "<![CDATA[", "]]>", "&", ";", "\"", "'", "=", "<svg>",
      "</svg>", "<g data-stack=\"0 0 9 9\">", "<text data-box=\"1 1 1 1\" data-size=\"4\">",
      "\u{0}",
      "\u{FFFD}", "가", "<?xml?>", " ",
    ]
    // A fixed sequence that goes through many combinations.
    var state: UInt64 = 42
    for _ in 0..<2_000 {
      var markup = "<svg>"
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        markup += pieces[Int(state >> 33) % pieces.count]
      }
      let bytes = Array(markup.utf8)
      for isTemplate in [false, true] {
        for mistake in DesignReader(bytes, isTemplate: isTemplate).mistakes {
          #expect(mistake.span.upperBound <= bytes.count)
        }
      }
    }
  }

  @Test func readsLongDesignsInLinearTime() {
    let deep = String(repeating: "<g>", count: 50_000) + String(repeating: "</g>", count: 50_000)
    #expect(read(deep).mistakes.isEmpty)
    #expect(read(String(repeating: "&amp;", count: 100_000)).mistakes.isEmpty)
    #expect(
      read("<rect a=\"" + String(repeating: "url(", count: 50_000) + "\"/>").mistakes.count == 1)
  }
}
