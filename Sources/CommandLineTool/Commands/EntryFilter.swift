import CivilTime
import Diagnostics
import JournalModel
import SiteBuilding

/// Which entries a command is asked about: those of some days, with some tags, from a place, in a
/// weather.
struct EntryFilter: Sendable {
  private let days: ClosedRange<CivilDate>?
  private let tags: [String]
  private let place: String?
  private let weather: String?

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    let from = try EntryFilter.days(of: .from, arguments)?.lowerBound
    let to = try EntryFilter.days(of: .to, arguments)?.upperBound
    if let from, let to, from > to {
      throw .usage(
        UsageError(
          "--from is a later day than --to", help: "write the earlier day behind --from"))
    }
    days =
      from == nil && to == nil
      ? nil : (from ?? .first)...(to ?? .last)
    tags = arguments.values(of: .tag).map(groupKey)
    place = arguments.value(of: .place).map(groupKey)
    weather = arguments.value(of: .weather)
  }

  /// The entries that are asked for, in the listing's order.
  func entries(of listing: JournalListing) throws(CommandFailure) -> [Entry] {
    let condition = try weather.map { word throws(CommandFailure) in
      guard let condition = listing.condition(named: word) else {
        throw .usage(
          UsageError(
            "--weather can't be \"\(word)\"",
            help: "write a word such as rain, 비 or 雨, or a condition: "
              + WeatherCondition.allCases.map(\.rawValue).joined(separator: ", ")))
      }
      return condition
    }
    return listing.entries.filter { entry in
      let own = Set(entry.tags.map(groupKey))
      return days?.contains(entry.moment.date) ?? true
        && tags.allSatisfy(own.contains)
        && place.map { $0 == entry.place?.name.map(groupKey) } ?? true
        && condition.map { $0 == entry.weather?.condition } ?? true
    }
  }

  /// Whether a text that isn't published is of the days asked for; its fields aren't told.
  func contains(_ text: KeptBack) -> Bool {
    guard let days else { return true }
    return text.date.map(days.contains) ?? false
  }

  /// The days that the value of a flag means: a day, a month or a year.
  private static func days(
    of flag: Flag, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> ClosedRange<CivilDate>? {
    guard let text = arguments.value(of: flag) else { return nil }
    guard let days = CivilDate.days(in: text) else {
      throw .usage(
        UsageError(
          "--\(flag.name) can't be \"\(text)\"",
          help: "write a day, a month or a year: 2026-11-30, 2026-11 or 2026"))
    }
    return days
  }
}

extension CivilDate {
  fileprivate static let first = CivilDate(dayNumber: -719_162) ?? .epoch
  fileprivate static let last = CivilDate(dayNumber: 2_932_896) ?? .epoch

  /// The days of `2026-11-30`, `2026-11` or `2026`.
  fileprivate static func days(in text: String) -> ClosedRange<CivilDate>? {
    if let day = CivilDate(iso8601: text) { return day...day }
    if let first = CivilDate(iso8601: text + "-01") {
      let length = daysIn(month: first.month, ofYear: first.year)
      return CivilDate(year: first.year, month: first.month, day: length).map { first...$0 }
    }
    guard let first = CivilDate(iso8601: text + "-01-01") else { return nil }
    return CivilDate(year: first.year, month: 12, day: 31).map { first...$0 }
  }
}
