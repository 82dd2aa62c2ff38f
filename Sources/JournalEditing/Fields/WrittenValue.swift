package import StructuredData

/// A value to be written into front matter, whatever its format.
package indirect enum WrittenValue: Sendable, Hashable {
  case text(String)
  /// A decimal number, as it shall be written.
  case number(String)
  case flag(Bool)
  /// A date in ISO 8601, perhaps with time and offset.
  case date(String)
  case list([WrittenValue])
  case map([Member])

  package struct Member: Sendable, Hashable {
    package let key: String
    package let value: WrittenValue

    package init(_ key: String, _ value: WrittenValue) {
      self.key = key
      self.value = value
    }
  }

  /// The value on one line.
  package func written(as format: DataFormat) -> String {
    switch self {
    case .text(let text): writtenText(text, as: format, inFlow: false)
    default: writtenInFlow(as: format)
    }
  }

  /// The value as it stands in a list or map on one line.
  private func writtenInFlow(as format: DataFormat) -> String {
    switch self {
    case .text(let text): return writtenText(text, as: format, inFlow: true)
    case .number(let text): return text
    case .flag(let flag): return flag ? "true" : "false"
    case .date(let text): return format == .json ? quotedText(text) : text
    case .list(let items):
      return "[" + items.map { $0.writtenInFlow(as: format) }.joined(separator: ", ") + "]"
    case .map(let members):
      let sign = format == .toml ? " = " : ": "
      let written = members.map {
        writtenKey($0.key, as: format) + sign + $0.value.writtenInFlow(as: format)
      }
      return "{" + written.joined(separator: ", ") + "}"
    }
  }

  /// Whether a node that was read says just this.
  func isSaid(by node: DataNode) -> Bool {
    switch self {
    case .text(let text), .number(let text), .date(let text):
      return node.scalar?.text == text && node.scalar?.isNull == false
    case .flag(let flag):
      return node.scalar?.text == (flag ? "true" : "false")
    case .list(let items):
      guard let read = node.items, read.count == items.count else { return false }
      return zip(items, read).allSatisfy { $0.isSaid(by: $1) }
    case .map(let members):
      guard let read = node.members, read.count == members.count else { return false }
      return zip(members, read).allSatisfy { $0.key == $1.key && $0.value.isSaid(by: $1.value) }
    }
  }
}

/// A key, in quotation marks where it needs them.
func writtenKey(_ key: String, as format: DataFormat) -> String {
  switch format {
  case .json: quotedText(key)
  case .toml: isBareTOMLKey(key) ? key : quotedText(key)
  case .yaml: needsYAMLQuotes(key, inFlow: true) ? quotedText(key) : key
  }
}

private func writtenText(_ text: String, as format: DataFormat, inFlow: Bool) -> String {
  format != .yaml || needsYAMLQuotes(text, inFlow: inFlow) ? quotedText(text) : text
}

private func isBareTOMLKey(_ key: String) -> Bool {
  !key.isEmpty
    && key.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
}
