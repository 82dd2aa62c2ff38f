@testable import ShareCards

/// Words for a card.
struct SampleWords {
  var title: String
  var date = ""
  var excerpt = ""
  var foot = ""
  var language = "en"
  var isRightToLeft = false

  /// An entry's in each language that Ilgi ships words for, and Thai.
  static let inEveryLanguage: [SampleWords] = [
    SampleWords(
      title: "겨울 바다에서 보낸 하루", date: "2026년 11월 30일 월요일",
      excerpt: "아침 기차를 타고 바다를 보러 갔다. 창밖으로 눈이 내렸고, 커피는 금방 식었다. 파도는 조용했다.",
      foot: "눈 −2.5°C · 강릉 안목해변", language: "ko-KR"),
    SampleWords(
      title: "朝の光が差し込む小さな喫茶店で、手紙を書いた日のこと", date: "令和8年11月30日(月)",
      excerpt: "窓際の席で、久しぶりに万年筆を使った。", foot: "晴れ 12°C · 京都・鴨川", language: "ja-JP"),
    SampleWords(
      title: "初雪落在旧城的屋檐上", date: "2026年11月30日 星期一", excerpt: "清晨推开窗,世界安静得像一张白纸。",
      foot: "多云 3°C · 北京 什刹海", language: "zh-Hans-CN"),
    SampleWords(
      title: "在雨聲裡讀完一本舊書", date: "2026年11月30日 星期一", excerpt: "茶涼了又添,巷口的燈亮起來。",
      foot: "雨 18°C · 臺北 大稻埕", language: "zh-Hant-TW"),
    SampleWords(
      title: "The long way home, by the lighthouse and the last open bakery",
      date: "Monday, 30 November 2026", excerpt: "We missed the bus and didn’t mind.",
      foot: "Thunderstorm 64°F · St Ives, Cornwall", language: "en-GB"),
    SampleWords(
      title: "Donaudampfschifffahrtsgesellschaftskapitän im Nebel",
      date: "Montag, 30. November 2026", excerpt: "Das Schiff fuhr sehr langsam.",
      foot: "Nebel 4 °C · Passau", language: "de-DE"),
    SampleWords(
      title: "Où va la lumière ? Un après-midi au Jardin des Plantes",
      date: "lundi 30 novembre 2026",
      excerpt: "Les feuilles tournaient dans l’allée.", foot: "Venteux 9 °C · Paris 5ᵉ",
      language: "fr-FR"),
    SampleWords(
      title: "¿Quién apagó el sol? Tarde de chubascos en Cádiz",
      date: "lunes, 30 de noviembre de 2026", excerpt: "La calle olía a naranja amarga.",
      foot: "Chubascos 17 °C · Cádiz", language: "es-ES"),
    SampleWords(
      title: "يوم هادئ على شاطئ البحر في الشتاء", date: "الاثنين، ٣٠ نوفمبر ٢٠٢٦",
      excerpt: "وصل القطار صباحًا، وكانت القهوة ساخنة.", foot: "غبار ٢٨°م · الإسكندرية",
      language: "ar-EG", isRightToLeft: true),
    SampleWords(
      title: "วันที่ฝนตกหนักและเราเดินกลับบ้านด้วยกัน", date: "วันจันทร์ที่ 30 พฤศจิกายน 2569",
      excerpt: "น้ำในแม่น้ำขึ้นสูงกว่าที่เคยเห็น", foot: "ฝนตกหนัก 27°C · เชียงใหม่",
      language: "th-TH"),
  ]

  /// A card with these words: a title over an excerpt, in a frame that the date interrupts.
  var card: ShareCard {
    let design = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
      <rect width="1200" height="630" fill="#f7f2e8"/>
      <path d="M47 47H1153V583H47Z" fill="none" stroke="#cbbfac" stroke-width="2"/>
      <g font-family="serif" fill="#695e52">
      <text data-box="164 27 872 40" data-valign="middle" data-align="center" data-size="20 27"
        data-backing="#f7f2e8" data-padding="26 0">\(escaped(date))</text>
      <g data-stack="124 84 952 462" data-valign="middle" data-gap="26">
      <text data-size="42 80" data-lines="3" data-align="center" font-weight="bold"
        fill="#2a2520">\(escaped(title))</text>
      <text data-size="28" data-lines="2" data-align="center"
        data-optional="true">\(escaped(excerpt))</text>
      <g data-height="8"><path d="M400 4h152" stroke="#b2452f" stroke-width="4"/></g>
      <text data-size="20 27" data-align="center">\(escaped(foot))</text>
      </g></g></svg>
      """
    return ShareCard(
      design: Array(design.utf8), width: 1200, height: 630, language: language,
      isRightToLeft: isRightToLeft)
  }

  /// Titles that have broken other programs.
  static let hostileTitles: [String] = [
    "", " ", "\u{0}", "\u{1}\u{2}\u{1B}[31m", "a\u{0}b", "line\r\nline\u{2028}line\u{2029}\tline",
    String(repeating: "가", count: 10_000), String(repeating: "long ", count: 2_000),
    String(repeating: " ", count: 100_000), String(repeating: "\n", count: 10_000) + "end",
    "e" + String(repeating: "\u{301}", count: 10_000), String(repeating: "\u{200D}", count: 10_000),
    String(repeating: "\u{202E}", count: 5_000) + "abc", "\u{2068}\u{2067}unclosed",
    String(repeating: "👨‍👩‍👧‍👦", count: 500), "\u{FFFE}\u{FFFF}\u{1FFFE}", "\u{FEFF}\u{FFFD}",
    "🇰", "\u{FE0F}", "1\u{20E3}", "<b>&amp;</b>", "%s%n%d", "\u{E0001}\u{E0020}", "ﷺﷺﷺﷺ",
    String(repeating: "\u{0E33}", count: 300), String(repeating: "𒀱", count: 40), "\u{5FFFD}",
  ]
}

/// As a template writes a text.
func escaped(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    default: result.unicodeScalars.append(scalar)
    }
  }
}

/// A card of a few pixels with that markup in its root.
func card(
  _ markup: String, width: Int = 200, height: Int = 100, pictures: [String: CardPicture] = [:],
  isRightToLeft: Bool = false
) -> ShareCard {
  ShareCard(
    design: Array("<svg xmlns=\"http://www.w3.org/2000/svg\">\(markup)</svg>".utf8), width: width,
    height: height, pictures: pictures, language: "en", isRightToLeft: isRightToLeft)
}
