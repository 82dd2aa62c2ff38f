import Diagnostics
import StructuredData
import Testing

@Suite struct FrontMatterTests {
  private func read(_ text: String) -> (fields: String, body: String, messages: String) {
    let source = SourceText(path: "content/a.md", text: text)
    let (frontMatter, diagnostics) = FrontMatter.read(from: source)
    let body = source.bytes[frontMatter?.body ?? source.textRange]
    return (
      frontMatter.map { outline($0.data) } ?? "none", String(decoding: body, as: UTF8.self),
      rendered(diagnostics)
    )
  }

  @Test(arguments: [
    ("---\ntitle: a\n---\nbody\n", "{title: a}", "body\n"),
    ("\u{FEFF}---\r\ntitle: a\r\n---\r\nbody\r\n", "{title: a}", "body\r\n"),
    ("---  \ntitle: a\n---\t\nbody", "{title: a}", "body"),
    ("---\n\n# note\ntitle: a\n---\n", "{title: a}", ""),
    ("---\ntitle: a\n...\nbody", "{title: a}", "body"),
    ("---\ntitle: a\n---", "{title: a}", ""),
    ("---\n---\nbody", "{}", "body"),
    ("---\n\n---\nbody", "{}", "body"),
    ("---\n# only a comment\n---\nbody", "{}", "body"),
    ("---\ntitle: A --- B\n---\none\n\n---\n\ntwo", "{title: A --- B}", "one\n\n---\n\ntwo"),
    ("---\n제목: a\n---\nbody", "{제목: a}", "body"),
    ("---\n\"title\": a\n---\nbody", "{title: a}", "body"),
    ("---\n{title: a}\n---\nbody", "{title: a}", "body"),
    ("+++\ntitle = 'a'\n+++\nbody", "{title: 'a'}", "body"),
    ("{\"title\": \"a\",\n \"tags\": [\"}\"]}\nbody", "{title: 'a', tags: ['}']}", "body"),
    ("{}\r\n\r\nbody", "{}", "\r\nbody"),
  ])
  func readsFrontMatterAndLeavesTheBody(text: String, fields: String, body: String) {
    #expect(read(text) == (fields, body, ""))
  }

  @Test(arguments: [
    "---\n\nA day that opens with a rule.\n",
    "---\nno key here\n---\nmore",
    "---\n# A heading\n\ntext: with a colon\n",
    "---\n10:30 woke up\n---\n",
    "---\nhttps://example.com\n\n---\n",
    "---\n- a list\n---\n",
    "---\n...\nmore",
    "---",
    "----\ntitle: a\n---\n",
    "--- \u{2014}\ntitle: a\n---\n",
    " ---\ntitle: a\n---\n",
    "just text\n---\ntitle: a\n---\n",
    "{draft} a thought\n",
    "",
  ])
  func aTextWithoutFrontMatterStaysWhole(text: String) {
    #expect(read(text) == ("none", text, ""))
  }

  @Test func aByteOrderMarkIsNoPartOfTheText() {
    #expect(read("\u{FEFF}text") == ("none", "text", ""))
  }

  @Test(arguments: [
    ("---\ntitle: a\n\nbody\n", "---"), ("\u{FEFF}---\r\ntitle: a\r\n", "---"),
    ("---\ntitle: a", "---"),
  ])
  func frontMatterThatIsNeverClosedIsAnErrorAtItsFirstLine(text: String, line: String) {
    #expect(
      read(text).messages == """
        1:1 `\(line)`
        error: this front matter is never closed [unclosed-front-matter]
        help: put a line `---` below its last key
        """)
    #expect(read(text).fields == "none")
  }

  @Test func namesTheMarkThatWouldClose() {
    #expect(
      read("+++\ntitle = 'a'\n---\n").messages == """
        1:1 `+++`
        error: this front matter is never closed [unclosed-front-matter]
        help: put a line `+++` below its last key
        """)
    #expect(
      read("{\"title\": \"a\",\n\"b\": 1\n\nbody\n").messages == """
        4:1 `b`
        error: a `,` is missing between two values [json-syntax]
        """)
    #expect(
      read("{\"title\": \"a\"\n").messages == """
        1:1 `{`
        error: this `{` is never closed [json-syntax]
        """)
  }

  @Test func aLineOfProseInTheBlockIsToldToCloseIt() {
    #expect(
      read("---\ntitle: a\n\n오늘은 비가 왔다.\n\n---\n\nmore").messages == """
        4:1 `오늘은 비가 왔다.`
        error: this line is not `key: value` [yaml-syntax]
        help: write `key: value`, or close the front matter with a line `---` above it
        """)
  }

  @Test func aBrokenBlockKeepsItsBody() {
    let (fields, body, messages) = read("---\ntitle: a: b\n---\nbody")
    #expect(fields == "nothing")
    #expect(body == "body")
    #expect(messages.hasPrefix("2:9 `:`\nerror: "))
  }

  @Test func aBlockWithoutKeysIsAnError() {
    let (fields, body, messages) = read("---\ndate:2026\n---\nbody")
    #expect((fields, body) == ("nothing", "body"))
    #expect(
      messages == """
        2:1 `date:2026`
        error: the front matter holds no keys [front-matter-without-keys]
        help: write one `key: value` on each line
        """)
  }

  @Test func textAfterAJSONObjectIsAnError() {
    let (fields, body, messages) = read("{\"a\": 1} text\nbody")
    #expect((fields, body) == ("{a: number:1}", "body"))
    #expect(
      messages == """
        1:9 ` text`
        error: text after the front matter on its last line [json-syntax]
        help: begin the entry's text on a line of its own
        """)
  }

  @Test func onlyTheBlockMustBeReadableHere() {
    let source = SourceText(path: "a.md", bytes: Array("---\na: b\n---\n".utf8) + [0xFF])
    let (frontMatter, diagnostics) = FrontMatter.read(from: source)
    #expect(outline(frontMatter?.data) == "{a: b}")
    #expect(diagnostics.isEmpty)
    #expect(source.firstInvalidUTF8(in: frontMatter?.body ?? 0..<0)?.offset == 13)
  }
}
