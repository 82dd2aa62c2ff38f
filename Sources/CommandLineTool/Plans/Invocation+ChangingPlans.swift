import CivilTime
import Diagnostics
import JournalEditing
import JournalModel
import Localization
import Plans
import SiteBuilding

extension Invocation {
  /// `ilgi plan edit`
  func editPlan(_ words: [String], of plans: OpenPlans) async throws(CommandFailure) {
    let index = try plan(meantBy: words.joined(separator: " "), in: plans)
    let old = plans.items[index].plan
    let flags = try PlanFlags(arguments, of: plans.journal, old: old.when)
    guard !flags.isEmpty else {
      throw .usage(
        UsageError(
          "`ilgi plan edit` needs to know what to change",
          help: "write --title, --date, --time, --at, --tag, --repeat or --description"))
    }
    var new = flags.applied(to: old)
    guard new.repetition == nil || new.when != nil else {
      throw .usage(
        UsageError(
          "what comes again needs a first day", help: "write it behind --date, or --repeat \"\""))
    }
    // The address of a published plan, and what calendars know it by, stay when its title changes.
    if plans.journal.settings.publishesPlans, new.title != old.title, new.mark == nil {
      new.mark = plans.file.name(ofItem: index)
    }
    if case .set(let place) = flags.place, let advice = await location(of: place, in: plans).advice
    {
      console.report([advice])
    }
    let changed = new
    let file = try editing { () throws(EditFailure) in
      try plans.change { edit throws(PlanEditFailure) in try edit.replace(index, with: changed) }
    }.file
    tell("changed", [index], in: file)
    if flags.when != nil, let when = changed.when {
      console.say(plans.journal.formats.string(when, .full))
    }
    autosave("Edit the plan “\(changed.title)”", of: plans)
  }

  /// `ilgi plan done`
  func finishPlans(_ words: [String], of plans: OpenPlans) async throws(CommandFailure) {
    let indices = try self.plans(meantBy: words, in: plans)
    if let index = indices.first(where: { plans.items[$0].plan.isDone }) {
      throw .usage(
        UsageError("the plan \(index + 1), \(quoted(plans.items[index].plan.title)), is done"))
    }
    let today = plans.today
    let file = try editing { () throws(EditFailure) in
      try plans.change { edit throws(PlanEditFailure) in
        for index in indices { try edit.finish(index, on: today) }
      }
    }.file
    tell("done", indices, in: file)
    for index in indices where !file.items[index].plan.isDone {
      if let when = file.items[index].plan.when {
        console.say("it comes again: \(plans.journal.formats.string(when, .full))")
      }
    }
    let done = indices.map { plans.items[$0].plan }
    autosave("Done: \(done.map { "“\($0.title)”" }.joined(separator: ", "))", of: plans)
    if let only = done.first, done.count == 1 { try await offerToWrite(about: only, plans) }
  }

  /// Offers to write an entry about what was done, with its day and place filled in.
  private func offerToWrite(about plan: Plan, _ plans: OpenPlans) async throws(CommandFailure) {
    guard process.canAsk, !console.printsJSON, console.loudness > .quiet else { return }
    guard agrees("Write about it?") else { return }
    var words = ["--now", CivilMoment(instant: plans.journal.now, offsetFromUTC: 0)?.iso8601 ?? ""]
    words += arguments.value(of: .site).map { ["--site", $0] } ?? []
    if let when = plan.when, when.date < plans.today {
      let start = PlanTime(when.date, at: when.time)
      words += ["--date", start.text]
    }
    if let place = plan.place, plans.location(of: place).isSure { words += ["--at", place] }
    words += plan.tags.flatMap { ["--tag", $0] } + ["--", plan.title]
    let arguments: ParsedArguments
    do throws(UsageError) {
      arguments = try ParsedArguments(words, for: newCommand)
    } catch {
      throw .usage(error)
    }
    try await newCommand.run(Invocation(arguments: arguments, process: process, console: console))
  }

  /// `ilgi plan undo`
  func reopenPlans(_ words: [String], of plans: OpenPlans) throws(CommandFailure) {
    let indices = try self.plans(meantBy: words, in: plans)
    if let index = indices.first(where: { !plans.items[$0].plan.isDone }) {
      let plan = plans.items[index].plan
      throw .usage(
        UsageError(
          "the plan \(index + 1), \(quoted(plan.title)), isn't done",
          help: plan.repetition == nil
            ? nil : "it comes again; `ilgi plan edit \(index + 1) --date` says when"))
    }
    let file = try editing { () throws(EditFailure) in
      try plans.change { edit throws(PlanEditFailure) in
        for index in indices { try edit.reopen(index) }
      }
    }.file
    tell("open again", indices, in: file)
    autosave(
      "Not done: \(indices.map { "“\(plans.items[$0].plan.title)”" }.joined(separator: ", "))",
      of: plans)
  }

  /// `ilgi plan move`
  func movePlan(_ words: [String], of plans: OpenPlans) throws(CommandFailure) {
    let target = arguments.value(of: .toSection)?.onOneLine
    let number = target == nil ? words.last.flatMap { Int($0) } : nil
    guard target != nil || number != nil && words.count > 1 else {
      throw .usage(
        UsageError(
          "`ilgi plan move` needs to know where to",
          help: "write the number of the place, `ilgi plan move 3 1`, or a section, "
            + "`ilgi plan move 3 --to 공부`"))
    }
    let which = number == nil ? words : words.dropLast()
    let index = try plan(meantBy: which.joined(separator: " "), in: plans)
    if let number, !plans.items.indices.contains(number - 1) {
      throw .usage(
        UsageError(
          "there is no plan \(number) to move it to",
          help: "write a number from 1 to \(plans.items.count)"))
    }
    let (now, file) = try editing { () throws(EditFailure) in
      try plans.change { edit throws(PlanEditFailure) in
        guard let number else { return try edit.move(index, toSection: target) }
        try edit.move(index, to: number - 1)
        return number - 1
      }
    }
    tell("moved to", [now], in: file)
    autosave("Move the plan “\(plans.items[index].plan.title)”", of: plans)
  }

  /// `ilgi plan rm`
  func removePlans(_ words: [String], from plans: OpenPlans) throws(CommandFailure) {
    let indices = try self.plans(meantBy: words, in: plans)
    if try !needsNoAnswer("`ilgi plan rm` asks before it takes a plan out") {
      for index in indices {
        console.say("\(index + 1): \(printable(plans.items[index].plan.oneLine))")
      }
      guard agrees("Take \(indices.count == 1 ? "it" : "them") out?") else {
        console.say("nothing was taken out")
        return
      }
    }
    _ = try editing { () throws(EditFailure) in
      try plans.change { edit throws(PlanEditFailure) in
        for index in indices.reversed() { try edit.remove(index) }
      }
    }
    tell("took out", indices, in: plans.file)
    autosave(
      "Take out \(indices.map { "“\(plans.items[$0].plan.title)”" }.joined(separator: ", "))",
      of: plans)
  }

  /// `ilgi plan carry`
  func carryPlans(_ words: [String], of plans: OpenPlans) throws(CommandFailure) {
    let flags = try PlanFlags(arguments, of: plans.journal)
    let day = flags.when?.value?.date ?? plans.today
    let indices =
      words.isEmpty
      ? plans.items.indices.filter { plans.items[$0].plan.isOverdue(on: plans.today) }
      : try self.plans(meantBy: words, in: plans)
    guard !indices.isEmpty else {
      console.say("nothing is late")
      return tell("carried over", [], in: plans.file)
    }
    let asksNobody = try needsNoAnswer("`ilgi plan carry` asks for each plan")
    var carried: [(index: Int, plan: Plan)] = []
    for index in indices {
      let old = plans.items[index].plan
      var new = old.carried(to: day)
      new.isDone = false
      guard new != old, let when = new.when else { continue }
      let question = "\(printable(old.oneLine)) → \(when.text)?"
      if asksNobody || agrees(question) { carried.append((index, new)) }
    }
    guard !carried.isEmpty else {
      console.say("nothing was carried over")
      return tell("carried over", [], in: plans.file)
    }
    let changes = carried
    let file = try editing { () throws(EditFailure) in
      try plans.change { edit throws(PlanEditFailure) in
        for change in changes { try edit.replace(change.index, with: change.plan) }
      }
    }.file
    tell("carried over", carried.map(\.index), in: file)
    autosave("Carry \(counted(carried.count, "plan")) over", of: plans)
  }
}

extension Plan {
  /// The same on another day; one that comes again goes to the first of its own that isn't before it.
  fileprivate func carried(to day: CivilDate) -> Plan {
    var plan = self
    if let when {
      let next = repetition.map { $0.day(after: when.date, notBefore: day) } ?? day
      plan.when = next.flatMap { when.moved(to: $0) } ?? when
    } else {
      plan.when = PlanTime(day)
    }
    return plan
  }
}

extension PlanLocation {
  /// Whether a name means one place.
  fileprivate var isSure: Bool {
    if case .ambiguous = self { false } else { true }
  }
}
