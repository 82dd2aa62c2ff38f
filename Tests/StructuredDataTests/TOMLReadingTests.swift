import Diagnostics
import StructuredData
import Testing

@Suite struct TOMLReadingTests {
  @Test(arguments: [
    ("title = \"겨울 바다\" # comment", "{title: '겨울 바다'}"),
    (#"a = "\b\t\n\f\r\e\"\\\u00e9\U0001F30A\xe9""#, "{a: '\u{8}\t\n\u{C}\r\u{1B}\"\\é🌊é'}"),
    (#"a = 'C:\path'"#, #"{a: 'C:\path'}"#),
    ("a = \"\"\"\r\none\r\ntwo\\\n   three\"\"\"\"", "{a: 'one\ntwothree\"'}"),
    ("a = '''\n'one' \\n\n'''", "{a: ''one' \\n\n'}"),
    ("a = ''\nb = \"\"", "{a: '', b: ''}"),
    ("a = true\nb = false", "{a: boolean:true, b: boolean:false}"),
    (
      "a = [1_000, -17, 0xDEAD_beef, 0o755, 0b101, +0]",
      "{a: [number:1000, number:-17, number:0xDEADbeef, number:0o755, number:0b101, number:+0]}"
    ),
    (
      "a = [1.5, -0.01, 5e+22, 6.26e-34, inf, -nan, 1e06]",
      "{a: [number:1.5, number:-0.01, number:5e+22, number:6.26e-34, number:inf, number:-nan, number:1e06]}"
    ),
    (
      "a = 2026-11-30T21:14:00+09:00\nb = 2026-11-30 21:14:00\nc = 2026-11-30\nd = 21:14:00.5",
      "{a: date:2026-11-30T21:14:00+09:00, b: date:2026-11-30 21:14:00, c: date:2026-11-30, d: date:21:14:00.5}"
    ),
    ("a = [\n  'x', # one\n  'y',\n]", "{a: ['x', 'y']}"),
    ("a = {b = 'c', d.e = 1}", "{a: {b: 'c', d: {e: number:1}}}"),
    ("a = {\n b = 1,\n}", "{a: {b: number:1}}"),
    (
      "[a]\nb = 1\n[a.c]\nd = 2\n[x.y]\nz = 3",
      "{a: {b: number:1, c: {d: number:2}}, x: {y: {z: number:3}}}"
    ),
    ("[x.y]\na = 1\n[x]\nb = 2", "{x: {y: {a: number:1}, b: number:2}}"),
    (
      "[[photos]]\nfile = 'a'\n[photos.size]\nw = 1\n[[photos]]\nfile = 'b'",
      "{photos: [{file: 'a', size: {w: number:1}}, {file: 'b'}]}"
    ),
    ("a.b = 1\na.c = 2\n\"d e\".'f' = 3", "{a: {b: number:1, c: number:2}, d e: {f: number:3}}"),
    ("[ a . b ]\r\nc = 1\r\n", "{a: {b: {c: number:1}}}"),
    ("2026 = 1", "{2026: number:1}"),
    ("", "{}"),
  ])
  func readsTOML(text: String, expected: String) {
    let (node, diagnostics) = read(text, as: .toml)
    #expect(outline(node) == expected)
    #expect(rendered(diagnostics) == "")
  }

  @Test func spansAreBytesOfTheFile() {
    let text = "title = \"바다\"\ndate = 2026-11-30 # day\n[place]\nname = '강릉'\ntags = ['a', 'b']\n"
    let node = read(text, as: .toml).node
    #expect(covered(node?["title"], in: text) == "\"바다\"")
    #expect(covered(node?["date"], in: text) == "2026-11-30")
    #expect(covered(node?["place"], in: text) == "[place]")
    #expect(covered(node?["place"]?["name"], in: text) == "'강릉'")
    #expect(covered(node?["place"]?["tags"]?.items?[1], in: text) == "'b'")
  }

  private static let mistakes: [(text: String, message: String)] = [
    (
      "title: a",
      """
      1:6 `:`
      error: a `=` is missing after the key [toml-syntax]
      help: TOML writes `key = value`; between lines of `---` it is YAML
      """
    ),
    (
      "a = 1\ntitle = hello world",
      """
      2:9 `hello`
      error: `hello` is no TOML value [toml-syntax]
      help: write text in quotation marks: `"hello"`
      """
    ),
    (
      "a = 01",
      """
      1:5 `01`
      error: `01` is no TOML value [toml-syntax]
      help: write text in quotation marks: `"01"`
      """
    ),
    (
      "a =\nb = 1",
      """
      1:4 `\n`
      error: a value is missing here [toml-syntax]
      help: write text in quotation marks: `"text"`
      """
    ),
    (
      "a = \"바다\nb = 1",
      """
      1:5 `"`
      error: this quotation mark is not closed on its line [toml-syntax]
      help: close it, or write `\"\"\"` around text of several lines
      """
    ),
    (
      "a = \"\t\u{7F}\"",
      """
      1:7 `\u{7F}`
      error: a control character in text [toml-syntax]
      help: write it as an escape: `\\u0007`
      """
    ),
    (
      "a = \"\"\"\nb = 1",
      """
      1:5 `\"\"\"`
      error: this text is never closed [toml-syntax]
      help: write `\"\"\"` where it ends
      """
    ),
    (
      "a = \"C:\\path\"",
      """
      1:8 `\\p`
      error: `\\p` is not an escape [toml-syntax]
      help: write `\\\\` for a backslash
      """
    ),
    (
      "a = \"\\uD800\"",
      """
      1:6 `\\uD800`
      error: `\\uD800` is not an escape [toml-syntax]
      help: write `\\\\` for a backslash
      """
    ),
    (
      "a = [1, 2\nb = 3",
      """
      2:1 `b`
      error: a `,` is missing between two values [toml-syntax]
      help: write a `,` between them, or a `]` after the last
      """
    ),
    (
      "a = [1, 2",
      """
      1:5 `[`
      error: this `[` is never closed [toml-syntax]
      help: add a `]` where it ends
      """
    ),
    (
      "a = 1 b = 2",
      """
      1:7 `b`
      error: text after the end of the value [toml-syntax]
      help: put each `key = value` on a line of its own, and text in quotation marks
      """
    ),
    (
      "제목 = 'a'",
      """
      1:1 `제목`
      error: a TOML key with letters beyond a-z must be in quotation marks [toml-syntax]
      help: write `"제목"`
      """
    ),
    (
      "[a\nb = 1",
      """
      1:1 `[a`
      error: this header is never closed [toml-syntax]
      help: write `]` after its name
      """
    ),
    (
      "a = 1\na = 2",
      """
      2:1 `a`
      error: `a` is given twice [duplicate-key]
      note: first given at content/a.md:1:1
      help: remove one of the two
      """
    ),
    (
      "[a]\n[a]",
      """
      2:2 `a`
      error: `a` is given twice [duplicate-key]
      note: first given at content/a.md:1:2
      help: remove one of the two
      """
    ),
    (
      "a = {b = 1}\n[a.c]",
      """
      2:2 `a`
      error: `a` is given twice [duplicate-key]
      note: first given at content/a.md:1:1
      help: remove one of the two
      """
    ),
    (
      "a.b = 1\n[a]",
      """
      2:2 `a`
      error: `a` is given twice [duplicate-key]
      note: first given at content/a.md:1:1
      help: remove one of the two
      """
    ),
  ]

  @Test(arguments: mistakes)
  func pointsAtAMistake(text: String, message: String) {
    let (node, diagnostics) = read(text, as: .toml)
    #expect(node == nil)
    #expect(rendered(diagnostics) == message)
  }

  @Test(arguments: [
    "2026-1-2", "1__0", "_1", "1_", "1.", ".5", "1e", "0x", "0xg", "0b2", "+0x1", "21:1",
    "2026-11-30T", "2026-11-30T21:14:00+9", "yes", "NO", "null", "~",
  ])
  func refusesWhatOnlyLooksLikeAValue(word: String) {
    #expect(read("a = \(word)", as: .toml).node == nil)
  }
}
