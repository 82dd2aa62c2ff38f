import Diagnostics

/// HTML that someone wrote in their Markdown.
enum RawHTML {
  /// Whether there is nothing but comments, each closed.
  static func isComment(_ html: ArraySlice<UInt8>) -> Bool {
    let text = html.span
    var index = 0
    while true {
      while index < text.count, text[index].isBlank || text[index].isLineEnd { index += 1 }
      if index == text.count { return true }
      guard text.starts(with: "<!--", at: index) else { return false }
      index += 4
      // `<!-->` and `<!--->` are whole comments too.
      if text.byte(at: index) == UInt8(ascii: ">") {
        index += 1
        continue
      }
      if text.starts(with: "->", at: index) {
        index += 2
        continue
      }
      while index < text.count, !text.starts(with: "-->", at: index) { index += 1 }
      if index == text.count { return false }
      index += 3
    }
  }

  /// What a reader sees of a block of HTML: no tags, comments, scripts or styles.
  static func words(of html: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var words: [UInt8] = []
    let text = html.span
    var index = 0
    while index < text.count {
      guard text[index] == UInt8(ascii: "<") else {
        words.append(text[index])
        index += 1
        continue
      }
      if text.starts(with: "<!--", at: index) {
        index = end(of: "-->", in: text, from: index + 4)
      } else if text.startsCaseInsensitively(with: "<script", at: index) {
        index = end(of: "</script>", in: text, from: index)
      } else if text.startsCaseInsensitively(with: "<style", at: index) {
        index = end(of: "</style>", in: text, from: index)
      } else {
        index = end(of: ">", in: text, from: index)
      }
    }
    let isSpace = { (byte: UInt8) in byte.isBlank || byte.isLineEnd }
    let end = (words.lastIndex { !isSpace($0) } ?? -1) + 1
    return words[..<end].drop(while: isSpace)
  }

  private static func end(of mark: StaticString, in text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.count, !text.startsCaseInsensitively(with: mark, at: index) { index += 1 }
    return min(text.count, index + mark.utf8CodeUnitCount)
  }

  // MARK: Messages

  static func dropped(_ range: Range<Int>, of source: SourceText) -> Diagnostic {
    Diagnostic(
      .warning, id: "raw-html", at: .span(source, range), "HTML is left out",
      help: "write it in Markdown, put it between backticks to show it, or allow it in the settings"
        + " with `raw-html: true`")
  }
}
