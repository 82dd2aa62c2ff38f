/// What a character is to emphasis and to line breaks.
enum CharacterClass {
  /// Unicode whitespace, as CommonMark 0.30 means it.
  static func isWhitespace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0A, 0x0C, 0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Punctuation that CommonMark may hold against an asterisk beside it.
  ///
  /// Whole blocks where they are nearly all punctuation: to count a letter-like character in costs
  /// nothing, since the mark put beside it is a letter to cmark too.
  static func isPunctuation(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E, 0xA1, 0xA7, 0xAB, 0xB6, 0xB7, 0xBB,
      0xBF, 0x2010...0x2027, 0x2030...0x205E, 0x2308...0x230B, 0x2329, 0x232A, 0x27E6...0x27EF,
      0x2E00...0x2E5F, 0x3001...0x3003, 0x3008...0x3020, 0x3030, 0x303D, 0x30A0, 0x30FB,
      0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40,
      0xFF5B...0xFF65:
      true
    default: false
    }
  }

  /// Letters and punctuation of scripts in which markup touches letters where English has a space:
  /// Chinese and Japanese, Korean with its particles, Thai, Lao, Khmer and Burmese.
  static func standsUnspaced(_ scalar: UInt32) -> Bool {
    if scalar < 0x0E00 { return false }
    switch scalar {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1100...0x11FF, 0x3130...0x318F,
      0xA960...0xA97F, 0xAC00...0xD7FF, 0xFFA0...0xFFDC:
      return true
    default:
      return joinsLines(scalar)
    }
  }

  /// Han, kana and bopomofo, and the punctuation that is only theirs.
  static func joinsLines(_ scalar: UInt32) -> Bool {
    if scalar < 0x2E80 { return false }
    switch scalar {
    case 0x2E80...0x312F, 0x3190...0x31FF, 0x3220...0x325F, 0x3280...0x9FFF, 0xF900...0xFAFF,
      0xFE10...0xFE1F, 0xFE30...0xFE4F, 0xFF01...0xFF9F, 0xFFE0...0xFFE6, 0x1AFF0...0x1B16F,
      0x1F200...0x1F2FF, 0x20000...0x3FFFF:
      return true
    default:
      return false
    }
  }

  /// Quotes, dashes and dots that Chinese shares with Latin: theirs when a Han character is across.
  static func mayJoinLines(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xB7, 0x2014, 0x2015, 0x2018, 0x2019, 0x201C, 0x201D, 0x2025, 0x2026, 0x2027: true
    default: false
    }
  }

  /// A mark that only says how the character before it is drawn.
  static func isVariationSelector(_ scalar: UInt32) -> Bool {
    (0xFE00...0xFE0F).contains(scalar) || (0xE0100...0xE01EF).contains(scalar)
  }
}
