let planCommand = CommandDescription(
  name: "plan", summary: "plan appointments and things to do",
  explanation: """
    Plans stand in content/plans.md, as a list that any editor opens:

      ## Appointments
      - [ ] 2026-12-24 18:30 every year Dinner @Gangneung #family
            by the second exit

    ilgi plan add [WORDS]
        adds one. The words are read as those of the file are, and flags go before
        them. Without any it asks, for one thing after the other.
    ilgi plan list
        lists what is open, by section or by day, or only what is late or near.
    ilgi plan show WHICH
    ilgi plan edit WHICH
        changes what the flags say; an empty text takes it away.
    ilgi plan done WHICH, ilgi plan undo WHICH
        ticks one off, and back. One that comes again goes to its next day instead.
    ilgi plan move WHICH NUMBER, or to a section
    ilgi plan carry [WHICH]
        moves what is late to today, or to another day, one by one, as you say.
    ilgi plan rm WHICH
    ilgi plan export, ilgi plan import FILE
        writes plans for other programs, as a calendar or as todo.txt, and reads
        todo.txt; a file `-` is what another program hands over.

    WHICH is a number of the list or a part of a title; done, undo and rm take
    several numbers. Where several may be meant, they are listed.
    """,
  operands: "ACTION [WHICH]",
  operandLimit: .max,
  operandCompletion: .words(PlanAction.allCases.map(\.rawValue)),
  furtherCompletions: Dictionary(
    uniqueKeysWithValues: PlanAction.allCases.map { ($0.rawValue, $0.operandCompletion) }),
  ownFlags: PlanAction.flags + [.now],
  examples: [
    "ilgi plan add", "ilgi plan add 저녁 약속 @강남역 --date \"tomorrow 18:30\"",
    "ilgi plan add Water the plants --date 2026-12-03 --repeat \"every 2 weeks\"",
    "ilgi plan list --by day", "ilgi plan done 3", "ilgi plan move 3 --to 공부",
  ]
) { invocation throws(CommandFailure) in
  let words = invocation.arguments.operands
  let action = try invocation.action(PlanAction.self, of: "plan")
  try action.check(invocation.arguments)
  let journal = try invocation.openJournal()
  let plans = try invocation.openPlans(of: journal)
  let rest = Array(words.dropFirst())
  switch action {
  case .add: try await invocation.addPlan(rest, to: plans)
  case .list: try invocation.listPlans(plans)
  case .show: try await invocation.showPlan(rest, of: plans)
  case .edit: try await invocation.editPlan(rest, of: plans)
  case .done: try await invocation.finishPlans(rest, of: plans)
  case .undo: try invocation.reopenPlans(rest, of: plans)
  case .move: try invocation.movePlan(rest, of: plans)
  case .carry: try invocation.carryPlans(rest, of: plans)
  case .rm: try invocation.removePlans(rest, from: plans)
  case .export: try invocation.exportPlans(plans)
  case .import: try invocation.importPlans(rest, into: plans)
  }
}

/// What `ilgi plan` does.
enum PlanAction: String, CaseIterable {
  case add, list, show, edit, done, undo, move, carry, rm, export, `import`

  /// The flags that have an effect.
  private var flags: [Flag] {
    switch self {
    case .add: [.section, .planned, .time, .plannedAt, .withTag, .repeats, .describes]
    case .list:
      [.section, .withTag, .by, .all, .overdue, .near, .within, .limit]
    case .edit:
      [.title, .planned, .time, .plannedAt, .withTag, .repeats, .describes]
    case .move: [.toSection]
    case .carry: [.planned, .yes]
    case .rm: [.yes]
    case .export: [.format, .exported]
    case .show, .done, .undo, .import: []
    }
  }

  /// The flags of all of them, each once.
  static let flags = allCases.flatMap(\.flags).reduce(into: [Flag]()) { flags, flag in
    if !flags.contains(flag) { flags.append(flag) }
  }

  /// What a shell offers behind it.
  var operandCompletion: Completion {
    switch self {
    case .show, .edit, .done, .undo, .move, .carry, .rm: .plans
    case .import: .files
    case .add, .list, .export: .nothing
    }
  }

  /// Refuses flags and words that would have no effect, and asks for those that it needs.
  func check(_ arguments: ParsedArguments) throws(CommandFailure) {
    if let flag = Self.flags.first(where: { !flags.contains($0) && arguments.has($0) }) {
      let others = Self.allCases.filter { $0.flags.contains(flag) }.map {
        "`ilgi plan \($0.rawValue)`"
      }
      throw .usage(
        UsageError(
          "--\(flag.name) does nothing with `ilgi plan \(rawValue)`",
          help: "leave it out; it belongs to \(others.joined(separator: ", "))"))
    }
    let words = arguments.operands.dropFirst()
    switch self {
    case .list, .export:
      guard let word = words.first else { return }
      throw .usage(
        UsageError(
          "`ilgi plan \(rawValue)` takes no \(quoted(word))", help: "see `ilgi help plan`"))
    case .show, .edit, .done, .undo, .move, .rm, .import:
      guard words.isEmpty else { return }
      throw .usage(
        UsageError(
          "`ilgi plan \(rawValue)` needs to know which",
          help: self == .import
            ? "write the path of a file: `ilgi plan import todo.txt`"
            : "write a number of `ilgi plan list`, or a part of the title"))
    case .add, .carry: return
    }
  }
}

extension Flag {
  static let section = Flag(
    name: "section", value: .text("NAME"), completion: .sections,
    help: "the section of the plans, as its heading says it")
  static let planned = Flag(
    name: "date", short: "d", value: .text("DATE"),
    help: "when: a day, perhaps with a time and an end, like 2026-12-24, \"내일 18:30\" or "
      + "\"2026-12-24 18:30–20:00\"")
  static let time = Flag(
    name: "time", value: .text("TIME"), help: "the time of that day, like 18:30 or 18:30–20:00")
  static let plannedAt = Flag(
    name: "at", value: .text("PLACE"), completion: .places,
    help: "where: a place of places.yaml, a city, or coordinates")
  static let repeats = Flag(
    name: "repeat", value: .text("WORDS"),
    help: "how it comes again, like \"every 2 weeks\", \"every monday\" or 매주")
  static let describes = Flag(
    name: "description", value: .text("TEXT"), help: "what else there is to know")
  static let title = Flag(name: "title", value: .text("TITLE"), help: "what there is to do")
  static let by = Flag(
    name: "by", value: .choice(["section", "day"]), help: "how they are put together")
  static let all = Flag(name: "all", short: "a", help: "those that are done, too")
  static let overdue = Flag(name: "overdue", help: "only what should have been done by now")
  static let near = Flag(
    name: "near", value: .text("PLACE"), completion: .places,
    help: "only what is near a place, the nearest first")
  static let within = Flag(
    name: "within", value: .number("KM", 1...500),
    help: "how near, in kilometres (default: 3)")
  static let toSection = Flag(
    name: "to", value: .text("SECTION"), completion: .sections,
    help: "behind the plans of this section, which is made if there is none")
  static let format = Flag(
    name: "format", value: .choice(["ics", "todo-txt"]),
    help: "what kind of file to write (default: ics)")
  static let exported = Flag(
    name: "output", short: "o", value: .text("FILE"), completion: .files,
    help: "the file to write, in place of the standard output")
}
