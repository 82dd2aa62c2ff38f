import ByteText

/// Writes the search index: one JSON object with the format's version and every document whole, newest
/// first, so that a search looks at exactly what a reader sees.
///
///     {"version":1,"entries":[{"url":…,"title":…,"language":…,"date":…,"dateText":…,
///     "place":…,"weather":…,"tags":[…],"text":…}]}
///
/// `language`, `place`, `weather` and `tags` are left out where there are none.
package func searchIndex(of documents: some Sequence<SearchDocument>) -> [UInt8] {
  var json = JSONWriter(capacity: 1 << 16)
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
