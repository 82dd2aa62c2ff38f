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
  /// Whether a template shows a mark in place of each fact.
  private var areMarks = false

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

  /// The same facts, of which a template shows marks only: a character for each that is none in any script.
  ///
  /// So a template can be read as what it is, before `filled` puts the facts in the marks' places.
  var asMarks: TemplateFacts {
    var facts = self
    facts.areMarks = true
    return facts
  }

  /// A text with the facts in the places of their marks.
  func filled(_ text: String) -> String {
    guard Self.hasMarks(text) else { return text }
    var filled = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let name = Name(mark: scalar) {
        filled.append(contentsOf: (self.text(name) ?? "").unicodeScalars)
      } else {
        filled.append(scalar)
      }
    }
    return String(filled)
  }

  static func hasMarks(_ text: String) -> Bool {
    text.unicodeScalars.contains { Name(mark: $0) != nil }
  }

  /// Whether a text has the mark of the title in it.
  static func showsTitle(in text: String) -> Bool {
    text.unicodeScalars.contains { Name(mark: $0) == .title }
  }

  fileprivate func shown(_ name: Name) -> String? {
    text(name).map { areMarks ? String(name.mark) : $0 }
  }

  private func text(_ name: Name) -> String? {
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

    /// Of the plane for private use, which nobody types.
    private static let firstMark: UInt32 = 0xF1160

    var mark: Character {
      let index = Name.allCases.firstIndex(of: self) ?? 0
      return Unicode.Scalar(Name.firstMark + UInt32(index)).map { Character($0) } ?? " "
    }

    init?(mark: Unicode.Scalar) {
      guard mark.value >= Name.firstMark,
        Int(mark.value - Name.firstMark) < Name.allCases.count
      else { return nil }
      self = Name.allCases[Int(mark.value - Name.firstMark)]
    }

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
      facts.shown(name).map { text in .text(text) } ?? .nothing
    }
  })
