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
  private let smallSize = 27
  private let excerptSize = 28
  /// On one line, on two, on three: the more lines, the smaller, so that the page stays calm.
  private let titleSizes = [58...80, 54...74, 42...62]
  /// Between the title and what follows, and so on down the page.
  private let gap = 26.0
  private let ornamentHeight = 48.0

  /// What the text inside the frame may cover.
  private var inner: Box {
    Box(x: 0, y: 0, width: width, height: height).insetBy(x: 124, y: frameInset + 34)
  }

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
    placeFrame()
    placeOnFrame(date == heading ? "" : date, .date, y: frameInset)
    placeOnFrame(site == heading ? "" : site, .siteName, y: height - frameInset - frameWidth)
    placeMiddle(heading)
  }

  // MARK: - The middle

  /// Centres the title, the opening words where they find room, the ornament and the conditions.
  private mutating func placeMiddle(_ heading: String) {
    let conditions = conditions()
    let foot = gap + ornamentHeight + (conditions.map { $0.height + 6 } ?? 0)
    let title = set(
      heading, isBold: true,
      in: TextRoom(
        width: inner.width, height: inner.height - foot, sizesByLines: titleSizes))
    let opening =
      title.paragraph.lineCount < 3
      ? opening(height: inner.height - foot - title.height - gap) : nil

    // What the eye centres is the ink, not the lines with their leading.
    let above = title.inkInsets.top
    let below = conditions?.inkInsets.bottom ?? 0
    let total = title.height + (opening.map { $0.height + gap } ?? 0) + foot
    var y = inner.y + (inner.height - total + below - above) / 2

    place(title, .title, top: y, colour: card.palette.ink)
    y += title.height
    if let opening {
      y += gap
      place(opening, .excerpt, top: y, colour: card.palette.softInk)
      y += opening.height
    }
    y += gap
    placeOrnament(centre: Point(width / 2, (y + ornamentHeight / 2).rounded()))
    if let conditions {
      place(conditions, .conditions, top: y + ornamentHeight + 6, colour: card.palette.softInk)
    }
  }

  /// Weather and place on one line.
  private func conditions() -> SetText? {
    let phrases = [card.weatherLine, card.placeLine].compactMap { $0 }
      .map { CardText.cleaned($0, limit: 120) }.filter { !$0.isEmpty }
    guard !phrases.isEmpty else { return nil }
    return set(CardText.joined(phrases), in: oneLine(width: inner.width))
  }

  /// The entry's first words on at most two lines, unless `height` leaves none.
  private func opening(height: Double) -> SetText? {
    let text = CardText.cleaned(card.excerpt ?? "", limit: 320)
    let lineHeight = style(for: text, isBold: false).lineHeight * Double(excerptSize)
    let lines = min(2, Int(height / lineHeight))
    guard !text.isEmpty, lines > 0 else { return nil }
    return set(
      text,
      in: TextRoom(
        width: inner.width - 60, height: height,
        sizesByLines: Array(repeating: excerptSize...excerptSize, count: lines)))
  }

  /// The weather between two rules, or a lozenge where there is none.
  private mutating func placeOrnament(centre: Point) {
    let reach = card.weatherIcon == nil ? 22.0 : 46.0
    for x in [centre.x - reach - 84, centre.x + reach] {
      bar(x: x, y: centre.y - frameWidth / 2, width: 84, height: frameWidth)
    }
    let lozenge = Stroke.line(
      [Point(24, 18), Point(30, 24), Point(24, 30), Point(18, 24)], isClosed: true)
    layout.drawings.append(
      CardLayout.PlacedStrokes(
        strokes: card.weatherIcon?.strokes ?? [lozenge],
        origin: Point(centre.x - 24, centre.y - 24), scale: 1, lineWidth: 2.4,
        colour: card.palette.accent))
  }

  // MARK: - The frame

  private mutating func placeFrame() {
    for x in [frameInset, width - frameInset - frameWidth] {
      bar(x: x, y: frameInset, width: frameWidth, height: height - 2 * frameInset)
    }
  }

  /// One side of the frame from left to right, with a gap for the text that stands in it.
  private mutating func placeOnFrame(_ text: String, _ role: CardLayout.Role, y: Double) {
    let ends = (left: frameInset, right: width - frameInset)
    guard !text.isEmpty else {
      bar(x: ends.left, y: y, width: ends.right - ends.left, height: frameWidth)
      return
    }
    let text = set(text, in: oneLine(width: inner.width - 80))
    // The frame meets the letters at about half their height, in whatever script.
    let top = y + frameWidth / 2 + 0.34 * text.size - text.baseline
    place(
      text, role, top: top, colour: card.palette.softInk,
      room: Box(x: 0, y: y - frameInset + 6, width: width, height: 2 * frameInset - 12))
    let gap = text.width / 2 + 26
    bar(x: ends.left, y: y, width: width / 2 - gap - ends.left, height: frameWidth)
    bar(x: width / 2 + gap, y: y, width: ends.right - width / 2 - gap, height: frameWidth)
  }

  private mutating func bar(x: Double, y: Double, width: Double, height: Double) {
    layout.bars.append((Box(x: x, y: y, width: width, height: height), card.palette.hairline))
  }

  // MARK: - Text

  private func set(_ text: String, isBold: Bool = false, in room: TextRoom) -> SetText {
    let paragraph = canvas.paragraph(text, style: style(for: text, isBold: isBold))
    return SetText(paragraph: paragraph, size: paragraph.fit(into: room))
  }

  private func style(for text: String, isBold: Bool) -> TextStyle {
    .book(for: text, language: card.language, isRightToLeft: card.isRightToLeft, isBold: isBold)
  }

  private func oneLine(width: Double) -> TextRoom {
    TextRoom(width: width, height: .infinity, sizesByLines: [smallSize...smallSize])
  }

  /// Centres a text on the page's axis.
  private mutating func place(
    _ text: SetText, _ role: CardLayout.Role, top: Double, colour: CardColour, room: Box? = nil
  ) {
    layout.texts.append(
      CardLayout.PlacedText(
        role: role, paragraph: text.paragraph, size: text.size,
        origin: Point(width / 2 - text.axis, top), room: room ?? inner, colour: colour))
  }
}

/// A paragraph broken into lines, and its measures in pixels.
private struct SetText {
  let paragraph: Paragraph
  let size: Double
  let width: Double
  let height: Double
  /// From the column's left edge to the middle of the lines.
  let axis: Double
  let baseline: Double
  /// What the lines leave blank above the first and below the last pixel.
  let inkInsets: (top: Double, bottom: Double)

  init(paragraph: Paragraph, size: Double) {
    self.paragraph = paragraph
    self.size = size
    let scale = size / Paragraph.unitSize
    let (ink, logical) = paragraph.extents
    width = logical.width * scale
    height = logical.height * scale
    axis = logical.midX * scale
    baseline = paragraph.baseline * scale
    inkInsets = ((ink.y - logical.y) * scale, (logical.maxY - ink.maxY) * scale)
  }
}
