import Testing

@testable import SiteBuilding

/// What the other tests see a site through.
struct HarnessTests {
  @Test func takesASiteApartAtItsMarks() {
    let files = SmallSite.files(
      in: """
        -- a/b.md --
        one

        two
        -- c.gif (picture 24x16) --
        -- d --
        """)
    #expect(files.map(\.path) == ["a/b.md", "c.gif", "d"])
    #expect(
      files.map { String(decoding: $0.bytes, as: UTF8.self).prefix(6) } == [
        "one\n\nt", "GIF89a", "",
      ])
  }

  @Test(arguments: [
    ("<p>a<br>b</p>", []),
    ("<p><em>a</p></em>", ["</p> in <em>", "left open: p"]),
    ("<script>if (a < b) {}</script>", []),
    ("<!doctype html><!-- <p> --><p id=\"a\" id=\"b\"></p>", ["two attributes id in <p>"]),
    ("<svg><use href=\"#a\"/></svg>", []),
  ])
  func seesElementsThatAreNotNestedRightly(html: String, mistakes: [String]) {
    #expect(Markup(html).mistakes == mistakes)
  }

  @Test func seesXMLThatIsNotWellFormed() {
    #expect(mistake(inXML: "<a>b</a>") == nil)
    #expect(mistake(inXML: "<a>b") != nil)
    #expect(mistake(inXML: "<a>\u{1}</a>") != nil)
  }
}
