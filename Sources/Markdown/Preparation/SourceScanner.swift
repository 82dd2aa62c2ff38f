/// Finds in a body's bytes what the extensions are about, in one pass.
///
/// It knows nothing of blocks: what it marks inside code comes out of cmark as it was. Backslashes
/// are honoured here, so that nothing later need ask whether a character was escaped.
struct SourceScanner {
  let extensions: MarkdownOptions.Extensions
  private(set) var insertions: [PreparedSource.Insertion] = []
  private(set) var sawPipe = false
  /// Whether the text is valid UTF-8.
  private(set) var isUTF8 = true
  /// Which of the characters that sentinels are made of occur in the text.
  private(set) var reserved = Sentinels.Reserved()
  /// How many lines are blank, and how many quotes and list items any one line opens at most.
  private(set) var blankLines = 0
  private(set) var deepestLine = 0
  /// Labels with a definition somewhere, once someone has asked.
  private var footnoteLabels: Set<String>?

  init(extensions: MarkdownOptions.Extensions) {
    self.extensions = extensions
  }

  mutating func scan(_ text: Span<UInt8>) {
    var index = 0
    var sawInstruction = false
    scanLineStart(text, at: 0)
    while index < text.count {
      let byte = text[index]
      if byte >= 0x80 {
        // Most letters beyond Latin are three bytes of which nothing else need be known.
        if byte > 0xE0, byte < 0xED, index + 2 < text.count, text[index + 1] & 0xC0 == 0x80,
          text[index + 2] & 0xC0 == 0x80
        {
          index += 3
          continue
        }
        index += scanScalar(text, at: index)
        continue
      }
      if (byte < 64 ? Self.notableBelow64 : Self.notableFrom64) >> UInt64(byte & 63) & 1 == 0 {
        index += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "\\"):
        index += text.byte(at: index + 1).isASCIIPunctuation ? 2 : 1
      case UInt8(ascii: "*"):
        index = scanAsterisks(text, at: index)
      case UInt8(ascii: "["):
        index = scanBracket(text, at: index)
      case UInt8(ascii: "~"):
        index = scanTildes(text, at: index)
      case 0x0A:
        index += 1
        scanLineStart(text, at: index)
      case 0x0D:
        index += 1
        if text.byte(at: index) != 0x0A { scanLineStart(text, at: index) }
      case UInt8(ascii: ":"), UInt8(ascii: "w"), UInt8(ascii: "W"):
        index = scanBareLink(text, at: index)
      case UInt8(ascii: "<"):
        if text.byte(at: index + 1) == UInt8(ascii: "?") { sawInstruction = true }
        index = Self.endOfDestination(in: text, at: index) ?? index + 1
      default:
        sawPipe = true
        index += 1
      }
    }
    // A processing instruction of the author's own could end at the end of one of ours.
    if sawInstruction {
      insertions.removeAll { if case .flank = $0.content { false } else { true } }
    }
  }

  /// The bits of line ends, `*`, `:` and `<`, and of `W`, `[`, `\`, `w`, `|` and `~`.
  private static let notableBelow64: UInt64 = 0x1400_0400_0000_2400
  private static let notableFrom64: UInt64 = 0x5080_0000_1880_0000

  /// Counts the markers that a line opens with.
  private mutating func scanLineStart(_ text: Span<UInt8>, at start: Int) {
    var index = start
    var markers = 0
    scan: while index < text.count {
      switch text[index] {
      case 0x20, 0x09, 0x30...0x39: break
      case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
        UInt8(ascii: "."), UInt8(ascii: ")"):
        markers += 1
      case 0x0A, 0x0D:
        if markers == 0 { blankLines += 1 }
        break scan
      default: break scan
      }
      index += 1
    }
    deepestLine = max(deepestLine, markers)
  }

  /// The length of the character at `index`, 1 for a byte that isn't part of any.
  private mutating func scanScalar(_ text: Span<UInt8>, at index: Int) -> Int {
    let lead = text[index]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, lead <= 0xF4, index + length <= text.count else {
      isUTF8 = false
      return 1
    }
    let second = text[index + 1]
    var isValid = second & 0xC0 == 0x80
    if length > 2 { isValid = isValid && text[index + 2] & 0xC0 == 0x80 }
    if length > 3 { isValid = isValid && text[index + 3] & 0xC0 == 0x80 }
    switch lead {
    case 0xE0: isValid = isValid && second >= 0xA0
    case 0xED: isValid = isValid && second < 0xA0
    case 0xF4: isValid = isValid && second < 0x90
    case 0xEF:
      if second == 0xB7 { reserved.note(noncharacter: text[index + 2]) }
    case 0xF0:
      isValid = isValid && second >= 0x90
      if second == 0x90, text[index + 2] == 0xA9 { reserved.note(punctuation: text[index + 3]) }
    default: break
    }
    if !isValid {
      isUTF8 = false
      return 1
    }
    return length
  }

  private mutating func insert(_ content: PreparedSource.Insertion.Content, at offset: Int) {
    insertions.append(PreparedSource.Insertion(offset: offset, content: content))
  }

  /// The end of a destination in angle brackets, in which no mark may be put: it may hold no other.
  private static func endOfDestination(in text: Span<UInt8>, at start: Int) -> Int? {
    var before = start - 1
    if text.byte(at: before) == UInt8(ascii: "(") {
      guard text.byte(at: before - 1) == UInt8(ascii: "]") else { return nil }
    } else {
      while text.byte(at: before).isBlank { before -= 1 }
      guard text.byte(at: before) == UInt8(ascii: ":"),
        text.byte(at: before - 1) == UInt8(ascii: "]")
      else { return nil }
    }
    var end = start + 1
    while end < text.count, text[end] != UInt8(ascii: "<"), !text[end].isLineEnd {
      if text[end] == UInt8(ascii: ">") { return end + 1 }
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Wraps a range so that cmark leaves it alone; returns its end.
  private mutating func mark(_ range: Range<Int>, in text: Span<UInt8>) -> Int {
    insert(.open(isPunctuation: text[range.lowerBound].isASCIIPunctuation), at: range.lowerBound)
    insert(
      .close(isPunctuation: text[range.upperBound - 1].isASCIIPunctuation), at: range.upperBound)
    return range.upperBound
  }

  // MARK: Emphasis

  /// Between punctuation and a letter that stands unspaced, an asterisk both opens and closes.
  ///
  /// CommonMark takes punctuation inside an asterisk and a letter outside as a sign that the asterisk
  /// isn't meant; that holds only where words are set apart by spaces. A sentinel letter in place of
  /// the punctuation makes the rule see a letter on either side.
  private mutating func scanAsterisks(_ text: Span<UInt8>, at start: Int) -> Int {
    var end = start
    while end < text.count, text[end] == UInt8(ascii: "*") { end += 1 }
    guard extensions.contains(.cjkEmphasis) else { return end }
    // Most asterisks stand among ASCII alone.
    guard start > 0, end < text.count, text[start - 1] >= 0x80 || text[end] >= 0x80 else {
      return end
    }
    let before = text.scalar(before: start)
    let after = text.scalar(at: end)
    guard !CharacterClass.isWhitespace(before), !CharacterClass.isWhitespace(after),
      CharacterClass.standsUnspaced(before) || CharacterClass.standsUnspaced(after)
    else { return end }
    if CharacterClass.isPunctuation(before) { insert(.flank, at: start) }
    if CharacterClass.isPunctuation(after) { insert(.flank, at: end) }
    return end
  }

  private mutating func scanTildes(_ text: Span<UInt8>, at start: Int) -> Int {
    var end = start
    while end < text.count, text[end] == UInt8(ascii: "~") { end += 1 }
    guard extensions.contains(.strikethrough), end - start == 2 else { return end }
    let opens = !CharacterClass.isWhitespace(text.scalar(at: end))
    let closes = !CharacterClass.isWhitespace(text.scalar(before: start))
    guard opens || closes else { return end }
    insert(.open(isPunctuation: true), at: start)
    insert(.tildes(opens: opens, closes: closes), at: end)
    insert(.close(isPunctuation: true), at: end)
    return end
  }

  // MARK: Links

  private mutating func scanBareLink(_ text: Span<UInt8>, at index: Int) -> Int {
    guard extensions.contains(.bareLinks), let link = BareLink.range(in: text, around: index) else {
      return index + 1
    }
    return mark(link, in: text)
  }

  private mutating func scanBracket(_ text: Span<UInt8>, at start: Int) -> Int {
    switch text.byte(at: start + 1) {
    case UInt8(ascii: "[") where extensions.contains(.wikiLinks):
      if let range = wikiLink(in: text, at: start) { return mark(range, in: text) }
    case UInt8(ascii: "^") where extensions.contains(.footnotes):
      return scanFootnote(text, at: start)
    case UInt8(ascii: " "), UInt8(ascii: "x"), UInt8(ascii: "X"):
      if extensions.contains(.taskLists), isTaskMark(text, at: start) {
        var end = start + 3
        while text.byte(at: end).isBlank { end += 1 }
        return mark(start..<end, in: text)
      }
    default: break
    }
    return start + 1
  }

  /// `[[…]]` on one line with something inside, and not the text of a standard link.
  private func wikiLink(in text: Span<UInt8>, at start: Int) -> Range<Int>? {
    var end = start + 2
    var isBlank = true
    while end < text.count {
      let byte = text[end]
      if byte.isLineEnd || byte == UInt8(ascii: "[") { return nil }
      if byte == UInt8(ascii: "]") { break }
      if byte == UInt8(ascii: "?"), text.byte(at: end + 1) == UInt8(ascii: ">") { return nil }
      if !byte.isBlank, byte != UInt8(ascii: "|") { isBlank = false }
      end += 1
    }
    guard !isBlank, text.byte(at: end) == UInt8(ascii: "]"),
      text.byte(at: end + 1) == UInt8(ascii: "]")
    else { return nil }
    let next = text.byte(at: end + 2)
    return next == UInt8(ascii: "(") || next == UInt8(ascii: "[") ? nil : start..<end + 2
  }

  /// `[ ]` or `[x]` after a list marker at the start of a line, with a space behind.
  private func isTaskMark(_ text: Span<UInt8>, at start: Int) -> Bool {
    guard text.byte(at: start + 2) == UInt8(ascii: "]"), text.byte(at: start + 3).isBlank else {
      return false
    }
    var index = start - 1
    while text.byte(at: index).isBlank { index -= 1 }
    guard index < start - 1 else { return false }
    switch text.byte(at: index) {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "."),
      UInt8(ascii: ")"):
      break
    default: return false
    }
    while true {
      switch text.byte(at: index) {
      case 0x0A, 0x0D: return true
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "."),
        UInt8(ascii: ")"), UInt8(ascii: ">"), 0x20, 0x09, 0x30...0x39:
        index -= 1
      default: return false
      }
    }
  }

  // MARK: Footnotes

  private mutating func scanFootnote(_ text: Span<UInt8>, at start: Int) -> Int {
    guard let end = Self.footnoteLabelEnd(in: text, at: start) else { return start + 1 }
    let next = text.byte(at: end)
    if next == UInt8(ascii: ":"), let indent = Self.indent(in: text, before: start) {
      var contentStart = end + 1
      while text.byte(at: contentStart).isBlank { contentStart += 1 }
      insert(.bullet(spaces: indent == 0 || indent > 3 ? 3 : max(1, 3 - indent)), at: start)
      return mark(start..<contentStart, in: text)
    }
    if next == UInt8(ascii: "(") || next == UInt8(ascii: "[") {
      let label = FootnoteLabel.normalized(text.extracting(start..<end))
      guard definedLabels(in: text).contains(label) else { return start + 1 }
    }
    return mark(start..<end, in: text)
  }

  /// The end of `[^label]` at `start`: no space, bracket or line end in the label.
  private static func footnoteLabelEnd(in text: Span<UInt8>, at start: Int) -> Int? {
    var end = start + 2
    while end < text.count, !text[end].isLineEnd, !text[end].isBlank, text[end] != UInt8(ascii: "[")
    {
      if text[end] == UInt8(ascii: "]") { return end == start + 2 ? nil : end + 1 }
      if text[end] == UInt8(ascii: "?"), text.byte(at: end + 1) == UInt8(ascii: ">") { return nil }
      end += 1
    }
    return nil
  }

  /// How many spaces stand before `index` if only quotes' markers and spaces do, on its line.
  private static func indent(in text: Span<UInt8>, before index: Int) -> Int? {
    var start = index
    while text.byte(at: start - 1) == 0x20 { start -= 1 }
    let indent = index - start
    while text.byte(at: start - 1).isBlank || text.byte(at: start - 1) == UInt8(ascii: ">") {
      start -= 1
    }
    return text.byte(at: start - 1).isLineEnd ? indent : nil
  }

  private mutating func definedLabels(in text: Span<UInt8>) -> Set<String> {
    if let footnoteLabels { return footnoteLabels }
    var labels: Set<String> = []
    for index in text.indices.dropLast(4)
    where text[index] == UInt8(ascii: "[") && text[index + 1] == UInt8(ascii: "^") {
      guard let end = Self.footnoteLabelEnd(in: text, at: index),
        text.byte(at: end) == UInt8(ascii: ":"), Self.indent(in: text, before: index) != nil
      else { continue }
      labels.insert(FootnoteLabel.normalized(text.extracting(index..<end)))
    }
    footnoteLabels = labels
    return labels
  }
}

enum FootnoteLabel {
  /// What `[^Label]` is known by: the label in lower case.
  static func normalized(_ reference: Span<UInt8>) -> String {
    var label: [UInt8] = []
    for index in 2..<max(2, reference.count - 1) { label.append(reference[index]) }
    return String(decoding: label, as: UTF8.self).lowercased()
  }
}
