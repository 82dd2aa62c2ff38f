@testable import ShareCards
import Testing

/// How texts are broken, fitted and placed, whatever the fonts.
struct StackLayoutTests {
  private let typesetter: Typesetter

  init() throws {
    typesetter = try Typesetter()
  }

  private func layouts(of card: ShareCard) -> [StackLayout] {
    DesignReader(card.design).design.layers.compactMap { layer in
      guard case .texts(let stack) = layer else { return nil }
      return StackLayout(
        of: stack,
        for: .init(language: card.language, isRightToLeft: card.isRightToLeft), with: typesetter)
    }
  }

  private func title(_ text: String, language: String = "en") throws -> StackLayout.PlacedText {
    let card = SampleWords(title: text, language: language).card
    return try #require(layouts(of: card).last?.texts.first)
  }

  private func layout(
    _ items: [TextStack.Item], height: Double = 300, _ alignment: TextStack.VerticalAlignment = .top
  ) -> StackLayout {
    var stack = TextStack(room: Box(x: 50, y: 100, width: 400, height: height))
    stack.alignment = alignment
    stack.gap = 10
    stack.items = items
    return StackLayout(
      of: stack, for: .init(language: "en", isRightToLeft: false), with: typesetter)
  }

  private func text(
    _ text: String, _ sizes: ClosedRange<Int> = 20...20, lines: Int = 1, isOptional: Bool = false,
    gap: Double? = nil
  ) -> TextStack.Item {
    var box = TextBox(text: text, look: TextLook(), sizes: sizes)
    box.lines = lines
    box.isOptional = isOptional
    return TextStack.Item(content: .text(box), gap: gap)
  }

  // MARK: - Every language

  @Test(arguments: SampleWords.inEveryLanguage.indices)
  func keepsTheInkInItsRoom(_ index: Int) {
    let layouts = layouts(of: SampleWords.inEveryLanguage[index].card)
    #expect(layouts.flatMap(\.texts).count == 4)
    for layout in layouts {
      for text in layout.texts {
        #expect(text.ink.width > 0, "\(text.box.text) is empty")
        #expect(layout.room.contains(text.ink, tolerance: 1), "\(text.box.text): \(text.ink)")
        #expect(abs(text.lines.midX - 600) < 0.5, "\(text.box.text) is in the middle")
        #expect(!text.paragraph.isEllipsized, "\(text.box.text)")
        #expect(text.paragraph.missingCharacters.isEmpty)
      }
      for (upper, lower) in zip(layout.texts, layout.texts.dropFirst()) {
        #expect(upper.ink.maxY < lower.ink.y)
      }
    }
  }

  @Test func wrapsFiftyKanaWithoutASpace() throws {
    let title = try title(String(repeating: "あいうえお", count: 10), language: "ja")
    #expect((2...3).contains(title.paragraph.lineCount))
    #expect(!title.paragraph.isEllipsized)
  }

  @Test func endsATitleOfTenThousandCharactersWithAnEllipsis() throws {
    for word in ["가나다라 ", "lighthouse ", "海"] {
      let title = try title(String(repeating: word, count: 10_000 / word.count))
      #expect(title.paragraph.lineCount == 3)
      #expect(title.paragraph.isEllipsized)
      #expect(title.size == 42)
    }
  }

  @Test func setsAShortTitleLargerThanALongOne() throws {
    let short = try title("Snow")
    let long = try title("Snow on the harbour wall, and nobody but the gulls to walk upon it")
    #expect(short.size == 80)
    #expect(long.size < short.size)
    #expect(long.size >= 42)
  }

  @Test func breaksATitleRatherThanToSetItSmall() throws {
    let title = try title("Snow on the harbour wall yet again today")
    #expect(title.paragraph.lineCount == 2)
    #expect(title.size >= 60)
    #expect(title.lines.width < 900, "the lines are about equally long")
  }

  @Test func breaksAWordThatFitsNoLineAtAnySize() throws {
    let title = try title(String(repeating: "Wm", count: 60))
    #expect(title.paragraph.lineCount > 1)
    #expect(title.lines.width <= 953)
  }

  @Test func keepsKoreanWordsWholeWhileTheyFit() throws {
    let style = TextStyle(TextLook(), for: "가", language: "ko", isRightToLeft: false)
    let words = typesetter.paragraph("가나다라마바사 아자차카타파하", style: style)
    words.wrap(width: 8 * Paragraph.unitSize, maximumLines: nil)
    #expect(words.lineCount == 2)
    words.wrap(width: 5 * Paragraph.unitSize, maximumLines: nil)
    #expect(words.lineCount == 2, "a word is wider than the column, and yet whole")
    words.keepWordsWhole(false)
    words.wrap(width: 5 * Paragraph.unitSize, maximumLines: nil)
    #expect(words.lineCount > 2)
  }

  @Test func setsLettersOfAllScriptsOnOneBaseline() throws {
    func inkBottom(_ text: String) -> Double {
      let style = TextStyle(TextLook(), for: text, language: "ko", isRightToLeft: false)
      return typesetter.paragraph(text, style: style).extents.ink.maxY - style.lineHeight * 32
    }
    // Alif stands on the baseline; a Han character before it must not lift it.
    #expect(abs(inkBottom("ا") - inkBottom("Hا")) < 1)
    #expect(inkBottom("海ا") >= inkBottom("ا") - 1)
  }

  @Test(arguments: SampleWords.hostileTitles.indices)
  func placesHostileTextInItsRoom(_ index: Int) {
    let title = SampleWords.hostileTitles[index]
    let words = SampleWords(title: title, date: title, excerpt: title, foot: title, language: "ko")
    for layout in layouts(of: words.card) {
      for text in layout.texts {
        #expect(text.lines.width <= layout.room.width + 1)
        #expect(text.paragraph.lineCount <= 3)
      }
    }
  }

  @Test(arguments: [
    "", "xx", "ko_KR", "not a language", "\u{0}", String(repeating: "a-", count: 500),
  ])
  func takesAnyLanguageTag(_ tag: String) throws {
    #expect(try title("Snow 雪 눈 ثلج", language: tag).ink.width > 0)
  }

  // MARK: - Stacks

  @Test func stacksFromTheTopTheMiddleOrTheBottom() {
    let items = [text("One"), text("Two")]
    let top = layout(items).texts
    #expect(top[0].lines.y == 100)
    #expect(abs(top[1].lines.y - top[0].lines.maxY - 10) < 0.01)
    #expect(abs((layout(items, .bottom).texts.last?.lines.maxY ?? 0) - 400) < 0.01)
    let middle = layout(items, .middle).texts
    #expect(abs((middle[0].ink.y + middle[1].ink.maxY) / 2 - 250) < 0.5)
  }

  @Test func givesEmptyTextsNeitherRoomNorGap() {
    let items = [text(" "), text("One"), text(""), text("Two")]
    #expect(
      layout(items).texts.map(\.lines) == layout([text("One"), text("Two")]).texts.map(\.lines))
  }

  @Test func takesAnItemsOwnGapBeforeTheStacks() {
    let placed = layout([text("One"), text("Two", gap: 3)]).texts
    #expect(abs(placed[1].lines.y - placed[0].lines.maxY - 3) < 0.01)
  }

  @Test func givesOptionalTextsTheLinesThatAreLeft() {
    let long = String(repeating: "word ", count: 40)
    let rest = text(long, 20...20, lines: 5, isOptional: true)
    #expect(layout([text("Title"), rest], height: 300).texts[1].paragraph.lineCount == 5)
    let three = layout([text("Title"), rest], height: 24.8 + 10 + 3 * 24.8 + 5).texts
    #expect(three[1].paragraph.lineCount == 3)
    #expect(three[1].paragraph.isEllipsized)
    #expect(layout([text("Title"), rest], height: 50).texts.count == 1)
  }

  @Test func givesOptionalTextsNothingBeforeTheOthersHaveTheirs() {
    let optional = text("Maybe", isOptional: true)
    let title = text(String(repeating: "word ", count: 30), 20...40, lines: 8)
    #expect(layout([optional, title], height: 200).texts.map(\.box.text).last == title.text)
    let alone = layout([title], height: 200).texts[0].size
    #expect(layout([optional, title], height: 200).texts.last?.size == alone)
  }

  @Test func fitsATextOfSeveralLinesIntoTheHeightThatIsLeft() {
    let title = text(String(repeating: "word ", count: 30), 20...60, lines: 8)
    let drawing = TextStack.Item(content: .drawing(DesignDrawing(), height: 100), gap: nil)
    let placed = layout([title, drawing, text("Foot")], height: 260)
    #expect((placed.texts.last?.lines.maxY ?? 0) <= 360.5)
    #expect(placed.drawings.first?.room.height == 100)
    #expect(placed.drawings.first?.room.x == 50)
  }
}

extension TextStack.Item {
  fileprivate var text: String? {
    if case .text(let box) = content { box.text } else { nil }
  }
}
