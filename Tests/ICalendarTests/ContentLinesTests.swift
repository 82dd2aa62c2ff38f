import Testing

@testable import ICalendar

struct ContentLinesTests {
  private func lines(_ text: String) -> [[UInt8]] {
    var lines = ContentLines()
    lines.add("SUMMARY", text: text)
    let bytes = lines.bytes
    #expect(bytes.suffix(2) == [0x0D, 0x0A])
    return String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").map { Array($0.utf8) }
  }

  @Test(arguments: 60...160)
  func foldsLongLinesAndLosesNothing(length: Int) {
    for letter in ["a", "é", "가", "👩‍👩‍👧"] {
      let text = String(repeating: letter, count: length)
      let folded = lines(text)
      #expect(folded.allSatisfy { $0.count <= 75 && String(validating: $0, as: UTF8.self) != nil })
      let whole = folded[0] + folded.dropFirst().flatMap { $0.dropFirst() }
      #expect(String(decoding: whole, as: UTF8.self) == "SUMMARY:" + text)
      #expect(folded.dropFirst().allSatisfy { $0.first == 0x20 })
    }
  }

  @Test func letsNothingBeginALineOfItsOwn() {
    #expect(
      lines("a\r\nEND:VEVENT\nb\rc\u{0}\u{B}d").map { String(decoding: $0, as: UTF8.self) }
        == ["SUMMARY:a\\nEND:VEVENT\\nb\\ncd"])
    var lines = ContentLines()
    lines.add("X", [("Y", "a\"b\nc;d")], value: "v\r\nEND:VEVENT")
    #expect(String(decoding: lines.bytes, as: UTF8.self) == "X;Y=\"a^'b^nc;d\":vEND:VEVENT\r\n")
  }
}
