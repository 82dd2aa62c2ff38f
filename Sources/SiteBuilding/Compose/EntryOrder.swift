import Diagnostics
import JournalModel

/// How the entries of a journal relate, whatever their texts say.
///
/// A class, so that two journals show that they have the same one.
final class EntryOrder: Sendable {
  /// Newest first.
  let years: [YearOfEntries]
  let groups: EntryGroups
  /// The tags that go with each tag, at the index that the tag has; the closest first.
  let relatedTags: [[Int]]
  let onMap: [PlaceOnMap]
  let onThisDay: OnThisDay
  /// What is wrong with how they stand together.
  let diagnostics: [Diagnostic]

  /// `entries` are newest first.
  init(of entries: [Entry], _ settings: Settings) {
    years = archive(of: entries)
    groups = group(entries)
    relatedTags = RelatedTags.all(of: groups.tags, entryCount: entries.count)
    onMap = placesOnMap(entries, of: groups.places, precision: settings.map.precision)
    onThisDay = OnThisDay(of: years)
    diagnostics = duplicateAddresses(of: entries)
  }
}

/// The groups of entries by tag, by place, by weather and by mood.
private func group(_ entries: [Entry]) -> EntryGroups {
  var (tags, places, weather, moods) = (Grouping(), Grouping(), Grouping(), Grouping())
  for index in entries.indices {
    for tag in entries[index].tags { tags.add(index, to: tag, kind: .tag) }
    if let place = entries[index].place, let name = place.name {
      places.add(index, to: name, identity: place.identity, kind: .place(place))
    }
    if let condition = entries[index].weather?.condition {
      weather.add(index, to: condition.rawValue, kind: .weather(condition))
    }
    if let mood = entries[index].mood { moods.add(index, to: mood, kind: .mood) }
  }
  return EntryGroups(
    tags: tags.groups(), places: places.groups(), weather: weather.groups(), moods: moods.groups(),
    entryCount: entries.count)
}

/// An error for each entry whose page would stand where another's does.
private func duplicateAddresses(of entries: [Entry]) -> [Diagnostic] {
  var pathByAddress: [String: String] = [:]
  return entries.indices.reversed().compactMap { index in
    let (address, path) = (entries[index].urlPath, entries[index].path)
    guard let other = pathByAddress.updateValue(path, forKey: address) else { return nil }
    return .duplicateAddress(address, of: path, and: other)
  }
}

extension Diagnostic {
  fileprivate static func duplicateAddress(
    _ address: String, of path: String, and otherPath: String
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "duplicate-address", at: .file(path),
      "two entries would have one page, /\(address)", notes: ["the other is \(otherPath)"],
      help: "give one of them a `slug:` of its own, or rename its file")
  }
}
