import ByteText
import CivilTime
import Diagnostics
import Gazetteer
import JournalEditing
import JournalModel
import Plans
import SiteBuilding

/// The plans of a journal that a command is about, as they were when it began.
struct OpenPlans: Sendable {
  let journal: OpenJournal
  let file: PlanFile
  let book: PlaceBook

  var knownPlaces: KnownPlaces { KnownPlaces(book) }
  var items: [PlanItem] { file.items }
  var today: CivilDate { journal.today }

  /// Changes the file, unless it is another by now.
  func change<Result>(
    _ body: (inout PlanEdit) throws(PlanEditFailure) -> Result
  ) throws(EditFailure) -> (result: Result, file: PlanFile) {
    try journal.store.changePlans(places: knownPlaces, seen: file.source, body)
  }
}

extension Invocation {
  func openPlans(of journal: OpenJournal) throws(CommandFailure) -> OpenPlans {
    try editing { () throws(EditFailure) in
      let book = try journal.places()
      let text = try journal.store.plansText()
      return OpenPlans(
        journal: journal, file: PlanFile(text, places: KnownPlaces(book)), book: book)
    }
  }

  /// The indices of the plans that words mean: numbers, or a part of one title.
  func plans(meantBy words: [String], in plans: OpenPlans) throws(CommandFailure) -> [Int] {
    if words.count > 1, words.allSatisfy({ Int($0) != nil }) {
      var indices: [Int] = []
      for word in words { indices.append(try plan(meantBy: word, in: plans)) }
      return Set(indices).sorted()
    }
    return [try plan(meantBy: words.joined(separator: " "), in: plans)]
  }

  /// The index of the plan that is meant by its number or a part of its title; where there are several,
  /// they are listed.
  func plan(meantBy words: String, in plans: OpenPlans) throws(CommandFailure) -> Int {
    let items = plans.items
    if let number = Int(words) {
      if items.indices.contains(number - 1) { return number - 1 }
      throw noPlan(
        "there is no plan \(number)",
        help: items.isEmpty
          ? "there are no plans yet; `ilgi plan add` adds one"
          : "they have the numbers from 1 to \(items.count), as `ilgi plan list --all` shows")
    }
    let key = words.folded
    let found = items.indices.filter { items[$0].plan.title.folded.contains(key) }
    let whole = found.filter { items[$0].plan.title.folded == key }
    // What is still open is what one speaks of.
    let open = found.filter { !items[$0].plan.isDone }
    for meant in [found, whole, open] where meant.count == 1 { return meant[0] }
    guard !found.isEmpty else {
      throw noPlan(
        "there is no plan \(quoted(words))",
        help: nearestWord(to: words, among: items.map(\.plan.title))
          .map { "did you mean \(quoted($0))?" }
          ?? "write a number of `ilgi plan list`, or a part of the title")
    }
    console.reportFailure([
      Diagnostic(
        .error, id: "ambiguous-plan", at: .nowhere,
        "\(quoted(words)) may mean \(found.count) plans",
        notes: TextTable(rows: found.prefix(20).map { items[$0].plan.row(number: $0 + 1) })
          .lines(columns: nil)
          + (found.count > 20 ? ["and \(found.count - 20) more"] : []),
        help: "write the number")
    ])
    throw .exit(.wrongUsage)
  }

  private func noPlan(_ summary: String, help: String) -> CommandFailure {
    console.reportFailure([
      Diagnostic(.error, id: "no-such-plan", at: .nowhere, summary, help: help)
    ])
    return .exit(.wrongUsage)
  }

  /// Tells what was done with plans, one line each.
  func tell(_ verb: String, _ indices: [Int], in file: PlanFile) {
    guard !console.printsJSON else {
      var json = JSONWriter()
      json.member("path", file.source.path)
      json.array("plans", of: indices) { json, index in
        file.items[index].plan.describe(in: &json, number: index + 1)
      }
      return console.printResult(json)
    }
    for index in indices {
      console.printResult("\(verb) \(index + 1): \(printable(file.items[index].plan.oneLine))")
    }
  }

  /// Saves the plans in git, when the journal's settings ask for it.
  func autosave(_ message: String, of plans: OpenPlans) {
    autosave([plans.file.source.path], message, of: plans.journal)
  }
}

// MARK: How a plan is shown

extension Plan {
  /// `3`, `[ ]`, `2026-12-24 18:30`, `저녁 약속`, `@강남역 #겨울`
  func row(number: Int) -> [String] {
    [
      String(number), isDone ? "[x]" : "[ ]",
      [when?.text, repetition?.text].compactMap(\.self).joined(separator: ", "), title,
      ([place.map { "@\($0)" }].compactMap(\.self) + tags.map { "#\($0)" }).joined(separator: " "),
    ]
  }

  /// `2026-12-24 18:30 저녁 약속 @강남역 (약속)`
  var oneLine: String {
    let words = [when?.text, repetition?.text, title, place.map { "@\($0)" }]
    return words.compactMap(\.self).joined(separator: " ") + (section.map { " (\($0))" } ?? "")
  }

  func describe(in json: inout JSONWriter, number: Int) {
    json.member("number", number)
    json.member("done", isDone)
    json.member("title", title)
    if let section { json.member("section", section) }
    if let when {
      json.member("date", when.date.iso8601)
      if let time = when.time { json.member("time", time.iso8601) }
      if let date = when.endDate { json.member("endDate", date.iso8601) }
      if let time = when.endTime { json.member("endTime", time.iso8601) }
    }
    if let repetition { json.member("repeat", repetition.text) }
    if let place { json.member("place", place) }
    json.member("tags", tags)
    if let description { json.member("description", description) }
  }
}
