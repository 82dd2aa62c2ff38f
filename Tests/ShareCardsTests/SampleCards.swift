@testable import ShareCards

extension ShareCard {
  /// An entry's card in each language that Ilgi ships words for.
  static let inEveryLanguage: [ShareCard] = [
    ShareCard(
      title: "겨울 바다에서 보낸 하루", dateLine: "2026년 11월 30일 월요일", siteName: "바닷가 일기",
      weatherLine: "눈 −2.5°C", weatherIcon: .snow, placeLine: "강릉 안목해변",
      excerpt: "아침 기차를 타고 바다를 보러 갔다. 창밖으로 눈이 내렸고, 커피는 금방 식었다. 파도는 조용했다.",
      language: "ko-KR"),
    ShareCard(
      title: "朝の光が差し込む小さな喫茶店で、手紙を書いた日のこと", dateLine: "令和8年11月30日(月)",
      siteName: "海辺の日記", weatherLine: "晴れ 12°C", weatherIcon: .clear, placeLine: "京都・鴨川",
      excerpt: "窓際の席で、久しぶりに万年筆を使った。", language: "ja-JP"),
    ShareCard(
      title: "初雪落在旧城的屋檐上", dateLine: "2026年11月30日 星期一", siteName: "窗边日记",
      weatherLine: "多云 3°C", weatherIcon: .partlyCloudy, placeLine: "北京 什刹海",
      excerpt: "清晨推开窗,世界安静得像一张白纸。", language: "zh-Hans-CN"),
    ShareCard(
      title: "在雨聲裡讀完一本舊書", dateLine: "2026年11月30日 星期一", siteName: "雨天日記",
      weatherLine: "雨 18°C", weatherIcon: .rain, placeLine: "臺北 大稻埕",
      excerpt: "茶涼了又添,巷口的燈亮起來。", language: "zh-Hant-TW"),
    ShareCard(
      title: "The long way home, by the lighthouse and the last open bakery",
      dateLine: "Monday, 30 November 2026", siteName: "A Seaside Diary",
      weatherLine: "Thunderstorm 64°F", weatherIcon: .thunderstorm, placeLine: "St Ives, Cornwall",
      excerpt: "We missed the bus and didn’t mind.", language: "en-GB"),
    ShareCard(
      title: "Donaudampfschifffahrtsgesellschaftskapitän im Nebel",
      dateLine: "Montag, 30. November 2026", siteName: "Tagebuch", weatherLine: "Nebel 4 °C",
      weatherIcon: .fog, placeLine: "Passau", excerpt: "Das Schiff fuhr sehr langsam.",
      language: "de-DE"),
    ShareCard(
      title: "Où va la lumière ? Un après-midi au Jardin des Plantes",
      dateLine: "lundi 30 novembre 2026", siteName: "Carnet d’automne", weatherLine: "Venteux 9 °C",
      weatherIcon: .windy, placeLine: "Paris 5ᵉ", excerpt: "Les feuilles tournaient dans l’allée.",
      language: "fr-FR"),
    ShareCard(
      title: "¿Quién apagó el sol? Tarde de chubascos en Cádiz",
      dateLine: "lunes, 30 de noviembre de 2026", siteName: "Cuaderno del sur",
      weatherLine: "Chubascos 17 °C", weatherIcon: .showers, placeLine: "Cádiz",
      excerpt: "La calle olía a naranja amarga.", language: "es-ES"),
    ShareCard(
      title: "يوم هادئ على شاطئ البحر في الشتاء", dateLine: "الاثنين، ٣٠ نوفمبر ٢٠٢٦",
      siteName: "يوميات البحر", weatherLine: "غبار ٢٨°م", weatherIcon: .dust,
      placeLine: "الإسكندرية", excerpt: "وصل القطار صباحًا، وكانت القهوة ساخنة.", language: "ar-EG",
      isRightToLeft: true),
    ShareCard(
      title: "วันที่ฝนตกหนักและเราเดินกลับบ้านด้วยกัน", dateLine: "วันจันทร์ที่ 30 พฤศจิกายน 2569",
      siteName: "บันทึกริมน้ำ", weatherLine: "ฝนตกหนัก 27°C", weatherIcon: .heavyRain,
      placeLine: "เชียงใหม่", excerpt: "น้ำในแม่น้ำขึ้นสูงกว่าที่เคยเห็น", language: "th-TH"),
  ]

  static func titled(
    _ title: String, dateLine: String = "30 November 2026", siteName: String = "A Diary",
    excerpt: String? = nil, language: String = "en"
  ) -> ShareCard {
    ShareCard(
      title: title, dateLine: dateLine, siteName: siteName, excerpt: excerpt, language: language)
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
