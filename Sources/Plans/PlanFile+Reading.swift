package import Diagnostics
import JournalModel

extension PlanFile {
  /// Reads a file of plans; `places` are those whose names may be followed by further words.
  ///
  /// A plan is an item of a list with a box, no more than three spaces from the margin. What is further in
  /// than its marker is its description, whatever it looks like. Boxes in comments and in fenced code are
  /// none. Every line is looked at once.
  package init(_ source: SourceText, places: KnownPlaces = KnownPlaces([])) {
    self.source = source
    var reading = FileReading(source, places: places)
    if let mistake = source.firstInvalidUTF8(in: source.textRange) {
      reading.diagnostics.append(mistake)
    } else {
      reading.readLines()
    }
    reading.endItem()
    reading.endSection()
    items = reading.items
    sections = reading.sections
    diagnostics = reading.diagnostics
  }
}

/// A file of plans as far as it has been read.
private struct FileReading {
  let source: SourceText
  let places: KnownPlaces
  var items: [PlanItem] = []
  var sections: [PlanSection] = []
  var diagnostics: [Diagnostic] = []

  private var item: OpenItem?
  /// What `sections` gets when the next heading comes.
  private var name: String?
  private var firstItem = 0
  private var end: Int
  private var endsInItem = true
  /// What the lines stand in that are neither plans nor headings.
  private var shelter: Shelter?

  private enum Shelter {
    case comment
    case code(fence: UInt8, length: Int)
  }

  /// A plan whose description may go on.
  private struct OpenItem {
    let line: Line
    let margin: Margin
    let box: Range<Int>
    let content: Range<Int>
    let reading: PlanLine
    /// The lines of its description; a blank one counts once another follows it.
    private(set) var further: [Line] = []
    var blanks: [Line] = []

    mutating func describe(_ line: Line) {
      further += blanks + [line]
      blanks = []
    }
  }

  init(_ source: SourceText, places: KnownPlaces) {
    self.source = source
    self.places = places
    end = source.textRange.lowerBound
  }

  mutating func readLines() {
    var start = source.textRange.lowerBound
    while start < source.bytes.count {
      let line = Line(from: start, in: source.bytes)
      read(line)
      start = line.next
    }
  }

  private mutating func read(_ line: Line) {
    let margin = Margin(of: line, in: source.bytes)
    guard margin.end < line.end else {
      item?.blanks.append(line)
      return
    }
    if let shelter {
      self.shelter = isLeft(shelter, at: line, margin) ? nil : shelter
      note(line)
    } else if let width = item?.margin.width, margin.width >= width + 2 {
      item?.describe(line)
      end = line.next
    } else {
      endItem()
      if margin.width > 3 {
        note(line)
      } else if let heading = heading(line, margin) {
        endSection()
        name = heading
        (firstItem, end, endsInItem) = (items.count, line.next, true)
      } else if !readItem(line, margin) {
        shelter = shelter(openingAt: line, margin)
        note(line)
      }
    }
  }

  /// Goes past a line that is neither a plan nor a heading.
  private mutating func note(_ line: Line) {
    (end, endsInItem) = (line.next, false)
  }

  mutating func endSection() {
    sections.append(
      PlanSection(name: name, items: firstItem..<items.count, end: end, endsInItem: endsInItem))
  }

  mutating func endItem() {
    guard let open = item else { return }
    item = nil
    var plan = open.reading.plan
    plan.section = name
    plan.isDone = source.bytes[open.box.lowerBound] | 0x20 == UInt8(ascii: "x")
    plan.description = open.further.isEmpty ? nil : description(open.further)
    items.append(
      PlanItem(
        plan: plan, lines: open.line.start..<(open.further.last?.next ?? open.line.next),
        content: open.content, box: open.box, when: open.reading.when,
        indent: open.line.start..<open.margin.end))
  }

  /// The lines of a description without what all of them are indented by.
  private func description(_ lines: [Line]) -> String {
    let margins = lines.map { Margin(of: $0, in: source.bytes) }
    let least =
      zip(lines, margins).compactMap { $1.end < $0.end ? $1.width : nil }.min() ?? 0
    return zip(lines, margins).map { line, margin in
      let spaces = max(0, margin.width - least)
      let text = source.text(margin.end..<max(margin.end, line.end))
      return margin.end < line.end ? String(repeating: " ", count: spaces) + text : ""
    }.joined(separator: "\n")
  }
}

// MARK: What a line is

extension FileReading {
  private func heading(_ line: Line, _ margin: Margin) -> String? {
    let text = source.bytes[margin.end..<line.end]
    let rest = text.dropFirst(2)
    guard text.starts(with: "##".utf8), rest.first.map(isBlank) ?? true else { return nil }
    var words = trimmed(rest)
    let hashes = words.reversed().prefix { $0 == UInt8(ascii: "#") }.count
    if hashes > 0, words.dropLast(hashes).last.map(isBlank) ?? true {
      words = trimmed(words.dropLast(hashes))
    }
    return String(decoding: words, as: UTF8.self)
  }

  /// Begins an item where a line has one.
  private mutating func readItem(_ line: Line, _ margin: Margin) -> Bool {
    let bytes = source.bytes
    guard "-*+".utf8.contains(bytes[margin.end]) else { return false }
    var index = margin.end + 1
    while index < line.end, isBlank(bytes[index]) { index += 1 }
    guard index < line.end, bytes[index] == UInt8(ascii: "[") else { return false }
    let inside = bytes[(index + 1)..<line.end].prefix(5).prefix { $0 != UInt8(ascii: "]") }
    let close = inside.endIndex
    guard close < line.end, bytes[close] == UInt8(ascii: "]") else { return false }
    let isBox = inside.count == 1 && " \txX".utf8.contains(inside[inside.startIndex])
    let isApart = close + 1 == line.end || isBlank(bytes[close + 1])
    guard isBox, isApart, index > margin.end + 1 else {
      // A link, `[a](b)`, is none that went wrong; nor is a number or a letter, as of a footnote.
      let isBlankOrCross = inside.allSatisfy { isBlank($0) || $0 | 0x20 == UInt8(ascii: "x") }
      let isOtherSign =
        inside.count(where: { $0 & 0xC0 != 0x80 }) == 1 && !inside.contains(where: isWordByte)
      if isApart, isBlankOrCross || isOtherSign {
        diagnostics.append(.noBox(margin.end..<close + 1, in: source))
      }
      return false
    }
    let content = trimmed(bytes[(close + 1)..<line.end])
    guard !content.isEmpty else {
      diagnostics.append(.emptyPlan(margin.end..<close + 1, in: source))
      return false
    }
    let reading = PlanLine(content, in: source, places: places)
    diagnostics += reading.diagnostics
    item = OpenItem(
      line: line, margin: margin, box: inside.indices, content: content.indices,
      reading: reading)
    (end, endsInItem) = (line.next, true)
    return true
  }

  private func shelter(openingAt line: Line, _ margin: Margin) -> Shelter? {
    let text = source.bytes[margin.end..<line.end]
    if text.starts(with: "<!--".utf8) {
      return contains("-->", text.dropFirst(4)) ? nil : .comment
    }
    guard let fence = text.first, "`~".utf8.contains(fence) else { return nil }
    let length = text.prefix { $0 == fence }.count
    let isInline = fence == UInt8(ascii: "`") && text.dropFirst(length).contains(fence)
    return length >= 3 && !isInline ? .code(fence: fence, length: length) : nil
  }

  private func isLeft(_ shelter: Shelter, at line: Line, _ margin: Margin) -> Bool {
    let text = source.bytes[margin.end..<line.end]
    switch shelter {
    case .comment: return contains("-->", text)
    case .code(let fence, let length):
      return margin.width < 4 && text.prefix { $0 == fence }.count >= length
        && text.drop { $0 == fence }.allSatisfy(isBlank)
    }
  }

  private func contains(_ end: String, _ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    while let first = end.utf8.first, let start = rest.firstIndex(of: first) {
      if rest[start...].starts(with: end.utf8) { return true }
      rest = rest[(start + 1)...]
    }
    return false
  }
}

/// A line of a file.
private struct Line {
  let start: Int
  /// Before its line end: LF, CRLF or a lone CR.
  let end: Int
  /// Behind that.
  let next: Int

  init(from start: Int, in bytes: [UInt8]) {
    self.start = start
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    self.end = end
    let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
    next = min(bytes.count, end + (isPair ? 2 : 1))
  }
}

/// What stands before the first character of a line.
private struct Margin {
  let end: Int
  /// In columns; a tab goes to the next multiple of four.
  let width: Int

  init(of line: Line, in bytes: [UInt8]) {
    var (end, width) = (line.start, 0)
    while end < line.end, isBlank(bytes[end]) {
      width += bytes[end] == UInt8(ascii: "\t") ? 4 - width % 4 : 1
      end += 1
    }
    self.end = end
    self.width = width
  }
}

/// Whether a byte is a space or a tab.
func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

/// Whether a byte is an ASCII letter or digit.
func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "a")...UInt8(ascii: "z"):
    true
  default: false
  }
}

func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var rest = bytes.drop(while: isBlank)
  while let last = rest.last, isBlank(last) { rest.removeLast() }
  return rest
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func noBox(_ span: Range<Int>, in source: SourceText) -> Diagnostic {
    Diagnostic(
      .warning, id: "plan-without-box", at: .span(source, span),
      "`\(source.text(span))` is no box, so the line is no plan",
      help: "write `- [ ]` for a plan that is open, `- [x]` for one that is done")
  }

  fileprivate static func emptyPlan(_ span: Range<Int>, in source: SourceText) -> Diagnostic {
    Diagnostic(
      .warning, id: "plan-without-title", at: .span(source, span),
      "a box without a plan", help: "write behind it what there is to do, or remove the line")
  }
}
