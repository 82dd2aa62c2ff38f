/// How a paragraph is set, its size apart.
struct TextStyle: Sendable, Hashable {
  /// Families in order of preference; a character the first lacks is taken from the next.
  var families: [String]
  /// The same for letters of scripts that the language is not written in.
  var foreignFamilies: [String]
  /// 100…900
  var weight = 400
  var isItalic = false
  /// From baseline to baseline, in ems.
  var lineHeight: Double
  /// BCP 47.
  var language: String
  var isRightToLeft: Bool
}

extension TextStyle {
  /// The style of a text that looks like `look`, with line spacing that suits its letters.
  init(_ look: TextLook, for text: String, language: String, isRightToLeft: Bool) {
    let faces = look.families.map(Face.init(named:))
    let all =
      faces.contains { if case .named = $0 { false } else { true } }
      ? faces : faces + [.serif]
    families = all.flatMap { face in
      (face.ownFamily(of: language).map { [$0] } ?? []) + face.families(for: language)
    }
    foreignFamilies = all.flatMap { $0.families(for: language) }
    weight = look.weight
    isItalic = look.isItalic
    lineHeight = Self.lineHeight(for: text)
    self.language = language
    self.isRightToLeft = isRightToLeft
  }

  /// One style for each family of Ilgi's own choice.
  static var everyOwnFamily: [TextStyle] {
    [Face.serif, .sansSerif].flatMap { $0.families(for: "ko") }.map { family in
      TextStyle(
        families: [family], foreignFamilies: [], lineHeight: 1, language: "en",
        isRightToLeft: false)
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

/// A kind of letters that a design asks for.
private enum Face {
  case serif, sansSerif
  case named(String)

  init(named name: String) {
    switch name.lowercased() {
    case "serif": self = .serif
    case "sans-serif", "sans": self = .sansSerif
    default: self = .named(name)
    }
  }

  /// The families of the Noto project, the ones drawn for `language` first, and then whatever the
  /// system calls serif or sans serif.
  ///
  /// Chinese, Japanese and Korean share code points for Han characters but not their forms, so each
  /// language needs its own order. Emoji are not in the list: Pango finds them their font, while a
  /// list with it would take digits from there.
  func families(for language: String) -> [String] {
    let kind: String
    let others: [String]
    switch self {
    case .named(let name): return [name]
    case .serif:
      kind = "Serif"
      others = [
        "Noto Naskh Arabic", "Noto Serif Thai", "Noto Serif Hebrew", "Noto Serif Devanagari",
        "serif",
      ]
    case .sansSerif:
      kind = "Sans"
      others = [
        "Noto Sans Arabic", "Noto Sans Thai", "Noto Sans Hebrew", "Noto Sans Devanagari",
        "sans-serif",
      ]
    }
    let regions = Self.regions(of: language)
    let eastAsian = (regions.isEmpty ? ["JP", "KR", "SC", "TC", "HK"] : regions)
      .map { "Noto \(kind) CJK \($0)" }
    return regions.isEmpty
      ? ["Noto \(kind)"] + eastAsian + others : eastAsian + ["Noto \(kind)"] + others
  }

  /// Whose forms of Han characters come first; none where the language has no such letters.
  private static func regions(of language: String) -> [String] {
    let parts = language.lowercased().split { $0 == "-" || $0 == "_" }
    return switch parts.first {
    case "ko": ["KR", "JP", "SC", "TC", "HK"]
    case "ja": ["JP", "SC", "TC", "KR", "HK"]
    case "zh" where parts.contains("hk") || parts.contains("mo"): ["HK", "TC", "SC", "JP", "KR"]
    case "zh" where parts.contains("hant") || parts.contains("tw"): ["TC", "HK", "SC", "JP", "KR"]
    case "zh", "yue": ["SC", "TC", "HK", "JP", "KR"]
    default: []
    }
  }

  /// The family that was drawn for the language's own script, where Noto's main one lacks it.
  ///
  /// It comes first, so that spaces, digits and punctuation between its letters are its own too; but
  /// letters of other scripts do without it.
  func ownFamily(of language: String) -> String? {
    if case .named = self { return nil }
    let isSerif = if case .serif = self { true } else { false }
    let kind = isSerif ? "Serif" : "Sans"
    return switch language.lowercased().prefix(while: { $0 != "-" && $0 != "_" }) {
    case "ar", "fa", "ur", "ckb", "ps", "ug": isSerif ? "Noto Naskh Arabic" : "Noto Sans Arabic"
    case "th": "Noto \(kind) Thai"
    case "he", "yi": "Noto \(kind) Hebrew"
    case "hi", "mr", "ne": "Noto \(kind) Devanagari"
    default: nil
    }
  }
}
