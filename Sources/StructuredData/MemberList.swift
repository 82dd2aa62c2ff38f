import Diagnostics

/// Gathers a mapping's members; a key that comes again takes the place of the first one.
struct MemberList {
  private(set) var members: [Member] = []
  /// Where each key stands in `members`; only kept once a search through them would cost more.
  private var places: [String: Int]?
  private var duplicates = 0

  /// How many warnings say where the key stood first: each costs a pass over the file.
  private static let mostNotes = 100

  /// Adds a member, and gives a warning if its key was there already.
  mutating func add(_ member: Member, in source: SourceText) -> Diagnostic? {
    guard let place = place(of: member.key) else {
      places?[member.key] = members.count
      members.append(member)
      if places == nil, members.count > 16 {
        places = Dictionary(
          members.indices.map { (members[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
      }
      return nil
    }
    duplicates += 1
    var notes: [String] = []
    if duplicates <= Self.mostNotes {
      let first = source.position(at: members[place].keySpan.lowerBound)
      notes = ["first given at \(source.path):\(first.line):\(first.column)"]
    }
    members[place] = member
    return Diagnostic(
      .warning, id: "duplicate-key", at: .span(source, member.keySpan),
      "`\(member.key)` is given twice; this one counts",
      notes: notes,
      help: "remove one of the two")
  }

  private func place(of key: String) -> Int? {
    if let places { places[key] } else { members.firstIndex { $0.key == key } }
  }
}
