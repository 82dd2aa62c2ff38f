/// Cells cut from a body, a paragraph each, for cmark to read on their own.
struct CellSheet: SourcePlaces {
  private let prepared: PreparedSource
  private let sentinels: Sentinels
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0
  private var needsDefinitions = false
  /// Where each line of the sheet begins, and the offset in the body of what it was cut from.
  private var lines: [(start: Int, origin: Int)] = []
  /// Offsets in the sheet before which a backslash was left out, in order.
  private var leftOut: [Int] = []

  init(_ prepared: PreparedSource, sentinels: Sentinels) {
    self.prepared = prepared
    self.sentinels = sentinels
  }

  /// Adds a paragraph. A sentinel before each line keeps it from being read as anything else.
  mutating func addParagraph(of sourceLines: [Range<Int>], isCell: Bool) {
    let body = prepared.bytes
    let text = body.span
    for line in sourceLines {
      lines.append((bytes.count, line.lowerBound))
      sentinels.append(.flank, to: &bytes)
      var index = line.lowerBound
      while index < line.upperBound {
        let byte = text[index]
        if byte == UInt8(ascii: "[") { needsDefinitions = true }
        if byte == UInt8(ascii: "\\"), index + 1 < line.upperBound {
          index += 1
          if isCell, text[index] == UInt8(ascii: "|") {
            leftOut.append(bytes.count)
          } else {
            bytes.append(byte)
          }
        }
        bytes.append(text[index])
        index += 1
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    lines.append((bytes.count, sourceLines.last?.upperBound ?? 0))
    bytes.append(UInt8(ascii: "\n"))
    count += 1
  }

  /// Adds the whole body, for the link definitions in it, if a cell may ask for one.
  mutating func addDefinitions() {
    guard needsDefinitions else { return }
    let body = prepared.bytes
    let text = body.span
    for index in text.indices.dropLast() where text[index] == UInt8(ascii: "]") {
      guard text[index + 1] == UInt8(ascii: ":") else { continue }
      bytes.append(contentsOf: prepared.bytes)
      return
    }
  }

  var text: ArraySlice<UInt8> { bytes[...] }

  func textOffset(line: Int, column: Int, in block: LeafBlock) -> Int {
    guard lines.indices.contains(line - 1) else { return bytes.count }
    return lines[line - 1].start + column - 1
  }

  func lineRange(_ line: Int) -> Range<Int> {
    guard lines.indices.contains(line - 1) else { return bytes.count..<bytes.count }
    let end = line < lines.count ? lines[line].start - 1 : bytes.count
    return lines[line - 1].start..<max(lines[line - 1].start, end)
  }

  func fileOffset(of textOffset: Int) -> Int {
    let index = lines.partitioningIndex { $0.start > textOffset } - 1
    guard index >= 0 else { return prepared.fileOffset(of: 0) }
    let line = lines[index]
    let dropped =
      leftOut.partitioningIndex { $0 > textOffset } - leftOut.partitioningIndex { $0 >= line.start }
    // A sentinel of three bytes comes first.
    return prepared.fileOffset(of: line.origin + max(0, textOffset - line.start - 3) + dropped)
  }
}
