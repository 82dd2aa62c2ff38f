/// The gazetteer's bytes, in the format of `Sources/CGazetteer/SOURCE.md`.
struct CityTable: Sendable {
  private struct Region: Sendable {
    let country: String
    let timeZone: String
    let state: String?
    /// The country's own languages that have no tag of their own.
    let languages: [String]
  }

  private static let recordSize = 9
  private static let stride = 16
  private static let newline = UInt8(ascii: "\n")

  private let bytes: [UInt8]
  private let regions: [Region]
  private let records: Range<Int>
  private let names: Range<Int>
  private let starts: Range<Int>
  private let index: Range<Int>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var parts: [Range<Int>] = []
    var start = 20
    for part in 0..<5 {
      let end = start + CityTable.number(in: bytes, at: part * 4, size: 4)
      parts.append(start..<end)
      start = end
    }
    regions = bytes[parts[0]].split(separator: CityTable.newline).map { line in
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      return Region(
        country: fields[0], timeZone: fields[1], state: fields[2].isEmpty ? nil : fields[2],
        languages: fields[3].split(separator: " ").map(String.init))
    }
    (records, names, starts, index) = (parts[1], parts[2], parts[3], parts[4])
  }

  var cityCount: Int { records.count / CityTable.recordSize }
  var nameCount: Int { index.count / 3 }

  /// The whole number of `size` bytes at an offset, the lowest byte first.
  private static func number(in bytes: [UInt8], at offset: Int, size: Int) -> Int {
    var number = 0
    for place in (0..<size).reversed() { number = number << 8 | Int(bytes[offset + place]) }
    return number
  }

  private func number(at offset: Int, size: Int) -> Int {
    CityTable.number(in: bytes, at: offset, size: size)
  }
}

// MARK: - Names

extension CityTable {
  /// The entries of the index whose key is `key`.
  func entries(of key: [UInt8]) -> Range<Int> {
    let first = firstEntry { !$0.lexicographicallyPrecedes(key) }
    return first..<firstEntry(from: first) { key.lexicographicallyPrecedes($0) }
  }

  /// The entries of the index whose keys begin with `key`.
  func entries(beginningWith key: [UInt8]) -> Range<Int> {
    let first = firstEntry { !$0.lexicographicallyPrecedes(key) }
    return
      first..<firstEntry(from: first) {
        key.lexicographicallyPrecedes($0) && !$0.starts(with: key)
      }
  }

  /// The first entry whose key passes a test that all after it pass too.
  private func firstEntry(from start: Int = 0, where passes: ([UInt8]) -> Bool) -> Int {
    var (low, high) = (start, nameCount)
    while low < high {
      let middle = low + (high - low) / 2
      if passes(nameKey(name(at: nameStart(ofEntry: middle)).text)) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }

  private func nameStart(ofEntry entry: Int) -> Int {
    names.lowerBound + number(at: index.lowerBound + entry * 3, size: 3)
  }

  /// The name that begins at an offset, and the offset of what ends it.
  private func name(at start: Int) -> (text: String, end: Int) {
    var end = start
    while bytes[end] >= 0x20 { end += 1 }
    return (String(decoding: bytes[start..<end], as: UTF8.self), end)
  }

  /// The cities at these entries of the index, each once, by their numbers.
  func numbers(at entries: Range<Int>) -> [Int] {
    Set(entries.lazy.map { cityNumber(ofNameAt: nameStart(ofEntry: $0)) }).sorted()
  }

  func cities(at entries: Range<Int>) -> [City] { numbers(at: entries).map(city) }

  /// Every name that the index has, by its entries.
  var indexedNames: some Sequence<String> {
    (0..<nameCount).lazy.map { name(at: nameStart(ofEntry: $0)).text }
  }

  private func cityNumber(ofNameAt offset: Int) -> Int {
    var (low, high) = (0, starts.count / 3)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if blockStart(middle) <= offset { low = middle } else { high = middle }
    }
    var number = low * CityTable.stride
    for byte in bytes[blockStart(low)..<offset] where byte == CityTable.newline { number += 1 }
    return number
  }

  private func blockStart(_ block: Int) -> Int {
    names.lowerBound + number(at: starts.lowerBound + block * 3, size: 3)
  }
}

// MARK: - Cities

extension CityTable {
  func city(_ number: Int) -> City {
    let record = records.lowerBound + number * CityTable.recordSize
    let point = point(ofCity: number)
    let people = self.number(at: record + 5, size: 2)
    let region = regions[self.number(at: record + 7, size: 2)]
    var population = people & 0xFFF
    for _ in 0..<people >> 12 { population *= 10 }
    var names: [String: String] = [:]
    var aliases: [String] = []
    var (name, end) = name(at: nameStart(ofCity: number))
    let own = name
    while bytes[end] != CityTable.newline {
      let tag = bytes[end]
      (name, end) = self.name(at: end + 1)
      if let language = CityTable.language(of: tag, in: region) {
        names[language] = name
      } else {
        aliases.append(name)
      }
    }
    return City(
      rank: number, name: own, names: names, aliases: aliases, country: region.country,
      state: region.state, timeZone: region.timeZone, population: population,
      latitude: Double(point.latitude - 90_000) / 1000,
      longitude: Double(point.longitude - 180_000) / 1000)
  }

  /// Nil for a name that is only looked up.
  private static func language(of tag: UInt8, in region: Region) -> String? {
    let languages = ["en", "ko", "ja", "zh", "zh-Hant", "de", "fr", "es"]
    return switch tag {
    case 2...9: languages[Int(tag) - 2]
    case 11: "ar"
    case 12...14 where region.languages.count > Int(tag) - 12: region.languages[Int(tag) - 12]
    default: nil
    }
  }

  private func nameStart(ofCity number: Int) -> Int {
    var offset = blockStart(number / CityTable.stride)
    for _ in 0..<number % CityTable.stride {
      while bytes[offset] != CityTable.newline { offset += 1 }
      offset += 1
    }
    return offset
  }

  /// Thousandths of a degree above −90 north and −180 east.
  func point(ofCity number: Int) -> (latitude: Int, longitude: Int) {
    let point = self.number(at: records.lowerBound + number * CityTable.recordSize, size: 5)
    return (point >> 19, point & 0x7FFFF)
  }
}
