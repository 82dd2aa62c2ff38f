/// Which tags stand alone on their lines, and what indentation they lend or lose.
///
/// A line that holds nothing but one section, partial or the like, and comments, leaves no trace in
/// the output. For inheritance the spec goes further: a parent stands alone if only white space is before
/// its opening tag and after its closing tag, and a block's content is moved from the indentation it
/// was written with to that of the place where it is shown.
struct LineLayout {
  struct Placement {
    /// White space of a line that vanishes.
    var isDropped = false
    var isFirstOnLine = false
    /// The tag takes the place of its whole line.
    var isStandalone = false
    /// The white space before a partial or parent that stands alone, or that a block's content has.
    var indentation = 0..<0
  }

  private(set) var placements: [Placement]
  private let tokens: [Token]
  private let partners: [Int?]
  private let bytes: [UInt8]
  /// The tokens of each line.
  private var lines: [Range<Int>] = []
  /// The line of each token.
  private var lineOfToken: [Int]

  init(_ tokens: [Token], _ partners: [Int?], _ bytes: [UInt8]) {
    self.tokens = tokens
    self.partners = partners
    self.bytes = bytes
    placements = Array(repeating: Placement(), count: tokens.count)
    lineOfToken = Array(repeating: 0, count: tokens.count)
    findLines()
    for line in lines { placeTags(line) }
    for index in tokens.indices where tokens[index].kind == .parent { placeParent(index) }
    measureBlocks()
  }

  private mutating func findLines() {
    var start = 0
    for index in tokens.indices {
      lineOfToken[index] = lines.count
      guard index == tokens.count - 1 || endsLine(index) else { continue }
      lines.append(start..<index + 1)
      placements[start].isFirstOnLine = true
      start = index + 1
    }
  }

  private func endsLine(_ index: Int) -> Bool {
    tokens[index].kind == .text && bytes[tokens[index].span.upperBound - 1] == UInt8(ascii: "\n")
  }

  private func isBlankText(_ index: Int) -> Bool {
    tokens[index].kind == .text && bytes.isBlank(tokens[index].span)
  }

  /// The white space that a line begins with.
  private func leadingSpace(_ line: Range<Int>) -> Range<Int> {
    guard let first = line.first, tokens[first].kind == .text else { return 0..<0 }
    let span = tokens[first].span
    var end = span.lowerBound
    while end < span.upperBound, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    return span.lowerBound..<end
  }

  /// What a tag has to do with inheritance, which has its own rule for what stands alone.
  private func inheritance(_ index: Int) -> (isOpening: Bool, isBlock: Bool)? {
    switch tokens[index].kind {
    case .parent: return (true, false)
    case .block: return (true, true)
    case .close:
      switch partners[index].map({ tokens[$0].kind }) {
      case .parent: return (false, false)
      case .block: return (false, true)
      default: return nil
      }
    default: return nil
    }
  }
}

// Lines of their own.
extension LineLayout {
  private mutating func placeTags(_ line: Range<Int>) {
    let tags = line.filter { tokens[$0].kind != .text && tokens[$0].kind != .comment }
    guard line.allSatisfy({ tokens[$0].kind != .text || isBlankText($0) }) else {
      indentInlineBlock(line)
      return
    }
    if tags.isEmpty {
      guard line.contains(where: { tokens[$0].kind == .comment }) else { return }
      dropText(line)
    } else if tags.count == 1, inheritance(tags[0]) == nil {
      placeSingleTag(tags[0], line)
    } else {
      placeBlocks(tags, line)
    }
  }

  private mutating func dropText(_ range: Range<Int>) {
    for index in range where tokens[index].kind == .text { placements[index].isDropped = true }
  }

  private mutating func placeSingleTag(_ tag: Int, _ line: Range<Int>) {
    switch tokens[tag].kind {
    case .text, .escaped, .unescaped, .parent, .block: return
    case .partial: placements[tag].indentation = leadingSpace(line)
    case .section, .inverted, .close, .comment, .delimiters: break
    }
    placements[tag].isStandalone = true
    dropText(line)
  }

  /// Opening tags stand alone among opening tags, closing tags among closing tags.
  private mutating func placeBlocks(_ tags: [Int], _ line: Range<Int>) {
    let roles = tags.map(inheritance)
    let allOpen = roles.allSatisfy { $0?.isOpening == true }
    let allClose = roles.allSatisfy { $0?.isOpening == false }
    guard allOpen || allClose else {
      indentInlineBlock(line)
      return
    }
    for (tag, role) in zip(tags, roles) where role?.isBlock == true {
      placements[tag].isStandalone = true
      if allOpen { placements[tag].indentation = leadingSpace(line) }
      var start = tag
      while start > line.lowerBound, isTextOrComment(start - 1) { start -= 1 }
      var end = tag + 1
      while end < line.upperBound, isTextOrComment(end) { end += 1 }
      dropText(start..<end)
    }
  }

  private func isTextOrComment(_ index: Int) -> Bool {
    tokens[index].kind == .text || tokens[index].kind == .comment
  }

  /// A block whose default stands on the same line lends the line's indentation to what replaces it.
  private mutating func indentInlineBlock(_ line: Range<Int>) {
    var index = line.lowerBound
    if isBlankText(index) { index += 1 }
    while index < line.upperBound, let role = inheritance(index), role.isOpening {
      if role.isBlock { placements[index].indentation = leadingSpace(line) }
      index += 1
    }
  }

  private mutating func placeParent(_ index: Int) {
    guard let closing = partners[index] else { return }
    let openingLine = lines[lineOfToken[index]]
    let closingLine = lines[lineOfToken[closing]]
    let before = openingLine.lowerBound..<index
    let after = closing + 1..<closingLine.upperBound
    guard before.allSatisfy(isBlankText), after.allSatisfy(isBlankText) else { return }
    placements[index].isStandalone = true
    placements[index].indentation = leadingSpace(openingLine)
    dropText(before)
    dropText(after)
  }
}

// The indentation of blocks.
extension LineLayout {
  /// Gives each block that opens on a line of its own the indentation that its content has in common.
  private mutating func measureBlocks() {
    /// The open blocks, and what is common to the lines seen in each so far.
    var blocks: [(token: Int, line: Int, common: Range<Int>?)] = []
    for (number, line) in lines.enumerated() {
      // The line on which the innermost block closes isn't its content unless it holds more.
      var isMeasured = line.allSatisfy(isBlankText)
      for index in line {
        if !isMeasured, !(inheritance(index).map { !$0.isOpening } ?? false), !isBlankText(index),
          let last = blocks.indices.last, blocks[last].line < number
        {
          blocks[last].common = common(blocks[last].common, leadingSpace(line))
          isMeasured = true
        }
        guard let role = inheritance(index), role.isBlock else { continue }
        if role.isOpening {
          blocks.append((index, number, nil))
        } else if let block = blocks.popLast() {
          finish(block, into: &blocks)
        }
      }
    }
  }

  private mutating func finish(
    _ block: (token: Int, line: Int, common: Range<Int>?),
    into blocks: inout [(token: Int, line: Int, common: Range<Int>?)]
  ) {
    guard let measured = block.common else { return }
    if placements[block.token].isStandalone { placements[block.token].indentation = measured }
    if let outer = blocks.indices.last {
      blocks[outer].common = common(blocks[outer].common, measured)
    }
  }

  /// The beginning that two indentations share.
  private func common(_ a: Range<Int>?, _ b: Range<Int>) -> Range<Int> {
    guard let a else { return b }
    return a.lowerBound..<a.lowerBound + bytes.commonPrefix(a, b)
  }
}

extension [UInt8] {
  /// How many bytes two ranges have in common at their beginnings.
  func commonPrefix(_ a: Range<Int>, _ b: Range<Int>) -> Int {
    var length = 0
    while length < Swift.min(a.count, b.count),
      self[a.lowerBound + length] == self[b.lowerBound + length]
    {
      length += 1
    }
    return length
  }
}
