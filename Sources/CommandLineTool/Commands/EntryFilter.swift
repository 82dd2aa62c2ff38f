import CivilTime
import Diagnostics
import JournalModel
import SearchIndex
import SiteBuilding

/// Which entries a command is asked about: those of some days, with some tags, from a place, in a
/// weather.
struct EntryFilter: Sendable {
  private let days: ClosedRange<CivilDate>?
  /// What the entries have to say of themselves: each flag asks as the filter of its name in a search does.
  let facts: [SearchQuery.Filter]

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
    facts =
      arguments.values(of: .tag).map { SearchQuery.Filter(.tag, $0) }
      + [arguments.value(of: .place).map { SearchQuery.Filter(.place, $0) }].compactMap(\.self)
      + [arguments.value(of: .weather).map { SearchQuery.Filter(.weather, $0) }].compactMap(\.self)
    if arguments.has(.skipped), let flag = [Flag.tag, .place, .weather].first(where: arguments.has)
    {
      throw .usage(
        UsageError(
          "--\(flag.name) can't go with --skipped",
          help: "of an entry that isn't published only its day is known; write --from and --to"))
    }
  }

  /// The entries that are asked for, in the listing's order.
  func entries(of listing: JournalListing) throws(CommandFailure) -> [ListedEntry] {
    try check(against: listing)
    guard !facts.isEmpty else { return listing.entries.filter(isOfDays) }
    return listing.search(SearchQuery(facts), newestFirst: true).filter(isOfDays)
  }

  /// Whether an entry is of the days asked for.
  func isOfDays(_ entry: ListedEntry) -> Bool { days?.contains(entry.moment.date) ?? true }

  /// Refuses a word for the weather that neither means a condition nor is an entry's own.
  func check(against listing: JournalListing) throws(CommandFailure) {
    for fact in facts
    where fact.kind == .weather && listing.condition(named: fact.value) == nil {
      guard listing.search(SearchQuery([fact])).isEmpty else { continue }
      throw .usage(
        UsageError(
          "--weather can't be \(quoted(fact.value))",
          help: "write a word such as rain, 비 or 雨, or a condition: "
            + WeatherCondition.allCases.map(\.rawValue).joined(separator: ", ")))
    }
  }

  /// Why nothing was found, when a name is one that no entry has.
  func advice(for listing: JournalListing) -> String? {
    for fact in facts where listing.search(SearchQuery([fact])).isEmpty {
      let known: [String] =
        switch fact.kind {
        case .tag: listing.entries.flatMap(\.tags)
        case .place: listing.entries.flatMap { [$0.place].compactMap(\.self) + $0.placeNames }
        default: []
        }
      let nearest = nearestWord(to: fact.value, among: Set(known).sorted())
      return "no entry has the \(fact.kind.rawValue) \(quoted(fact.value))"
        + (nearest.map { "; did you mean \(quoted($0))?" } ?? "")
    }
    return nil
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
          "--\(flag.name) can't be \(quoted(text))",
          help: "write a day, a month or a year: 2026-11-30, 2026-11 or 2026"))
    }
    return days
  }
}

extension CivilDate {
  fileprivate static let first = CivilDate(dayNumber: -719_162) ?? .epoch
  fileprivate static let last = CivilDate(dayNumber: 2_932_896) ?? .epoch

  /// The days of `2026-11-30`, `2026-11` or `2026`.
  static func days(in text: String) -> ClosedRange<CivilDate>? {
    if let day = CivilDate(iso8601: text) { return day...day }
    if let first = CivilDate(iso8601: text + "-01") {
      let length = daysIn(month: first.month, ofYear: first.year)
      return CivilDate(year: first.year, month: first.month, day: length).map { first...$0 }
    }
    guard let first = CivilDate(iso8601: text + "-01-01") else { return nil }
    return CivilDate(year: first.year, month: 12, day: 31).map { first...$0 }
  }
}
