package import CivilTime
package import JournalModel
import SearchIndex

/// A published entry as lists of entries show it and filters choose it.
package struct ListedEntry: Sendable, Hashable {
  /// Where it stands in the journal, the newest first.
  package let index: Int
  /// The path of the file below the site: `content/entries/2026/a.md`.
  package let path: String
  /// The address of its page, whole where the site's own is known.
  package let url: String
  package let title: String?
  package let moment: CivilMoment
  package let condition: WeatherCondition?
  /// The writer's own words for the weather.
  package let weatherText: String?
  package let place: String?
  /// What else the place is called, in any language.
  package let placeNames: [String]
  package let mood: String?
  package let tags: [String]
  package let isDraft: Bool
  package let isFuture: Bool

  /// What a search may find of the entry, but for its text.
  func searchDocument(text: [UInt8] = []) -> SearchDocument {
    SearchDocument(
      url: url, title: title, date: moment.date.iso8601, place: place, placeNames: placeNames,
      condition: condition?.rawValue, weatherText: weatherText, mood: mood, tags: tags, text: text)
  }
}

extension ListedEntry {
  init(_ entry: Entry, index: Int, url: String) {
    self.init(
      index: index, path: entry.path, url: url, title: entry.title, moment: entry.moment,
      condition: entry.weather?.condition, weatherText: entry.weather?.text,
      place: entry.place?.name, placeNames: entry.place?.otherNames ?? [], mood: entry.mood,
      tags: entry.tags, isDraft: entry.isDraft, isFuture: entry.isFuture)
  }
}
