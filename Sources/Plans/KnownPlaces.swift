package import JournalModel

/// The places by whose names the end of a plan's place is known, when it isn't in quotation marks.
package struct KnownPlaces: Sendable {
  private let keys: Set<String>
  private let mostWords: Int

  package init(_ names: some Sequence<String>) {
    var keys: Set<String> = []
    var mostWords = 0
    for name in names {
      keys.insert(groupKey(of: name))
      mostWords = max(mostWords, name.split(whereSeparator: \.isWhitespace).count)
    }
    self.keys = keys
    self.mostWords = min(mostWords, Self.limit)
  }

  package init(_ book: PlaceBook) {
    self.init(book.places.flatMap { [$0.name].compactMap(\.self) + $0.otherNames })
  }

  /// So many words of a name are compared at most.
  private static let limit = 12

  /// How many of the bytes at the beginning of a text are the longest name of a place; nil where none is.
  func longestName(in text: ArraySlice<UInt8>) -> Int? {
    var ends: [Int] = []
    var index = text.startIndex
    while index < text.endIndex, ends.count < mostWords {
      index = text[index...].firstIndex { isBlank($0) } ?? text.endIndex
      ends.append(index)
      while index < text.endIndex, isBlank(text[index]) { index += 1 }
    }
    let end = ends.last { end in
      keys.contains(groupKey(of: String(decoding: text[..<end], as: UTF8.self)))
    }
    return end.map { $0 - text.startIndex }
  }
}
