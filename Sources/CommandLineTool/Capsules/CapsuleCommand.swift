import JournalEditing

let capsuleCommand = CommandDescription(
  name: "capsule", summary: "bury entries that nobody can read before their day",
  explanation: """
    ilgi capsule bury [TITLE [TEXT]] --opens DATE
        buries a new entry: it is written as with `ilgi new`, and in the site it is
        a time capsule until the day begins, on the clocks where it was written.
        Till then nothing of it can be read but its title, if that isn't hidden too.
    ilgi capsule bury --entry WHICH --opens DATE
        buries an entry that is written already.
    ilgi capsule list
        lists all capsules: when each opens, in how many days, and what lies where.
    ilgi capsule proof WHICH
        prints what was sealed. Its SHA-256 is the commitment that the site shows
        from the burial on: `ilgi capsule proof 바다 | sha256sum`.
    """,
  operands: "bury|list|proof [TITLE [TEXT]]", operandLimit: .max,
  operandCompletion: .words(CapsuleAction.allCases.map(\.rawValue)),
  ownFlags: [
    .opens, .hidesTitle, .buriedEntry, .date, .at, .inWeather, .withTag, .photo, .noEdit, .yes,
    .sealed, .limit, .now,
  ],
  examples: [
    "ilgi capsule bury 편지 --opens 2036-11-30 --at 안목해변",
    "ilgi capsule bury --entry -1 --opens 2027-01-01 --yes", "ilgi capsule list",
  ]
) { invocation throws(CommandFailure) in
  let words = invocation.arguments.operands
  let action = try invocation.action(CapsuleAction.self, of: "capsule")
  let rest = Array(words.dropFirst())
  try action.check(invocation.arguments, rest)
  let journal = try invocation.openJournal()
  switch action {
  case .bury:
    if let which = invocation.arguments.value(of: .buriedEntry) {
      try await invocation.bury(which, in: journal)
    } else {
      try await invocation.buryNew(rest, in: journal)
    }
  case .list: try await invocation.listCapsules(of: journal)
  case .proof: try await invocation.proveCapsule(rest.joined(separator: " "), of: journal)
  }
}

/// What `ilgi capsule` does.
private enum CapsuleAction: String, CaseIterable {
  case bury, list, proof

  private static let writing: [Flag] = [
    .date, .at, .inWeather, .withTag, .photo, .noEdit,
  ]

  /// Refuses flags and words that would have no effect.
  func check(_ arguments: ParsedArguments, _ rest: [String]) throws(CommandFailure) {
    let isOfEntry = arguments.has(.buriedEntry)
    let flags: [Flag] =
      switch self {
      case .bury: [.opens, .hidesTitle, .buriedEntry] + (isOfEntry ? [.yes] : Self.writing)
      case .list: [.limit]
      case .proof: [.sealed]
      }
    let all = [Flag.opens, .hidesTitle, .buriedEntry, .yes, .sealed, .limit] + Self.writing
    if let flag = all.first(where: { !flags.contains($0) && arguments.has($0) }) {
      let how = self == .bury && isOfEntry ? " --entry" : ""
      throw .usage(
        UsageError(
          "--\(flag.name) does nothing with `ilgi capsule \(rawValue)\(how)`", help: "leave it out")
      )
    }
    if let word = rest.first, self == .list || isOfEntry {
      throw .usage(
        UsageError(
          "`ilgi capsule \(rawValue)` takes no \(quoted(word))\(isOfEntry ? " beside --entry" : "")",
          help: isOfEntry
            ? "put what --entry means into quotation marks if it is several words"
            : "it lists all capsules"))
    }
    if self == .proof, rest.isEmpty {
      throw .usage(
        UsageError(
          "`ilgi capsule proof` needs to know which capsule",
          help: "write the path of its file, a day or a part of its title"))
    }
  }
}
