import JournalModel
import Localization
import Mustache

/// One number that sums something up, with what it counts.
package struct FigureView: Sendable {
  /// Tells it from the others: `words`.
  package let name: String
  package let label: String
  package let value: String
  package var note: String?
}

/// What a template may use of a number.
let figureShape = ObjectShape<FigureView>(
  "figure", "A number that sums something up.",
  [
    .text(
      "name",
      "What it is, always the same: `entries`, `words`, `days`, `photos`, `places`, "
        + "`longest-streak` or `current-streak`."
    ) { $0.name },
    .text("label", "What it is, in the page's language.") { $0.label },
    .text("value", "The number, perhaps with what is counted: `12 days`.") { $0.value },
    .text("note", "More about it: the days that a streak lasted from and to.") { $0.note },
  ])

extension Edition {
  /// The numbers of the whole journal or of a year; what there is none of is left out.
  func figures(
    of totals: Totals, longest: Streak?, current: Streak? = nil
  ) -> [FigureView] {
    let counts = [
      ("entries", "entries", totals.entries), ("words", "statistics-words", totals.words),
      ("days", "statistics-days", totals.days), ("photos", "photos", totals.photos),
      ("places", "places", totals.places),
    ]
    // A single day is no streak.
    let streaks = [
      ("longest-streak", longest.flatMap { $0.count > 1 ? $0 : nil }), ("current-streak", current),
    ]
    return counts.filter { $0.2 > 0 }.map { name, word, count in
      FigureView(
        name: name, label: words.text(word), value: formats.number(count))
    }
      + streaks.compactMap { name, streak in
        streak.map { streak in
          FigureView(
            name: name, label: words.text("statistics-\(name)"),
            value: counted("statistics-day-count", streak.count), note: dates(of: streak))
        }
      }
  }

  private func dates(of streak: Streak) -> String {
    guard streak.count > 1 else { return formats.string(streak.first, .medium) }
    return words.filled(
      "statistics-from-to",
      [
        "first": formats.string(streak.first, .medium),
        "last": formats.string(streak.last, .medium),
      ])
  }
}
