/// How much there is to read in a text: its words, and the minutes they take.
///
/// What counts as a word depends on the script, never on the site's locale:
///
/// - Scripts with spaces, Korean among them, by white space and dashes: `don't`, `e-mail`, `안녕하세요`
///   are one word each. What holds no letter or digit (`—`, `😀`) is none.
/// - Han and kana by the character, as Chinese and Japanese writers count; their punctuation is none.
/// - Thai by three base letters a word; Lao, Khmer and Burmese by two. They write no spaces between
///   words, and the platform can't tell these apart everywhere; in running text the estimate comes
///   within a tenth or so of ICU's dictionaries.
package struct TextMeasure: Sendable, Hashable {
  /// Words of scripts with spaces.
  private var spacedWords = 0
  private var ideographs = 0
  private var estimatedWords = 0

  /// The number of words, each script counted in its own way.
  package var wordCount: Int { spacedWords + ideographs + estimatedWords }

  /// Minutes of silent reading, at least one.
  ///
  /// 220 words or 450 Chinese or Japanese characters a minute: round figures of the order that studies
  /// of silent reading find (M. Brysbaert, "How many words do we read per minute?", 2019).
  package var minutesToRead: Int {
    let minutes = Double(spacedWords + estimatedWords) / 220 + Double(ideographs) / 450
    return max(1, Int(minutes.rounded()))
  }

  /// The measure of plain text in UTF-8.
  package init(_ text: [UInt8]) {
    var cursor = ScalarCursor(text)
    var isInWord = false
    var unspaced = (letters: 0, perWord: 1)
    while let scalar = cursor.next() {
      if scalar < 0x80 {
        if TextMeasure.isASCIIAlphanumeric(scalar) {
          if !isInWord { spacedWords += 1 }
          isInWord = true
        } else if scalar == 0x20 || (0x09...0x0D).contains(scalar) {
          isInWord = false
        }
        continue
      }
      switch WritingKind(scalar) {
      case .space, .dash, .ideographicMark: isInWord = false
      case .ideograph:
        ideographs += 1
        isInWord = false
      case .unspacedLetter(let lettersPerWord):
        if unspaced.letters > 0, unspaced.perWord != lettersPerWord {
          add(unspaced)
          unspaced.letters = 0
        }
        unspaced = (unspaced.letters + 1, lettersPerWord)
        isInWord = false
      case .unspacedMark: break
      case .other:
        if !isInWord, TextMeasure.isLetterOrDigit(scalar) {
          spacedWords += 1
          isInWord = true
        }
      }
    }
    add(unspaced)
  }

  private mutating func add(_ unspaced: (letters: Int, perWord: Int)) {
    estimatedWords += (unspaced.letters + unspaced.perWord - 1) / unspaced.perWord
  }

  private static func isASCIIAlphanumeric(_ scalar: UInt32) -> Bool {
    (0x30...0x39).contains(scalar) || (0x61...0x7A).contains(scalar | 0x20)
  }

  private static func isLetterOrDigit(_ scalar: UInt32) -> Bool {
    // Hangul syllables and Latin letters, by far the most frequent, need no table.
    if (0xAC00...0xD7A3).contains(scalar) || (0xC0...0x24F).contains(scalar) {
      return scalar != 0xD7 && scalar != 0xF7
    }
    guard let properties = Unicode.Scalar(scalar)?.properties else { return false }
    return switch properties.generalCategory {
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: properties.isAlphabetic
    }
  }
}
