import Testing

@testable import SiteBuilding

struct IconSpriteTests {
  private func sprite(_ drawing: String) -> IconSprite {
    IconSprite(of: Array(drawing.utf8), named: "i.svg")
  }

  private func markup(_ ids: Set<String>, of drawing: String) -> String {
    String(decoding: sprite(drawing).markup(of: ids), as: UTF8.self)
  }

  @Test func givesEachIconWithItsIDUnderTheDrawingsName() {
    let drawing = """
      <?xml version="1.0"?>
      <svg xmlns="http://www.w3.org/2000/svg">
        <!-- <symbol id="old"/> -->
        <symbol id="a" data-id="a"><g><path d="M0 0"/></g></symbol>
        <symbol
          id="b"><path d="M1 1"/></symbol>
        <path id="c"/>
      </svg>
      """
    #expect(
      markup(["a"], of: drawing)
        == "<symbol id=\"i.svg:a\" data-id=\"a\"><g><path d=\"M0 0\"/></g></symbol>")
    #expect(
      markup(["c", "b"], of: drawing)
        == "<symbol\n    id=\"i.svg:b\"><path d=\"M1 1\"/></symbol><path id=\"i.svg:c\"/>")
    #expect(sprite(drawing).idInPage(of: "b") == "i.svg:b")
    #expect(sprite(drawing).idInPage(of: "old") == nil)
    #expect(markup(["old"], of: drawing) == "")
  }

  @Test func givesWithAnIconWhatItRefersTo() {
    let drawing = """
      <svg><defs><linearGradient id="sky"/></defs><symbol id="a"><use href="#b"/></symbol>\
      <symbol id="b"><rect fill="url(#sky)"/><use href="#a"/></symbol><symbol id="c"/></svg>
      """
    #expect(
      markup(["a"], of: drawing) == """
        <defs><linearGradient id="i.svg:sky"/></defs>\
        <symbol id="i.svg:a"><use href="#i.svg:b"/></symbol>\
        <symbol id="i.svg:b"><rect fill="url(#i.svg:sky)"/><use href="#i.svg:a"/></symbol>
        """)
  }

  @Test(arguments: [
    "", "<", "<svg", "<svg>", "<svg><symbol id=\"a\"", "</svg></svg>", "<!--", "<svg><!-- ",
    "<svg><symbol id=\"a></symbol></svg>", "<svg></symbol><symbol id=\"", "id=\"a\"",
  ])
  func makesNothingOfWhatIsNoDrawing(text: String) {
    _ = sprite(text).markup(of: ["a"])
    #expect(sprite(text).idInPage(of: "a") == nil)
  }
}
