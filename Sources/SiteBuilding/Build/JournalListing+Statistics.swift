package import CivilTime
import JournalModel
import Localization

/// The journal in numbers, worded in its own language.
package struct JournalFigures: Sendable {
  /// How often a tag, a place, a mood or a weather comes.
  package struct Count: Sendable {
    package let name: String
    package let count: Int
  }

  /// What is counted, and its commonest.
  package struct Ranking: Sendable {
    /// Always the same: `tags`.
    package let name: String
    package let label: String
    package let counts: [Count]
  }

  /// A month, or in a very long journal a year or more.
  package struct Month: Sendable {
    package let start: CivilDate
    package let label: String
    package let entries: Int
    package let words: Int
  }

  package let figures: [FigureView]
  /// The same numbers as they are, by name.
  package let numbers: [(name: String, number: Int)]
  /// The earliest first, without gaps.
  package let months: [Month]
  package let rankings: [Ranking]
  /// Numbers as the language writes them.
  package let written: @Sendable (Int) -> String
}

extension JournalListing {
  /// Nil where no list of words serves the journal, and for a listing that was only remembered.
  package var figures: JournalFigures? {
    guard case .composed(let plan) = source, let edition = plan.editions.first else { return nil }
    let journal = plan.journal
    let statistics = journal.statistics
    let current = statistics.isStreakCurrent ? statistics.lastStreak : nil
    let groups = [
      ("tags", journal.tags), ("places", journal.places), ("weather", journal.weather),
      ("moods", journal.moods),
    ]
    let formats = edition.formats
    return JournalFigures(
      figures: edition.figures(
        of: statistics.totals, longest: statistics.longestStreak, current: current),
      numbers: [
        ("entries", statistics.totals.entries), ("words", statistics.totals.words),
        ("days", statistics.totals.days), ("photos", statistics.totals.photos),
        ("places", statistics.totals.places),
        ("longestStreak", statistics.longestStreak?.count ?? 0),
        ("currentStreak", current?.count ?? 0),
      ],
      months: statistics.periods.map { period in
        JournalFigures.Month(
          start: period.start,
          label: formats.string(period.start, period.length == .month ? .monthAndYear : .year),
          entries: period.entries, words: period.words)
      },
      rankings: groups.map { name, groups in
        JournalFigures.Ranking(
          name: name, label: edition.words.text(name),
          counts: groups.map { group in
            JournalFigures.Count(
              name: edition.shownName(of: group), count: group.entries.count)
          }
          .sorted { ($1.count, $0.name) < ($0.count, $1.name) })
      },
      written: { formats.number($0) })
  }
}

extension Edition {
  /// The name of a group as readers see it: a weather by its word.
  fileprivate func shownName(of group: EntryGroup) -> String {
    if case .weather(let condition) = group.kind {
      return words.text("weather-\(condition.rawValue)")
    }
    return group.name
  }
}
