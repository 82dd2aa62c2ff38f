/// What somebody looks for.
///
/// Words, each of which an entry has to hold somewhere; `"a phrase"`, to be found as it is; filters by
/// what an entry says of itself (`tag:sea`, `place:"the old harbour"`, `weather:snow`, `mood:glad`,
/// `year:2026`, `before:2026-05`, `after:2025-12-24`); and a `-` before any of these for entries
/// without it. A name is the whole name, in any spelling that ``TextFolder/key(of:)`` takes for the same.
package struct SearchQuery: Sendable, Hashable {
  package struct Needle: Sendable, Hashable {
    /// Folded, never empty.
    package let text: [UInt16]
    package let isExcluded: Bool
  }

  package struct Filter: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable {
      case tag, place, weather, mood, year, before, after
    }

    package let kind: Kind
    /// As it was written, but for quotation marks.
    package let value: String
    package let isExcluded: Bool

    package init(_ kind: Kind, _ value: String, isExcluded: Bool = false) {
      self.kind = kind
      self.value = value
      self.isExcluded = isExcluded
    }
  }

  /// So many strings are looked for, each once; what a query has beyond them is left out.
  static let mostNeedles = 32

  package private(set) var needles: [Needle] = []
  package private(set) var filters: [Filter] = []
  /// What was written as a filter and can't be meant as one (`year:soon`), and is sought as a word.
  package private(set) var misreadFilters: [Filter] = []

  /// Whether it asks for nothing.
  package var isEmpty: Bool { needles.isEmpty && filters.isEmpty }

  package init(_ text: String) {
    var folder = TextFolder()
    var reader = QueryReader(text)
    while let part = reader.next() {
      if let kind = part.kind, let filter = filter(kind, part, &folder) {
        filters.append(filter)
      } else {
        let name = part.kind.map { _ in part.name + ":" } ?? ""
        if let kind = part.kind {
          misreadFilters.append(Filter(kind, part.value, isExcluded: part.isExcluded))
        }
        let value = name.isEmpty ? part.value : (name + part.value).filter { $0 != "\"" }
        let needle = Needle(text: folder.folded(value), isExcluded: part.isExcluded)
        if !needle.text.isEmpty, needles.count < Self.mostNeedles, !needles.contains(needle) {
          needles.append(needle)
        }
      }
    }
  }

  /// What each of these filters lets through.
  package init(_ filters: [Filter]) {
    self.filters = filters
  }

  /// The query for those entries only that each of these filters lets through too.
  package func narrowed(by filters: [Filter]) -> SearchQuery {
    var query = self
    query.filters += filters
    return query
  }

  /// Whether the index alone tells who has each of its strings: then none is cut where texts are.
  var isCertain: Bool {
    needles.allSatisfy { needle in
      let pieces = Self.pieces(of: needle.text)
      return pieces.count == 1 && pieces[0].count == needle.text.count
    }
  }

  /// The pieces of a string that the index knows of, without the end of a very long word.
  static func pieces(of string: [UInt16]) -> [[UInt16]] {
    var pieces: [[UInt16]] = []
    forEachPiece(of: string.span) { range, kind in
      var end = range.upperBound
      if kind != .unspaced, range.count > longestPiece {
        end = range.lowerBound + longestPiece
        if isHighSurrogate(string[end - 1]) { end -= 1 }
      }
      pieces.append(Array(string[range.lowerBound..<end]))
    }
    return pieces
  }

  /// A longer part of a word may be in none of the pieces that a long word is cut into.
  private static let longestPiece = 30

  /// Nil for a value that can't be meant: then the whole is a word.
  private func filter(
    _ kind: Filter.Kind, _ part: QueryReader.Part, _ folder: inout TextFolder
  ) -> Filter? {
    let isMeant =
      switch kind {
      case .year: isDate(part.value, lengths: [4])
      case .before, .after: isDate(part.value, lengths: [4, 7, 10])
      case .tag, .place, .weather, .mood: !folder.key(of: part.value).isEmpty
      }
    return isMeant
      ? Filter(kind, part.value, isExcluded: part.isExcluded) : nil
  }
}

/// Whether a text is a year, a month or a day in the manner of `2026`, `2026-05` or `2026-05-01`.
private func isDate(_ text: String, lengths: [Int]) -> Bool {
  let bytes = Array(text.utf8)
  guard lengths.contains(bytes.count),
    bytes.indices.allSatisfy({ index in
      index == 4 || index == 7
        ? bytes[index] == UInt8(ascii: "-")
        : (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index])
    })
  else { return false }
  let numbers = text.split(separator: "-").compactMap { Int($0) }
  return zip(numbers.dropFirst(), [1...12, 1...31]).allSatisfy { $1.contains($0) }
}

/// Reads a query part by part.
private struct QueryReader {
  struct Part {
    var isExcluded: Bool
    var kind: SearchQuery.Filter.Kind?
    /// The kind as it was written.
    var name: String
    var value: String
  }

  private let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ text: String) {
    scalars = text.unicodeScalars.map { "“”„«»".unicodeScalars.contains($0) ? "\"" : $0 }
  }

  mutating func next() -> Part? {
    while index < scalars.count, scalars[index].isSpaceInQuery { index += 1 }
    guard index < scalars.count else { return nil }
    var part = Part(isExcluded: false, kind: nil, name: "", value: "")
    if scalars[index] == "-", index + 1 < scalars.count, !scalars[index + 1].isSpaceInQuery {
      part.isExcluded = true
      index += 1
    }
    readKind(into: &part)
    part.value = scalars[index] == "\"" ? readPhrase() : readWord()
    return part
  }

  /// Takes a filter's name and its colon, if they are there with something behind them.
  private mutating func readKind(into part: inout Part) {
    for kind in SearchQuery.Filter.Kind.allCases {
      let end = index + kind.rawValue.utf8.count
      guard end + 1 < scalars.count, scalars[end] == ":", !scalars[end + 1].isSpaceInQuery else {
        continue
      }
      let name = string(index..<end)
      guard name.lowercased() == kind.rawValue else { continue }
      (part.kind, part.name) = (kind, name)
      index = end + 1
      return
    }
  }

  private mutating func readPhrase() -> String {
    let start = index + 1
    let end = scalars[start...].firstIndex(of: "\"") ?? scalars.count
    index = min(end + 1, scalars.count)
    return string(start..<end)
  }

  private mutating func readWord() -> String {
    let start = index
    while index < scalars.count, !scalars[index].isSpaceInQuery { index += 1 }
    return string(start..<index)
  }

  private func string(_ range: Range<Int>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[range])
    return String(view)
  }
}

extension Unicode.Scalar {
  /// White space as browsers know it.
  fileprivate var isSpaceInQuery: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000,
      0xFEFF:
      true
    default: false
    }
  }
}
