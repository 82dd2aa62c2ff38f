/// What a search may find of one entry.
package struct SearchDocument: Sendable {
  /// Below the root of the edition, percent-encoded: `2026/11/30/sea/`.
  package let url: String
  /// Nil where the entry has none, so that its date stands there.
  package let title: String?
  /// The BCP 47 tag of the text, where that isn't the site's own language.
  package let language: String?
  /// The civil day, in ISO 8601.
  package let date: String
  package let place: String?
  /// What else the place is called, by which it may be looked for too.
  package let placeNames: [String]
  /// The stable name of its weather: `heavy-rain`.
  package let condition: String?
  /// The writer's own words for its weather.
  package let weatherText: String?
  package let mood: String?
  package let tags: [String]
  /// UTF-8 of all that a reader sees of the text.
  package let text: [UInt8]

  package init(
    url: String, title: String?, language: String? = nil, date: String, place: String? = nil,
    placeNames: [String] = [],
    condition: String? = nil, weatherText: String? = nil, mood: String? = nil,
    tags: [String] = [], text: [UInt8]
  ) {
    self.url = url
    self.title = title
    self.language = language
    self.date = date
    self.place = place
    self.placeNames = placeNames
    self.condition = condition
    self.weatherText = weatherText
    self.mood = mood
    self.tags = tags
    self.text = text
  }

  /// What an entry is called and sorted by, each a text of its own: a match here counts for more.
  var fields: [String] {
    [title, place].compactMap(\.self) + placeNames + tags + [mood].compactMap(\.self)
  }
}
