import Diagnostics
import StructuredData
import Testing

@Suite struct JSONReadingTests {
  @Test(arguments: [
    (
      #"{"title": "겨울 바다", "draft": true, "n": -2.5e3, "x": null}"#,
      "{title: '겨울 바다', draft: boolean:true, n: number:-2.5e3, x: null:}"
    ),
    (#" [1, [], {}, "a"] "#, "[number:1, [], {}, 'a']"),
    (#""\"\\\/\b\f\n\r\t\u00e9\ud83c\udf0a""#, "'\"\\/\u{8}\u{C}\n\r\té🌊'"),
    ("\u{FEFF}0", "number:0"),
    (#"{"a": 1, "b": 2, "b": 3}"#, "{a: number:1, b: number:3}"),
  ])
  func readsJSON(text: String, expected: String) {
    #expect(outline(read(text, as: .json).node) == expected)
  }

  @Test func spansAreBytesOfTheFile() {
    let text = #"{"제목": "바다", "tags": ["ㄱ", 12]}"#
    let node = read(text, as: .json).node
    #expect(covered(node?["제목"], in: text) == #""바다""#)
    #expect(covered(node?["tags"], in: text) == #"["ㄱ", 12]"#)
    #expect(covered(node?["tags"]?.items?[1], in: text) == "12")
  }

  private static let mistakes: [(text: String, message: String)] = [
    (
      "{\"a\": 1,}",
      """
      1:8 `,`
      error: a `,` after the last value [json-syntax]
      help: remove the `,`
      """
    ),
    (
      "[1, 2,\n]",
      """
      1:6 `,`
      error: a `,` after the last value [json-syntax]
      help: remove the `,`
      """
    ),
    (
      "{\"a\": 바다}",
      """
      1:7 `바다`
      error: `바다` is no JSON value [json-syntax]
      help: write text in double quotation marks: `"바다"`
      """
    ),
    (
      "{'a': 1}",
      """
      1:2 `'`
      error: a key in double quotation marks is missing here [json-syntax]
      """
    ),
    (
      "{\"a\" 1}",
      """
      1:6 `1`
      error: a `:` is missing after the key [json-syntax]
      """
    ),
    (
      "{\"a\": 1 \"b\": 2}",
      """
      1:9 `"`
      error: a `,` is missing between two values [json-syntax]
      """
    ),
    (
      "{\"a\": \"b\n\"}",
      """
      1:7 `"`
      error: this quotation mark is not closed on its line [json-syntax]
      help: close it; a line break in text is written `\\n`
      """
    ),
    (
      "{\"a\": \"b\tc\"}",
      """
      1:9 `\t`
      error: a control character in text [json-syntax]
      help: write it as an escape: `\\t`
      """
    ),
    (
      "{\"a\": \"\\가\"}",
      """
      1:8 `\\가`
      error: `\\가` is not an escape [json-syntax]
      help: write `\\\\` for a backslash
      """
    ),
    (
      "[\"\\ud83c!\"]",
      """
      1:3 `\\ud83c`
      error: `\\ud83c` is not an escape [json-syntax]
      help: write `\\\\` for a backslash
      """
    ),
    (
      "[01]",
      """
      1:2 `01`
      error: `01` is no JSON value [json-syntax]
      help: write text in double quotation marks: `"01"`
      """
    ),
    (
      "[1",
      """
      1:1 `[`
      error: this `[` is never closed [json-syntax]
      """
    ),
    (
      "{} x",
      """
      1:4 `x`
      error: text after the end of the value [json-syntax]
      help: remove it
      """
    ),
    (
      "",
      """
      1:1 ``
      error: a value is missing at the end [json-syntax]
      help: close what is open
      """
    ),
  ]

  @Test(arguments: mistakes)
  func pointsAtAMistake(text: String, message: String) {
    let (node, diagnostics) = read(text, as: .json)
    #expect(node == nil)
    #expect(rendered(diagnostics) == message)
  }
}
