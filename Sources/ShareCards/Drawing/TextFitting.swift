/// The room a text may take.
struct TextRoom: Sendable, Hashable {
  var width: Double
  var height: Double
  /// The smallest and largest size in pixels, for text on one line, on two, and so on.
  ///
  /// Fewer lines come first, so their smallest size is the one that is worth a line less. The last
  /// entry's is the smallest there is.
  var sizesByLines: [ClosedRange<Int>]
}

extension Paragraph {
  /// Breaks the text for `room` and returns the size at which to draw it.
  ///
  /// It is the largest size, in steps of two, at which the text fits into the fewest lines. A smaller size is tried before a word is broken inside; what is too long even
  /// then ends with an ellipsis. Several lines come out about equally long.
  func fit(into room: TextRoom) -> Double {
    guard let smallest = room.sizesByLines.last?.lowerBound else { return Self.unitSize }
    let mostLines = room.sizesByLines.count
    if !fits(room, lines: mostLines, at: smallest),
      extents.logical.width > column(room.width, at: smallest) + 0.5
    {
      keepWordsWhole(false)
    }
    for (index, sizes) in room.sizesByLines.enumerated() {
      if let size = largestSize(in: sizes, lines: index + 1, fitting: room) {
        balanceLines(at: size, in: room)
        return Double(size)
      }
    }
    wrap(width: column(room.width, at: smallest), maximumLines: mostLines)
    return Double(smallest)
  }

  private func largestSize(in sizes: ClosedRange<Int>, lines: Int, fitting room: TextRoom) -> Int? {
    guard fits(room, lines: lines, at: sizes.lowerBound) else { return nil }
    // The text fits at `lower` steps of two pixels above the smallest size, and not at `upper`.
    var lower = 0
    var upper = (sizes.upperBound - sizes.lowerBound) / 2 + 1
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if fits(room, lines: lines, at: sizes.lowerBound + 2 * middle) {
        lower = middle
      } else {
        upper = middle
      }
    }
    return sizes.lowerBound + 2 * lower
  }

  private func fits(_ room: TextRoom, lines: Int, at size: Int) -> Bool {
    let column = column(room.width, at: size)
    wrap(width: column, maximumLines: nil)
    guard lineCount <= lines else { return false }
    let logical = extents.logical
    return logical.width <= column + 0.5
      && logical.height * Double(size) <= room.height * Self.unitSize
  }

  /// Narrows the column as far as the number of lines stays the same.
  private func balanceLines(at size: Int, in room: TextRoom) {
    let full = column(room.width, at: size)
    wrap(width: full, maximumLines: nil)
    let lines = lineCount
    guard lines > 1 else { return }
    var narrow = full / Double(lines) * 0.8
    var wide = full
    for _ in 0..<6 {
      let middle = (narrow + wide) / 2
      wrap(width: middle, maximumLines: nil)
      if lineCount <= lines, extents.logical.width <= middle + 0.5 {
        wide = middle
      } else {
        narrow = middle
      }
    }
    wrap(width: wide, maximumLines: nil)
  }

  /// The column that is `width` pixels wide once the text is drawn at `size`.
  private func column(_ width: Double, at size: Int) -> Double {
    width * Self.unitSize / Double(size)
  }
}
