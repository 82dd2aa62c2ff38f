@testable import SearchIndex

/// A diary of made-up sentences in several kinds of writing, and what might be looked for in it; the
/// same in every run.
struct MadeUpDiary {
  private var dice: Dice

  init(seed: UInt64) { dice = Dice(state: seed) }

  private struct Language {
    let words: [String]
    let ends: [String]
    let space: String
  }

  private static let languages = [
    Language(
      words: ["바다를", "겨울바다", "조용한", "골목에서", "커피가", "도서관", "읽었다", "첫눈이", "ㅋㅋㅋ", "고양이와", "걷는다"],
      ends: [". ", "! ", ", "], space: " "),
    Language(
      words: ["海", "灯台", "を見た", "静かな", "喫茶店で", "カメラと", "思い出", "の朝", "は", "ピアノ", "ﾊﾟﾝ", "人々"],
      ends: ["。", "、"], space: ""),
    Language(
      words: ["我们", "看见了", "大海", "灯塔", "图书馆", "安静的", "早上", "和", "的", "咖啡", "下雨了"],
      ends: ["，", "。"], space: ""),
    Language(
      words: ["ทะเล", "ประภาคาร", "เช้านี้", "กาแฟ", "ห้องสมุด", "น้ำ", "และ", "แมว", "เดินไป"],
      ends: [" "], space: ""),
    Language(
      words: [
        "lighthouse", "bread", "Read", "quiet", "harbour", "don't", "café", "Straße", "note",
        "book2",
      ],
      ends: [". ", "? ", "; "], space: " "),
    Language(
      words: ["Swift로", "3월의", "東京タワー", "OK!", "☔", "👩‍👩‍👧", "São", "Ελλάς", "Йод", "كتاب", "a1"],
      ends: [" ", "\n\n"], space: " "),
  ]

  /// Files of entries, each in one of the languages.
  mutating func entries(_ count: Int) -> [String: String] {
    var files: [String: String] = [:]
    for number in 0..<count {
      let language = Self.languages[number % Self.languages.count]
      let day = "\(2020 + number % 7)-\(two(number % 12 + 1))-\(two(number % 28 + 1))"
      let facts = [
        "tags: [\(one(of: language.words)), \(one(of: ["여행", "New York", "sea", "“old” inn"]))]",
        "location: \(one(of: ["강릉 안목", "東京 谷中", "Reykjavik"]))",
        // The writer's own word may be that for another weather.
        "weather: \(one(of: ["snow", "비", "clear", "{condition: rain, text: Snow}"]))",
        "mood: \(one(of: ["glad", "평온", "😊"]))",
      ].filter { _ in Bool.random(using: &dice) }
      files["content/entries/\(day)-e\(number).md"] =
        "---\n\((facts + ["title: \"\(one(of: language.words)) \(number)\""]).joined(separator: "\n"))"
        + "\n---\n\(text(in: language))\n"
    }
    return files
  }

  private mutating func text(in language: Language) -> String {
    (0..<Int.random(in: 1...8, using: &dice)).map { _ in
      (0..<Int.random(in: 2...7, using: &dice)).map { _ in one(of: language.words) }
        .joined(separator: language.space) + one(of: language.ends)
    }.joined()
  }

  /// Queries of every kind, most of which find something.
  mutating func queries(_ count: Int, about documents: [SearchDocument]) -> [String] {
    (0..<count).map { number in
      let document = documents[Int.random(in: documents.indices, using: &dice)]
      let text = String(decoding: document.text, as: UTF8.self)
      switch number % 10 {
      case 0, 1, 2: return part(of: text, 1...4)
      case 3: return part(of: (document.title ?? "") + " " + document.tags.joined(), 1...5)
      case 8: return consonants(of: document.title ?? document.mood ?? "")
      case 4: return part(of: text, 1...3) + " " + part(of: text, 1...3)
      case 5: return "\"\(phrase(of: text, 4...12))\""
      case 6: return part(of: text, 1...2) + " -" + part(of: text, 2...4)
      case 7: return part(of: text, 1...3).uppercased() + " " + filter(for: document)
      default: return phrase(of: text, 3...9)
      }
    }
  }

  private mutating func filter(for document: SearchDocument) -> String {
    one(of: [
      "year:\(document.date.prefix(4))", "before:\(document.date.prefix(7))",
      "after:\(document.date)", "tag:\"\(document.tags.first ?? "sea")\"", "-tag:여행",
      "place:\"\(document.place ?? "강릉")\"", "place:강릉", "weather:눈", "weather:rain",
      "-weather:맑음", "weather:snow",
      "mood:\(document.mood ?? "glad")", "ㄱㄹ", "ㅋ",
    ])
  }

  /// Some leading consonants of a text without white space, or a part of it where it has none.
  private mutating func consonants(of text: String) -> String {
    var folder = TextFolder()
    let folded = folder.folded(text)
    let texts = consonantTexts(of: folded.span).map { String(decoding: $0, as: UTF16.self) }
    return part(of: texts.isEmpty ? text : one(of: texts), 2...6)
  }

  /// A part of a text without white space.
  private mutating func part(of text: String, _ lengths: ClosedRange<Int>) -> String {
    String(phrase(of: text, lengths).filter { !$0.isWhitespace })
  }

  private mutating func phrase(of text: String, _ lengths: ClosedRange<Int>) -> String {
    let characters = Array(text)
    let length = min(Int.random(in: lengths, using: &dice), characters.count)
    let start = Int.random(in: 0...(characters.count - length), using: &dice)
    return String(characters[start..<(start + length)].map { $0.isNewline ? " " : $0 })
  }

  /// Texts of characters that are hard to compare, and of queries' marks.
  mutating func oddTexts(_ count: Int) -> [String] {
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0xA0...0x24F, 0x300...0x36F, 0x370...0x52F, 0x590...0x6FF, 0xE01...0xE4E,
      0x1100...0x1112, 0x1161...0x1175, 0x11A8...0x11C2, 0x1E00...0x1FFC, 0x2000...0x206F,
      0x2100...0x218B, 0x3000...0x30FF, 0x3131...0x3163, 0x4E00...0x4E80, 0xAC00...0xAD00,
      0xFF00...0xFF9F, 0x1F300...0x1F64F, 0x915...0x939,
    ]
    let marks = ["tag:", "-", "\"", "year:2026 ", "before:2026-05", " ", "か\u{3099}", "가\u{11A8}"]
    return (0..<count).map { _ in
      (0..<Int.random(in: 1...7, using: &dice)).map { _ in
        if Int.random(in: 0...6, using: &dice) == 0 { return one(of: marks) }
        let range = ranges[Int.random(in: ranges.indices, using: &dice)]
        let scalar = Unicode.Scalar(UInt32.random(in: range, using: &dice)) ?? "x"
        return scalar.properties.generalCategory == .unassigned ? "y" : String(scalar)
      }.joined()
    }
  }

  private mutating func one(of texts: [String]) -> String {
    texts[Int.random(in: texts.indices, using: &dice)]
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}

/// Numbers that look as if thrown by chance, the same in every run.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
