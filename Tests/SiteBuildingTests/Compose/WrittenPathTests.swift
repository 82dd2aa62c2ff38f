import Testing

@testable import SiteBuilding

struct WrittenPathTests {
  @Test(arguments: [
    ("sea.jpg", ["content/entries/2026/sea.jpg"], ""),
    ("./a/../sea.jpg", ["content/entries/2026/sea.jpg"], ""),
    ("../b.md#top", ["content/entries/b.md"], "#top"),
    ("b.md?x=1#y", ["content/entries/2026/b.md"], "?x=1#y"),
    ("/sea.jpg", ["content/sea.jpg", "content/media/sea.jpg"], ""),
    ("%EB%B0%94%EB%8B%A4.jpg", ["content/entries/2026/바다.jpg"], ""),
    ("a%2Fb.jpg", ["content/entries/2026/a/b.jpg"], ""),
    ("a%23b.jpg", ["content/entries/2026/a#b.jpg"], ""),
    ("50%.jpg", ["content/entries/2026/50%.jpg"], ""),
    ("%FF.jpg", ["content/entries/2026/%FF.jpg"], ""),
    ("../../../journal.yaml", [], ""),
    ("../../../../etc/passwd", [], ""),
    ("/../../etc/passwd", [], ""),
    ("", [], ""),
    ("#only", [], "#only"),
  ])
  func namesFilesOfTheContentAlone(written: String, expected: [String], suffix: String) {
    let path = WrittenPath(written)
    #expect(path.candidates(in: "content/entries/2026/a.md") == expected)
    #expect(path.suffix == suffix)
  }
}
