package import ByteText

extension Diagnostic {
  /// Describes the diagnostic for programs: `severity`, `id`, `message`, and where known `path`,
  /// `line`, `column`, `endLine`, `endColumn` (from 1, in Unicode scalars), `notes` and `help`.
  package func describe(in json: inout JSONWriter) {
    var tables = LastLineTable()
    describe(in: &json, &tables)
  }

  fileprivate func describe(in json: inout JSONWriter, _ tables: inout LastLineTable) {
    json.member("severity", severity.rawValue)
    json.member("id", id)
    json.member("message", summary)
    switch place {
    case .nowhere: break
    case .file(let path): json.member("path", path)
    case .span(let source, let range):
      let lines = tables.table(of: source)
      let (start, end) = (
        lines.position(at: range.lowerBound), lines.position(at: range.upperBound)
      )
      json.member("path", source.path)
      json.member("line", start.line)
      json.member("column", start.column)
      json.member("endLine", end.line)
      json.member("endColumn", end.column)
    }
    if !notes.isEmpty { json.member("notes", notes) }
    if let help { json.member("help", help) }
  }
}

extension JSONWriter {
  /// An array of diagnostics; those about one file are best told one after the other.
  package mutating func member(_ name: String, _ diagnostics: [Diagnostic]) {
    var tables = LastLineTable()
    array(name, of: diagnostics) { json, diagnostic in diagnostic.describe(in: &json, &tables) }
  }
}
