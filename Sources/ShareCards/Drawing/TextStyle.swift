/// How a paragraph is set, its size apart.
struct TextStyle: Sendable, Hashable {
  /// Families in order of preference; a character the first lacks is taken from the next.
  var families: [String]
  /// The same for letters of scripts that the language is not written in.
  var foreignFamilies: [String]
  var isBold: Bool
  /// From baseline to baseline, in ems.
  var lineHeight: Double
  /// BCP 47.
  var language: String
  var isRightToLeft: Bool
}

extension TextStyle {
  /// The book face for text in `language`, with line spacing that suits the letters of `text`.
  static func book(
    for text: String, language: String, isRightToLeft: Bool, isBold: Bool = false
  ) -> TextStyle {
    let families = bookFamilies(for: language)
    return TextStyle(
      families: (ownFamily(of: language).map { [$0] } ?? []) + families,
      foreignFamilies: families, isBold: isBold, lineHeight: lineHeight(for: text),
      language: language, isRightToLeft: isRightToLeft)
  }

  /// One style for each family that cards are set in.
  static var everyBookFamily: [TextStyle] {
    bookFamilies(for: "ko").map { family in
      TextStyle(
        families: [family], foreignFamilies: [], isBold: false, lineHeight: 1, language: "en",
        isRightToLeft: false)
    }
  }

  /// The serif families of the Noto project, the ones drawn for `language` first, and then whatever
  /// the system calls serif.
  ///
  /// Chinese, Japanese and Korean share code points for Han characters but not their forms, so each
  /// language needs its own order. Emoji are not in the list: Pango finds them their font, while a
  /// list with it would take digits from there.
  private static func bookFamilies(for language: String) -> [String] {
    let parts = language.lowercased().split { $0 == "-" || $0 == "_" }
    let regions: [String] =
      switch parts.first {
      case "ko": ["KR", "JP", "SC", "TC", "HK"]
      case "ja": ["JP", "SC", "TC", "KR", "HK"]
      case "zh" where parts.contains("hk") || parts.contains("mo"): ["HK", "TC", "SC", "JP", "KR"]
      case "zh" where parts.contains("hant") || parts.contains("tw"):
        ["TC", "HK", "SC", "JP", "KR"]
      case "zh", "yue": ["SC", "TC", "HK", "JP", "KR"]
      default: []
      }
    let eastAsian = (regions.isEmpty ? ["JP", "KR", "SC", "TC", "HK"] : regions)
      .map { "Noto Serif CJK \($0)" }
    let others = [
      "Noto Naskh Arabic", "Noto Serif Thai", "Noto Serif Hebrew", "Noto Serif Devanagari", "serif",
    ]
    return regions.isEmpty
      ? ["Noto Serif"] + eastAsian + others : eastAsian + ["Noto Serif"] + others
  }

  /// The family that was drawn for the language's own script, where Noto Serif itself lacks it.
  ///
  /// It comes first, so that spaces, digits and punctuation between its letters are its own too; but
  /// letters of other scripts do without it.
  private static func ownFamily(of language: String) -> String? {
    switch language.lowercased().prefix(while: { $0 != "-" && $0 != "_" }) {
    case "ar", "fa", "ur", "ckb", "ps", "ug": "Noto Naskh Arabic"
    case "th": "Noto Serif Thai"
    case "he", "yi": "Noto Serif Hebrew"
    case "hi", "mr", "ne": "Noto Serif Devanagari"
    default: nil
    }
  }

  /// Latin letters are low, Han characters fill their square, and scripts that stack marks above
  /// and below need the most room.
  private static func lineHeight(for text: String) -> Double {
    var height = 1.24
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0590...0x10FF, 0x1200...0x1DFF, 0xA800...0xABFF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE:
        return 1.56
      case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFFEF,
        0x1F000...0x3FFFF:
        height = 1.34
      default: break
      }
    }
    return height
  }
}
