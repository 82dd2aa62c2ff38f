extension String {
  /// Whether the text comes before another by the bytes of its UTF-8, which is also the order of its
  /// scalars: what `<` means too, but for texts that differ only in how their letters are composed.
  package func precedesByBytes(_ other: String) -> Bool {
    let (own, theirs) = (utf8.span, other.utf8.span)
    let shorter = min(own.count, theirs.count)
    var index = 0
    while let word = EightBytes(of: own, at: index), word == EightBytes(of: theirs, at: index) {
      index += EightBytes.count
    }
    while index < shorter {
      if own[index] != theirs[index] { return own[index] < theirs[index] }
      index += 1
    }
    return own.count < theirs.count
  }

  /// Whether the text has the same UTF-8 as another, where `==` takes composed and decomposed letters
  /// for the same.
  package func hasSameBytes(as other: String) -> Bool {
    let (own, theirs) = (utf8.span, other.utf8.span)
    guard own.count == theirs.count else { return false }
    var index = 0
    while let word = EightBytes(of: own, at: index), word == EightBytes(of: theirs, at: index) {
      index += EightBytes.count
    }
    while index < own.count {
      if own[index] != theirs[index] { return false }
      index += 1
    }
    return true
  }
}
