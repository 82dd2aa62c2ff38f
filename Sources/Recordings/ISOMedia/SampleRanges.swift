/// Where the samples of a file's tracks are.
struct SampleRanges {
  private var ranges: [Range<Int>] = []
  private var limit = PartLimit()

  var isEmpty: Bool { ranges.isEmpty }

  mutating func add(_ range: Range<Int>) throws(RecordingProblem) {
    guard !range.isEmpty else { return }
    if let last = ranges.last, last.upperBound == range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else {
      try limit.count()
      ranges.append(range)
    }
  }

  /// Sorted, those that touch or overlap as one.
  func merged() -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}
