import Diagnostics
import Testing

@testable import StructuredData

/// The quick reader has to agree with libyaml about every text that it doesn't leave to it.
@Suite struct PlainYAMLTests {
  private struct Reading: Equatable {
    let node: DataNode?
    let warnings: [Diagnostic]
  }

  private func quickly(_ text: String) -> Reading? {
    let source = SourceText(path: "a.md", text: text)
    var warnings: [Diagnostic] = []
    return PlainYAMLReader.read(source, in: source.bytes.indices, warnings: &warnings)
      .map { Reading(node: $0, warnings: warnings) }
  }

  private func byLibrary(_ text: String) -> Reading {
    let source = SourceText(path: "a.md", text: text)
    var warnings: [Diagnostic] = []
    let node = try? YAMLReader.read(
      source, in: source.bytes.indices, isFrontMatter: true, warnings: &warnings)
    return Reading(node: node, warnings: warnings)
  }

  @Test(arguments: [
    "title: \"新しいご飯\"\ndate: 2013-03-24T12:25:35+09:00\nweather:\n  condition: thunderstorm\n"
      + "  temperature: -8.0\nlocation:\n  name: \"제주 성산\"\n  lat: 33.45569\ntags: [\"시장\", b c,d]\n",
    "title: It's a day, isn't it? (yes) [no] {x} & * ! | > % @ `", "a: b", "a: b ", "a:   b\n",
    "a: 1\na: 2\nb:\n x: 1\n x: 2\n", "date: 2026-11-30 21:14",
    "a:\n    b: c\nd: e", "tags: [ \"a\" , \"b\" ]", "a: \"# no: comment\"", "a: ends \"here\"",
    "Title: 겨울 바다", "draft: true\npinned: no\n",
  ])
  func readsWhatFrontMatterMostlyIs(_ text: String) throws {
    #expect(try #require(quickly(text)) == byLibrary(text))
  }

  @Test(arguments: [
    "", "\n", "a:", "a:\n", "a: b\n\nc: d", "# a", "a: b # c", "a: b #c", "- a", "a: - b", "a : b",
    "a:b", "a: 'b'", "a: \"b\\n\"", "a: \"b", "a: \"b\" c", "a: [", "a: [b", "a: []", "a: [b,]",
    "a: [b: c]", "a: {b: c}", "a: |\n  b", "a: >\n  b", "a: &b c", "a: *b", "a: !b c", "a: ? b",
    "a: @b", "a: b\n  c", "a:\n  b\n", "a:\n  b: c\n   d: e", "a:\n  b: c\n d: e",
    "a:\n b:\n  c: d",
    "a:\n- b", " a: b", "a: b\n c: d", "a: b: c", "a: b:", "a: b\tc", "a:\tb", "a: b\r\nc: d",
    "---",
    "a: b\n---\nc: d", "a: b\n...\n", "\"a\": b", "a: \u{A0}b", "a: b\u{2028}c", "a: \u{FEFF}b",
    "a: \"b\u{85}c\"", "a: %b", "a: ~", "a: .5", "-a: b", "a: --b", "? a", "한: b",
    "url: https://example.org/a:b",
  ])
  func leavesTheRestToTheLibrary(_ text: String) {
    #expect(quickly(text) == nil)
  }

  @Test func agreesWithTheLibraryAboutEverythingThatItReads() {
    let pieces = [
      "a", "b-c", "d_1", ":", ": ", ":  ", " ", "  ", "\n", "\n", "\n  ", "\n ", "x", "1", "-",
      "-2",
      "\"", "\"q r\"", "[", "]", ", ", ",", "바다", "\u{A0}", "é", "—", "#", "'", "{", "}", "!", "&",
      "*",
      "\t", "\r\n", "|", ">", "~", "\\", "?", "@", "`", "%", "a: b", "\na: ", "\n  k: v",
      "a: [x, \"y\"]",
    ]
    var state: UInt64 = 7
    func number(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(truncatingIfNeeded: state >> 33) % limit
    }
    var readCount = 0
    for _ in 1...40_000 {
      let text =
        ["", "k: ", "k: v\nl:", "k:\n  l: "][number(below: 4)]
        + (0..<number(below: 7)).map { _ in pieces[number(below: pieces.count)] }.joined()
      guard let quick = quickly(text) else { continue }
      readCount += 1
      #expect(quick == byLibrary(text), "\(text.debugDescription)")
    }
    #expect(readCount > 1_000)
  }
}
