import Diagnostics

/// The mistakes of one template, up to a bound.
///
/// A file that is no template at all would otherwise give a message for every brace in it.
struct MistakeCollector {
  let source: SourceText
  private(set) var diagnostics: [Diagnostic] = []

  static let limit = 50

  init(_ source: SourceText) {
    self.source = source
  }

  var hasErrors: Bool { diagnostics.hasErrors }

  /// True once so much was wrong that it isn't worth reading on.
  var isFull: Bool { diagnostics.count > Self.limit }

  mutating func report(
    _ severity: Diagnostic.Severity, _ id: String, at range: Range<Int>, _ summary: String,
    notes: [String] = [], help: String? = nil
  ) {
    guard !isFull else { return }
    guard diagnostics.count < Self.limit else {
      diagnostics.append(
        Diagnostic(
          .note, id: "further-mistakes", at: .span(source, range),
          "there are further mistakes from here on that are not shown"))
      return
    }
    diagnostics.append(
      Diagnostic(
        severity, id: id, at: .span(source, range), summary, notes: notes, help: help))
  }

  /// `path:line:column` of an offset, for a note.
  func location(_ offset: Int) -> String {
    let (line, column) = source.position(at: offset)
    return "\(source.path):\(line):\(column)"
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: source.bytes[range], as: UTF8.self)
  }
}
