private import ByteText

/// Draws share cards, one after another.
///
/// A renderer belongs to one task at a time: its fonts, its pictures and its buffers are used again for
/// each card, and what is the same on many cards is drawn once. Several renderers may work at once, and
/// give the same bytes as one alone.
package final class CardRenderer {
  private let typesetter: Typesetter
  private let writer: PNGWriter
  private var canvases: [CanvasSize: Canvas] = [:]
  private var drawings = DrawingCache()

  private struct CanvasSize: Hashable {
    let width: Int
    let height: Int
  }

  package init() throws(CardFailure) {
    typesetter = try Typesetter()
    writer = PNGWriter()
  }

  /// The card as a PNG file: the same card gives the same bytes on the same libraries and fonts.
  package func png(of card: ShareCard) throws(CardFailure) -> RenderedCard {
    let canvas = try canvas(width: card.width, height: card.height)
    let missing = try draw(card, on: canvas)
    let raster = try canvas.withPixels { Raster(pixels: $0, width: card.width) }
    return RenderedCard(
      bytes: writer.png(of: raster, width: card.width, height: card.height),
      missingCharacters: missing)
  }

  /// Draws a card, and returns the characters that no installed font has, each once.
  func draw(_ card: ShareCard, on canvas: Canvas) throws(CardFailure) -> [Unicode.Scalar] {
    let reading = DesignReader(card.design)
    if let mistake = reading.mistakes.first { throw .design(mistake) }
    let design = reading.design
    let viewBox =
      design.viewBox
      ?? Box(x: 0, y: 0, width: Double(card.width), height: Double(card.height))
    let placement = Placement(of: viewBox, on: canvas)
    let reader = StackLayout.Reader(language: card.language, isRightToLeft: card.isRightToLeft)
    var missing: [Unicode.Scalar] = []
    canvas.clear(.white)
    for layer in design.layers {
      switch layer {
      case .drawing(let drawing):
        let whole = try self.drawing(
          design.document(
            of: drawing, showing: viewBox, width: card.width, height: card.height),
          width: card.width, height: card.height)
        canvas.draw(whole, atX: 0, y: 0)
      case .picture(let name, let box):
        guard let picture = card.pictures[name] else { continue }
        canvas.draw(try Canvas(showing: picture), filling: placement.placed(box))
      case .texts(let stack):
        let layout = StackLayout(of: stack, for: reader, with: typesetter)
        try draw(layout, of: design, at: stack.placement.within(placement), on: canvas)
        missing += layout.texts.flatMap(\.paragraph.missingCharacters)
      }
    }
    var seen: Set<Unicode.Scalar> = []
    return missing.filter { seen.insert($0).inserted }
  }

  private func draw(
    _ layout: StackLayout, of design: CardDesign, at placement: Placement, on canvas: Canvas
  ) throws(CardFailure) {
    for placed in layout.drawings {
      let room = placement.placed(placed.room)
      var shown = Box(x: 0, y: 0, width: placed.room.width, height: placed.room.height)
      var (x, y) = (Int(room.x.rounded()), Int(room.y.rounded()))
      var (width, height) = (Int(room.width.rounded(.up)), Int(room.height.rounded(.up)))
      if !canvas.sight.contains(room, tolerance: 1) {
        // Of a room that is larger than the card, all those pixels might fill the memory.
        guard let seen = canvas.sight.intersection(room) else { continue }
        (x, y) = (Int(seen.x), Int(seen.y))
        (width, height) = (Int(seen.maxX.rounded(.up)) - x, Int(seen.maxY.rounded(.up)) - y)
        shown = Placement(origin: Point(room.x, room.y), factor: placement.factor)
          .original(Box(x: Double(x), y: Double(y), width: Double(width), height: Double(height)))
      }
      let drawing = try drawing(
        design.document(of: placed.drawing, showing: shown, width: width, height: height),
        width: width, height: height)
      canvas.draw(drawing, atX: x, y: y)
    }
    for text in layout.texts where text.size * placement.factor <= Self.largestType {
      if let backing = text.box.backing {
        let lines = text.lines.insetBy(x: -backing.paddingX, y: -backing.paddingY)
        canvas.fill(placement.placed(lines), with: backing.colour)
      }
      canvas.draw(
        text.paragraph, size: text.size * placement.factor,
        at: placement.placed(text.origin),
        clip: placement.placed(layout.room.insetBy(x: -text.size, y: -text.size)),
        colour: text.box.look.colour, opacity: text.box.look.opacity)
    }
  }

  /// In pixels: of larger letters no part can be told from another, and Cairo and FreeType fail for good.
  private static let largestType = 8_000.0

  private func canvas(width: Int, height: Int) throws(CardFailure) -> Canvas {
    let size = CanvasSize(width: width, height: height)
    if let canvas = canvases[size] { return canvas }
    let canvas = try Canvas(width: width, height: height)
    canvases[size] = canvas
    return canvas
  }

  private func drawing(
    _ document: [UInt8], width: Int, height: Int
  ) throws(CardFailure) -> Canvas {
    if let known = drawings[document] { return known }
    let canvas = try Canvas(width: width, height: height, .clear)
    try canvas.draw(svg: document)
    drawings[document] = canvas
    return canvas
  }
}

extension CardRenderer {
  /// Bytes that change when the same card might come out otherwise: with the drawing code, the
  /// libraries, or any of the installed fonts.
  ///
  /// A few letters drawn for the purpose tell of what has no version to ask for, such as FreeType and
  /// the system's font settings.
  package var fingerprint: [UInt8] {
    get throws(CardFailure) {
      var writer = ByteWriter()
      writer.append("ShareCards \(Self.drawingVersion) librsvg \(svgLibraryVersion ?? "")\n")
      for name in typesetter.versionsAndFamilies + typesetter.installedFonts {
        writer.append(name)
        writer.append("\n")
      }
      for style in TextStyle.everyOwnFamily {
        writer.append(typesetter.fontHeader(for: style))
      }
      writer.append(try specimen())
      return writer.bytes
    }
  }

  /// The green channel of a specimen of type.
  private func specimen() throws(CardFailure) -> [UInt8] {
    let text = "Rag 가"
    let canvas = try Canvas(width: 120, height: 48)
    let style = TextStyle(TextLook(), for: text, language: "ko", isRightToLeft: false)
    canvas.clear(.white)
    canvas.draw(
      typesetter.paragraph(text, style: style), size: 32, at: Point(0, 0),
      clip: Box(x: 0, y: 0, width: 120, height: 48), colour: .black)
    return try canvas.withPixels { pixels in
      pixels.indices.map { UInt8(truncatingIfNeeded: pixels[$0] >> 8) }
    }
  }

  /// To be raised with every change that alters a card's pixels or their packing.
  private static let drawingVersion = 2
}

extension Placement {
  /// Puts what a design shows on a canvas: evenly, all of it in sight, in the middle.
  fileprivate init(of viewBox: Box, on canvas: Canvas) {
    let (width, height) = (Double(canvas.width), Double(canvas.height))
    factor = min(width / viewBox.width, height / viewBox.height)
    origin = Point(
      (width - viewBox.width * factor) / 2 - viewBox.x * factor,
      (height - viewBox.height * factor) / 2 - viewBox.y * factor)
  }
}

/// What was drawn last, for the cards that show the same.
private struct DrawingCache {
  private var canvases: [[UInt8]: (canvas: Canvas, lastUse: Int)] = [:]
  private var uses = 0
  private var size = 0

  /// 48 MB of pixels.
  private static let capacity = 12 << 20

  subscript(document: [UInt8]) -> Canvas? {
    mutating get {
      guard let canvas = canvases[document]?.canvas else { return nil }
      uses += 1
      canvases[document]?.lastUse = uses
      return canvas
    }
    set {
      guard let newValue else { return }
      uses += 1
      canvases[document] = (newValue, uses)
      size += newValue.width * newValue.height
      while size > Self.capacity, canvases.count > 1,
        let oldest = canvases.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        size -= oldest.value.canvas.width * oldest.value.canvas.height
        canvases[oldest.key] = nil
      }
    }
  }
}
