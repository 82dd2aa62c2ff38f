import CivilTime
import Diagnostics
import JournalModel
import SiteBuilding

/// Which entries a command is asked about: those of some days, with some tags, from a place, in a
/// weather.
struct EntryFilter: Sendable {
  private let days: ClosedRange<CivilDate>?
  /// As they were written.
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
    tags = arguments.values(of: .tag)
    place = arguments.value(of: .place)
    weather = arguments.value(of: .weather)
    if arguments.has(.skipped), let flag = [Flag.tag, .place, .weather].first(where: arguments.has)
    {
      throw .usage(
        UsageError(
          "--\(flag.name) can't go with --skipped",
          help: "of an entry that isn't published only its day is known; write --from and --to"))
    }
  }

  /// The entries that are asked for, in the listing's order.
  func entries(of listing: JournalListing) throws(CommandFailure) -> [Entry] {
    let condition = try weather.map { word throws(CommandFailure) in
      guard let condition = listing.condition(named: word) else {
        throw .usage(
          UsageError(
            "--weather can't be \(quoted(word))",
            help: "write a word such as rain, 비 or 雨, or a condition: "
              + WeatherCondition.allCases.map(\.rawValue).joined(separator: ", ")))
      }
      return condition
    }
    let tags = tags.map(groupKey)
    let placeNames = place.map { listing.namesOfPlaces(named: $0) }
    return listing.entries.filter { entry in
      let own = Set(entry.tags.map(groupKey))
      return days?.contains(entry.moment.date) ?? true
        && tags.allSatisfy(own.contains)
        && placeNames.map { !$0.isDisjoint(with: entry.place?.keys ?? []) } ?? true
        && condition.map { $0 == entry.weather?.condition } ?? true
    }
  }

  /// Why nothing was found, when a name is one that no entry has.
  func advice(for listing: JournalListing) -> String? {
    func advice(_ kind: String, _ name: String, among known: Set<String>) -> String? {
      guard !known.contains(where: { groupKey(of: $0) == groupKey(of: name) }) else { return nil }
      let nearest = nearestWord(to: name, among: known.sorted())
      return "no entry has the \(kind) \(quoted(name))"
        + (nearest.map { "; did you mean \(quoted($0))?" } ?? "")
    }
    let knownTags = Set(listing.entries.flatMap(\.tags))
    let knownPlaces = Set(listing.entries.flatMap { $0.place?.allNames ?? [] })
    return tags.lazy.compactMap { advice("tag", $0, among: knownTags) }.first
      ?? place.flatMap { advice("place", $0, among: knownPlaces) }
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

extension JournalListing {
  /// The keys of all names, in any language, of the places that go by `name` in one.
  fileprivate func namesOfPlaces(named name: String) -> Set<String> {
    let wanted = groupKey(of: name)
    return entries.reduce(into: [wanted]) { names, entry in
      guard let keys = entry.place?.keys, keys.contains(wanted) else { return }
      names.formUnion(keys)
    }
  }
}

extension Place {
  fileprivate var allNames: [String] { [name].compactMap(\.self) + names.values }
  fileprivate var keys: Set<String> { Set(allNames.map(groupKey)) }
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
