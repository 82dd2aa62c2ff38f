import ByteText
import Testing

@testable import Diagnostics

struct DiagnosticTests {
  private let a = SourceText(path: "a.md", text: "one\ntwo three\n")

  @Test func areSortedByPathPlaceAndNameAndToldOnce() {
    let b = SourceText(path: "B.md", text: "x")
    let messages = [
      Diagnostic(.warning, id: "z", at: .span(a, 4..<7), "late"),
      Diagnostic(.error, id: "y", at: .span(a, 0..<3), "second"),
      Diagnostic(.error, id: "x", at: .span(a, 0..<3), "first"),
      Diagnostic(.error, id: "x", at: .file("a.md"), "file"),
      Diagnostic(.note, id: "n", at: .nowhere, "about nothing"),
      Diagnostic(.error, id: "x", at: .span(b, 0..<1), "other"),
      Diagnostic(.error, id: "x", at: .span(a, 0..<3), "first"),
    ]
    let expected = ["about nothing", "other", "file", "first", "second", "late"]
    #expect(messages.inPrintingOrder().map(\.summary) == expected)
    #expect(messages.reversed().inPrintingOrder().map(\.summary) == expected)
  }

  @Test func onlyAnErrorIsAnError() {
    #expect(![Diagnostic(.warning, id: "w", at: .nowhere, "")].hasErrors)
    #expect([Diagnostic(.error, id: "e", at: .nowhere, "")].hasErrors)
    #expect(![Diagnostic]().hasErrors)
  }

  private func json(_ diagnostic: Diagnostic) -> String {
    var json = JSONWriter()
    diagnostic.describe(in: &json)
    return String(decoding: json.finished(), as: UTF8.self)
  }

  @Test func programsAreToldThePlaceInLinesAndColumns() {
    #expect(
      json(
        Diagnostic(
          .warning, id: "some-id", at: .span(a, 8..<13), "wrong", notes: ["n"], help: "h"))
        == #"{"severity":"warning","id":"some-id","message":"wrong","path":"a.md","line":2,"#
        + #""column":5,"endLine":2,"endColumn":10,"notes":["n"],"help":"h"}"#)
    #expect(
      json(Diagnostic(.note, id: "i", at: .file("a.md"), "m"))
        == #"{"severity":"note","id":"i","message":"m","path":"a.md"}"#)
    #expect(
      json(Diagnostic(.error, id: "i", at: .nowhere, "m"))
        == #"{"severity":"error","id":"i","message":"m"}"#)
  }
}
