import Foundation

/// The letters that an alphabetical index of names is divided by.
extension LocaleFormats {
  /// Runs of names under their first letters.
  ///
  /// - Parameter names: In the locale's order.
  /// - Returns: The runs in order, one after the other, each heading once; together they are all names.
  package func indexSections(of names: [String]) -> [(heading: String, range: Range<Int>)] {
    var sections: [(heading: String, range: Range<Int>)] = []
    var placeOfHeading: [String: Int] = [:]
    for (index, name) in names.enumerated() {
      let heading = indexHeading(of: name) ?? sections.last?.heading ?? otherSigns
      if let place = placeOfHeading[heading] {
        // A letter that the language sorts in the middle of another, as `Æ` in English, has none of
        // its own.
        for section in sections[(place + 1)...] { placeOfHeading[section.heading] = place }
        sections.removeLast(sections.count - place - 1)
        sections[place].range = sections[place].range.lowerBound..<(index + 1)
      } else {
        placeOfHeading[heading] = sections.count
        sections.append((heading, index..<(index + 1)))
      }
    }
    return sections
  }

  /// The letter under which a name stands: `Ä` under `A` in German, but not in Swedish; a syllable of
  /// Hangul under its first consonant; kana under the first of their row; Han under their sound in
  /// simplified Chinese, in other languages all together; `#` for what doesn't begin with a letter.
  /// Nil where the name before it decides.
  func indexHeading(of name: String) -> String? {
    let scalars = name.unicodeScalars.drop { $0.properties.isWhitespace }
    guard var first = scalars.first else { return otherSigns }
    // These vowels of Thai and Lao are written before the consonant that a word begins with.
    if [0x0E40...0x0E44, 0x0EC0...0x0EC4].contains(where: { $0.contains(first.value) }) {
      first = scalars.dropFirst().first ?? first
    }
    switch first.value {
    case 0xAC00...0xD7A3: return String(hangulLeads[Int(first.value - 0xAC00) / 588])
    case 0x3041...0x3096, 0x30A1...0x30FA: return kanaRow(of: first)
    default: break
    }
    if first.properties.isIdeographic { return hanHeading(of: first) }
    guard first.properties.isAlphabetic else { return otherSigns }
    // Pinyin has taken the single letters.
    return sortsBySound && first.value < 0x250 ? "ABC" : letter(String(first))
  }

  /// Whether Han are sorted by how they are read out in Mandarin, before all letters.
  private var sortsBySound: Bool { locale.language == "zh" && locale.script != "Hant" }

  private func letter(_ letter: String) -> String {
    let capital = initial(of: letter.uppercased(with: foundationLocale))
    let base = initial(
      of: String(capital.decomposedStringWithCanonicalMapping.unicodeScalars.prefix(1)))
    // A letter of its own comes after all words that begin with the letter it is made from.
    return base == capital || !isOrdered(base + "\u{10FFFF}", before: capital) ? base : capital
  }

  /// The first character, of the two that some letters become as capitals.
  private func initial(of text: String) -> String { String(text.prefix(1)) }

  private func hanHeading(of character: Unicode.Scalar) -> String? {
    // Korean sorts them among the syllables that they are read as.
    if locale.language == "ko" { return nil }
    guard sortsBySound,
      let sound = String(character).applyingTransform(.mandarinToLatin, reverse: false),
      let first = sound.unicodeScalars.first, first.properties.isAlphabetic,
      !first.properties.isIdeographic
    else { return "漢" }
    return letter(String(first))
  }
}

private let otherSigns = "#"

/// The consonants that syllables begin with, in Unicode's order, doubled ones under the single.
private let hangulLeads = Array("ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ")

/// The first kana of the row that a kana is in; katakana follow the same order as hiragana.
private func kanaRow(of kana: Unicode.Scalar) -> String {
  let hiragana = kana.value >= 0x30A1 ? kana.value - 0x60 : kana.value
  let rows: [(first: UInt32, heading: String)] = [
    (0x308E, "わ"), (0x3089, "ら"), (0x3083, "や"), (0x307E, "ま"), (0x306F, "は"), (0x306A, "な"),
    (0x305F, "た"), (0x3055, "さ"), (0x304B, "か"),
  ]
  // The last few are `ゔ`, two small ones of か, and those that katakana has beyond.
  switch hiragana {
  case 0x3094: return "あ"
  case 0x3095, 0x3096: return "か"
  default: return rows.first { hiragana >= $0.first }?.heading ?? "あ"
  }
}
