import ByteText

/// Writes the search index: one JSON object with the format's version and every document whole, newest
/// first, so that a search looks at exactly what a reader sees.
///
///     {"version":1,"entries":[{"url":…,"title":…,"language":…,"date":…,"dateText":…,
///     "place":…,"weather":…,"tags":[…],"text":…}]}
///
/// `language`, `place`, `weather` and `tags` are left out where there are none. `capacity` is about how
/// long the index will be, where that is known.
package func searchIndex(
  of documents: some Sequence<SearchDocument>, capacity: Int = 1 << 16
) -> [UInt8] {
  var json = JSONWriter(capacity: capacity)
  json.member("version", 1)
  json.array("entries", of: documents) { json, document in
    json.member("url", document.url)
    json.member("title", document.title)
    if let language = document.language { json.member("language", language) }
    json.member("date", document.date)
    json.member("dateText", document.dateText)
    if let place = document.place { json.member("place", place) }
    if let weather = document.weather { json.member("weather", weather) }
    if !document.tags.isEmpty { json.member("tags", document.tags) }
    json.member("text", document.text)
  }
  return json.finished()
}
