/// What a search may find of one text.
package struct SearchDocument: Sendable {
  package let url: String
  package let title: String
  /// The BCP 47 tag of the text, where that isn't the language of the whole index.
  package let language: String?
  /// The civil day, in ISO 8601.
  package let date: String
  /// The day as a reader of the site sees it.
  package let dateText: String
  package let place: String?
  package let weather: String?
  package let tags: [String]
  /// UTF-8 of all that a reader sees of the text.
  package let text: [UInt8]

  package init(
    url: String, title: String, language: String? = nil, date: String, dateText: String,
    place: String?, weather: String?, tags: [String], text: [UInt8]
  ) {
    self.url = url
    self.title = title
    self.language = language
    self.date = date
    self.dateText = dateText
    self.place = place
    self.weather = weather
    self.tags = tags
    self.text = text
  }
}
