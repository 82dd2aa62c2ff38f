/// How a character takes part in words, as far as counting and shortening need to know.
enum WritingKind {
  /// White space of any width.
  case space
  /// A Han, kana, bopomofo or full-width character: counted by itself, no space beside it.
  case ideograph
  /// Chinese and Japanese punctuation: not counted, no space beside it.
  case ideographicMark
  /// A letter of a script that writes no spaces between words: Thai, Lao, Khmer, Burmese.
  case unspacedLetter(lettersPerWord: Int)
  /// A vowel or tone sign on such a letter.
  case unspacedMark
  /// A dash that stands between words.
  case dash
  /// Anything else: letters of scripts with spaces, digits, punctuation, symbols.
  case other

  /// The kind of a Unicode scalar value.
  ///
  /// Ranges: Unicode 17 `Blocks.txt` and `Scripts.txt`, whole blocks where a block has one script.
  init(_ scalar: UInt32) {
    switch scalar {
    // Hangul syllables, Latin letters, kana and Han first: they are most of what is read.
    case 0xAC00...0xD7A3, 0xC0...0x24F: self = .other
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF: self = .ideograph
    case _ where WritingKind.isSpace(scalar): self = .space
    case 0...0x0DFF: self = .other
    case 0x0E01...0x0E30, 0x0E32...0x0E33, 0x0E40...0x0E46:
      self = .unspacedLetter(lettersPerWord: 3)
    case 0x0E81...0x0EB0, 0x0EB2...0x0EB3, 0x0EBD...0x0EC6, 0x0EDC...0x0EDF, 0x1000...0x102A,
      0x103F, 0x1050...0x1055, 0x105A...0x105D, 0x1061, 0x1065...0x1066, 0x106E...0x1070,
      0x1075...0x1081, 0x1780...0x17B3, 0x17D7, 0x17DC, 0xA9E0...0xA9E4, 0xA9E6...0xA9EF,
      0xAA60...0xAA76:
      self = .unspacedLetter(lettersPerWord: 2)
    case 0x0E31...0x0E3A, 0x0E47...0x0E4E, 0x0EB1...0x0EBC, 0x0EC8...0x0ECE, 0x102B...0x103E,
      0x1056...0x108F, 0x17B4...0x17D3, 0x17DD:
      self = .unspacedMark
    case 0x2012...0x2015: self = .dash
    case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x3029, 0x3038...0x303B, 0x3041...0x309F,
      0x30A1...0x30FA, 0x30FC...0x312F, 0x31A0...0x31BF, 0x31F0...0x31FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A,
      0xFF66...0xFF9F, 0x1AFF0...0x1B16F, 0x20000...0x3FFFF:
      self = .ideograph
    case 0x3001...0x303F, 0x30A0, 0x30FB, 0x31C0...0x31EF, 0x3200...0x33FF, 0xFE10...0xFE1F,
      0xFE30...0xFE4F, 0xFF01...0xFF65, 0xFFE0...0xFFE6:
      self = .ideographicMark
    default: self = .other
    }
  }

  /// White space of any width, no-break spaces and the zero-width space among it.
  static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x09...0x0D: true
    case 0x21...0x7F: false
    case 0x85, 0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether no space belongs beside it where a line was broken.
  var standsWithoutSpaces: Bool {
    switch self {
    case .ideograph, .ideographicMark: true
    default: false
    }
  }
}
