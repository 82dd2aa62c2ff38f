/// Four bytes that name a part of a PNG, RIFF or ISO media file, as a number.
package struct FourCharacters: Sendable, Hashable, ExpressibleByStringLiteral {
  package let code: Int

  package init(code: Int) {
    self.code = code
  }

  package init(stringLiteral text: StaticString) {
    code = "\(text)".utf8.reduce(0) { $0 << 8 | Int($1) }
  }

  /// As they stand in a file.
  package var bytes: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) } }
}
