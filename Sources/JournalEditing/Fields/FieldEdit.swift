package import Diagnostics
import StructuredData

/// Changes single fields of a text file and keeps every other byte of it: comments, order, quotation
/// marks, line ends.
///
/// Each change is read back. If it says anything else than what was meant, or the rest isn't what it
/// was, it is not made.
package struct FieldEdit: Sendable {
  /// Where in the file the fields are.
  package enum Part: Sendable {
    case frontMatter
    /// The whole file is one mapping.
    case file
  }

  /// The text as changed so far.
  package private(set) var text: SourceText
  private let part: Part

  /// Begins to edit a text whose fields are without mistakes; else `EditFailure.unreadable`.
  package init(_ text: SourceText, in part: Part = .frontMatter) throws(EditFailure) {
    self.text = text
    self.part = part
    _ = try FieldBlock(of: text, in: part)
  }

  /// Gives a key a value: in place of the one it has, or on a line of its own behind the others.
  package mutating func set(_ key: String, to value: WrittenValue) throws(EditFailure) {
    let block = try FieldBlock(of: text, in: part)
    let (bytes, span) =
      if let member = block.member(key) {
        (block.replacing(member, with: value), member.keySpan)
      } else {
        (block.inserting(key, value), block.range.lowerBound..<block.range.lowerBound)
      }
    try take(bytes, changing: key, to: value, at: span, from: block)
  }

  /// Takes a key away with its value and its line.
  package mutating func remove(_ key: String) throws(EditFailure) {
    let block = try FieldBlock(of: text, in: part)
    guard let member = block.member(key) else { return }
    try take(block.removing(member), changing: key, to: nil, at: member.keySpan, from: block)
  }

  /// Takes a change over if it is what was meant.
  private mutating func take(
    _ bytes: [UInt8], changing key: String, to value: WrittenValue?, at span: Range<Int>,
    from old: FieldBlock
  ) throws(EditFailure) {
    let changed = SourceText(path: text.path, bytes: bytes)
    guard let new = try? FieldBlock(of: changed, in: part), new.body == old.body,
      new.others(than: key).elementsEqual(old.others(than: key), by: { $0.saysTheSame(as: $1) }),
      value?.isSaid(by: new.member(key)?.value) ?? (new.member(key) == nil)
    else { throw .notEditable(text, span: span, key: key) }
    text = changed
  }
}

extension WrittenValue {
  fileprivate func isSaid(by node: DataNode?) -> Bool { node.map { isSaid(by: $0) } ?? false }
}

extension Member {
  fileprivate func saysTheSame(as other: Member) -> Bool {
    key == other.key && value.saysTheSame(as: other.value)
  }
}

extension DataNode {
  /// Whether both have the same content, wherever each stands.
  func saysTheSame(as other: DataNode) -> Bool {
    switch (content, other.content) {
    case (.scalar(let a), .scalar(let b)): a == b
    case (.sequence(let a), .sequence(let b)): a.elementsEqual(b) { $0.saysTheSame(as: $1) }
    case (.mapping(let a), .mapping(let b)): a.elementsEqual(b) { $0.saysTheSame(as: $1) }
    default: false
    }
  }
}
