private import Foundation

/// What all spellings of a city's name have in common, as UTF-8: letters and digits in lower case,
/// without accents, spaces and marks between words (`Kang-nŭng` is `kangnung`).
///
/// `.data/gazetteer.py` makes the same of the names that it puts in order.
func nameKey(_ name: String) -> [UInt8] {
  var key: [UInt8] = []
  for scalar in name.unicodeScalars {
    switch scalar.value {
    case 0x61...0x7A, 0x30...0x39: key.append(UInt8(scalar.value))
    case 0x41...0x5A: key.append(UInt8(scalar.value) | 0x20)
    case 0..<0x80: break
    // Kana, Han and Hangul have neither case nor accents. Foundation would copy the text several times.
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      key.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    default: return unicodeNameKey(name)
    }
  }
  return key
}

private func unicodeNameKey(_ name: String) -> [UInt8] {
  var letters = String.UnicodeScalarView()
  for scalar in name.decomposedStringWithCanonicalMapping.lowercased().unicodeScalars {
    if let plain = uncomposed[scalar] {
      letters.append(contentsOf: plain.unicodeScalars)
    } else if belongsToKey(scalar) {
      letters.append(scalar)
    }
  }
  return Array(String(letters).precomposedStringWithCanonicalMapping.utf8)
}

/// Whether a scalar is a letter, a digit, or a mark without which a script can't be read; accents of Latin,
/// Greek and Cyrillic letters are no such marks, nor are letters that only modify others (`ʻ`).
private func belongsToKey(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
    .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
    !(0x2B0...0x36F).contains(scalar.value)
  default: false
  }
}

/// Letters that people without their key write in another way, though they are no letter with an accent.
private let uncomposed: [Unicode.Scalar: String] = [
  "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ı": "i", "þ": "th",
  "ħ": "h", "ŧ": "t", "ŋ": "n", "ς": "σ",
]
