@testable import ShareCards
import Testing

struct CardRendererTests {
  private let renderer: CardRenderer

  init() throws {
    renderer = try CardRenderer()
  }

  @Test(arguments: SampleWords.inEveryLanguage.indices)
  func writesAPaletteFileOfTheRightSize(_ index: Int) throws {
    let rendered = try renderer.png(of: SampleWords.inEveryLanguage[index].card)
    let picture = try DecodedPNG(rendered.bytes)
    #expect(picture.width == 1200)
    #expect(picture.height == 630)
    #expect(picture.isIndexed)
    #expect(picture.chunkNames == ["IHDR", "PLTE", "IDAT", "IEND"])
    #expect(rendered.bytes.count < 60_000)
    #expect(rendered.missingCharacters == [])
  }

  @Test func showsWhatCairoDrew() throws {
    for words in [
      SampleWords.inEveryLanguage[0], SampleWords(title: "🌊 Sea 🎂 and 🇰🇷", excerpt: "🎉🥳😀"),
    ] {
      let card = words.card
      let picture = try DecodedPNG(renderer.png(of: card).bytes)
      let canvas = try Canvas(width: card.width, height: card.height)
      _ = try renderer.draw(card, on: canvas)
      let drawn = try canvas.pixels
      #expect(picture.pixels[0] == 0xF7F2E8, "the paper is exact")
      let isText = words.title.unicodeScalars.allSatisfy { !$0.properties.isEmojiPresentation }
      if isText { #expect(largestDifference(picture.pixels, drawn) <= 7) }
      let strays = zip(picture.pixels, drawn).count { difference($0, $1) > 32 }
      #expect(strays < 200, "of 756,000 pixels")
    }
  }

  @Test func givesTheSameBytesForTheSameCard() throws {
    let cards = SampleWords.inEveryLanguage.map(\.card)
    let first = try cards.map { try renderer.png(of: $0).bytes }
    let again = try CardRenderer()
    let second = try cards.reversed().map { try again.png(of: $0).bytes }
    #expect(first == second.reversed())
    #expect(Set(first).count == cards.count)
  }

  @Test func drawsInParallelAsAlone() async throws {
    let cards = SampleWords.inEveryLanguage.map(\.card)
    let alone = try cards.map { try renderer.png(of: $0) }
    let together = try await withThrowingTaskGroup(of: [RenderedCard].self) { group in
      for _ in 0..<4 {
        group.addTask { @concurrent in
          let renderer = try CardRenderer()
          return try cards.map { try renderer.png(of: $0) }
        }
      }
      var results: [[RenderedCard]] = []
      for try await result in group { results.append(result) }
      return results
    }
    #expect(together.count == 4)
    #expect(together.allSatisfy { $0 == alone })
  }

  @Test func namesCharactersThatNoFontHas() throws {
    // U+5FFFD is unassigned: no font can have it.
    let words = SampleWords(
      title: "A \u{5FFFD} and \u{5FFFC}\u{5FFFD}", foot: "\u{5FFFB}")
    #expect(
      try renderer.png(of: words.card).missingCharacters == ["\u{5FFFD}", "\u{5FFFC}", "\u{5FFFB}"])
    #expect(try renderer.png(of: SampleWords(title: "Fine").card).missingCharacters == [])
  }

  @Test func drawsHostileTextWithoutFailing() throws {
    for title in SampleWords.hostileTitles {
      let words = SampleWords(title: title, date: title, excerpt: title, foot: title)
      #expect(try renderer.png(of: words.card).bytes.count > 1_000)
    }
  }

  // MARK: - What is drawn where

  @Test func drawsShapesTextsAndPicturesInTheirOrder() throws {
    let red = CardPicture(width: 4, pixels: [UInt32](repeating: 0xFF0000, count: 16))
    let pixels = try pixels(
      of: card(
        """
        <rect width="200" height="100" fill="#00ff00"/>
        <image href="picture:cover" x="20" y="20" width="160" height="60"/>
        <rect x="40" y="40" width="120" height="20" fill="#0000ff"/>
        """, pictures: ["cover": red]))
    #expect(pixels[10 * 200 + 10] == 0x00FF00)
    #expect(difference(pixels[30 * 200 + 30], 0xFF0000) < 8)
    #expect(pixels[50 * 200 + 100] == 0x0000FF)
  }

  @Test func leavesOutAPictureThatItWasNotGiven() throws {
    let pixels = try pixels(
      of: card("<image href=\"picture:other\" width=\"200\" height=\"100\"/>"))
    #expect(pixels.allSatisfy { $0 == 0xFFFFFF })
  }

  @Test func paintsABackingJustBehindTheText() throws {
    let pixels = try pixels(
      of: card(
        """
        <rect width="200" height="100"/>
        <text data-box="0 0 200 100" data-valign="middle" data-align="center" data-size="20"
          data-backing="#ff0000" data-padding="4 2" fill="#ffffff">Hi</text>
        """))
    let reds = pixels.indices.filter { pixels[$0] == 0xFF0000 }
    #expect(!reds.isEmpty)
    #expect(reds.allSatisfy { (70..<130).contains($0 % 200) && (30..<70).contains($0 / 200) })
    #expect(pixels.contains { difference($0, 0xFFFFFF) < 40 })
  }

  @Test func scalesAndCentresADesignOfAnotherShape() throws {
    var sample = card("<rect width=\"10\" height=\"10\" fill=\"#ff0000\"/>")
    sample.design = Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">\
      <rect width="10" height="10" fill="#ff0000"/></svg>
      """.utf8)
    let pixels = try pixels(of: sample)
    #expect(pixels[50 * 200 + 49] == 0xFFFFFF)
    #expect(pixels[50 * 200 + 51] == 0xFF0000)
    #expect(pixels[50 * 200 + 148] == 0xFF0000)
    #expect(pixels[50 * 200 + 151] == 0xFFFFFF)
  }

  @Test func movesAndScalesABoxWithTheGroupsAroundIt() throws {
    let text = "<text data-box=\"0 0 40 20\" data-size=\"16\" font-weight=\"bold\">W</text>"
    let inPlace = try inkBox(of: card(text))
    let moved = try inkBox(of: card("<g transform=\"translate(100 40) scale(2)\">\(text)</g>"))
    #expect(abs(moved.x - (100 + 2 * inPlace.x)) <= 2)
    #expect(abs(moved.y - (40 + 2 * inPlace.y)) <= 2)
    #expect(abs(moved.width - 2 * inPlace.width) <= 3)
  }

  @Test func alignsToWhereTheReaderBegins() throws {
    func ink(_ align: String, _ isRightToLeft: Bool, _ text: String) throws -> Box {
      try inkBox(
        of: card(
          "<text data-box=\"0 20 200 50\" data-size=\"20\" data-align=\"\(align)\">\(text)</text>",
          isRightToLeft: isRightToLeft))
    }
    for text in ["Sea", "بحر", "12"] {
      #expect(try ink("start", false, text).x < 10)
      #expect(try ink("end", false, text).maxX > 190)
      #expect(try ink("start", true, text).maxX > 190)
      #expect(try ink("end", true, text).x < 10)
      #expect(try ink("left", true, text).x < 10)
      #expect(abs(try ink("center", true, text).midX - 100) < 4)
    }
  }

  @Test func neverLetsMarkupInATextDraw() throws {
    let words = SampleWords(title: "</text><rect width=\"1200\" height=\"630\"/> & <b>")
    let picture = try DecodedPNG(renderer.png(of: words.card).bytes)
    #expect(picture.pixels[0] == 0xF7F2E8)
    #expect(picture.pixels[315 * 1200 + 20] == 0xF7F2E8)
  }

  @Test func drawsTheSameWithAFullCacheAsWithAnEmptyOne() throws {
    let cards = (0..<40).map { number in
      card(
        """
        <rect width="1200" height="630" fill="#f0f0\(number + 10)"/><circle cx="\(number * 20)"
        cy="300" r="99.5" fill="#123456" fill-opacity=".37"/>
        <text data-box="0 0 900 300" data-size="40">\(number)</text>
        """, width: 1200, height: 630)
    }
    let all = try cards.map { try renderer.png(of: $0).bytes }
    #expect(try renderer.png(of: cards[0]).bytes == all[0], "it has long been dropped")
    #expect(try CardRenderer().png(of: cards[39]).bytes == all[39])
  }

  private func design(_ viewBox: String, _ markup: String) -> ShareCard {
    var card = card("")
    card.design = Array(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(viewBox)\">\(markup)</svg>".utf8)
    return card
  }

  private let stack = """
    <g data-stack="0 0 200 100"><g data-height="40"><rect width="200" height="40" fill="#ff0000"/>
    </g><text data-size="20 40">Hi</text></g>
    """

  @Test(arguments: ["0.001 0.001", "0.001 20000", "20000 20000", "1 1"])
  func drawsOnlyWhatIsInSightOfTheLargest(size: String) throws {
    for start in ["0 0", "-20000 20000", "0.0005 10"] {
      _ = try pixels(
        of: design(
          "\(start) \(size)", "<g transform=\"translate(-5) scale(20000)\">\(stack)</g>\(stack)"))
      let fine = try pixels(of: design("0 0 200 100", stack))
      #expect(fine[20 * 200 + 100] == 0xFF0000, "the renderer goes on")
    }
  }

  @Test func drawsTheRightPartOfADrawingThatReachesBeyondTheCard() throws {
    let halves = """
      <g data-stack="-100 -40 400 200"><g data-height="80"><rect width="200" height="80" fill="#ff0000"/>
      <rect x="200" width="200" height="80" fill="#0000ff"/></g></g>
      """
    let pixels = try pixels(of: design("0 0 200 100", halves))
    #expect(pixels[20 * 200 + 98] == 0xFF0000)
    #expect(pixels[20 * 200 + 101] == 0x0000FF)
    #expect(pixels[39 * 200] == 0xFF0000)
    #expect(pixels[41 * 200] == 0xFFFFFF)
  }

  @Test(arguments: ["1e-300 1e-300", "0 5", "200 0.0001", "-5 5"])
  func refusesAViewBoxWithoutRoom(size: String) {
    #expect(throws: CardFailure.self) { try renderer.png(of: design("0 0 \(size)", stack)) }
  }

  @Test func refusesGroupsThatTogetherScaleTooFar() {
    for scale in ["20000", "0.01"] {
      let groups = String(repeating: "<g transform=\"scale(\(scale))\">", count: 5)
      let ends = String(repeating: "</g>", count: 5)
      #expect(throws: CardFailure.self) {
        try renderer.png(of: design("0 0 200 100", groups + stack + ends))
      }
    }
  }

  // MARK: - Failures

  @Test func refusesADesignThatIsBroken() throws {
    #expect(throws: CardFailure.self) { try renderer.png(of: card("<rect")) }
    #expect(throws: CardFailure.self) {
      try renderer.png(of: card("<image href=\"https://example.org/a.png\"/>"))
    }
  }

  @Test func reportsAPictureThatCanNotBeMade() {
    #expect(throws: CardFailure.self) { try Canvas(width: 1_000_000, height: 10) }
    #expect(throws: CardFailure.self) { try Canvas(width: -1, height: 10) }
    #expect(throws: CardFailure.self) { try Canvas(showing: CardPicture(width: 3, pixels: [1])) }
    #expect(throws: CardFailure.self) { try Canvas(showing: CardPicture(width: 0, pixels: [])) }
  }

  // MARK: - The fingerprint

  @Test func fingerprintStaysWhileNothingChanges() throws {
    let fingerprint = try renderer.fingerprint
    #expect(try CardRenderer().fingerprint == fingerprint)
    _ = try renderer.png(of: SampleWords.inEveryLanguage[0].card)
    #expect(try renderer.fingerprint == fingerprint)
  }

  @Test func fingerprintHoldsWhatDrawingDependsOn() throws {
    let fingerprint = try renderer.fingerprint
    let lines = fingerprint.split(separator: UInt8(ascii: "\n")).map(Array.init)
    let fonts = try Typesetter().installedFonts
    #expect(Set(fonts).count > 10 && fonts.allSatisfy { $0.split(separator: " ").count >= 4 })
    for name in try Typesetter().versionsAndFamilies + fonts {
      #expect(lines.contains(Array(name.utf8)), "\(name)")
    }
    #expect(String(decoding: lines[0], as: UTF8.self).contains(try #require(svgLibraryVersion)))
    #expect(Set(fingerprint.suffix(120 * 48)).count > 10, "letters with soft edges were drawn")
  }

  // MARK: - Helpers

  private func pixels(of card: ShareCard) throws -> [UInt32] {
    let canvas = try Canvas(width: card.width, height: card.height)
    _ = try renderer.draw(card, on: canvas)
    return try canvas.pixels
  }

  /// What is not white.
  private func inkBox(of card: ShareCard) throws -> Box {
    let dark = try pixels(of: card).enumerated().filter { difference($0.element, 0xFFFFFF) > 100 }
      .map { (x: $0.offset % card.width, y: $0.offset / card.width) }
    let (xs, ys) = (dark.map(\.x), dark.map(\.y))
    let left = try #require(xs.min())
    let top = try #require(ys.min())
    return Box(
      x: Double(left), y: Double(top), width: Double((xs.max() ?? 0) - left),
      height: Double((ys.max() ?? 0) - top))
  }
}

extension Canvas {
  /// Each `0xRRGGBB`.
  var pixels: [UInt32] {
    get throws(CardFailure) {
      try withPixels { span in span.indices.map { span[$0] & 0xFF_FFFF } }
    }
  }
}
