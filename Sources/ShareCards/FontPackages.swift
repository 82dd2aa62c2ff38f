/// The Debian package whose fonts have a character, as Debian 12 has them; nil for a character that
/// stands for nothing yet, or that no package is known to have.
package func fontPackage(for character: Unicode.Scalar) -> String? {
  guard character.properties.generalCategory != .unassigned,
    character.properties.generalCategory != .privateUse
  else { return nil }
  return fontPackages.first { $0.range.contains(character.value) }?.package
}

/// By ranges of Unicode's blocks; the first that holds a character counts.
private let fontPackages: [(range: ClosedRange<UInt32>, package: String)] = [
  // Letters and marks of Europe, the Near East, Africa, India, South-East Asia.
  (0x0000...0x10FF, "fonts-noto-core"),
  (0x1100...0x11FF, "fonts-noto-cjk"),
  (0x1200...0x1FFF, "fonts-noto-core"),
  // Punctuation, arrows, mathematics, signs.
  (0x2000...0x2BFF, "fonts-symbola"),
  (0x2C00...0x2E7F, "fonts-noto-core"),
  // Han, kana, bopomofo, Hangul.
  (0x2E80...0x9FFF, "fonts-noto-cjk"),
  (0xA000...0xA95F, "fonts-noto-core"),
  (0xA960...0xA97F, "fonts-noto-cjk"),
  (0xA980...0xABFF, "fonts-noto-core"),
  (0xAC00...0xD7FF, "fonts-noto-cjk"),
  (0xF900...0xFAFF, "fonts-noto-cjk"),
  (0xFB00...0xFDFF, "fonts-noto-core"),
  (0xFE10...0xFE6F, "fonts-noto-cjk"),
  (0xFE70...0xFEFF, "fonts-noto-core"),
  (0xFF00...0xFFEF, "fonts-noto-cjk"),
  // Scripts of old, cuneiform, hieroglyphs.
  (0x1_0000...0x1_6FFF, "fonts-noto-core"),
  // Tangut, Khitan.
  (0x1_7000...0x1_8AFF, "fonts-noto-core"),
  (0x1_8B00...0x1_8CFF, "fonts-babelstone-han"),
  (0x1_B000...0x1_B2FF, "fonts-hanazono"),
  (0x1_BC00...0x1_BCAF, "fonts-noto-core"),
  // Music, mathematical letters.
  (0x1_D000...0x1_D7FF, "fonts-symbola"),
  (0x1_D800...0x1_EFFF, "fonts-noto-core"),
  // Tiles, cards, signs, emoji.
  (0x1_F000...0x1_F0FF, "fonts-symbola"),
  (0x1_F100...0x1_FAFF, "fonts-noto-color-emoji"),
  (0x1_FB00...0x1_FBFF, "fonts-unifont"),
  // Rare Han characters.
  (0x2_0000...0x3_FFFF, "fonts-hanazono"),
]
