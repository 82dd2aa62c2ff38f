/// A share card to be drawn: a design that is filled in, and what it shows.
package struct ShareCard: Sendable, Hashable {
  /// An SVG file in which texts name boxes; see `DesignReader`.
  package var design: [UInt8]
  /// In pixels, 1…4096.
  package var width: Int
  package var height: Int
  /// By the names that the design calls them: `picture:cover`.
  package var pictures: [String: CardPicture]
  /// BCP 47 (`zh-Hant-TW`); decides, among others, which regional forms Han characters take.
  package var language: String
  /// Whether lines begin on the right.
  package var isRightToLeft: Bool

  package init(
    design: [UInt8], width: Int, height: Int, pictures: [String: CardPicture] = [:],
    language: String,
    isRightToLeft: Bool = false
  ) {
    self.design = design
    self.width = width
    self.height = height
    self.pictures = pictures
    self.language = language
    self.isRightToLeft = isRightToLeft
  }
}

/// A picture for a card to show.
package struct CardPicture: Sendable, Hashable {
  package let width: Int
  /// Row by row, each `0xRRGGBB`; any upper byte.
  package let pixels: [UInt32]

  package init(width: Int, pixels: [UInt32]) {
    self.width = width
    self.pixels = pixels
  }
}

/// A card's picture.
package struct RenderedCard: Sendable, Hashable {
  /// A PNG file.
  package let bytes: [UInt8]
  /// Characters shown as boxes because no installed font has them, in order of appearance.
  package let missingCharacters: [Unicode.Scalar]
}
