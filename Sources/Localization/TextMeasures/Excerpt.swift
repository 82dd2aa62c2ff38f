/// The beginning of a text on one line, to show in a list or as a page's description.
///
/// It ends with a sentence if one ends late enough, else with a word, and never inside a character as
/// people see it (an emoji sequence, a Hangul syllable of jamo, a Thai letter with its signs). `…` says
/// that more follows. Lines are joined by a space, or by nothing between Chinese or Japanese characters.
///
/// - Parameters:
///   - text: Plain text in UTF-8.
///   - limit: The most Unicode scalars to keep, `…` aside.
/// - Returns: The text without white space at its ends, whole if it is no longer than `limit`.
package func excerpt(of text: [UInt8], limit: Int) -> String {
  guard limit > 0 else { return "" }
  var line = JoinedLine(text, limit: limit)
  guard line.isCut else { return line.text }
  let isWhole = line.cutAtSentence(notBefore: limit * 6 / 10)
  if !isWhole {
    line.cutAtWord()
    line.cutBetweenCharacters()
    line.dropDanglingEnd()
  }
  return line.text + (isWhole && line.needsSpaceBeforeMore ? " …" : "…")
}

/// The first scalars of a text on one line, and how many of them are kept.
private struct JoinedLine {
  private var scalars: [UInt32] = []
  /// Where each scalar begins in `bytes`.
  private var starts: [Int] = []
  private var bytes: [UInt8] = []
  /// The number of scalars that are kept.
  private var count = 0
  /// Whether the text goes on after them.
  private(set) var isCut = false

  /// Reads up to `limit` scalars, and one more to see what the cut would part.
  init(_ text: [UInt8], limit: Int) {
    var cursor = ScalarCursor(text)
    var gap = Gap.none
    let most = min(limit, text.count) + 1
    scalars.reserveCapacity(most)
    starts.reserveCapacity(most)
    bytes.reserveCapacity(most * 3)
    var start = cursor.position
    while scalars.count <= limit, let scalar = cursor.next() {
      defer { start = cursor.position }
      if WritingKind.isSpace(scalar) {
        gap.widen(by: scalar)
        continue
      }
      if let last = scalars.last, let space = gap.text(after: last, before: scalar) {
        begin(space)
        if space == 0x20 { bytes.append(0x20) } else { bytes += [0xE3, 0x80, 0x80] }
      }
      gap = .none
      guard scalars.count <= limit else { continue }
      begin(scalar)
      if scalar == 0xFFFD {
        bytes += [0xEF, 0xBF, 0xBD]
      } else {
        // Byte by byte: a slice of so few costs more to make than to copy.
        for place in start..<cursor.position { bytes.append(text[place]) }
      }
    }
    isCut = scalars.count > limit
    count = min(scalars.count, limit)
  }

  /// What is kept, without the white space at its end.
  var text: String {
    var end = count
    while end > 0, WritingKind.isSpace(scalars[end - 1]) { end -= 1 }
    let length = end < starts.count ? starts[end] : bytes.count
    return String(decoding: bytes[..<length], as: UTF8.self)
  }

  /// Whether `…` stands apart from what is kept: after a full stop of a script with spaces.
  var needsSpaceBeforeMore: Bool {
    count > 0 && !WritingKind(scalars[count - 1]).standsWithoutSpaces
  }

  /// Notes a scalar; its bytes are to follow.
  private mutating func begin(_ scalar: UInt32) {
    starts.append(bytes.count)
    scalars.append(scalar)
  }
}

extension JoinedLine {
  /// Ends with the last whole sentence, if that keeps at least so many scalars.
  mutating func cutAtSentence(notBefore least: Int) -> Bool {
    guard let end = stride(from: count, to: max(0, least - 1), by: -1).first(where: isSentenceEnd)
    else { return false }
    count = end
    return true
  }

  /// Ends with a whole word, unless one fills the line.
  ///
  /// Beside a Chinese or Japanese character any place will do; scripts without spaces have no words to
  /// see, so that a space far back is left alone there.
  mutating func cutAtWord() {
    guard let end = stride(from: count, to: 0, by: -1).first(where: isWordEnd) else { return }
    if case .unspacedLetter = WritingKind(scalars[count - 1]), end < count / 2 { return }
    count = end
  }

  /// Moves the end back until it parts no character as people see it.
  mutating func cutBetweenCharacters() {
    let whole = String(decoding: bytes, as: UTF8.self)
    while count > 0 {
      let end = whole.utf8.index(whole.startIndex, offsetBy: starts[count])
      if end.samePosition(in: whole) != nil { return }
      count -= 1
    }
  }

  /// Leaves off an opening bracket or quotation mark, a comma or a dash at the end.
  mutating func dropDanglingEnd() {
    while count > 0, let last = Unicode.Scalar(scalars[count - 1]) {
      let isStraightQuote = last == "\"" || last == "'"
      let opensHere = count == 1 || Marks.opensAfter(scalars[count - 2])
      guard
        WritingKind.isSpace(last.value) || Marks.isOpening(last) || Marks.isClause(last)
          || isStraightQuote && opensHere
      else { return }
      count -= 1
    }
  }

  private func isSentenceEnd(_ end: Int) -> Bool {
    var last = end - 1
    while last > 0, end - last <= 3, Marks.isClosing(scalars[last]) { last -= 1 }
    let next = scalars[end]
    return switch Unicode.Scalar(scalars[last]) {
    case "。", "！", "？", "．": !Marks.isClosing(next) && !Marks.isFullStop(next)
    case ".", "!", "?", "…", "؟", "۔", "।": WritingKind.isSpace(next)
    default: false
    }
  }

  private func isWordEnd(_ end: Int) -> Bool {
    WritingKind.isSpace(scalars[end]) || WritingKind(scalars[end]).standsWithoutSpaces
      || WritingKind(scalars[end - 1]).standsWithoutSpaces
  }
}

/// White space between two characters of the source.
private struct Gap {
  private var isOpen = false
  private var hasLineBreak = false
  private var hasIdeographicSpace = false

  static let none = Gap()

  mutating func widen(by space: UInt32) {
    isOpen = true
    switch space {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: hasLineBreak = true
    case 0x3000: hasIdeographicSpace = true
    default: break
    }
  }

  /// The one scalar that stands for the gap, or nil when nothing does.
  func text(after last: UInt32, before next: UInt32) -> UInt32? {
    guard isOpen else { return nil }
    if hasLineBreak {
      let joins =
        WritingKind(last).standsWithoutSpaces && WritingKind(next).standsWithoutSpaces
      return joins ? nil : 0x20
    }
    return hasIdeographicSpace ? 0x3000 : 0x20
  }
}

/// Punctuation that an excerpt looks at where it ends.
private enum Marks {
  static func isOpening(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: true
    default: false
    }
  }

  static func isClosing(_ scalar: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(scalar) else { return false }
    return switch scalar.properties.generalCategory {
    case .closePunctuation, .finalPunctuation: true
    default: scalar == "\"" || scalar == "'"
    }
  }

  static func isFullStop(_ scalar: UInt32) -> Bool {
    scalar == 0x3002 || scalar == 0xFF01 || scalar == 0xFF1F || scalar == 0xFF0E
  }

  static func isClause(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ",", ";", ":", "、", "，", "；", "：", "،", "؛", "·", "・", "-", "–", "—", "―": true
    default: false
    }
  }

  /// Whether a straight quotation mark after this character opens rather than closes.
  static func opensAfter(_ scalar: UInt32) -> Bool {
    WritingKind.isSpace(scalar) || Unicode.Scalar(scalar).map(isOpening) == true
  }
}
