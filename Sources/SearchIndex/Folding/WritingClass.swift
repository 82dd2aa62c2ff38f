/// How a character of folded text stands among others, which settles how an index cuts text to pieces.
///
/// A boundary between two characters depends on those two alone, so that a query is cut just where the
/// text is. The theme's `search-query.js` has the same classes.
enum WritingClass {
  case space
  /// Letters and digits of writing that has spaces: a run of them is a word.
  case word
  /// Han, kana, Thai and whatever else is written without spaces: cut into pairs.
  case unspaced
  /// Punctuation and symbols, emoji among them.
  case symbol

  init(of unit: UInt16) {
    self =
      switch unit {
      case 0x61...0x7A, 0x30...0x39, 0x27: .word
      case 0x20: .space
      case 0xAC00...0xD7A3: .word
      case 0x00...0xBF, 0xD7, 0xF7: .symbol
      case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: .unspaced
      case 0x2000...0x2BFF: .symbol
      case 0x3005...0x3007, 0x3041...0x3096, 0x3099...0x309F, 0x30A1...0x30FA, 0x30FC...0x312F,
        0x31A0...0x31BF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF:
        .unspaced
      case 0x3000...0x3040, 0x3097, 0x3098, 0x30A0, 0x30FB: .symbol
      case 0xD800...0xDFFF, 0xE000...0xF8FF, 0xFE10...0xFE1F, 0xFE30...0xFE6F, 0xFF00...0xFF0F,
        0xFFE0...0xFFFF:
        .symbol
      default: .word
      }
  }
}

/// Calls `body` with the range and the class of each longest run of one class, but for spaces.
func forEachPiece(of text: Span<UInt16>, _ body: (Range<Int>, WritingClass) -> Void) {
  var index = 0
  while index < text.count {
    let start = index
    let kind = WritingClass(of: text[start])
    repeat { index += 1 } while index < text.count && WritingClass(of: text[index]) == kind
    if kind != .space { body(start..<index, kind) }
  }
}
