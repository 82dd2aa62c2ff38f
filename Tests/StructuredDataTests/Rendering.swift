import Diagnostics
import StructuredData

/// A tree in one line, so that a test shows shape, text and form at a glance: text is in single
/// quotation marks when it had any, `name:` tells the forms that are not plain.
func outline(_ node: DataNode?) -> String {
  guard let node else { return "nothing" }
  switch node.content {
  case .scalar(let scalar):
    switch scalar.form {
    case .plain: return scalar.text
    case .quoted: return "'\(scalar.text)'"
    case .block: return "block:\(scalar.text)"
    case .null: return "null:"
    case .boolean: return "boolean:\(scalar.text)"
    case .number: return "number:\(scalar.text)"
    case .date: return "date:\(scalar.text)"
    }
  case .sequence(let items):
    return "[\(items.map(outline).joined(separator: ", "))]"
  case .mapping(let members):
    return "{\(members.map { "\($0.key): \(outline($0.value))" }.joined(separator: ", "))}"
  }
}

/// A message with its position, the text that it points at, and all that helps.
func rendered(_ diagnostics: [Diagnostic]) -> String {
  diagnostics.map { diagnostic in
    var lines: [String] = []
    if case .span(let source, let range) = diagnostic.place {
      let (line, column) = source.position(at: range.lowerBound)
      let pointed = String(decoding: source.bytes[range], as: UTF8.self)
      lines.append("\(line):\(column) `\(pointed)`")
    }
    lines.append("\(diagnostic.severity): \(diagnostic.summary) [\(diagnostic.id)]")
    lines += diagnostic.notes.map { "note: \($0)" }
    if let help = diagnostic.help { lines.append("help: \(help)") }
    return lines.joined(separator: "\n")
  }.joined(separator: "\n\n")
}

func read(_ text: String, as format: DataFormat) -> (node: DataNode?, diagnostics: [Diagnostic]) {
  DataNode.read(from: SourceText(path: "content/a.md", text: text), as: format)
}

/// The text of the file that a node's span covers.
func covered(_ node: DataNode?, in text: String) -> String {
  guard let node else { return "nothing" }
  return String(decoding: Array(text.utf8)[node.span], as: UTF8.self)
}
