/// Lays out diagnostics for a person at a terminal.
///
///     content/entries/a.md:3:8: error: there is no such day as 2023-02-29 [no-such-day]
///        3 | date: 2023-02-29
///          |       ^~~~~~~~~~
///          = note: 2023 is no leap year
///          = help: write a day that the calendar has
package struct DiagnosticConsoleFormatter: Sendable {
  private let usesColor: Bool

  /// - Parameter usesColor: Whether the terminal understands colour.
  package init(usesColor: Bool) {
    self.usesColor = usesColor
  }

  /// The lines of one diagnostic, each ending in a line break.
  package func string(for diagnostic: Diagnostic) -> String {
    string(for: CollectionOfOne(diagnostic))
  }

  /// The lines of many, in their order; those about one file are best told one after the other.
  package func string(for diagnostics: some Sequence<Diagnostic>) -> String {
    var tables = LastLineTable()
    return diagnostics.map { string(for: $0, in: &tables) }.joined()
  }

  private func string(for diagnostic: Diagnostic, in tables: inout LastLineTable) -> String {
    let severity = styled("\(diagnostic.severity.rawValue):", diagnostic.severity.style)
    let id = styled("[\(diagnostic.id)]", .dim)
    let place = location(of: diagnostic, in: &tables).map { styled("\($0):", .bold) + " " } ?? ""
    var lines = ["\(place)\(severity) \(styled(printable(diagnostic.summary), .bold)) \(id)"]
    var gutter = "  "
    if case .span(let source, let range) = diagnostic.place, diagnostic.showsSource {
      let excerpt = SourceExcerpt(around: range, in: tables.table(of: source))
      gutter = String(repeating: " ", count: excerpt.gutterWidth)
      lines.append(styled("\(excerpt.numberedGutter) | ", .dim) + excerpt.line)
      lines.append(
        styled("\(gutter) | ", .dim) + excerpt.indent
          + styled(excerpt.marker, diagnostic.severity.style))
    }
    lines += diagnostic.notes.map { "\(gutter) \(styled("= note:", .bold)) \(printable($0))" }
    if let help = diagnostic.help {
      lines.append("\(gutter) \(styled("= help:", .bold)) \(printable(help))")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func location(
    of diagnostic: Diagnostic, in tables: inout LastLineTable
  ) -> String? {
    switch diagnostic.place {
    case .nowhere: return nil
    case .file(let path): return printable(path)
    case .span(let source, let range):
      let (line, column) = tables.table(of: source).position(at: range.lowerBound)
      return "\(printable(source.path)):\(line):\(column)"
    }
  }

  fileprivate enum Style: String {
    case bold = "1"
    case dim = "2"
    case red = "1;31"
    case yellow = "1;33"
    case cyan = "1;36"
  }

  private func styled(_ text: String, _ style: Style) -> String {
    usesColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension Diagnostic.Severity {
  fileprivate var style: DiagnosticConsoleFormatter.Style {
    switch self {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    }
  }
}

/// The text with control characters made visible, so that a file can't steer the terminal.
package func printable(_ text: some StringProtocol) -> String {
  guard plainWidth(of: text) == nil else { return String(text) }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control where scalar != "\t": result.append("\u{FFFD}")
    case .format where isBidirectionalControl(scalar): result.append("\u{FFFD}")
    default: result.append(scalar)
    }
  }
  return String(result)
}

/// Whether a character can turn the order of the text around it.
private func isBidirectionalControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x202A...0x202E, 0x2066...0x2069: true
  default: false
  }
}
