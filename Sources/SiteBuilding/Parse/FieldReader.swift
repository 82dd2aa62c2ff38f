import Diagnostics
import JournalModel
import StructuredData

/// Reads values of front matter and settings as the type that their key asks for, and collects what
/// is wrong with them.
///
/// A value that can't be read gives nil and an error at its place; a key without a value is as good
/// as absent.
struct FieldReader {
  let source: SourceText
  private(set) var diagnostics: [Diagnostic] = []

  init(_ source: SourceText) {
    self.source = source
  }

  /// Text on one line, without white space around it; nil when there is none.
  mutating func text(_ field: Member) -> Located<String>? {
    text(field.value, of: field.key)
  }

  /// `kind` is what the text is, and `example` one such, for whoever wrote something else.
  mutating func text(
    _ node: DataNode, of key: String, as kind: String = "text", like example: String = "text"
  ) -> Located<String>? {
    guard let scalar = node.scalar else {
      wrongKind(node, of: key, wanted: kind, help: "write it on one line, as `\(key): \(example)`")
      return nil
    }
    if scalar.isNull { return nil }
    let line = scalar.text.onOneLine
    return line.isEmpty ? nil : Located(line, at: node.span)
  }

  /// `true` or `false`, and the other words that people write for them.
  mutating func flag(_ field: Member) -> Bool? {
    switch field.value.scalar?.text.lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default: break
    }
    let says = field.value.scalar.map { $0.isNull ? "nothing" : "`\($0.text.onOneLine)`" }
    report(
      .error, id: "not-a-flag", at: field.value.isNull ? field.keySpan : field.value.span,
      "`\(field.key)` is `true` or `false`, not \(says ?? kind(of: field.value))",
      help: "write `\(field.key): true`, or leave the line out")
    return nil
  }

  /// A whole number in a range.
  mutating func integer(_ field: Member, in range: ClosedRange<Int>) -> Int? {
    integer(field.value, of: field.key, in: range)
  }

  mutating func integer(_ node: DataNode, of key: String, in range: ClosedRange<Int>) -> Int? {
    if node.isNull { return nil }
    guard let text = node.scalar?.text.onOneLine, let number = Int(text), range.contains(number)
    else {
      report(
        .error, id: "not-a-number", at: node.span,
        "`\(key)` is a whole number from \(range.lowerBound) to \(range.upperBound)",
        help: nil)
      return nil
    }
    return number
  }

  /// One of the words that a key allows.
  mutating func choice<Choice>(_ field: Member, among: Choice.Type) -> Choice?
  where Choice: CaseIterable & RawRepresentable<String> {
    text(field).flatMap { choice($0, of: field.key, among: among) }
  }

  mutating func choice<Choice>(
    _ word: Located<String>, of key: String, among _: Choice.Type
  ) -> Choice? where Choice: CaseIterable & RawRepresentable<String> {
    if let choice = Choice(rawValue: word.value.lowercased()) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    let quoted = words.map { "`\($0)`" }
    let list = quoted.dropLast().joined(separator: ", ") + " or " + (quoted.last ?? "")
    report(
      .error, id: "unknown-choice", at: word.span,
      "`\(key)` is \(list), not `\(word.value)`",
      help: nearestName(to: word.value, among: words).map { "did you mean `\($0)`?" })
    return nil
  }

  /// The members of a map, nil when it is none; the message says what the key takes instead.
  mutating func members(_ field: Member, help: String) -> [Member]? {
    if field.value.isNull { return nil }
    if let members = field.value.members { return members }
    wrongKind(field.value, of: field.key, wanted: "a group of keys", help: help)
    return nil
  }

  /// The items of a list; a single value counts as a list of one.
  func items(_ node: DataNode) -> [DataNode] {
    if let items = node.items { return items.filter { !$0.isNull } }
    return node.isNull ? [] : [node]
  }

  // MARK: Messages

  mutating func report(
    _ severity: Diagnostic.Severity, id: String, at span: Range<Int>, _ summary: String,
    notes: [String] = [], help: String?
  ) {
    diagnostics.append(
      Diagnostic(
        severity, id: id, at: .span(source, span), summary, notes: notes, help: help))
  }

  mutating func wrongKind(_ node: DataNode, of key: String, wanted: String, help: String?) {
    report(
      .error, id: "wrong-kind", at: node.span, "`\(key)` is \(wanted), not \(kind(of: node))",
      help: help)
  }

  /// Says that a key means nothing here, and which one was likely meant.
  ///
  /// `synonyms` are the names that other tools have for our keys. Where the one that was meant is
  /// `guarded`, passing over it would do harm, and it is an error.
  mutating func unknownKey(
    _ field: Member, of owner: String, known: [String], synonyms: [String: String] = [:],
    guarded: Set<String> = [], otherwise: String? = nil
  ) {
    let meant =
      synonyms[field.key.lowercased()] ?? nearestName(to: field.key, among: known)
    let isGuarded = meant.map(guarded.contains) ?? false
    let offer = meant.map { "did you mean `\($0)`?" }
    let help =
      isGuarded ? [offer, otherwise].compactMap(\.self).joined(separator: " else: ") : offer
    report(
      isGuarded ? .error : .warning, id: "unknown-key", at: field.keySpan,
      "`\(field.key)` is no key of \(owner)", help: help ?? otherwise)
  }

  /// Notes that a key is known, and that nothing is done with it yet.
  mutating func unusedKey(_ field: Member) {
    report(
      .note, id: "unused-key", at: field.keySpan, "`\(field.key)` has no effect in this version",
      help: nil)
  }

  private func kind(of node: DataNode) -> String {
    switch node.content {
    case .scalar: "text"
    case .sequence: "a list"
    case .mapping: "a group of keys"
    }
  }
}

extension ExtraValue {
  /// A value that only templates read, with its text as it was written.
  init(_ node: DataNode) {
    switch node.content {
    case .scalar(let scalar): self = .text(scalar.isNull ? "" : scalar.text)
    case .sequence(let items): self = .list(items.map { ExtraValue($0) })
    case .mapping(let members): self = .map(members.map { Member($0) })
    }
  }
}

extension ExtraValue.Member {
  init(_ member: Member) {
    self.init(key: member.key, value: ExtraValue(member.value))
  }
}

extension String {
  /// The text without white space around it, each run of line ends and the white space about it a
  /// single space.
  package var onOneLine: String {
    let needsWork =
      unicodeScalars.first.map(\.isBlank) == true || unicodeScalars.last.map(\.isBlank) == true
      || utf8.contains { $0 == 0x0A || $0 == 0x0D }
    guard needsWork else { return self }
    return utf8.split { $0 == 0x0A || $0 == 0x0D }
      .compactMap { line -> Substring? in
        let scalars = Substring(line).unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.isBlank }),
          let last = scalars.lastIndex(where: { !$0.isBlank })
        else { return nil }
        return Substring(scalars[first...last])
      }
      .joined(separator: " ")
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool {
    switch value {
    case 0...0x20: true
    case 0x21..<0x80, 0x3041...0xFEFE: false
    default: properties.isWhitespace
    }
  }
}
