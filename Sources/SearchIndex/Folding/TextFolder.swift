/// Makes of a text what a search compares: spellings that a reader takes for the same become one.
///
/// In this order, and just so in the theme's `search-query.js`:
/// - compatibility characters become plain ones (NFKD: full and half width, ligatures, `①`), except the
///   letters of Hangul that stand alone (`ㅋㅋ`, `ㄱㅂ`);
/// - letters lose their case, and what decorates them: accents, points, vowel signs of Arabic and Hebrew;
/// - a few letters that don't decompose become the plain ones beside them (`ß` → `ss`, `ø` → `o`);
/// - katakana become hiragana, and quotation marks and dashes the plain ones;
/// - invisible characters vanish, and white space of any length is one space, none at the ends.
///
/// The result is UTF-16, since browsers count and sort in it. Common letters take a short way; what any
/// other character becomes is looked up once and remembered.
package struct TextFolder {
  private var known: [UInt32: FoldedCharacter] = [:]

  package init() {}

  /// The folded form of a text.
  package mutating func folded(_ text: String) -> [UInt16] {
    var folded = FoldedText()
    fold(text.utf8.span, into: &folded)
    return folded.units
  }

  /// Folds UTF-8, as one piece of text, onto the end of what is there.
  package mutating func fold(_ utf8: Span<UInt8>, into text: inout FoldedText) {
    text.begin()
    var index = 0
    while index < utf8.count {
      let origin = index
      let byte = UInt32(utf8[index])
      let scalar: UInt32
      if byte < 0x80 {
        scalar = byte
        index += 1
      } else {
        scalar = decoded(utf8, &index, from: byte)
      }
      fold(scalar, at: origin, into: &text)
    }
    text.end()
  }

  @inline(__always)
  private mutating func fold(_ scalar: UInt32, at origin: Int, into text: inout FoldedText) {
    switch scalar {
    case 0x61...0x7A, 0x21...0x40, 0x5B...0x60, 0x7B...0x7E,
      0xAC00...0xD7A3, 0x4E00...0x9FFF, 0x3041...0x3096, 0x3400...0x4DBF:
      text.append(UInt16(truncatingIfNeeded: scalar), from: origin)
    case 0x41...0x5A:
      text.append(UInt16(truncatingIfNeeded: scalar | 0x20), from: origin)
    case 0x20, 0x09...0x0D:
      text.appendSpace()
    case 0x30A1...0x30F6:
      text.append(UInt16(truncatingIfNeeded: scalar - 0x60), from: origin)
    default:
      foldOther(scalar, at: origin, into: &text)
    }
  }

  private mutating func foldOther(_ scalar: UInt32, at origin: Int, into text: inout FoldedText) {
    let character: FoldedCharacter
    if let found = known[scalar] {
      character = found
    } else {
      character = FoldedCharacter(of: scalar)
      known[scalar] = character
    }
    for index in character.units.indices {
      let unit = character.units[index]
      switch unit {
      case 0x20: text.appendSpace()
      case _ where character.order[index] != 0:
        text.append(unit, orderedBy: character.order[index], from: origin)
      default: text.compose(unit, from: origin)
      }
    }
  }

  /// The scalar of several bytes at a place; a replacement character for what is no UTF-8.
  private func decoded(_ utf8: Span<UInt8>, _ index: inout Int, from lead: UInt32) -> UInt32 {
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC2, lead < 0xF5, index + length <= utf8.count else {
      index += 1
      return 0xFFFD
    }
    var scalar = length == 2 ? lead & 0x1F : length == 3 ? lead & 0x0F : lead & 0x07
    for offset in 1..<length {
      let byte = UInt32(utf8[index + offset])
      guard byte & 0xC0 == 0x80 else {
        index += offset
        return 0xFFFD
      }
      scalar = scalar << 6 | byte & 0x3F
    }
    index += length
    return scalar
  }
}
