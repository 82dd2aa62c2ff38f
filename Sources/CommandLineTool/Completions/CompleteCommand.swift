import CivilTime
import Diagnostics
import JournalEditing
import JournalModel
import Localization
import Plans
import SiteBuilding

/// What the completions of every shell ask: the words of the command line so far stand behind `--`, and
/// what may be in the last one's place is printed, a line each, `word` or `word⇥meaning`.
///
/// A first line `:files` or `:folders` leaves it to the shell, which knows them better.
let completeCommand = CommandDescription(
  name: "complete", summary: "what may be written next, for the completions of shells",
  explanation: "Prints what may be written in place of the last word.",
  operands: "WORD…", operandLimit: .max, isHidden: true
) { invocation throws(CommandFailure) in
  let line = CommandLineSoFar(invocation.arguments.operands)
  switch line.completion {
  case .files: invocation.console.printResult(":files")
  case .folders: invocation.console.printResult(":folders")
  case let completion:
    let candidates: [Candidate]
    if let own = line.ownCandidates {
      candidates = own
    } else {
      candidates = await invocation.candidates(for: completion, site: line.site)
    }
    let prefix = line.prefix
    let fitting = candidates.filter { $0.word.lowercased().hasPrefix(prefix.lowercased()) }
    invocation.console.printResult(
      fitting.prefix(200).map { candidate in
        let word = printable(line.attached + candidate.word)
        return candidate.meaning.isEmpty ? word : "\(word)\t\(printable(candidate.meaning))"
      })
  }
}

extension Invocation {
  /// The words that a journal has for something; none without a journal. Nothing is ever told of
  /// mistakes here.
  fileprivate func candidates(for completion: Completion, site: String?) async -> [Candidate] {
    if case .words(let words) = completion { return words.map { Candidate(word: $0) } }
    if completion == .commands {
      return shownCommands.map { Candidate(word: $0.name, meaning: $0.summary) }
    }
    guard completion != .nothing, let journal = quietJournal(site) else { return [] }
    switch completion {
    case .templates: return templateNames(of: journal).map { Candidate(word: $0) }
    case .weathers:
      return TerminalWords(journal.formats).weather.map { Candidate(word: $0) }
    case .plans, .sections: return planCandidates(for: completion, of: journal)
    default: break
    }
    let entries = await catalogue(of: journal).entries
    switch completion {
    case .tags:
      return byFrequency(entries.flatMap(\.tags))
    case .places:
      let known = (try? journal.places().places.compactMap(\.name)) ?? []
      return byFrequency(known + entries.compactMap(\.place))
    case .days:
      var days: [Candidate] = []
      for entry in entries {
        guard let day = entry.moment?.date.iso8601, day != days.last?.word else { continue }
        days.append(Candidate(word: day, meaning: entry.title ?? ""))
      }
      return days
    case .entries:
      // By day and by title alike; of several with one title their files.
      return entries.flatMap { entry in
        [
          entry.title.map { Candidate(word: $0, meaning: entry.dayAndTime ?? "") },
          entry.moment.map { Candidate(word: $0.date.iso8601, meaning: entry.title ?? "") },
          Candidate(word: entry.path, meaning: entry.title ?? ""),
        ].compactMap(\.self)
      }
    default: return []
    }
  }

  /// The titles of the plans that are open, or the names of the sections.
  private func planCandidates(for completion: Completion, of journal: OpenJournal) -> [Candidate] {
    guard let text = try? journal.store.plansText() else { return [] }
    let file = PlanFile(text, places: KnownPlaces((try? journal.places()) ?? PlaceBook([])))
    guard completion == .plans else {
      return file.sections.compactMap(\.name).map { Candidate(word: $0) }
    }
    return file.items.enumerated().filter { !$1.plan.isDone }.map { index, item in
      Candidate(word: item.plan.title, meaning: "\(index + 1) \(item.plan.when?.text ?? "")")
    }
  }

  /// The names in a list, each once, the commonest first.
  private func byFrequency(_ names: [String]) -> [Candidate] {
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { Candidate(word: $0.key) }
  }
}
