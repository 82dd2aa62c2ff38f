import Diagnostics
import StructuredData
import Testing

@Suite struct YAMLReadingTests {
  @Test(arguments: [
    ("title: 겨울 바다", "{title: 겨울 바다}"),
    (
      "title: 2018-11-21\nlocation: NO\ntags: [2024, yes, 0x1F]",
      "{title: 2018-11-21, location: NO, tags: [2024, yes, 0x1F]}"
    ),
    ("title: A --- B", "{title: A --- B}"),
    ("a: \"b\"\nc: 'd'", "{a: 'b', c: 'd'}"),
    ("a: \"tab\\there\"", "{a: 'tab\there'}"),
    ("a: |\n  b\n  c\nd: >\n  e\n  f\n", "{a: block:b\nc\n, d: block:e f\n}"),
    ("a:\nb: ~\nc: null\nd: ''", "{a: , b: ~, c: null, d: ''}"),
    ("tags:\n- a\n- b\n", "{tags: [a, b]}"),
    ("tags:\n  - a\n  - b: c\n    d: e\n", "{tags: [a, {b: c, d: e}]}"),
    ("a: {b: c, d: [e, f]}", "{a: {b: c, d: [e, f]}}"),
    ("a: !!str 5\nb: !!int 5", "{a: '5', b: '5'}"),
    ("a: &x [1, 2]\nb: *x", "{a: [1, 2], b: [1, 2]}"),
    ("base: &b {a: 1}\nc:\n  <<: *b", "{base: {a: 1}, c: {<<: {a: 1}}}"),
    ("'quoted key': 1", "{quoted key: 1}"),
    ("a: b # a comment\n# another\nc: d", "{a: b, c: d}"),
    ("a: b\r\nc: d\r\n", "{a: b, c: d}"),
    ("\u{FEFF}a: b", "{a: b}"),
    ("---\na: b\n...\n", "{a: b}"),
    ("", "{}"),
    ("# nothing here\n", "{}"),
    ("just text", "just text"),
  ])
  func readsYAMLWithoutGuessing(text: String, expected: String) {
    let (node, diagnostics) = read(text, as: .yaml)
    #expect(outline(node) == expected)
    #expect(rendered(diagnostics) == "")
  }

  @Test func tellsAnAbsentValueFromAnEmptyText() {
    let node = read("a:\nb: ~\nc: 'null'\nd: ''\ne: NO", as: .yaml).node
    #expect(node?["a"]?.isNull == true)
    #expect(node?["b"]?.isNull == true)
    #expect(node?["c"]?.isNull == false)
    #expect(node?["d"]?.isNull == false)
    #expect(node?["e"]?.isNull == false)
  }

  @Test(arguments: ["", "\u{FEFF}"], ["\n", "\r\n"])
  func spansAreBytesOfTheFile(mark: String, lineEnd: String) {
    let text =
      mark
      + ["제목: 겨울 바다 🌊", "tags: [바다, 'ㄱ', 여행]", "place:", "  name: 강릉", "end: 끝", ""]
      .joined(separator: lineEnd)
    let node = read(text, as: .yaml).node
    #expect(covered(node?["제목"], in: text) == "겨울 바다 🌊")
    #expect(covered(node?["tags"], in: text) == "[바다, 'ㄱ', 여행]")
    #expect(covered(node?["tags"]?.items?[1], in: text) == "'ㄱ'")
    #expect(covered(node?["place"], in: text) == "name: 강릉")
    #expect(covered(node?["end"], in: text) == "끝")
    let keys = node?.members?.map { String(decoding: Array(text.utf8)[$0.keySpan], as: UTF8.self) }
    #expect(keys == ["제목", "tags", "place", "end"])
  }

  @Test func readsAPartOfAFileWithItsOwnOffsets() {
    let source = SourceText(path: "a.md", text: "바다\na: 강릉\nrest")
    let range = 7..<source.bytes.count - 4
    let node = DataNode.read(from: source, in: range, as: .yaml).node
    #expect(node?["a"]?.span == 10..<16)
  }

  @Test func anAliasPointsAtItselfAndItsPartsAtTheirOrigin() {
    let text = "a: &x [one]\nb: *x"
    let alias = read(text, as: .yaml).node?["b"]
    #expect(covered(alias, in: text) == "*x")
    #expect(covered(alias?.items?[0], in: text) == "one")
  }

  @Test func theLastOfTwoEqualKeysCounts() {
    let (node, diagnostics) = read("a: 1\nb: 2\na: 3", as: .yaml)
    #expect(outline(node) == "{a: 3, b: 2}")
    #expect(
      rendered(diagnostics) == """
        3:1 `a`
        warning: `a` is given twice; this one counts [duplicate-key]
        note: first given at content/a.md:1:1
        help: remove one of the two
        """)
  }

  @Test func findsEqualKeysInALargeMapping() {
    let many = (0..<100).map { "k\($0): \($0)" }.joined(separator: "\n")
    let (node, diagnostics) = read(many + "\nk7: again", as: .yaml)
    #expect(node?.members?.count == 100)
    #expect(node?["k7"]?.scalar?.text == "again")
    #expect(diagnostics.map(\.id) == ["duplicate-key"])
  }

  @Test(arguments: [
    ("tags: #바다 #여행", "1:7 `#바다 #여행`", "write `tags: \"#바다 #여행\"`"),
    ("title: Song #1\nb: c", "1:13 `#1`", "write `title: \"Song #1\"`"),
    ("tags:\n  - #바다", "2:5 `#바다`", "put the value in quotation marks, or a space after the `#`"),
  ])
  func warnsOfAHashThatSwallowsText(text: String, position: String, help: String) {
    #expect(
      rendered(read(text, as: .yaml).diagnostics) == """
        \(position)
        warning: `#` begins a comment here, so the rest of the line is not read [comment-in-value]
        help: \(help)
        """)
  }
}
