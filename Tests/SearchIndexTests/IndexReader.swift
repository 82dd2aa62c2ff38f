import Foundation
import PackedEntries
import SearchIndex

/// Reads an index as its documentation says, to be compared with what it was made from.
struct IndexReader {
  struct Row {
    let string: String
    /// Of a gram, the ranks of the words that hold it.
    var terms: [Int] = []
    /// Nil where a gram doesn't name its entries.
    var entries: (texts: [Int], fields: [Int])?
    /// Of a pair, where it stands in the text of each of its entries, and in the fields.
    var positions: (texts: [[Int]], fields: [[Int]])?
  }

  let paths: [String]
  private let files: [String: [String: Any]]
  /// Of each term that has any, by its rank.
  private var positions: [Int: String] = [:]

  init(_ files: [SearchIndexFile]) throws {
    paths = files.map(\.path)
    self.files = try Dictionary(
      uniqueKeysWithValues: files.map { file in
        var object = try JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: Any]
        if let entries = unpackedEntries(in: file.bytes) {
          let unpacked = try JSONSerialization.jsonObject(with: Data(entries)) as? [String: Any]
          object?["entries"] = unpacked?["entries"]
        }
        return (file.path, object ?? [:])
      })
    for number in 0..<paths.count(where: { $0.hasPrefix("positions/") }) {
      let path = "positions/\(number).json"
      let ranks = rising(text(path, "terms"))
      for (rank, part) in zip(ranks, parts(text(path, "positions"))) { positions[rank] = part }
    }
  }

  subscript(path: String, name: String) -> Any? { files[path]?[name] }

  func text(_ path: String, _ name: String) -> String { self[path, name] as? String ?? "" }

  var count: Int { self["index.json", "count"] as? Int ?? -1 }

  var entries: [[String: Any]] {
    numbers(of: "entries").flatMap {
      self["entries/\($0).json", "entries"] as? [[String: Any]] ?? []
    }
  }

  /// How many files a family has.
  func numbers(of family: String) -> Range<Int> {
    0..<paths.count { $0.hasPrefix("\(family)/") }
  }

  /// The rows of one file of terms or grams.
  func rows(of family: String, _ number: Int) -> [Row] {
    let path = "\(family)/\(number).json"
    var previous: [UInt16] = []
    let strings = parts(text(path, family)).map { part -> String in
      let units = Array(part.utf16)
      previous = Array(previous.prefix(digitValue(units[0])) + units.dropFirst())
      return String(decoding: previous, as: UTF16.self)
    }
    let terms = family == "grams" ? parts(text(path, "terms")) : []
    let entries = parts(text(path, "entries"))
    let firstRank = family == "terms" ? rising(text("index.json", "termStarts"))[number] : 0
    return strings.indices.map { index in
      var row = Row(string: strings[index])
      if family == "grams" { row.terms = rising(terms[index]) }
      if !entries[index].isEmpty {
        let lists = halves(of: entries[index])
        row.entries = (rising(lists.0), rising(lists.1))
      }
      if family == "terms", let positions = positions[firstRank + index],
        let entries = row.entries
      {
        let lists = halves(of: positions)
        row.positions = (
          runs(lists.0, entries.texts.count), runs(lists.1, entries.fields.count)
        )
      }
      return row
    }
  }

  func rows(of family: String) -> [Row] {
    numbers(of: family).flatMap { rows(of: family, $0) }
  }

  func rising(_ text: String) -> [Int] {
    guard !text.isEmpty else { return [] }
    var bits = PackedBits(text)
    let count = bits.gamma()
    let low = bits.take(4)
    return bits.gaps(count, low)
  }

  /// The positions in each of so many entries.
  private func runs(_ text: String, _ count: Int) -> [[Int]] {
    guard !text.isEmpty else { return [] }
    var bits = PackedBits(text)
    let low = bits.take(4)
    return (0..<count).map { _ in
      let count = bits.gamma()
      return bits.gaps(count, low)
    }
  }

  private func parts(_ text: String) -> [String] {
    text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
  }

  private func halves(of text: String) -> (String, String) {
    let halves = text.split(separator: "!", omittingEmptySubsequences: false).map(String.init)
    return (halves[0], halves.count > 1 ? halves[1] : "")
  }
}

private func digitValue(_ unit: UInt16) -> Int { Int(unit) - (unit < 0x5C ? 0x23 : 0x24) }

/// The bits of packed numbers, one after another.
private struct PackedBits {
  private var bits: [Bool] = []
  private var next = 0

  init(_ text: String) {
    let values = text.utf16.map(digitValue)
    for index in stride(from: 0, to: values.count, by: 2) {
      let isPair = index + 1 < values.count
      let value = isPair ? values[index] + 91 * values[index + 1] : values[index]
      bits += (0..<(isPair ? 13 : 6)).map { value >> $0 & 1 == 1 }
    }
  }

  mutating func take(_ count: Int) -> Int {
    defer { next += count }
    return (0..<count).reduce(0) { $0 | (bits[next + $1] ? 1 << $1 : 0) }
  }

  mutating func zeros() -> Int {
    var count = 0
    while take(1) == 0 { count += 1 }
    return count
  }

  mutating func gamma() -> Int {
    let length = zeros()
    return 1 << length | take(length)
  }

  mutating func gaps(_ count: Int, _ low: Int) -> [Int] {
    var previous = -1
    return (0..<count).map { _ in
      let gap = zeros() << low
      previous += 1 + gap + take(low)
      return previous
    }
  }
}
