import Diagnostics
import JournalModel

@testable import Plans

/// A file of plans in a text.
func read(_ text: String, places: [String] = []) -> PlanFile {
  PlanFile(SourceText(path: "content/plans.md", text: text), places: KnownPlaces(places))
}

/// The plan of a line behind its box.
func plan(_ line: String, places: [String] = []) -> Plan? {
  read("- [ ] \(line)\n", places: places).items.first?.plan
}

/// `2:18 invalid-date`, of each message.
func messages(_ file: PlanFile) -> [String] {
  file.diagnostics.map { diagnostic in
    let position = file.source.position(at: diagnostic.offset)
    return "\(position.line):\(position.column) \(diagnostic.id)"
  }
}

enum SourceTextBytes {
  /// A file whose second line is in another encoding.
  static let broken = SourceText(
    path: "content/plans.md", bytes: Array("- [ ] a\n- [ ] ".utf8) + [0xC0, 0xFF, 0x0A])
}
