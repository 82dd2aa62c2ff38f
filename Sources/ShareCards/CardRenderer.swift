private import ByteText

/// Draws share cards, one after another.
///
/// A renderer belongs to one task at a time: its fonts, its picture and its buffers are used again
/// for each card. Several renderers may work at once, and give the same bytes as one alone.
package final class CardRenderer {
  /// The size of every card in pixels, the one that link previews ask for.
  package static let width = 1200
  package static let height = 630

  private let canvas: Canvas
  private let writer: PNGWriter

  package init() throws(CardFailure) {
    canvas = try Canvas(width: Self.width, height: Self.height)
    writer = try PNGWriter()
  }

  /// The card as a PNG file: the same card gives the same bytes on the same libraries and fonts.
  package func png(of card: ShareCard) throws(CardFailure) -> RenderedCard {
    let layout = layout(of: card)
    layout.draw(on: canvas)
    let raster = try canvas.withPixels { Raster(pixels: $0, width: Self.width) }
    return RenderedCard(
      bytes: writer.png(of: raster, width: Self.width, height: Self.height),
      missingCharacters: layout.missingCharacters)
  }

  /// Bytes that change when the same card might come out otherwise: with the drawing code, the
  /// libraries, the installed families, or a revision of the fonts that cards are set in.
  ///
  /// A few letters drawn for the purpose tell of what has no version to ask for, such as FreeType and
  /// the system's font settings.
  package var fingerprint: [UInt8] {
    get throws(CardFailure) {
      var writer = ByteWriter()
      writer.append("ShareCards \(Self.drawingVersion)\n")
      for name in canvas.versionsAndFamilies {
        writer.append(name)
        writer.append("\n")
      }
      for style in TextStyle.everyBookFamily {
        writer.append(canvas.fontHeader(for: style))
      }
      writer.append(try specimen())
      return writer.bytes
    }
  }

  /// The green channel of a specimen of type.
  private func specimen() throws(CardFailure) -> [UInt8] {
    let palette = CardPalette.paper
    let text = "Rag 가"
    let room = Box(x: 0, y: 0, width: 120, height: 48)
    let style = TextStyle.book(for: text, language: "ko", isRightToLeft: false)
    canvas.clear(palette.paper)
    canvas.draw(
      canvas.paragraph(text, style: style), size: 32, at: Point(0, 0), clip: room,
      colour: palette.ink)
    return try canvas.withPixels { pixels in
      (0..<Int(room.height)).flatMap { row in
        (0..<Int(room.width)).map { column in
          UInt8(truncatingIfNeeded: pixels[row * Self.width + column] >> 8)
        }
      }
    }
  }

  /// To be raised with every change that alters a card's pixels or their packing.
  private static let drawingVersion = 1

  /// Where everything on the card goes.
  func layout(of card: ShareCard) -> CardLayout {
    TitlePage.layout(of: card, on: canvas)
  }

  /// The pixels last drawn, each `0xRRGGBB`.
  func pixels() throws(CardFailure) -> [UInt32] {
    try canvas.withPixels { span in span.indices.map { span[$0] & 0xFF_FFFF } }
  }
}

/// A card's picture.
package struct RenderedCard: Sendable, Hashable {
  /// A PNG file.
  package let bytes: [UInt8]
  /// Characters shown as boxes because no installed font has them, in order of appearance.
  package let missingCharacters: [Unicode.Scalar]
}
