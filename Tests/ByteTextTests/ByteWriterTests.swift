import Testing

@testable import ByteText

struct ByteWriterTests {
  private func written(_ write: (inout ByteWriter) -> Void) -> String {
    var writer = ByteWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func putsPiecesOfEveryKindOneAfterTheOther() {
    let bytes = Array("-slice-".utf8)
    let text = written { writer in
      writer.append("static " as StaticString)
      writer.append("문자 " as String)
      writer.append("cut here".prefix(3))
      writer.append(bytes)
      writer.append(bytes[1..<6])
      writer.append(UInt8(ascii: "!"))
    }
    #expect(text == "static 문자 cut-slice-slice!")
  }

  @Test(arguments: [
    (0, 1, "0"), (7, 2, "07"), (2026, 2, "2026"), (26, 4, "0026"), (-5, 1, "-5"), (-5, 3, "-005"),
    (.max, 1, "9223372036854775807"), (.min, 1, "-9223372036854775808"), (10, 0, "10"),
  ])
  func writesNumbersInASCIIDigits(number: Int, digits: Int, expected: String) {
    #expect(written { $0.append(decimal: number, minimumDigits: digits) } == expected)
  }

  @Test func forgetsWhatCameAfterAMark() {
    var writer = ByteWriter(capacity: 8)
    writer.append("kept" as StaticString)
    let mark = writer.count
    writer.append("dropped" as StaticString)
    writer.truncate(to: mark)
    #expect(writer.bytes == Array("kept".utf8))
  }

  @Test func givesOutWhatItHasAndBeginsAnew() {
    var writer = ByteWriter(capacity: 64)
    writer.append("first" as StaticString)
    let first = writer.takeAll()
    #expect(writer.count == 0)
    writer.append("second" as StaticString)
    #expect(first == Array("first".utf8))
    #expect(writer.takeAll() == Array("second".utf8))
  }

  @Test func escapesEachByteWhereverItStands() {
    typealias Escaping = (inout ByteWriter, [UInt8]) -> Void
    let escapings: [Escaping] = [
      { $0.append(htmlEscaped: $1) }, { $0.append(xmlEscaped: $1) },
      { $0.append(markupEscaped: $1[...]) }, { $0.append(jsonString: $1) },
    ]
    for escape in escapings {
      func bytes(of text: [UInt8]) -> [UInt8] {
        var writer = ByteWriter()
        escape(&writer, text)
        return writer.bytes
      }
      let quotes = bytes(of: [])
      let letter = bytes(of: [UInt8(ascii: "a")])
      let edge = quotes.count / 2
      for byte in UInt8.min...UInt8.max {
        let alone = bytes(of: [byte]).dropFirst(edge).dropLast(edge)
        for (before, after) in [(0, 7), (3, 8), (7, 0), (8, 9), (15, 1), (16, 3)] {
          let text =
            Array(repeating: UInt8(ascii: "a"), count: before) + [byte]
            + Array(repeating: UInt8(ascii: "a"), count: after)
          let a = letter.dropFirst(edge).dropLast(edge)
          let expected =
            quotes.prefix(edge) + Array(repeatElement(a, count: before).joined()) + alone
            + Array(repeatElement(a, count: after).joined()) + quotes.suffix(edge)
          #expect(bytes(of: text).elementsEqual(expected), "\(byte) after \(before)")
        }
      }
    }
  }

  @Test func textForHTMLHoldsNoMarkup() {
    #expect(
      written { $0.append(htmlEscaped: "Foo & Bar <b> \"x\" 'y' 강릉 🌊") }
        == "Foo &amp; Bar &lt;b&gt; &quot;x&quot; &#39;y&#39; 강릉 🌊")
    let bytes = Array("<<a>>".utf8)
    #expect(written { $0.append(htmlEscaped: bytes) } == "&lt;&lt;a&gt;&gt;")
    #expect(written { $0.append(htmlEscaped: bytes[1..<4]) } == "&lt;a&gt;")
    #expect(written { $0.append(htmlEscaped: "") } == "")
  }

  @Test func textForXMLHoldsNoForbiddenCharacter() {
    #expect(
      written { $0.append(xmlEscaped: "a\u{0}b\u{1}\u{8}\tc\n\r\u{1F}<&") } == "ab\tc\n\r&lt;&amp;")
    #expect(written { $0.append(xmlEscaped: Array("\u{B}d".utf8)) } == "d")
  }

  @Test func textForJSONIsSafeInAScriptElement() {
    #expect(
      written { $0.append(jsonString: "</script>\u{0}\u{1F}\"\\\n\r\t&바다") }
        == "\"\\u003c/script\\u003e\\u0000\\u001f\\\"\\\\\\n\\r\\t\\u0026바다\"")
    #expect(written { $0.append(jsonString: Array("a".utf8)) } == "\"a\"")
  }
}
