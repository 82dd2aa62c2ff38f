package import CivilTime
package import Localization
import Mustache

/// What a template for entries may show.
package struct TemplateFacts: Sendable {
  let date: CivilDate
  private let time: ClockTime?
  private let title: String?
  private let place: String?
  private let weather: String?
  private let formats: LocaleFormats
  var prompt: String?

  package init(
    moment: CivilMoment, title: String?, place: String?, weather: String?, formats: LocaleFormats
  ) {
    date = moment.date
    time = moment.time
    self.title = title
    self.place = place
    self.weather = weather
    self.formats = formats
  }

  fileprivate func text(_ name: Name) -> String? {
    switch name {
    case .date: formats.string(date, .long)
    case .day: date.iso8601
    case .weekday: formats.string(date, .weekday)
    case .time: time.map(formats.string)
    case .year: formats.string(date, .year)
    case .month: formats.string(date, .month)
    case .title: title
    case .place: place
    case .weather: weather
    case .prompt: prompt
    }
  }

  fileprivate enum Name: String, CaseIterable {
    case date, day, weekday, time, year, month, title, place, weather, prompt

    var meaning: String {
      switch self {
      case .date: "the day in the journal's language: `November 30, 2026`"
      case .day: "the day for machines: `2026-11-30`"
      case .weekday: "the day of the week"
      case .time: "the time of day"
      case .year: "the year"
      case .month: "the month's name"
      case .title: "the entry's title, where one was given"
      case .place: "the place, where one is known"
      case .weather: "the weather, where it is known"
      case .prompt: "the question of the day, out of the template's `prompts:`"
      }
    }
  }
}

/// The names of a template for entries, of the kind that nothing is escaped in.
let shape = ObjectShape<TemplateFacts>(
  "template", "What a template in `content/templates/` may use.",
  TemplateFacts.Name.allCases.map { name in
    .markup(name.rawValue, name.meaning) { facts in
      facts.text(name).map { text in .text(text) } ?? .nothing
    }
  })
