/// The plain design: a book's title page.
///
/// All stands on one middle axis, so that it reads the same in both directions and survives being
/// cropped to a square. The date and the site's name interrupt the frame; between them stand the
/// title, the opening words, and an ornament which is the day's weather.
struct TitlePage {
  private let width = 1200.0
  private let height = 630.0

  private let frameInset = 46.0
  private let frameWidth = 2.0
  private let sideMargin = 124.0
  private let smallSize = 27.0
  private let excerptSize = 28
  private let titleSizes = 42...78

  private let card: ShareCard
  private let canvas: Canvas
  private var layout: CardLayout

  /// Places everything that `card` says.
  static func layout(of card: ShareCard, on canvas: Canvas) -> CardLayout {
    var page = TitlePage(card: card, canvas: canvas)
    page.placeEverything()
    return page.layout
  }

  private init(card: ShareCard, canvas: Canvas) {
    self.card = card
    self.canvas = canvas
    layout = CardLayout(paper: card.palette.paper)
  }

  private mutating func placeEverything() {
    let date = CardText.cleaned(card.dateLine, limit: 120)
    let site = CardText.cleaned(card.siteName, limit: 120)
    let title = CardText.cleaned(card.title, limit: 320)
    let heading = [title, date, site].first { !$0.isEmpty } ?? ""
    placeFrame(
      top: date == heading ? "" : date, bottom: site == heading ? "" : site)

    let inner = Box(
      x: sideMargin, y: frameInset + 36, width: width - 2 * sideMargin,
      height: height - 2 * (frameInset + 36))
    let conditions = CardText.joined(
      [card.weatherLine, card.placeLine].compactMap { $0 }
        .map { CardText.cleaned($0, limit: 120) }.filter { !$0.isEmpty })
    let conditionsHeight = conditions.isEmpty ? 0 : smallSize * 1.5
    let footHeight = 44 + conditionsHeight + (conditions.isEmpty ? 0 : 10)
    let gap = 26.0

    let headingText = paragraph(heading, isBold: true)
    let headingSize = headingText.fit(
      into: TextRoom(
        width: inner.width, height: inner.height - footHeight - gap, maximumLines: 3,
        sizes: titleSizes))
    let headingHeight = headingText.extents.logical.height * headingSize / Paragraph.unitSize

    var opening: (text: Paragraph, height: Double)?
    let free = inner.height - headingHeight - footHeight - 2 * gap
    if let excerpt = card.excerpt.map({ CardText.cleaned($0, limit: 320) }), !excerpt.isEmpty {
      opening = fittedExcerpt(excerpt, width: inner.width - 60, height: free)
    }

    let openingHeight = opening.map { $0.height + gap * 0.7 } ?? 0
    var y = inner.y + (inner.height - headingHeight - openingHeight - gap - footHeight) / 2
    place(
      headingText, .title, size: headingSize, top: y, room: inner, colour: card.palette.ink)
    y += headingHeight
    if let opening {
      y += gap * 0.7
      place(
        opening.text, .excerpt, size: Double(excerptSize), top: y, room: inner,
        colour: card.palette.softInk)
      y += opening.height
    }
    y += gap
    placeOrnament(centre: Point(width / 2, y + 22))
    if !conditions.isEmpty {
      let text = paragraph(conditions)
      _ = text.fit(into: line(width: inner.width))
      place(
        text, .conditions, size: smallSize, top: y + 44 + 10, room: inner,
        colour: card.palette.softInk)
    }
  }

  // MARK: - Parts

  /// The frame, with gaps in its upper and lower sides for the texts that stand there.
  private mutating func placeFrame(top: String, bottom: String) {
    let colour = card.palette.hairline
    let right = width - frameInset - frameWidth
    let lower = height - frameInset - frameWidth
    for x in [frameInset, right] {
      layout.bars.append(
        (
          Box(x: x, y: frameInset, width: frameWidth, height: lower - frameInset + frameWidth),
          colour
        ))
    }
    for (text, role, y) in [
      (top, CardLayout.Role.date, frameInset), (bottom, .siteName, lower),
    ] {
      let gap = text.isEmpty ? nil : placeOnFrame(text, role, y: y + frameWidth / 2)
      let sides = gap.map { [(frameInset, $0.x), ($0.maxX, right)] } ?? [(frameInset, right)]
      for (from, to) in sides {
        layout.bars.append((Box(x: from, y: y, width: to - from, height: frameWidth), colour))
      }
    }
  }

  /// Places a line of text so that the frame's side meets it at half its height, and returns the
  /// gap it needs.
  private mutating func placeOnFrame(_ text: String, _ role: CardLayout.Role, y: Double) -> Box {
    let text = paragraph(text)
    _ = text.fit(into: line(width: width - 2 * sideMargin - 80))
    let scale = smallSize / Paragraph.unitSize
    let baseline = text.baseline * scale
    // Between a capital's and an x's middle: 0.3 em above the baseline, in all scripts nearly so.
    let top = y + 0.33 * smallSize - baseline
    let room = Box(x: 0, y: y - frameInset, width: width, height: frameInset * 2)
    place(text, role, size: smallSize, top: top, room: room, colour: card.palette.softInk)
    let lines = text.extents.logical.scaled(by: scale, movedBy: Point(0, 0))
    return Box(
      x: (width - lines.width) / 2 - 26, y: y, width: lines.width + 52, height: 0)
  }

  /// The weather between two rules, or a lozenge where there is none.
  private mutating func placeOrnament(centre: Point) {
    let icon = card.weatherIcon
    let reach = icon == nil ? 24.0 : 44.0
    for x in [centre.x - reach - 84, centre.x + reach] {
      layout.bars.append(
        (Box(x: x, y: centre.y.rounded() - 1, width: 84, height: frameWidth), card.palette.hairline)
      )
    }
    let lozenge = Stroke.line(
      [Point(24, 18), Point(30, 24), Point(24, 30), Point(18, 24)], isClosed: true)
    layout.drawings.append(
      CardLayout.PlacedStrokes(
        strokes: icon?.strokes ?? [lozenge], origin: Point(centre.x - 24, centre.y - 24), scale: 1,
        lineWidth: 2.4, colour: card.palette.accent))
  }

  private func fittedExcerpt(
    _ excerpt: String, width: Double, height: Double
  ) -> (text: Paragraph, height: Double)? {
    let text = paragraph(excerpt)
    let lineHeight = text.style.lineHeight * Double(excerptSize)
    let lines = min(2, Int(height / lineHeight))
    guard lines > 0 else { return nil }
    _ = text.fit(
      into: TextRoom(
        width: width, height: height, maximumLines: lines, sizes: excerptSize...excerptSize))
    return (text, text.extents.logical.height * Double(excerptSize) / Paragraph.unitSize)
  }

  // MARK: - Placing

  private func paragraph(_ text: String, isBold: Bool = false) -> Paragraph {
    canvas.paragraph(
      text,
      style: .book(
        for: text, language: card.language, isRightToLeft: card.isRightToLeft, isBold: isBold))
  }

  private func line(width: Double) -> TextRoom {
    TextRoom(
      width: width, height: .infinity, maximumLines: 1, sizes: Int(smallSize)...Int(smallSize))
  }

  /// Centres a paragraph on the page's axis.
  private mutating func place(
    _ paragraph: Paragraph, _ role: CardLayout.Role, size: Double, top: Double, room: Box,
    colour: CardColour
  ) {
    let logical = paragraph.extents.logical
    let scale = size / Paragraph.unitSize
    let left = width / 2 - (logical.x + logical.width / 2) * scale
    layout.texts.append(
      CardLayout.PlacedText(
        role: role, paragraph: paragraph, size: size, origin: Point(left, top), room: room,
        colour: colour))
  }
}
