/// The colours of a card.
package struct CardPalette: Sendable, Hashable {
  /// The ground everything is printed on.
  package var paper: CardColour
  /// The title.
  package var ink: CardColour
  /// All other text; it needs a contrast of 4.5 to the paper.
  package var softInk: CardColour
  /// The frame.
  package var hairline: CardColour
  /// The ornament.
  package var accent: CardColour

  package init(
    paper: CardColour, ink: CardColour, softInk: CardColour, hairline: CardColour,
    accent: CardColour
  ) {
    self.paper = paper
    self.ink = ink
    self.softInk = softInk
    self.hairline = hairline
    self.accent = accent
  }

  /// Warm paper, brown-black ink, a seal's vermilion.
  package static let paper = CardPalette(
    paper: CardColour(red: 0xF7, green: 0xF2, blue: 0xE8),
    ink: CardColour(red: 0x2A, green: 0x25, blue: 0x20),
    softInk: CardColour(red: 0x69, green: 0x5E, blue: 0x52),
    hairline: CardColour(red: 0xCB, green: 0xBF, blue: 0xAC),
    accent: CardColour(red: 0xB2, green: 0x45, blue: 0x2F))

  /// The same page by lamplight.
  package static let night = CardPalette(
    paper: CardColour(red: 0x1E, green: 0x21, blue: 0x28),
    ink: CardColour(red: 0xF1, green: 0xEB, blue: 0xDF),
    softInk: CardColour(red: 0xB5, green: 0xAE, blue: 0xA2),
    hairline: CardColour(red: 0x4B, green: 0x4F, blue: 0x59),
    accent: CardColour(red: 0xE0, green: 0xA4, blue: 0x5C))

  /// All colours, always in the same order.
  var colours: [CardColour] { [paper, ink, softInk, hairline, accent] }
}

/// An opaque sRGB colour.
package struct CardColour: Sendable, Hashable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The colour of a pixel `0xXXRRGGBB`, as Cairo keeps it.
  init(pixel: UInt32) {
    red = UInt8(truncatingIfNeeded: pixel >> 16)
    green = UInt8(truncatingIfNeeded: pixel >> 8)
    blue = UInt8(truncatingIfNeeded: pixel)
  }
}
