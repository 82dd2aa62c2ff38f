private import Foundation

/// What one character becomes when text is folded.
struct FoldedCharacter: Sendable {
  /// In UTF-16; nothing for a character that vanishes.
  let units: [UInt16]
  /// For each unit its canonical combining class; 0 for all that is no combining mark.
  let order: [UInt8]

  init(of value: UInt32) {
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    var units: [UInt16] = []
    var order: [UInt8] = []
    for part in plainForm(of: scalar).unicodeScalars {
      for replaced in replacement(of: part.value) ?? [part.value] {
        guard !vanishes(replaced), let scalar = Unicode.Scalar(replaced) else { continue }
        let added = Array(String(scalar).utf16)
        units += added
        let rank = scalar.properties.canonicalCombiningClass.rawValue
        // Beyond the basic plane marks stay as they were written, as their halves are no marks.
        order += added.map { _ in added.count == 1 ? rank : 0 }
      }
    }
    self.units = units
    self.order = order
  }
}

/// The character without its case and its look, decomposed.
private func plainForm(of scalar: Unicode.Scalar) -> String {
  // Letters of Hangul that stand alone would become parts of syllables.
  guard !(0x3131...0x318E).contains(scalar.value) else { return String(scalar) }
  let decomposed = String(scalar).decomposedStringWithCompatibilityMapping
  let lower = decomposed.unicodeScalars.map(\.properties.lowercaseMapping).joined()
  return lower.decomposedStringWithCompatibilityMapping
}

/// What stands for a character that doesn't decompose.
private func replacement(of value: UInt32) -> [UInt32]? {
  switch value {
  case 0xDF: [0x73, 0x73]
  case 0xE6: [0x61, 0x65]
  case 0x153: [0x6F, 0x65]
  case 0xF8: [0x6F]
  case 0x111: [0x64]
  case 0x142: [0x6C]
  case 0x131: [0x69]
  case 0x3C2: [0x3C3]
  case 0x2018, 0x2019, 0x2BC: [0x27]
  case 0x201C, 0x201D: [0x22]
  case 0x2010...0x2015, 0x2212: [0x2D]
  case 0x30A1...0x30F6, 0x30FD...0x30FE: [value - 0x60]
  case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0x09...0x0D:
    [0x20]
  default: nil
  }
}

/// Whether a character is nothing to a search: an accent, a point, or something invisible.
private func vanishes(_ value: UInt32) -> Bool {
  switch value {
  case 0x00...0x08, 0x0E...0x1F, 0x7F...0x84, 0x86...0x9F, 0xAD, 0x34F, 0x61C,
    0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF,
    0xE0000...0xE0FFF:
    true
  case 0x300...0x34E, 0x350...0x36F, 0x483...0x487, 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x5C4,
    0x5C5, 0x5C7, 0x610...0x61A, 0x640, 0x64B...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E4, 0x6E7,
    0x6E8, 0x6EA...0x6ED, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F:
    true
  default: false
  }
}
