import ByteText

/// The file that tells which entries have which day, tag, place, weather and mood.
struct FilterFile {
  let file: SearchIndexFile

  /// `weatherWords` are the words, in any language, that mean a condition.
  init(_ documents: [SearchDocument], weatherWords: [String: [String]]) {
    var (tags, places, moods) = (Groups(), Groups(), Groups())
    // A writer's own words may be those for another condition, so they are no name of one.
    var (conditions, weatherTexts) = (Groups(), Groups())
    for (number, document) in documents.enumerated() {
      let entry = UInt32(number)
      for tag in document.tags { tags.add(entry, to: tag) }
      if let place = document.place { places.add(entry, to: place, words: document.placeNames) }
      if let condition = document.condition { conditions.add(entry, to: condition) }
      if let text = document.weatherText { weatherTexts.add(entry, to: text) }
      if let mood = document.mood { moods.add(entry, to: mood) }
    }
    var json = JSONWriter(capacity: 1 << 16)
    json.member("dates", digits: packed(days: documents.map { dayNumber(of: $0.date) }))
    json.array("tags", of: tags.sorted) { $1.describe(in: &$0) }
    json.array("places", of: places.sorted) { $1.describe(in: &$0) }
    json.array("weather", of: conditions.sorted) { json, group in
      var group = group
      group.words = weatherWords[group.name] ?? []
      group.describe(in: &json)
    }
    json.array("weatherTexts", of: weatherTexts.sorted) { $1.describe(in: &$0) }
    json.array("moods", of: moods.sorted) { $1.describe(in: &$0) }
    file = SearchIndexFile(path: "filters.json", bytes: json.finished())
  }
}

/// Entries by the names that they share in any spelling.
private struct Groups {
  struct Group {
    var name: String
    /// What else it is called.
    var words: [String]
    var entries: [UInt32] = []
  }

  private var folder = TextFolder()
  private var keys: [String: [UInt16]] = [:]
  private var groups: [[[UInt16]]: Group] = [:]

  /// Adds an entry to the group that has just these names; a later entry's spelling of them is kept.
  mutating func add(_ entry: UInt32, to name: String, words: [String] = []) {
    let names = ([name] + words).map { key(of: $0) }
    guard names.contains(where: { !$0.isEmpty }) else { return }
    var group = groups.removeValue(forKey: names) ?? Group(name: name, words: words)
    (group.name, group.words) = (name, words)
    if group.entries.last != entry { group.entries.append(entry) }
    groups[names] = group
  }

  private mutating func key(of name: String) -> [UInt16] {
    if let known = keys[name] { return known }
    let key = folder.key(of: name)
    keys[name] = key
    return key
  }

  /// The largest first; of two of one size, the one whose keys come first.
  var sorted: [Group] {
    groups.sorted { a, b in
      a.value.entries.count != b.value.entries.count
        ? a.value.entries.count > b.value.entries.count
        : a.key.lexicographicallyPrecedes(b.key) { $0.lexicographicallyPrecedes($1) }
    }.map(\.value)
  }
}

extension Groups.Group {
  fileprivate func describe(in json: inout JSONWriter) {
    json.member("name", name)
    json.member("entries", rising: entries)
    if !words.isEmpty { json.member("words", words) }
  }
}

extension TextFolder {
  /// What all spellings of a name have in common: folded, without quotation marks, which a query can't
  /// write, and with one hyphen for spaces, hyphens and underscores.
  mutating func key(of name: String) -> [UInt16] {
    var key: [UInt16] = []
    var needsHyphen = false
    for unit in folded(name) {
      if unit == 0x22 || unit == 0x201E || unit == 0xAB || unit == 0xBB { continue }
      if unit == 0x20 || unit == 0x2D || unit == 0x5F {
        needsHyphen = !key.isEmpty
      } else {
        if needsHyphen { key.append(0x2D) }
        needsHyphen = false
        key.append(unit)
      }
    }
    return key
  }
}

/// The days of the entries: how many there are, Rice's parameter, and how far each is from the one
/// before it, as `2d` forward and `-2d - 1` backward.
private func packed(days: [Int]) -> [UInt8] {
  guard !days.isEmpty else { return [] }
  var previous = 0
  let steps = days.map { day in
    defer { previous = day }
    let step = day - previous
    return step >= 0 ? step * 2 : -step * 2 - 1
  }
  var numbers = Base91Writer()
  numbers.append(gamma: steps.count)
  let low = numbers.appendParameter(sum: steps.reduce(0, +), steps.count)
  for step in steps { numbers.append(rice: step, low: low) }
  numbers.flush()
  return numbers.digits
}

/// The number of a day in ISO 8601, counted so that days of one year are in a row and in order.
private func dayNumber(of date: String) -> Int {
  let parts = date.split(separator: "-").compactMap { Int($0) }
  guard parts.count == 3 else { return 0 }
  return (parts[0] * 12 + parts[1] - 1) * 31 + parts[2] - 1
}

extension JSONWriter {
  /// A text member of rising numbers, packed.
  mutating func member(_ name: String, rising numbers: [UInt32]) {
    var packed = Base91Writer()
    packed.append(rising: numbers.span)
    member(name, digits: packed.digits)
  }

  /// A text member of packed numbers.
  mutating func member(_ name: String, digits: [UInt8]) {
    member(name, number: "\"" + String(decoding: digits, as: UTF8.self) + "\"")
  }
}
