/// Where the lines of a text begin, and where what stands on them begins.
struct LineTable {
  /// Offsets of the first bytes of the lines, and the end of the text.
  private let starts: [Int]

  init(_ text: Span<UInt8>) {
    var starts = [0]
    for index in text.indices {
      let byte = text[index]
      if byte > 0x0D { continue }
      if byte == 0x0A || byte == 0x0D && (index + 1 == text.count || text[index + 1] != 0x0A) {
        starts.append(index + 1)
      }
    }
    starts.append(text.count)
    self.starts = starts
  }

  /// The bytes of a line with its end; lines count from 1, and one out of range is the nearest.
  func range(ofLine line: Int) -> Range<Int> {
    let index = min(max(line - 1, 0), starts.count - 2)
    return starts[index]..<starts[index + 1]
  }

  /// The bytes of a paragraph's line without its end, its indent and the markers of `quoteDepth`
  /// quotes, some of which a lazy line leaves out.
  func content(ofLine line: Int, quoteDepth: Int, in text: Span<UInt8>) -> Range<Int> {
    let whole = range(ofLine: line)
    var end = whole.upperBound
    while end > whole.lowerBound, text[end - 1].isLineEnd { end -= 1 }
    var start = whole.lowerBound
    var depth = 0
    while start < end {
      if text[start].isBlank {
        start += 1
      } else if text[start] == UInt8(ascii: ">"), depth < quoteDepth {
        depth += 1
        start += 1
      } else {
        break
      }
    }
    return start..<end
  }
}
