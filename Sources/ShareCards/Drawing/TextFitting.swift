/// The room a text may take.
struct TextRoom: Sendable, Hashable {
  var width: Double
  var height: Double
  var maximumLines: Int
  /// Smallest and largest size in pixels.
  var sizes: ClosedRange<Int>
}

extension Paragraph {
  /// Breaks the text for `room` and returns the largest even size at which it fits.
  ///
  /// A smaller size is tried before a word is broken inside, and a word is broken before text is
  /// given up for an ellipsis. Several lines come out about equally long.
  func fit(into room: TextRoom) -> Double {
    if let size = largestSize(fitting: room) {
      return balanced(size, in: room)
    }
    keepWordsWhole(false)
    if let size = largestSize(fitting: room) {
      return balanced(size, in: room)
    }
    let size = Double(room.sizes.lowerBound)
    wrap(width: column(room.width, at: size), maximumLines: room.maximumLines)
    return size
  }

  private func largestSize(fitting room: TextRoom) -> Double? {
    guard fits(room, at: Double(room.sizes.lowerBound)) else { return nil }
    // Invariant: the text fits at `steps.lowerBound` steps of two pixels, and not at `upper`.
    var lower = 0
    var upper = room.sizes.count / 2 + 1
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      let size = min(room.sizes.lowerBound + 2 * middle, room.sizes.upperBound)
      if fits(room, at: Double(size)) { lower = middle } else { upper = middle }
    }
    return Double(min(room.sizes.lowerBound + 2 * lower, room.sizes.upperBound))
  }

  private func fits(_ room: TextRoom, at size: Double) -> Bool {
    let column = column(room.width, at: size)
    wrap(width: column, maximumLines: nil)
    guard lineCount <= room.maximumLines else { return false }
    let logical = extents.logical
    return logical.width <= column + 0.5 && logical.height * size <= room.height * Self.unitSize
  }

  /// Narrows the column as far as the number of lines stays the same.
  private func balanced(_ size: Double, in room: TextRoom) -> Double {
    let full = column(room.width, at: size)
    wrap(width: full, maximumLines: nil)
    let lines = lineCount
    guard lines > 1 else { return size }
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
    return size
  }

  private func column(_ width: Double, at size: Double) -> Double { width * Self.unitSize / size }
}
