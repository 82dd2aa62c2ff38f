import ByteText
import Testing

@testable import Diagnostics

struct LineTableTests {
  @Test func findsThePlaceOfEveryByte() {
    let unit = "가나 x🌊y\r\nb\rc\n\n"
    let text = String(repeating: unit, count: 200)
    let source = SourceText(path: "a.md", text: text)
    let lines = LineTable(of: source)
    var (line, column, offset) = (1, 1, 0)
    for scalar in text.unicodeScalars {
      #expect(lines.position(at: offset) == (line, column))
      offset += String(scalar).utf8.count
      column += 1
      let endsLine =
        scalar == "\n"
        || scalar == "\r" && (offset == source.bytes.count || source.bytes[offset] != 10)
      if endsLine { (line, column) = (line + 1, 1) }
    }
    #expect(lines.position(at: offset) == (line, column))
  }

  @Test func aLineIsWithoutItsEnd() {
    let lines = LineTable(of: SourceText(path: "a.md", text: "ab\r\nc\rd\n\ne"))
    #expect((0...4).map { lines.lineRange(at: $0) } == [0..<2, 0..<2, 0..<2, 0..<2, 4..<5])
    #expect([6, 8, 9, 10].map { lines.lineRange(at: $0) } == [6..<7, 8..<8, 9..<10, 9..<10])
    #expect(LineTable(of: SourceText(path: "a.md", bytes: [])).lineRange(at: 5) == 0..<0)
  }
}

/// Many messages about one file: each costs what it shows, and not a pass over the file.
struct ManyMessagesTests {
  private func messages(in text: String, each step: Int) -> [Diagnostic] {
    let source = SourceText(path: "a.md", text: text)
    return stride(from: 0, to: source.bytes.count, by: step).map {
      Diagnostic(.warning, id: "i", at: .span(source, $0..<$0 + 1), "s")
    }
  }

  @Test(arguments: [
    ("a line of text\n", #""line":8000,"column":1,"endLine":8000,"endColumn":2}]}"#),
    ("all on one line", #""line":1,"column":119986,"endLine":1,"endColumn":119987}]}"#),
  ])
  func areToldOneAfterTheOther(unit: String, last: String) {
    let messages = messages(in: String(repeating: unit, count: 8000), each: unit.utf8.count)
    let formatter = DiagnosticConsoleFormatter(usesColor: false)
    let printed = formatter.string(for: messages)
    #expect(printed.hasPrefix(formatter.string(for: messages[0])))
    #expect(printed.hasSuffix(formatter.string(for: messages[7999])))
    #expect(printed.utf8.count(where: { $0 == 10 }) == 3 * messages.count)
    var json = JSONWriter()
    json.member("all", messages)
    #expect(String(decoding: json.finished(), as: UTF8.self).hasSuffix(last))
  }

  @Test func ofSeveralFilesPointIntoTheirOwn() {
    let (a, b) = (messages(in: "x\ny", each: 2), messages(in: "\n\nz", each: 2))
    let printed = DiagnosticConsoleFormatter(usesColor: false).string(for: [a[1], b[1], a[0]])
    #expect(printed.contains("a.md:2:1: ") && printed.contains("a.md:3:1: "))
    #expect(printed.contains("   3 | z\n") && printed.contains("   1 | x\n"))
  }
}
