import ByteText
@testable import ShareCards
import Testing

struct CardRendererTests {
  private let renderer: CardRenderer

  init() throws {
    renderer = try CardRenderer()
  }

  @Test(arguments: ShareCard.inEveryLanguage)
  func writesAPaletteFileOfTheRightSize(_ card: ShareCard) throws {
    let rendered = try renderer.png(of: card)
    let picture = try DecodedPNG(rendered.bytes)
    #expect(picture.width == 1200)
    #expect(picture.height == 630)
    #expect(picture.isIndexed)
    #expect(picture.chunkNames == ["IHDR", "PLTE", "IDAT", "IEND"])
    #expect(rendered.bytes.count < 60_000)
    #expect(rendered.missingCharacters == [])
  }

  @Test func showsWhatCairoDrew() throws {
    for card in [ShareCard.inEveryLanguage[0], .titled("🌊 Sea 🎂 and 🇰🇷", excerpt: "🎉🥳😀")] {
      let picture = try DecodedPNG(renderer.png(of: card).bytes)
      let drawn = try renderer.pixels()
      #expect(picture.pixels[0] == 0xF7F2E8, "the paper is exact")
      let isText = card.title.unicodeScalars.allSatisfy { !$0.properties.isEmojiPresentation }
      if isText { #expect(largestDifference(picture.pixels, drawn) <= 7) }
      let strays = zip(picture.pixels, drawn).count { difference($0, $1) > 32 }
      #expect(strays < 200, "of 756,000 pixels")
    }
  }

  @Test func drawsInkAccentAndFrameInThePalettesColours() throws {
    for palette in [CardPalette.paper, .night] {
      var card = ShareCard.inEveryLanguage[0]
      card.palette = palette
      let seen = Set(try DecodedPNG(renderer.png(of: card).bytes).pixels)
      for colour in [palette.paper, palette.ink, palette.accent, palette.hairline] {
        let pixel = UInt32(colour.red) << 16 | UInt32(colour.green) << 8 | UInt32(colour.blue)
        let nearest = seen.map { difference($0, pixel) }.min()
        #expect((nearest ?? .max) <= 4)
      }
    }
  }

  @Test func givesTheSameBytesForTheSameCard() throws {
    let cards = ShareCard.inEveryLanguage
    let first = try cards.map { try renderer.png(of: $0).bytes }
    let again = try CardRenderer()
    let second = try cards.reversed().map { try again.png(of: $0).bytes }
    #expect(first == second.reversed())
    #expect(Set(first).count == cards.count)
  }

  @Test func rendersInParallelAsAlone() async throws {
    let cards = ShareCard.inEveryLanguage
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
    let rendered = try renderer.png(
      of: .titled("A \u{5FFFD} and \u{5FFFC}\u{5FFFD}", siteName: "\u{5FFFB}"))
    #expect(Set(rendered.missingCharacters) == ["\u{5FFFD}", "\u{5FFFC}", "\u{5FFFB}"])
    #expect(rendered.missingCharacters.count == 3)
    #expect(try renderer.png(of: .titled("Fine")).missingCharacters == [])
  }

  @Test func drawsAnIconOfItsOwnForEveryWeather() throws {
    var pictures: Set<[UInt8]> = []
    for icon in WeatherIcon.allCases {
      var card = ShareCard.titled("Weather")
      card.weatherIcon = icon
      let picture = try renderer.png(of: card)
      pictures.insert(picture.bytes)
      let layout = renderer.layout(of: card)
      let drawing = try #require(layout.drawings.first)
      let pixels = try DecodedPNG(picture.bytes).pixels
      let reds = pixels.indices.filter { Int(pixels[$0] >> 16) - Int(pixels[$0] >> 8 & 0xFF) > 60 }
      #expect(reds.count > 60, "\(icon)")
      for index in reds {
        let x = Double(index % 1200) - drawing.origin.x
        let y = Double(index / 1200) - drawing.origin.y
        #expect((-1...49).contains(x) && (-1...49).contains(y), "\(icon) at \(x), \(y)")
      }
    }
    #expect(pictures.count == WeatherIcon.allCases.count)
  }

  @Test func drawsHostileTextWithoutFailing() throws {
    for title in ShareCard.hostileTitles {
      let rendered = try renderer.png(of: .titled(title, excerpt: title))
      #expect(rendered.bytes.count > 1_000)
    }
  }

  @Test func reportsAPictureThatCanNotBeMade() {
    #expect(throws: CardFailure.self) { try Canvas(width: 1_000_000, height: 10) }
    #expect(throws: CardFailure.self) { try Canvas(width: -1, height: 10) }
  }

  @Test func fingerprintStaysWhileNothingChanges() throws {
    let fingerprint = try renderer.fingerprint
    #expect(try CardRenderer().fingerprint == fingerprint)
    let card = try renderer.png(of: ShareCard.inEveryLanguage[0])
    #expect(try renderer.fingerprint == fingerprint)
    #expect(try renderer.png(of: ShareCard.inEveryLanguage[0]) == card)
  }

  @Test func fingerprintHoldsWhatDrawingDependsOn() throws {
    let fingerprint = try renderer.fingerprint
    let canvas = try Canvas(width: 10, height: 10)
    let lines = fingerprint.split(separator: UInt8(ascii: "\n")).map(Array.init)
    for name in canvas.versionsAndFamilies { #expect(lines.contains(Array(name.utf8)), "\(name)") }
    #expect(Set(fingerprint.suffix(120 * 48)).count > 10, "letters with soft edges were drawn")
  }

  @Test func cacheKeyTellsEveryFieldApart() {
    let card = ShareCard.titled("Title")
    var variants = [card]
    func add(_ change: (inout ShareCard) -> Void) {
      var variant = card
      change(&variant)
      variants.append(variant)
    }
    add { $0.title = "Titlf" }
    add { $0.dateLine = "" }
    add { $0.siteName = "Other" }
    add { $0.weatherLine = "snow" }
    add { $0.placeLine = "snow" }
    add { $0.excerpt = "snow" }
    add { $0.excerpt = "" }
    add { $0.weatherIcon = .snow }
    add { $0.language = "ko" }
    add { $0.isRightToLeft = true }
    add { $0.palette = .night }
    add { $0.palette.accent.blue += 1 }
    let keys = variants.map { card in
      var writer = ByteWriter()
      card.appendCacheKey(to: &writer)
      return writer.bytes
    }
    #expect(Set(keys).count == variants.count)
  }
}
