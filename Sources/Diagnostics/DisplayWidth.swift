/// How many columns of a terminal a text takes: two for wide East Asian characters and emoji, none for
/// marks that combine with the one before them.
///
/// The ranges are those of Unicode's EastAsianWidth W and F and of emoji presentation, by blocks
/// (Unicode 16, Unicode License v3).
package func displayWidth(of text: some StringProtocol) -> Int {
  plainWidth(of: text) ?? text.unicodeScalars.reduce(0) { $0 + displayWidth(of: $1) }
}

/// The columns of a text of such characters as most are, each of them seen and none with a power over those
/// beside it, so that no table needs to be looked into; nil for any other text.
func plainWidth(of text: some StringProtocol) -> Int? {
  let text = String(text)
  let utf8 = text.utf8.span
  var width = 0
  var index = 0
  while index < utf8.count {
    let byte = utf8[index]
    if (0x20...0x7E).contains(byte) {
      width += 1
      index += 1
      continue
    }
    // A text is well-formed: the first byte tells that there are two more.
    guard byte & 0xF0 == 0xE0 else { return nil }
    switch UInt32(byte & 0x0F) << 12 | UInt32(utf8[index + 1] & 0x3F) << 6
      | UInt32(utf8[index + 2] & 0x3F)
    {
    case 0xAC00...0xD7A3, 0x4E00...0x9FFF, 0x3001...0x3029, 0x3041...0x3096, 0x30A1...0x30FA: break
    default: return nil
    }
    width += 2
    index += 3
  }
  return width
}

private func displayWidth(of scalar: Unicode.Scalar) -> Int {
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format, .control: return 0
  default: break
  }
  switch scalar.value {
  // The vowels and final consonants of Hangul that is written letter by letter stand in the first's
  // square; regional indicators make a flag by two.
  case 0x1160...0x11FF: return 0
  case 0x1F1E6...0x1F1FF: return 1
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1B000...0x1B2FF, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
    0x1F900...0x1FAFF, 0x20000...0x3FFFD:
    return 2
  default:
    return scalar.properties.isEmojiPresentation ? 2 : 1
  }
}
