import Diagnostics
import StructuredData

/// The fields of a file as they stand in its bytes, and what a change makes of those.
struct FieldBlock {
  let text: SourceText
  let format: DataFormat
  /// The bytes of the fields; empty, at the text's beginning, in a file without front matter.
  let range: Range<Int>
  /// The bytes behind the fields, which no change touches.
  let body: ArraySlice<UInt8>
  let members: [Member]
  private let node: DataNode?
  private let hasDelimiters: Bool
  private let lineEnd: String

  init(of text: SourceText, in part: FieldEdit.Part) throws(EditFailure) {
    self.text = text
    lineEnd = text.lineEnd
    switch part {
    case .frontMatter:
      let (frontMatter, problems) = FrontMatter.read(from: text)
      guard !problems.hasErrors else { throw .unreadable(problems) }
      hasDelimiters = frontMatter != nil
      format = frontMatter?.format ?? .yaml
      let start = text.textRange.lowerBound
      range = frontMatter?.block ?? start..<start
      body = text.bytes[(frontMatter?.body ?? start..<text.bytes.count)]
      node = frontMatter?.data
    case .file:
      let (read, problems) = DataNode.read(from: text, as: .yaml)
      let isMapping = read.map { $0.members != nil || $0.isNull } ?? true
      guard !problems.hasErrors, isMapping else { throw .unreadable(problems) }
      hasDelimiters = true
      format = .yaml
      range = text.textRange.lowerBound..<text.bytes.count
      body = []
      node = read
    }
    members = node?.members ?? []
  }

  func member(_ key: String) -> Member? { members.first { $0.key == key } }

  func others(than key: String) -> [Member] { members.filter { $0.key != key } }

  // MARK: Changes, each as the bytes of the whole file

  func replacing(_ member: Member, with value: WrittenValue) -> [UInt8] {
    let written = value.written(as: format)
    let (colon, old) = (offset(behindColonOf: member), member.value)
    let isBesideKey =
      !old.span.isEmpty && text.lineStart(from: old.span.lowerBound) == text.lineStart(from: colon)
    if format != .yaml || isBesideKey {
      return replacing(old.span.lowerBound..<end(of: old), with: written)
    }
    guard !old.span.isEmpty else { return replacing(colon..<colon, with: " " + written) }
    // The value stands below its key, behind which there may be a comment.
    let comment = String(decoding: text.bytes[colon..<text.lineEnd(from: colon)], as: UTF8.self)
    return replacing(colon..<max(colon, end(of: old)), with: " " + written + comment)
  }

  func inserting(_ key: String, _ value: WrittenValue) -> [UInt8] {
    let name = writtenKey(key, as: format)
    let written = value.written(as: format)
    switch format {
    case .json:
      return insertingIntoBraces("\(name): \(written)")
    case .toml:
      let plain = members.prefix { text.bytes[lineStart($0)] != UInt8(ascii: "[") }
      return insertingLine(
        "\(name) = \(written)",
        after: plain.last.map { text.lineEnd(from: $0.value.span.upperBound) })
    case .yaml:
      if let node, !node.span.isEmpty, text.bytes[node.span.lowerBound] == UInt8(ascii: "{") {
        let inner = WrittenValue.map([.init(key, value)]).written(as: .yaml)
        return insertingIntoBraces(String(inner.dropFirst().dropLast()))
      }
      guard hasDelimiters else {
        let block = ["---", "\(name): \(written)", "---", ""].joined(separator: lineEnd)
        return replacing(range, with: block)
      }
      guard let last = members.last else {
        return insertingLine("\(name): \(written)", after: nil)
      }
      let indent = String(
        decoding: text.bytes[lineStart(last)..<last.keySpan.lowerBound], as: UTF8.self)
      return insertingLine(indent + "\(name): \(written)", after: lineEnd(of: last))
    }
  }

  /// Takes away the lines of a member of a block; of what stands in braces, nothing.
  func removing(_ member: Member) -> [UInt8] {
    guard format == .yaml, member.keySpan.lowerBound == lineStart(member) else {
      return text.bytes
    }
    return replacing(lineStart(member)..<text.nextLine(from: lineEnd(of: member)), with: "")
  }

  // MARK: Places

  /// The end of the last line of a member of a YAML block.
  private func lineEnd(of member: Member) -> Int {
    text.lineEnd(from: max(offset(behindColonOf: member), end(of: member.value)))
  }

  private func offset(behindColonOf member: Member) -> Int {
    let bytes = text.bytes
    var index = member.keySpan.upperBound
    while index < range.upperBound, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index < range.upperBound && bytes[index] == UInt8(ascii: ":")
      ? index + 1 : member.keySpan.upperBound
  }

  /// Where a value's own bytes end; libyaml lets a block go on up to the next thing.
  private func end(of node: DataNode) -> Int {
    let isBracketed =
      !node.span.isEmpty
      && [UInt8(ascii: "["), UInt8(ascii: "{")].contains(text.bytes[node.span.lowerBound])
    guard format == .yaml, !isBracketed else { return node.span.upperBound }
    switch node.content {
    case .sequence(let items): return items.last.map(end) ?? node.span.upperBound
    case .mapping(let members):
      return members.last.map { max(offset(behindColonOf: $0), end(of: $0.value)) }
        ?? node.span.upperBound
    case .scalar(let scalar):
      guard scalar.form == .block else { return node.span.upperBound }
      let last = text.bytes[node.span].lastIndex { $0 > 0x20 }
      return last.map { $0 + 1 } ?? node.span.upperBound
    }
  }

  private func lineStart(_ member: Member) -> Int {
    text.lineStart(from: member.keySpan.lowerBound)
  }

  // MARK: Bytes

  private func replacing(_ range: Range<Int>, with new: String) -> [UInt8] {
    Array(text.bytes[..<range.lowerBound] + Array(new.utf8) + text.bytes[range.upperBound...])
  }

  /// Adds a line after the one that ends at an offset, or before all others.
  private func insertingLine(_ line: String, after end: Int?) -> [UInt8] {
    guard let end else {
      return replacing(range.lowerBound..<range.lowerBound, with: line + lineEnd)
    }
    let next = text.nextLine(from: end)
    return next == end
      ? replacing(end..<end, with: lineEnd + line + lineEnd)
      : replacing(next..<next, with: line + lineEnd)
  }

  /// Adds a member behind the last one of an object in braces, laid out as the first is.
  private func insertingIntoBraces(_ member: String) -> [UInt8] {
    guard let node, node.span.count >= 2 else { return text.bytes }
    guard let first = members.first, let last = members.last else {
      return replacing(node.span, with: "{\(member)}")
    }
    let layout = String(
      decoding: text.bytes[(node.span.lowerBound + 1)..<first.keySpan.lowerBound], as: UTF8.self)
    let end = last.value.span.upperBound
    return replacing(end..<end, with: "," + (layout.isEmpty ? " " : layout) + member)
  }
}

extension SourceText {
  /// The line end that the file's first line has.
  var lineEnd: String {
    guard let end = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
    if bytes[end] == 0x0A { return "\n" }
    return end + 1 < bytes.count && bytes[end + 1] == 0x0A ? "\r\n" : "\r"
  }

  fileprivate func lineStart(from offset: Int) -> Int {
    bytes[..<offset].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? textRange.lowerBound
  }

  /// The end of the line around an offset, before its line break.
  fileprivate func lineEnd(from offset: Int) -> Int {
    bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
  }

  /// Behind the line break at an offset.
  fileprivate func nextLine(from end: Int) -> Int {
    guard end < bytes.count else { return end }
    let isPair = bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
    return end + (isPair ? 2 : 1)
  }
}
