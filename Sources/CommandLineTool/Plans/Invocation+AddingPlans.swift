import CivilTime
import Diagnostics
import JournalEditing
import JournalModel
import Localization
import Plans
import SiteBuilding

extension Invocation {
  /// `ilgi plan add`
  func addPlan(_ words: [String], to plans: OpenPlans) async throws(CommandFailure) {
    let flags = try PlanFlags(arguments, of: plans.journal)
    var plan: Plan
    if words.isEmpty, flags.isEmpty, process.canAsk, !console.printsJSON {
      guard let answered = await PlanQuestions(self, plans).ask() else {
        console.say("nothing was added")
        return
      }
      plan = answered
    } else {
      let line = words.joined(separator: " ").onOneLine
      guard !line.isEmpty else {
        throw .usage(
          UsageError(
            "a plan needs a title",
            help: "write it behind the command: `ilgi plan add Dinner --date tomorrow`"))
      }
      let read = Plan.reading(line, places: plans.knownPlaces)
      if let problem = read.problems.first {
        throw .usage(UsageError(problem.summary, help: problem.help))
      }
      plan = flags.applied(to: read.plan)
      if flags.section == nil { plan.section = plans.usualSection }
      if let place = plan.place, let advice = await location(of: place, in: plans).advice {
        console.report([advice])
      }
    }
    guard plan.repetition == nil || plan.when != nil else {
      throw .usage(
        UsageError("what comes again needs a first day", help: "write it behind --date"))
    }
    let new = plan
    // Whatever the file is by now, a plan may be added to it.
    let added = try editing { () throws(EditFailure) in
      try plans.journal.store.changePlans(places: plans.knownPlaces) {
        edit throws(PlanEditFailure) in try edit.add(new)
      }
    }
    tell("added", [added.result], in: added.file)
    if let when = new.when {
      console.say(plans.journal.formats.string(when, .full))
    }
    autosave("Plan “\(new.title)”", of: plans)
  }
}

extension OpenPlans {
  /// Where a plan goes that names no section: to the first one, or above all headings where there is none.
  var usualSection: String? {
    let named = file.sections.compactMap(\.name).first
    return file.sections.first?.items.isEmpty == false ? nil : named
  }
}

/// Asks for a plan, for one thing after the other.
struct PlanQuestions {
  private let invocation: Invocation
  private let plans: OpenPlans

  /// How often a question is put again that isn't answered.
  private static let patience = 3

  init(_ invocation: Invocation, _ plans: OpenPlans) {
    self.invocation = invocation
    self.plans = plans
  }

  /// The plan, nil when no title was given.
  func ask() async -> Plan? {
    let section = askForSection()
    guard
      let title = insist("What", on: { $0.isEmpty ? nil : $0 }, otherwise: "a plan needs a title")
    else { return nil }
    var plan = Plan(section: section, title: title)
    plan.when = askForTime()
    if plan.when != nil { plan.repetition = askForRepetition() }
    plan.place = await askForPlace()
    plan.description = askForDescription()
    return plan
  }

  /// The answer to a question on one line.
  private func answer(_ question: String) -> String {
    invocation.console.draw("\(question): ")
    return invocation.process.input.readLine().onOneLine
  }

  private func insist<Value>(
    _ question: String, on read: (String) -> Value?, otherwise message: String
  ) -> Value? {
    for _ in 0..<Self.patience {
      if let value = read(answer(question)) { return value }
      invocation.console.say(message)
    }
    return nil
  }

  private func askForSection() -> String? {
    let names = plans.file.sections.compactMap(\.name)
    let usual = plans.usualSection
    let list = names.enumerated().map { "\($0 + 1) \(printable($1))" }.joined(separator: ", ")
    let question =
      names.isEmpty ? "Section (a name, or nothing for none)" : "Section (\(list), or a new name)"
    let said = answer(question + (usual.map { " [\(printable($0))]" } ?? ""))
    if let number = Int(said), names.indices.contains(number - 1) { return names[number - 1] }
    return said.isEmpty ? usual : said
  }

  private func askForTime() -> PlanTime? {
    let read = { (said: String) -> PlanTime?? in
      said.isEmpty ? .some(nil) : plans.journal.planTime(said).map { .some($0) }
    }
    let when =
      insist(
        "When (2026-12-24, \"tomorrow 18:30\", or nothing)", on: read,
        otherwise:
          "that is no day; write it as 2026-12-24, perhaps with a time, 18:30 or 18:30–20:00"
      ) ?? nil
    if let when { invocation.console.say("  " + plans.journal.formats.string(when, .full)) }
    return when
  }

  private func askForRepetition() -> PlanRepetition? {
    let read = { (said: String) -> PlanRepetition?? in
      said.isEmpty ? .some(nil) : PlanRepetition(reading: said).map { .some($0) }
    }
    return insist(
      "Again (every week, 매월, or nothing)", on: read,
      otherwise: "write it as every day, every 2 weeks, every monday, every month or every year")
      ?? nil
  }

  private func askForPlace() async -> String? {
    let said = answer("Where (a place, or nothing)")
    let place = said.hasPrefix("@") ? String(said.dropFirst()).onOneLine : said
    guard !place.isEmpty else { return nil }
    let (location, advice) = await invocation.location(of: place, in: plans)
    if case .found(let point, let source) = location {
      let isPrivate = plans.book.place(named: place)?.isPrivate == true
      invocation.console.say("  " + printable(isPrivate ? source : "\(point.text) (\(source))"))
    }
    if let advice { invocation.console.report([advice]) }
    return place
  }

  /// Lines up to an empty one.
  private func askForDescription() -> String? {
    var lines: [String] = []
    while true {
      let line = answer(lines.isEmpty ? "More about it (or nothing)" : "…")
      guard !line.isEmpty else { break }
      lines.append(line)
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
