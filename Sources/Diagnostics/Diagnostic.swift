/// One thing to tell the person who wrote the journal: what is wrong, where, and what to write.
///
/// Mistakes in content are values: every stage collects them and goes on, so that one run tells all.
package struct Diagnostic: Sendable, Hashable {
  package enum Severity: String, Sendable, Hashable, CaseIterable {
    /// The site can't be built as it was meant: nothing is written.
    case error
    /// The site is built, and something in it is likely not what was meant.
    case warning
    /// Worth knowing; nothing needs doing.
    case note
  }

  /// Where a diagnostic points.
  package enum Place: Sendable, Hashable {
    /// A range of UTF-8 byte offsets in a file.
    case span(SourceText, Range<Int>)
    /// A whole file or folder, by its path below the site.
    case file(String)
    /// The command as a whole.
    case nowhere
  }

  package var severity: Severity
  /// A stable name in kebab case, to look up or to filter by: `unknown-key`.
  package let id: String
  package let place: Place
  /// One line in lower case without a full stop.
  package let summary: String
  /// Further facts, each a line: where the other file is, what was taken instead.
  package let notes: [String]
  /// What to write or do instead.
  package let help: String?
  /// Whether a person may be shown the line that this is about.
  let showsSource: Bool

  package init(
    _ severity: Severity, id: String, at place: Place, _ summary: String, notes: [String] = [],
    help: String? = nil
  ) {
    self.init(severity, id: id, at: place, summary, notes: notes, help: help, showsSource: true)
  }

  init(
    _ severity: Severity, id: String, at place: Place, _ summary: String, notes: [String] = [],
    help: String?, showsSource: Bool
  ) {
    self.severity = severity
    self.id = id
    self.place = place
    self.summary = summary
    self.notes = notes
    self.help = help
    self.showsSource = showsSource
  }

  /// The path of the file that this is about, empty when it is about none.
  package var path: String {
    switch place {
    case .span(let source, _): source.path
    case .file(let path): path
    case .nowhere: ""
    }
  }

  /// The first byte that this is about; a whole file counts as its first byte.
  package var offset: Int {
    if case .span(_, let range) = place { range.lowerBound } else { 0 }
  }
}

extension Sequence<Diagnostic> {
  /// Sorted as they are printed: by path (in byte order), then position, then id and summary, each
  /// message once.
  package func inPrintingOrder() -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { seen.insert($0).inserted }.sorted { a, b in
      if a.path != b.path { return a.path.utf8.lexicographicallyPrecedes(b.path.utf8) }
      return (a.offset, a.id, a.summary) < (b.offset, b.id, b.summary)
    }
  }

  package var hasErrors: Bool { contains { $0.severity == .error } }
}
