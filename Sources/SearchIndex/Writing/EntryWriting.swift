import ByteText
private import Deflate

/// The files that hold what a result shows: the entries themselves, some in each, packed.
struct EntryFiles {
  /// UTF-8 bytes, before they are packed, after which a file is full: so few entries that a page of
  /// results takes little.
  private static let size = 6 << 10
  /// The highest would take seven times the time for a fiftieth of the size.
  private static let level = 6

  private(set) var files: [SearchIndexFile] = []
  /// The number of the first entry in each file.
  private(set) var firsts: [UInt32] = []

  init(_ documents: [SearchDocument]) {
    let deflater = Deflater(level: Self.level)
    var packed = Base91Writer()
    var index = 0
    while index < documents.count {
      let first = index
      var size = 0
      repeat {
        size += documents[index].text.count + 200
        index += 1
      } while index < documents.count && size < Self.size
      var json = JSONWriter(capacity: size + size / 16)
      json.array("entries", of: documents[first..<index]) { json, document in
        document.describe(in: &json)
      }
      packed.removeAll()
      packed.append(bytes: deflater.packed(json.finished()))
      json = JSONWriter(capacity: packed.digits.count + 64)
      json.member("packed", digits: packed.digits)
      files.append(SearchIndexFile(path: "entries/\(files.count).json", bytes: json.finished()))
      firsts.append(UInt32(first))
    }
  }
}

extension SearchDocument {
  fileprivate func describe(in json: inout JSONWriter) {
    json.member("url", url)
    json.member("date", date)
    if let title { json.member("title", title) }
    if let language { json.member("language", language) }
    if let place { json.member("place", place) }
    if !placeNames.isEmpty { json.member("placeNames", placeNames) }
    if let condition { json.member("weather", condition) }
    if let weatherText { json.member("weatherText", weatherText) }
    if let mood { json.member("mood", mood) }
    if !tags.isEmpty { json.member("tags", tags) }
    json.member("text", text)
  }
}
