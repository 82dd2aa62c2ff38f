/// Makes text from anywhere fit to be set on a card.
enum CardText {
  /// `text` on one line: control characters and line breaks become spaces, runs of spaces become
  /// one, and the ends are trimmed.
  ///
  /// Marks stacked on one letter beyond what any script does are dropped.
  ///
  /// No more than `limit` characters (Unicode scalars) are kept, so that a title of a megabyte costs
  /// no more to set than a long one; where text was cut, it ends with an ellipsis.
  static func cleaned(_ text: String, limit: Int) -> String {
    var result = String.UnicodeScalarView()
    var count = 0
    var isSpacePending = false
    var stackedMarks = 0
    for scalar in text.unicodeScalars {
      if isSpacing(scalar) {
        isSpacePending = count > 0
        continue
      }
      stackedMarks = isMark(scalar) ? stackedMarks + 1 : 0
      guard stackedMarks <= largestStack, !isNoncharacter(scalar) else { continue }
      guard count < limit else { return ellipsized(String(result)) }
      if isSpacePending {
        result.append(" ")
        isSpacePending = false
      }
      result.append(scalar)
      count += 1
    }
    return String(result)
  }

  /// Hangul words, as ranges of UTF-8 bytes: letters and digits without a space that hold Hangul.
  static func hangulWords(of text: String) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = 0
    var position = 0
    var holdsHangul = false
    for scalar in text.unicodeScalars {
      let isHangul = (0xAC00...0xD7A3).contains(scalar.value)
      if isHangul || scalar.properties.isAlphabetic || scalar.properties.numericType != nil,
        !scalar.properties.isIdeographic, !(0x3041...0x30FF).contains(scalar.value)
      {
        holdsHangul = holdsHangul || isHangul
      } else {
        if holdsHangul { words.append(start..<position) }
        holdsHangul = false
        start = position + UTF8.width(scalar)
      }
      position += UTF8.width(scalar)
    }
    if holdsHangul { words.append(start..<position) }
    return words
  }

  /// Which language's forms Han characters should take in a text whose own language has none.
  static func likelyHanLanguage(of text: String) -> String {
    var holdsHangul = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x3041...0x30FF: return "ja"
      case 0xAC00...0xD7A3: holdsHangul = true
      default: break
      }
    }
    return holdsHangul ? "ko" : "zh-cn"
  }

  /// In Unicode scalars.
  static let longest = 320

  /// A cut may fall inside what readers take for one character: that one goes too.
  private static func ellipsized(_ text: String) -> String {
    text.dropLast() + "…"
  }

  /// Hebrew with cantillation has four marks on a letter.
  private static let largestStack = 6

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }

  private static func isSpacing(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x20, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Code points that never stand for a character (Unicode 16, section 23.7).
  private static func isNoncharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
  }
}

/// `text` as a card can set it: on one line, without control characters, and no longer than any box.
package func textForCard(_ text: String) -> String {
  CardText.cleaned(text, limit: CardText.longest)
}
