import Diagnostics
import StructuredData
import Testing

/// Texts that were made to hurt end in a message, in linear time.
@Suite struct HostileDataTests {
  @Test(arguments: [
    (DataFormat.yaml, "[", 100_000), (.yaml, "- ", 100_000), (.yaml, "{a: ", 100_000),
    (.json, "[", 100_000), (.json, "{\"a\":", 100_000),
  ])
  func deepNestingIsBounded(format: DataFormat, opening: String, count: Int) {
    let (node, diagnostics) = read(String(repeating: opening, count: count), as: format)
    #expect(node == nil)
    #expect(diagnostics.map(\.id) == ["nested-too-deep"])
  }

  @Test(arguments: ["a = ", ""])
  func deepNestingInTOMLIsBounded(prefix: String) {
    let deep =
      prefix.isEmpty
      ? String(repeating: "a.", count: 100_000) + "a = 1"
      : prefix + String(repeating: "[", count: 100_000)
    #expect(read(deep, as: .toml).diagnostics.map(\.id) == ["nested-too-deep"])
    let headers = (1...50).map {
      "[\(Array(repeating: "a", count: 2 * $0).joined(separator: "."))]"
    }
    #expect(
      read(headers.joined(separator: "\n"), as: .toml).diagnostics.map(\.id) == ["nested-too-deep"])
    let inline = "a = " + String(repeating: "{a = ", count: 100_000)
    #expect(read(inline, as: .toml).diagnostics.map(\.id) == ["nested-too-deep"])
  }

  @Test(arguments: [DataFormat.yaml, .json])
  func ordinaryDepthIsFine(format: DataFormat) {
    let text = String(repeating: "[", count: 63) + "1" + String(repeating: "]", count: 63)
    #expect(read(text, as: format).node != nil)
  }

  @Test func aliasesCannotMultiplyWithoutEnd() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    let (node, diagnostics) = read(text, as: .yaml)
    #expect(node == nil)
    #expect(
      diagnostics.map(\.summary) == ["the aliases up to here stand for more than 10000 values"])
  }

  @Test func aliasesCannotNestWithoutEnd() {
    let text = "a0: &a0 [x]\n" + (1...100).map { "a\($0): &a\($0) [*a\($0 - 1)]\n" }.joined()
    #expect(read(text, as: .yaml).diagnostics.map(\.id) == ["nested-too-deep"])
  }

  @Test func anAliasCannotHoldItself() {
    #expect(read("a: &x [*x]", as: .yaml).diagnostics.map(\.id) == ["yaml-syntax"])
  }

  @Test(arguments: [DataFormat.yaml, .toml, .json])
  func everyCutOfATextEndsInAValueOrAMessage(format: DataFormat) {
    let text =
      switch format {
      case .yaml: "a: \"바다 \\u00e9\" # c\nb: [1, {c: d}]\ne: |\n  f\n? g\n: &h *h\n'i': !!str j\n"
      case .toml:
        "a = \"\\u00e9 바다\" # c\nb = [1, {c = 2}]\n[[d]]\ne = '''\nx'''\n[f.g]\nh=1979-05-27 07:32:00Z\n"
      case .json:
        "{\"a\": \"\\ud83c\\udf0a 바다\", \"b\": [1, {\"c\": -0.5e1}], \"d\": null, \"e\": true}"
      }
    let bytes = Array(text.utf8)
    for end in bytes.indices {
      let source = SourceText(path: "a", bytes: Array(bytes[..<end]))
      let (node, diagnostics) = DataNode.read(from: source, as: format)
      #expect(node != nil || diagnostics.hasErrors)
      for case .span(_, let range) in diagnostics.map(\.place) {
        #expect(range.upperBound <= end)
      }
    }
  }

  @Test func anyByteAnywhereEndsInAValueOrAMessage() {
    let bytes = Array("---\na: \"b\"\nc: [d, {e: f}]\ng: |\n  h\n---\n".utf8)
    for index in bytes.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = bytes
        changed[index] = byte
        let source = SourceText(path: "a", bytes: changed)
        let (frontMatter, diagnostics) = FrontMatter.read(from: source)
        #expect(frontMatter == nil || frontMatter?.data != nil || diagnostics.hasErrors)
      }
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func largeTextsTakeLinearTime() {
    let duplicates = String(repeating: "a: b\n", count: 100_000)
    #expect(read(duplicates, as: .yaml).diagnostics.count == 99_999)
    let tables = String(repeating: "[[a]]\nb = 1\n", count: 100_000)
    #expect(read(tables, as: .toml).node?["a"]?.items?.count == 100_000)
    let dashes = "---\n" + String(repeating: "a: - b\n", count: 100_000)
    let opened = FrontMatter.read(from: SourceText(path: "a", text: dashes))
    #expect(opened.diagnostics.map(\.id) == ["unclosed-front-matter"])
    let items = "[" + String(repeating: "\"바다\",", count: 200_000) + "1]"
    #expect(read(items, as: .json).node?.items?.count == 200_001)
    #expect(read(items, as: .yaml).node?.items?.count == 200_001)
  }
}
