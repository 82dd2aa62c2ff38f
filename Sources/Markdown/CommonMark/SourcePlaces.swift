/// Turns cmark's lines and columns into byte offsets of the file.
protocol SourcePlaces {
  /// The offset in cmark's text of a 1-based line and column inside a block's inline content.
  mutating func textOffset(line: Int, column: Int, in block: LeafBlock) -> Int
  /// The bytes of cmark's text.
  var text: ArraySlice<UInt8> { get }
  /// Where in the file an offset in cmark's text is.
  func fileOffset(of textOffset: Int) -> Int
  /// The bytes of a line in cmark's text, without its end.
  mutating func lineRange(_ line: Int) -> Range<Int>
}

/// The paragraph or heading that inline nodes are in, which their columns depend on.
struct LeafBlock {
  var firstLine = 1
  var firstColumn = 1
  var quoteDepth = 0
  /// Lines at the start that were link definitions: cmark takes them out and counts on without them.
  var skippedLines = 0

  init() {}

  init(_ node: CommonMarkNode, quoteDepth: Int, at places: inout some SourcePlaces) {
    firstLine = node.firstLine
    firstColumn = node.firstColumn
    self.quoteDepth = quoteDepth
    guard node.kind == .paragraph, node.lastLine > firstLine,
      places.text.span.byte(at: places.textOffset(line: firstLine, column: firstColumn, in: self))
        == UInt8(ascii: "[")
    else { return }
    var last = node
    while let child = last.lastChild { last = child }
    if last.lastLine >= firstLine { skippedLines = max(0, node.lastLine - last.lastLine) }
  }
}

extension SourcePlaces {
  mutating func locate(blockFrom firstLine: Int, to lastLine: Int) -> Range<Int> {
    let first = lineRange(firstLine)
    let last = lineRange(lastLine)
    var start = first.lowerBound
    while start < first.upperBound, text.span[start].isBlank { start += 1 }
    let end = max(start, last.upperBound)
    return fileOffset(of: start)..<max(fileOffset(of: start), fileOffset(of: end))
  }

  mutating func locate(tag node: CommonMarkNode, in block: LeafBlock, length: Int) -> Range<Int> {
    let start = textOffset(line: node.firstLine, column: node.firstColumn, in: block)
    guard text.span.byte(at: start) == UInt8(ascii: "<") else {
      return locate(lineOf: node, in: block)
    }
    let file = fileOffset(of: start)
    // A replaced byte makes the tag longer than its source.
    return file..<max(file, min(file + length, fileOffset(of: text.count)))
  }

  /// A link's own range. cmark counts an autolink's columns from its block's start, and a link's line
  /// is the one it ends on: so the start is taken from the first thing inside.
  mutating func locate(linkOrImage node: CommonMarkNode, in block: LeafBlock) -> Range<Int> {
    let isImage = node.kind == .image
    var start = textOffset(line: node.firstLine, column: node.firstColumn, in: block)
    if let child = node.firstChild, child.firstLine > 0 {
      start = textOffset(line: child.firstLine, column: child.firstColumn, in: block)
      start -= isImage ? 2 : 1
    }
    let opening = text.span.byte(at: start)
    let isAutolink = opening == UInt8(ascii: "<")
    guard isAutolink || opening == UInt8(ascii: isImage ? "!" : "[") else {
      return locate(lineOf: node, in: block)
    }
    var end = start
    if isAutolink {
      while text.span.byte(at: end) != UInt8(ascii: ">"), !text.span.byte(at: end).isLineEnd {
        end += 1
      }
      end += 1
    } else {
      end = textOffset(line: node.lastLine, column: node.lastColumn, in: block) + 1
    }
    guard end > start, end <= text.count else { return locate(lineOf: node, in: block) }
    return fileOffset(of: start)..<fileOffset(of: end)
  }

  private mutating func locate(lineOf node: CommonMarkNode, in block: LeafBlock) -> Range<Int> {
    let line = max(node.firstLine, block.firstLine) + block.skippedLines
    return locate(blockFrom: line, to: line)
  }
}

/// The places of a body: its lines are the file's.
struct BodyPlaces: SourcePlaces {
  let prepared: PreparedSource
  private var lines: LineTable?
  /// The last line that something on it asked for.
  private var latest: (line: Int, quoteDepth: Int, content: Range<Int>)?

  init(_ prepared: PreparedSource) {
    self.prepared = prepared
  }

  var text: ArraySlice<UInt8> { prepared.bytes }

  func fileOffset(of textOffset: Int) -> Int {
    prepared.fileOffset(of: textOffset)
  }

  mutating func textOffset(line: Int, column: Int, in block: LeafBlock) -> Int {
    let actual = line + block.skippedLines
    if actual <= block.firstLine {
      return lineTable().range(ofLine: actual).lowerBound + column - 1
    }
    let content = content(ofLine: actual, quoteDepth: block.quoteDepth)
    return content.lowerBound + column - block.firstColumn
  }

  mutating func lineRange(_ line: Int) -> Range<Int> {
    content(ofLine: line, quoteDepth: 0)
  }

  /// The bytes of a paragraph's line, without what its containers put in front.
  mutating func content(ofLine line: Int, quoteDepth: Int) -> Range<Int> {
    if let latest, latest.line == line, latest.quoteDepth == quoteDepth { return latest.content }
    let content = lineTable().content(
      ofLine: line, quoteDepth: quoteDepth, in: prepared.bytes.span)
    latest = (line, quoteDepth, content)
    return content
  }

  private mutating func lineTable() -> LineTable {
    if let lines { return lines }
    let table = LineTable(prepared.bytes.span)
    lines = table
    return table
  }
}
