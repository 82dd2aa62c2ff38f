extension RandomAccessCollection {
  /// The first index whose element is in the second part, of a collection that is parted by `isInSecond`.
  func partitioningIndex(where isInSecond: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isInSecond(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
