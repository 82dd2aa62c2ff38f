private import Foundation

extension String {
  /// The text in NFC.
  package var precomposed: String {
    isFoldedAtAGlance || isASCII ? self : precomposedStringWithCanonicalMapping
  }

  /// The text in NFC and lower case: what all spellings of a name have in common.
  package var folded: String {
    isFoldedAtAGlance ? self : precomposed.lowercased()
  }

  /// Whether the text is sure to be in NFC and lower case, as nearly every name in a journal is.
  ///
  /// A look at each character, where Foundation would copy the text several times. What needs a closer
  /// look, such as any Latin letter with an accent, is simply not sure.
  package var isFoldedAtAGlance: Bool {
    unicodeScalars.allSatisfy(\.isFoldedAtAGlance)
  }

  private var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}

extension Unicode.Scalar {
  /// Whether a scalar is sure to have no case and to take part in no composition or decomposition: of
  /// ASCII, kana, Han, Hangul and their punctuation all that needs no closer look.
  fileprivate var isFoldedAtAGlance: Bool {
    switch value {
    case 0x41...0x5A: false
    case 0..<0x80, 0x2010...0x2027, 0x3000...0x3029, 0x3041...0x3096, 0x30A1...0x30FA,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF20:
      true
    default: false
    }
  }
}
