extension SourceText {
  /// The range of the file's text, without a byte order mark.
  package var textRange: Range<Int> { skippingByteOrderMark(in: bytes.indices) }

  /// A message about the first byte that is not UTF-8, nil when all are.
  package func firstInvalidUTF8(in range: Range<Int>) -> Diagnostic? {
    let wrong: Range<Int>
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span.extracting(range))
      return nil
    } catch {
      wrong = error.byteOffsets
    }
    let offset = range.lowerBound + wrong.lowerBound
    let hex = String(bytes[offset], radix: 16, uppercase: true)
    return Diagnostic(
      .error, id: "invalid-utf8", at: .span(self, offset..<offset + 1),
      "the byte 0x\(hex.count < 2 ? "0" : "")\(hex) is not UTF-8 text",
      help: "save the file as UTF-8")
  }

  /// A range of the file without a byte order mark at its beginning.
  package func skippingByteOrderMark(in range: Range<Int>) -> Range<Int> {
    bytes[range].starts(with: [0xEF, 0xBB, 0xBF])
      ? range.lowerBound + 3..<range.upperBound : range
  }

  /// The text of a range of the file.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
