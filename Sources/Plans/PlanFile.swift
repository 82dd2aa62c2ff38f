package import Diagnostics
package import JournalModel

/// The plans of a file, and where in it each stands.
///
/// Whatever is no plan and no heading of a section has no meaning here, and an edit never touches it.
package struct PlanFile: Sendable {
  package let source: SourceText
  /// In the order of the file; a plan's number is its index and one.
  package let items: [PlanItem]
  /// In the order of the file; the first one has no name and is what stands above all headings.
  package let sections: [PlanSection]
  /// What can't be read, each at its place.
  package let diagnostics: [Diagnostic]
}

/// A plan, and where it is written.
package struct PlanItem: Sendable, Hashable {
  package let plan: Plan
  /// Its lines, from the first one's beginning to behind the line end of the last.
  package let lines: Range<Int>
  /// What stands behind its box on the first line, without white space around it.
  package let content: Range<Int>
  /// What stands between the brackets of its box.
  let box: Range<Int>
  /// Its day and time.
  let when: Range<Int>?
  /// What stands before its list marker.
  let indent: Range<Int>
}

/// A heading and what follows it up to the next.
package struct PlanSection: Sendable, Hashable {
  /// Nil above the first heading.
  package let name: String?
  /// The indices of its items.
  package let items: Range<Int>
  /// Behind the line end of its last line that isn't blank.
  let end: Int
  /// Whether that line is an item's or the heading itself, so that an item may follow right away.
  let endsInItem: Bool
}

extension PlanFile {
  /// The first section of a name, in any spelling of one `groupKey`; an empty name is what stands above all
  /// headings.
  package func section(named name: String) -> PlanSection? {
    let key = groupKey(of: name)
    return sections.first { groupKey(of: $0.name ?? "") == key }
  }
}
