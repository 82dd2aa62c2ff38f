/// A value in a YAML, TOML or JSON text, and where it stands in the file.
///
/// Nothing is guessed: a scalar keeps its text, and whoever reads a field decides whether `2018-11-21`
/// is a day or a title. So a town called `NO` stays a town.
package struct DataNode: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    case scalar(Scalar)
    case sequence([DataNode])
    case mapping([Member])
  }

  /// Where it stands: UTF-8 byte offsets into the file, quotation marks and brackets included.
  package let span: Range<Int>
  package let content: Content

  package init(span: Range<Int>, content: Content) {
    self.span = span
    self.content = content
  }
}

/// A single value: its text without quotation marks and with its escapes resolved.
package struct Scalar: Sendable, Hashable {
  /// How the value was written.
  package enum Form: Sendable, Hashable {
    /// YAML text without quotation marks; it may be meant as anything.
    case plain
    /// Text in quotation marks, in any of the formats.
    case quoted
    /// A YAML block (`|`, `>`).
    case block
    /// JSON's `null`.
    case null
    /// TOML's and JSON's `true` and `false`.
    case boolean
    /// A TOML or JSON number, without TOML's `_` between digits.
    case number
    /// A TOML date, time or both, as it was written.
    case date
  }

  package let text: String
  package let form: Form

  package init(_ text: String, form: Form) {
    self.text = text
    self.form = form
  }

  /// Whether this says "no value": nothing after the key, `~` or `null` without quotation marks.
  package var isNull: Bool {
    switch form {
    case .null: true
    case .plain: ["", "~", "null", "Null", "NULL"].contains(text)
    case .quoted, .block, .boolean, .number, .date: false
    }
  }
}

/// A key and its value in a mapping.
package struct Member: Sendable, Hashable {
  package let key: String
  /// Where the key stands in the file, quotation marks included.
  package let keySpan: Range<Int>
  package let value: DataNode

  package init(key: String, keySpan: Range<Int>, value: DataNode) {
    self.key = key
    self.keySpan = keySpan
    self.value = value
  }
}

extension DataNode {
  package var scalar: Scalar? {
    if case .scalar(let scalar) = content { scalar } else { nil }
  }

  package var items: [DataNode]? {
    if case .sequence(let items) = content { items } else { nil }
  }

  /// The members in the order of the file; no two have the same key.
  package var members: [Member]? {
    if case .mapping(let members) = content { members } else { nil }
  }

  package var isNull: Bool { scalar?.isNull ?? false }

  /// The value under a key of a mapping; nil when there is none, or when this is no mapping.
  package subscript(key: String) -> DataNode? {
    members?.first { $0.key == key }?.value
  }
}
