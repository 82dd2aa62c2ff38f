import ByteText
import Diagnostics
import Foundation
import JournalModel
import Testing

@testable import ShareCards
@testable import SiteBuilding

/// The designs that the theme brings.
struct CardDesignTests {
  /// An entry in each design and in every locale that Ilgi has words for, with titles that are hard to set.
  private static let journal =
    """
    -- content/journal.yaml --
    title: 바닷가 일기
    url: https://example.org/
    locales: [ko, en, ja, zh-Hans, zh-Hant, de, fr, es, ar]
    timezone: Asia/Seoul
    cards: {sizes: [wide, square, story]}

    """
    + zip(
      [
        "The long way home, by the lighthouse and the last open bakery of the whole long coast",
        "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen", "👨‍👩‍👧‍👦 가족 소풍 🏳️‍🌈 👩🏽‍🚀",
        "يوم على الشاطئ مع iPhone 15", "วันที่ฝนตกหนักและเราเดินกลับบ้านด้วยกัน",
        "用 Swift 6 写 Markdown 日记的第 100 天", "Ṇ̃g Vīẽ̩t <b>&amp;</b>",
      ], 10...
    ).map { title, day in
      """
      -- content/entries/2026-11-\(day)-a.md --
      ---
      title: '\(title)'
      weather: {condition: snow, temperature: -2.5}
      location: 강릉
      card: \(CardDesign.allCases[day % 3].rawValue)
      photos: [\(day).gif]
      ---
      Text of the day.
      -- content/entries/\(day).gif (picture 24x16) --

      """
    }.joined()

  private func prepared() async throws -> PreparedSite {
    var site = try SmallSite(Self.journal)
    site.makesCards = true
    return try await site.surveyed()
  }

  @Test func everyDesignIsDrawnInEverySizeAndLanguage() async throws {
    let prepared = try await prepared()
    #expect(prepared.diagnostics.filter { $0.severity == .error } == [])
    let renderer = try CardRenderer()
    var writer = ByteWriter()
    var pictures: Set<[UInt8]> = []
    let cards = prepared.plan.allCards
    for card in cards {
      let view = prepared.cards.view(of: card)
      let drawn = try renderer.png(
        of: ShareCard(
          design: prepared.cards.design(of: view, with: &writer), width: card.size.width,
          height: card.size.height, language: view.edition.language,
          isRightToLeft: view.isRightToLeft))
      #expect(drawn.missingCharacters == [], "\(card)")
      #expect(drawn.bytes.count < 120_000, "\(card)")
      pictures.insert(drawn.bytes)
    }
    // Seven entries, a year, a month, a place, a weather, and the site, in three sizes and nine languages.
    #expect(cards.count >= 12 * 3 * 9)
    #expect(pictures.count > cards.count * 3 / 4, "only what says nothing in a language is alike")
  }

  /// White words on a white photo: the scrim alone makes them legible (WCAG 2.2, 1.4.3).
  @Test(arguments: CardSize.allCases) func wordsAreLegibleOnAnyPhoto(_ size: CardSize) async throws
  {
    let prepared = try await prepared()
    let card = try #require(
      prepared.plan.allCards.first { card in
        guard case .entry(let index) = card.subject else { return false }
        return card.size == size && prepared.plan.journal.entries[index].cardDesign == .photo
      })
    var writer = ByteWriter()
    let view = prepared.cards.view(of: card)
    let design = prepared.cards.design(of: view, with: &writer)
    let canvas = try Canvas(width: size.width, height: size.height)
    let white = CardPicture(width: 4, pixels: [UInt32](repeating: 0xFF_FFFF, count: 16))
    let withoutWords = String(decoding: design, as: UTF8.self)
      .replacing(/(<text [^>]*>)[^<]*<\/text>/) { "\($0.output.1)</text>" }
    _ = try CardRenderer().draw(
      ShareCard(
        design: Array(withoutWords.utf8), width: size.width, height: size.height,
        pictures: [CardView.photoName: white], language: "en"), on: canvas)
    let ground = try canvas.withPixels { pixels in
      (0..<size.height).map { row in Double(pixels[row * size.width + 4] & 0xFF) / 255 }
    }
    let layouts = DesignReader(design).design.layers.compactMap { layer -> StackLayout? in
      guard case .texts(let stack) = layer, let typesetter = try? Typesetter() else { return nil }
      return StackLayout(
        of: stack, for: .init(language: "en", isRightToLeft: false), with: typesetter)
    }
    let texts = layouts.flatMap(\.texts)
    #expect(texts.count >= 4)
    for text in texts {
      let row = min(max(0, Int(text.ink.y)), size.height - 1)
      let luminance = linear(ground[row])
      let contrast = 1.05 / (luminance + 0.05)
      // Bold letters of 18.66 pixels and more are large.
      #expect(contrast >= (text.box.look.weight >= 700 ? 3 : 4.5), "\(text.box.text) at \(row)")
    }
  }

  /// The light of a grey, 0…1, as sRGB has it.
  private func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
