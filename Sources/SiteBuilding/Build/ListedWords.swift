import ByteText

/// The texts of a journal's entries as readers see them, to be shown where something is found in them.
struct ListedWords: Sendable {
  private let bytes: [UInt8]
  private var texts: [Range<Int>] = []

  /// Reads what ``bytes(of:)`` gave; nil for anything else.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    var reader = RecordReader(bytes)
    while let text = reader.place() { texts.append(text) }
    guard reader.isAtEnd else { return nil }
  }

  /// The text of an entry; nil if there aren't so many.
  func text(of index: Int) -> [UInt8]? {
    index < texts.count ? Array(bytes[texts[index]]) : nil
  }

  static func bytes(of texts: [[UInt8]]) -> [UInt8] {
    var writer = ByteWriter(capacity: texts.reduce(0) { $0 + $1.count + 8 })
    for text in texts { writer.append(field: text) }
    return writer.bytes
  }
}
