/// A piece of a template: a run of text within one line, or a tag.
struct Token: Sendable {
  enum Kind: Sendable {
    case text
    /// `{{name}}`
    case escaped
    /// `{{{name}}}` or `{{&name}}`
    case unescaped
    /// `{{#name}}`
    case section
    /// `{{^name}}`
    case inverted
    /// `{{/name}}`
    case close
    /// `{{! … }}`
    case comment
    /// `{{=<% %>=}}`
    case delimiters
    /// `{{>name}}`
    case partial
    /// `{{<name}}`
    case parent
    /// `{{$name}}`
    case block
  }

  let kind: Kind
  /// The text, its line end included; or the whole tag with its delimiters.
  let span: Range<Int>
  /// The name without white space around it, and without a dynamic name's asterisk.
  var name = 0..<0
  /// Whether the name is looked up to find the name that is meant: `{{>*name}}`.
  var isDynamic = false
  /// Which pair of delimiters was in force, as an index into the scanner's list.
  var delimiters = 0

  /// Whether a `{{/name}}` has to follow.
  var opens: Bool {
    switch kind {
    case .section, .inverted, .parent, .block: true
    default: false
    }
  }
}

/// What tags begin and end with.
struct Delimiters: Sendable, Hashable {
  let open: [UInt8]
  let close: [UInt8]

  static let standard = Delimiters(open: Array("{{".utf8), close: Array("}}".utf8))
  /// Longer ones are refused, so that looking for them stays linear in the template's length.
  static let maximumLength = 16
}

extension UInt8 {
  /// Whether this is white space inside a tag or a line.
  var isTemplateSpace: Bool {
    self == 0x20 || (0x09...0x0D).contains(self)
  }
}

extension [UInt8] {
  /// Whether `pattern` stands at `position`.
  func has(_ pattern: [UInt8], at position: Int) -> Bool {
    guard position + pattern.count <= count else { return false }
    for offset in 0..<pattern.count where self[position + offset] != pattern[offset] {
      return false
    }
    return true
  }

  /// `range` without the white space at both its ends.
  func trimming(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, self[start].isTemplateSpace { start += 1 }
    while start < end, self[end - 1].isTemplateSpace { end -= 1 }
    return start..<end
  }

  func isBlank(_ range: Range<Int>) -> Bool {
    trimming(range).isEmpty
  }
}
