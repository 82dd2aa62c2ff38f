@testable import ShareCards
import Testing

/// What stands where on a card, whatever the fonts.
struct CardLayoutTests {
  private let renderer: CardRenderer
  private let card = Box(x: 0, y: 0, width: 1200, height: 630)

  init() throws {
    renderer = try CardRenderer()
  }

  private func text(
    _ role: CardLayout.Role, of card: ShareCard
  ) throws -> CardLayout.PlacedText {
    try #require(renderer.layout(of: card).texts.first { $0.role == role })
  }

  @Test(arguments: ShareCard.inEveryLanguage)
  func keepsTheInkInsideTheMargins(_ sample: ShareCard) {
    let layout = renderer.layout(of: sample)
    #expect(layout.texts.map(\.role).contains(.title))
    for text in layout.texts {
      #expect(text.ink.width > 0, "\(text.role) is empty")
      #expect(text.room.contains(text.ink, tolerance: 1), "\(text.role): \(text.ink)")
      #expect(card.insetBy(x: 100, y: 12).contains(text.ink), "\(text.role): \(text.ink)")
      #expect(!text.paragraph.isEllipsized, "\(text.role)")
    }
    #expect(layout.missingCharacters.isEmpty)
  }

  @Test(arguments: ShareCard.inEveryLanguage)
  func letsNoTextTouchAnother(_ sample: ShareCard) {
    let texts = renderer.layout(of: sample).texts.sorted { $0.ink.y < $1.ink.y }
    for (upper, lower) in zip(texts, texts.dropFirst()) {
      #expect(upper.ink.maxY < lower.ink.y, "\(upper.role) and \(lower.role)")
    }
  }

  @Test(arguments: ShareCard.inEveryLanguage)
  func centresEveryTextOnOneAxis(_ sample: ShareCard) {
    for text in renderer.layout(of: sample).texts {
      #expect(abs(text.lines.midX - 600) < 0.5, "\(text.role): \(text.lines)")
    }
  }

  @Test func wrapsFiftyKanaWithoutASpaceInsideItsBox() throws {
    let kana = String(repeating: "あいうえお", count: 10)
    let title = try text(.title, of: .titled(kana, language: "ja"))
    #expect((2...3).contains(title.paragraph.lineCount))
    #expect(!title.paragraph.isEllipsized)
    #expect(title.room.contains(title.ink))
  }

  @Test func endsATitleOfTenThousandCharactersWithAnEllipsis() throws {
    for word in ["가나다라 ", "lighthouse ", "海"] {
      let long = String(repeating: word, count: 10_000 / word.count)
      let title = try text(.title, of: .titled(long))
      #expect(title.paragraph.lineCount == 3)
      #expect(title.paragraph.isEllipsized)
      #expect(title.room.contains(title.ink))
    }
  }

  @Test func setsAShortTitleLargerThanALongOne() throws {
    let short = try text(.title, of: .titled("Snow"))
    let long = try text(
      .title, of: .titled("Snow on the harbour wall, and nobody but the gulls to walk upon it"))
    #expect(short.size == 80)
    #expect(long.size < short.size)
    #expect(long.size >= 42)
  }

  @Test func breaksLinesAboutEquallyLong() throws {
    let title = try text(.title, of: .titled("Snow on the harbour wall yet again"))
    #expect(title.paragraph.lineCount == 2)
    #expect(title.lines.width < 800)
  }

  @Test func keepsKoreanWordsWholeWhileTheyFit() throws {
    let canvas = try Canvas(width: 10, height: 10)
    let style = TextStyle.book(for: "가", language: "ko", isRightToLeft: false)
    let words = canvas.paragraph("가나다라마바사 아자차카타파하", style: style)
    words.wrap(width: 8 * Paragraph.unitSize, maximumLines: nil)
    #expect(words.lineCount == 2)
    words.wrap(width: 5 * Paragraph.unitSize, maximumLines: nil)
    #expect(words.lineCount == 2, "a word is wider than the column, and yet whole")
    words.keepWordsWhole(false)
    words.wrap(width: 5 * Paragraph.unitSize, maximumLines: nil)
    #expect(words.lineCount > 2)
  }

  @Test func breaksAWordThatFitsNoLineAtAnySize() throws {
    let title = try text(.title, of: .titled(String(repeating: "Wm", count: 60)))
    #expect(title.paragraph.lineCount > 1)
    #expect(title.room.contains(title.ink, tolerance: 1))
  }

  @Test func standsTheDateInForAMissingTitle() throws {
    for empty in ["", " \n\t", "\u{0}"] {
      let layout = renderer.layout(of: .titled(empty, dateLine: "1 January 2026"))
      #expect(layout.texts.map(\.role) == [.siteName, .title])
      #expect(try text(.title, of: .titled(empty)).size > 50)
    }
  }

  @Test func saysTheDateOnceWhenItIsTheTitle() {
    let layout = renderer.layout(of: .titled("1 January 2026", dateLine: "1 January 2026"))
    #expect(layout.texts.map(\.role) == [.siteName, .title])
  }

  @Test func leavesOutTheExcerptBelowAThreeLineTitle() {
    let short = renderer.layout(of: .titled("Snow", excerpt: "It fell all day."))
    #expect(short.texts.contains { $0.role == .excerpt })
    let title = "Snow on the harbour wall, and nobody but the gulls to walk upon it till noon"
    let long = renderer.layout(of: .titled(title, excerpt: "It fell all day."))
    #expect(!long.texts.contains { $0.role == .excerpt })
  }

  @Test func interruptsTheFrameWhereTextStands() throws {
    let layout = renderer.layout(of: .titled("Snow"))
    let date = try text(.date, of: .titled("Snow"))
    for bar in layout.bars.map(\.box) where bar.y < date.ink.maxY && bar.maxY > date.ink.y {
      #expect(bar.maxX < date.ink.x || bar.x > date.ink.maxX)
    }
    #expect(layout.bars.count == 8, "two sides, twice two halves, and two rules at the ornament")
  }

  @Test func setsLettersOfAllScriptsOnOneBaseline() throws {
    let canvas = try Canvas(width: 10, height: 10)
    func inkBottom(_ text: String) -> Double {
      let style = TextStyle(
        families: TextStyle.book(for: "가", language: "ko", isRightToLeft: false).families,
        foreignFamilies: ["serif"], isBold: false, lineHeight: 1.4, language: "ko",
        isRightToLeft: false)
      return canvas.paragraph(text, style: style).extents.ink.maxY
    }
    // Alif stands on the baseline; a Han character before it must not lift it.
    #expect(abs(inkBottom("ا") - inkBottom("Hا")) < 1)
    #expect(inkBottom("海ا") >= inkBottom("ا") - 1)
  }

  @Test(arguments: ShareCard.hostileTitles.indices)
  func placesHostileTextOnTheCard(_ index: Int) {
    let title = ShareCard.hostileTitles[index]
    let sample = ShareCard(
      title: title, dateLine: title, siteName: title, weatherLine: title, weatherIcon: .hail,
      placeLine: title, excerpt: title, language: "ko")
    for text in renderer.layout(of: sample).texts {
      #expect(card.contains(text.room))
      #expect(text.lines.width <= 1200)
      #expect(text.paragraph.lineCount <= 3)
    }
  }

  @Test(arguments: [
    "", "xx", "ko_KR", "not a language", "\u{0}", String(repeating: "a-", count: 500),
  ])
  func takesAnyLanguageTag(_ tag: String) throws {
    let title = try text(.title, of: .titled("Snow 雪 눈 ثلج", language: tag))
    #expect(title.ink.width > 0)
  }
}
