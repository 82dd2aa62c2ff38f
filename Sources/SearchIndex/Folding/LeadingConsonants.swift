/// The same text with the leading consonant of each syllable of Hangul in its place, or nil where there
/// is no syllable: `서울역 3번` gives `ㅅㅇㅇ 3ㅂ`.
func leadingConsonants(of text: Span<UInt16>) -> [UInt16]? {
  var result: [UInt16]?
  for index in text.indices {
    guard isSyllable(text[index]) else { continue }
    if result == nil { result = text.indices.map { text[$0] } }
    result?[index] = consonants[Int(text[index] - 0xAC00) / 588]
  }
  return result
}

/// What can be found of a text by leading consonants: them as ``leadingConsonants(of:)`` gives them, and, where
/// it makes a difference, once more without the spaces between syllables, so that `ㅅㅇㅇㄱ` finds `서울역 가는 길`.
func consonantTexts(of text: Span<UInt16>) -> [[UInt16]] {
  guard let consonants = leadingConsonants(of: text) else { return [] }
  let joined = consonants.indices.filter { index in
    guard consonants[index] == 0x20, index > 0, index + 1 < text.count else { return true }
    return !isSyllable(text[index - 1]) || !isSyllable(text[index + 1])
  }
  return [consonants] + (joined.count < consonants.count ? [joined.map { consonants[$0] }] : [])
}

private func isSyllable(_ unit: UInt16) -> Bool { (0xAC00...0xD7A3).contains(unit) }

/// As they are typed alone, in the order of the syllables.
private let consonants: [UInt16] = [
  0x3131, 0x3132, 0x3134, 0x3137, 0x3138, 0x3139, 0x3141, 0x3142, 0x3143, 0x3145, 0x3146, 0x3147,
  0x3148, 0x3149, 0x314A, 0x314B, 0x314C, 0x314D, 0x314E,
]
