import Diagnostics

/// Builds the tree of one YAML document.
///
/// Aliases (`*name`) are followed, each as a copy of what it names; how much they may add is bounded,
/// so that a few lines can't stand for a billion values.
struct YAMLReader: ~Copyable {
  /// A node, with what is needed to bound the aliases to it.
  private struct Built {
    var node: DataNode
    /// How many nodes it is, aliases followed.
    var weight = 1
    /// How many levels it is deep; a scalar has one.
    var height = 1
  }

  /// How many nodes all aliases of a text may add.
  private static let heaviestAliases = 10_000

  private let source: SourceText
  private let range: Range<Int>
  private let isFrontMatter: Bool
  private var events: YAMLEvents
  private var anchors: [String: Built] = [:]
  private var aliasWeight = 0
  private var warnings: [Diagnostic] = []

  static func read(
    _ source: SourceText, in range: Range<Int>, isFrontMatter: Bool,
    warnings: inout [Diagnostic]
  ) throws(DataError) -> DataNode {
    var reader = YAMLReader(source, in: range, isFrontMatter: isFrontMatter)
    let result: Result<DataNode, DataError>
    do throws(DataError) {
      result = .success(try reader.readDocument())
    } catch {
      result = .failure(error)
    }
    warnings += reader.warnings
    return try result.get()
  }

  private init(_ source: SourceText, in range: Range<Int>, isFrontMatter: Bool) {
    self.source = source
    self.range = range
    self.isFrontMatter = isFrontMatter
    events = YAMLEvents(source.bytes, in: range)
  }

  private mutating func readDocument() throws(DataError) -> DataNode {
    guard case .documentStart = try nextEvent().kind else {
      return DataNode(span: range.lowerBound..<range.lowerBound, content: .mapping([]))
    }
    let root = try readNode(from: nextEvent(), depth: 1).node
    let after = try nextEvent()
    guard case .documentStart = after.kind else { return root }
    throw DataError(
      Diagnostic(
        .error, id: "several-documents", at: .span(source, after.span),
        "a second YAML document begins here", help: "keep one document in the file"))
  }

  private mutating func nextEvent() throws(DataError) -> YAMLEvent {
    do throws(YAMLProblem) {
      return try events.next()
    } catch {
      throw DataError(error.explained(in: source, range: range, isFrontMatter: isFrontMatter))
    }
  }

  private mutating func readNode(from event: YAMLEvent, depth: Int) throws(DataError) -> Built {
    guard depth <= deepestNesting else {
      throw .nestedTooDeep(source, at: event.span)
    }
    let built: Built
    let name: String?
    switch event.kind {
    case .alias(let alias):
      return try follow(alias, at: event.span, depth: depth)
    case .scalar(let text, let style, let anchor, let tag):
      try refuseUnknownTag(tag, at: event.span)
      let form: Scalar.Form =
        switch style {
        case .plain: tag == nil ? .plain : .quoted
        case .quoted: .quoted
        case .block: .block
        }
      if style == .plain { warnIfCommentFollows(event.span) }
      built = Built(node: DataNode(span: event.span, content: .scalar(Scalar(text, form: form))))
      name = anchor
    case .sequenceStart(let anchor, let tag):
      try refuseUnknownTag(tag, at: event.span)
      built = try readSequence(from: event.span, depth: depth)
      name = anchor
    case .mappingStart(let anchor, let tag):
      try refuseUnknownTag(tag, at: event.span)
      built = try readMapping(from: event.span, depth: depth)
      name = anchor
    case .documentStart, .end, .streamEnd:
      throw DataError(
        Diagnostic(
          .error, id: "yaml-syntax", at: .span(source, event.span), "a value is missing here"))
    }
    if let name { anchors[name] = built }
    return built
  }

  private mutating func readSequence(
    from start: Range<Int>, depth: Int
  ) throws(DataError) -> Built {
    var items: [DataNode] = []
    var weight = 1
    var height = 0
    while true {
      let event = try nextEvent()
      if case .end = event.kind {
        let end = event.span.isEmpty ? items.last?.span.upperBound : event.span.upperBound
        let span = start.lowerBound..<max(start.upperBound, end ?? 0)
        return Built(
          node: DataNode(span: span, content: .sequence(items)), weight: weight, height: height + 1)
      }
      let item = try readNode(from: event, depth: depth + 1)
      items.append(item.node)
      weight += item.weight
      height = max(height, item.height)
    }
  }

  private mutating func readMapping(
    from start: Range<Int>, depth: Int
  ) throws(DataError) -> Built {
    var list = MemberList()
    var weight = 1
    var height = 0
    var lastEnd = start.upperBound
    while true {
      let event = try nextEvent()
      if case .end = event.kind {
        let end = event.span.isEmpty ? lastEnd : event.span.upperBound
        let span = start.lowerBound..<max(start.upperBound, end)
        return Built(
          node: DataNode(span: span, content: .mapping(list.members)), weight: weight,
          height: height + 1)
      }
      let key = try readKey(from: event, depth: depth)
      let value = try readNode(from: nextEvent(), depth: depth + 1)
      weight += value.weight
      height = max(height, value.height)
      lastEnd = value.node.span.upperBound
      let member = Member(key: key, keySpan: event.span, value: value.node)
      if let warning = list.add(member, in: source) { warnings.append(warning) }
    }
  }

  private mutating func readKey(from event: YAMLEvent, depth: Int) throws(DataError) -> String {
    switch event.kind {
    case .sequenceStart, .mappingStart: break
    default:
      if let text = try readNode(from: event, depth: depth + 1).node.scalar?.text { return text }
    }
    let line = YAMLLine(at: event.span.lowerBound, of: source, in: range)
    throw DataError(
      Diagnostic(
        .error, id: "yaml-syntax", at: .span(source, event.span), "a key must be text",
        help: line.quotingHelp ?? "put it in quotation marks"))
  }

  private mutating func follow(
    _ name: String, at span: Range<Int>, depth: Int
  ) throws(DataError) -> Built {
    guard var target = anchors[name] else {
      let line = YAMLLine(at: span.lowerBound, of: source, in: range)
      throw DataError(
        Diagnostic(
          .error, id: "yaml-syntax", at: .span(source, span),
          "`*\(name)` refers to `&\(name)`, and there is none before it",
          help: line.quotingHelp ?? "put text that begins with `*` in quotation marks"))
    }
    guard depth + target.height - 1 <= deepestNesting else {
      throw .nestedTooDeep(source, at: span)
    }
    aliasWeight += target.weight
    guard aliasWeight <= Self.heaviestAliases else {
      throw DataError(
        Diagnostic(
          .error, id: "too-many-aliases", at: .span(source, span),
          "the aliases up to here stand for more than \(Self.heaviestAliases) values",
          help: "write the values out where they are needed"))
    }
    target.node = DataNode(span: span, content: target.node.content)
    return target
  }
}

// MARK: - Messages

extension YAMLReader {
  /// `!!str` and its kin change nothing here, since a field's type is its reader's business. Any
  /// other tag is text that lost its first word.
  private func refuseUnknownTag(_ tag: String?, at span: Range<Int>) throws(DataError) {
    guard let tag, tag != "!", !tag.hasPrefix("tag:yaml.org,2002:") else { return }
    let line = YAMLLine(at: span.lowerBound, of: source, in: range)
    throw DataError(
      .mustBeQuoted("!", line, at: span.lowerBound..<span.lowerBound + 1, in: source))
  }

  /// `tags: #sea` and `title: Song #1` lose all from the `#` on, and seldom mean to.
  private mutating func warnIfCommentFollows(_ span: Range<Int>) {
    let bytes = source.bytes
    var index = span.upperBound
    while index < range.upperBound, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    guard index + 1 < range.upperBound, bytes[index] == UInt8(ascii: "#"),
      !" \t\r\n#!-=".utf8.contains(bytes[index + 1])
    else { return }
    let line = YAMLLine(at: index, of: source, in: range)
    let lost = index..<max(index, line.content.upperBound)
    warnings.append(
      Diagnostic(
        .warning, id: "comment-in-value", at: .span(source, lost),
        "`#` begins a comment here, so the rest of the line is not read",
        help: line.quotingHelp ?? "put the value in quotation marks, or a space after the `#`"))
  }
}
