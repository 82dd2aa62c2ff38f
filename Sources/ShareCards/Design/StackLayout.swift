/// Where the parts of a stack go, its texts broken and fitted. All measures are the design's.
///
/// Drawings and texts of one line are given their room first, then texts of several lines, in their
/// order, and last what is optional: that only gets the lines that are still free.
struct StackLayout {
  struct PlacedText {
    let box: TextBox
    let paragraph: Paragraph
    /// Pixels of an em.
    let size: Double
    /// The top left corner of the paragraph's column.
    let origin: Point

    /// What the text's pixels cover.
    var ink: Box {
      paragraph.extents.ink.scaled(by: size / Paragraph.unitSize, movedBy: origin)
    }

    /// What the text's lines take up.
    var lines: Box {
      paragraph.extents.logical.scaled(by: size / Paragraph.unitSize, movedBy: origin)
    }
  }

  struct PlacedDrawing {
    let drawing: DesignDrawing
    let room: Box
  }

  /// What the card says of all its texts.
  struct Reader: Sendable, Hashable {
    /// BCP 47.
    var language: String
    var isRightToLeft: Bool
  }

  private(set) var texts: [PlacedText] = []
  private(set) var drawings: [PlacedDrawing] = []
  let room: Box

  private let stack: TextStack
  private let reader: Reader
  private let typesetter: Typesetter

  init(of stack: TextStack, for reader: Reader, with typesetter: Typesetter) {
    self.stack = stack
    self.reader = reader
    self.typesetter = typesetter
    room = stack.room
    place(measuredParts())
  }

  /// An item that there is room for.
  private struct Part {
    let gap: Double
    let height: Double
    let content: Content

    enum Content {
      case text(TextBox, Paragraph, size: Double)
      case drawing(DesignDrawing)
    }

    /// What its lines leave blank above the first and below the last pixel.
    var inkInsets: (top: Double, bottom: Double) {
      guard case .text(_, let paragraph, let size) = content else { return (0, 0) }
      let (ink, logical) = paragraph.extents
      let scale = size / Paragraph.unitSize
      return ((ink.y - logical.y) * scale, (logical.maxY - ink.maxY) * scale)
    }
  }

  // MARK: - Measuring

  private func measuredParts() -> [Part] {
    let items = stack.items.compactMap { item -> (item: TextStack.Item, text: String)? in
      guard case .text(let box) = item.content else { return (item, "") }
      let text = textForCard(box.text)
      return text.isEmpty ? nil : (item, text)
    }
    var parts = [Part?](repeating: nil, count: items.count)
    var free = room.height
    for turn in [Turn.fixed, .flowing, .optional] {
      for (index, (item, text)) in items.enumerated() where item.turn == turn {
        let gap = item.gap ?? stack.gap
        // Nothing stands above the first of what is always there.
        let isFirst = index == items.firstIndex { $0.item.turn != .optional }
        let left = free - (isFirst ? 0 : gap)
        guard let part = part(item, text, gap: gap, height: left) else { continue }
        parts[index] = part
        free = left - part.height
      }
    }
    return parts.compactMap(\.self)
  }

  /// An item set into what is left of the room; nil where it is optional and finds none.
  private func part(
    _ item: TextStack.Item, _ text: String, gap: Double, height: Double
  ) -> Part? {
    switch item.content {
    case .drawing(let drawing, let height):
      return Part(gap: gap, height: height, content: .drawing(drawing))
    case .text(var box):
      let style = TextStyle(
        box.look, for: text, language: box.look.language ?? reader.language,
        isRightToLeft: reader.isRightToLeft)
      let smallest = style.lineHeight * Double(box.sizes.lowerBound)
      let fitting = Int((height / smallest).rounded(.down))
      if box.isOptional, fitting < 1 { return nil }
      box.lines = max(1, min(box.lines, fitting))
      let paragraph = typesetter.paragraph(text, style: style, alignment: side(of: box))
      let size = paragraph.fit(
        into: TextRoom(
          width: width(of: box), height: box.lines == 1 ? .infinity : height,
          sizesByLines: box.sizesByLines))
      return Part(
        gap: gap, height: paragraph.extents.logical.height * size / Paragraph.unitSize,
        content: .text(box, paragraph, size: size))
    }
  }

  private func width(of box: TextBox) -> Double { min(box.width ?? room.width, room.width) }

  private func side(of box: TextBox) -> Paragraph.Alignment {
    switch box.alignment {
    case .center: .center
    case .left: .left
    case .right: .right
    case .start: reader.isRightToLeft ? .right : .left
    case .end: reader.isRightToLeft ? .left : .right
    }
  }

  // MARK: - Placing

  private mutating func place(_ parts: [Part]) {
    let height = parts.enumerated().reduce(0) { total, part in
      total + part.element.height + (part.offset == 0 ? 0 : part.element.gap)
    }
    var y =
      switch stack.alignment {
      case .top: room.y
      case .bottom: room.maxY - height
      case .middle:
        // What the eye centres is the ink, not the lines with their leading.
        room.y
          + (room.height - height + (parts.last?.inkInsets.bottom ?? 0)
            - (parts.first?.inkInsets.top ?? 0)) / 2
      }
    for (index, part) in parts.enumerated() {
      if index > 0 { y += part.gap }
      switch part.content {
      case .drawing(let drawing):
        drawings.append(
          PlacedDrawing(
            drawing: drawing,
            room: Box(x: room.x, y: y.rounded(), width: room.width, height: part.height)))
      case .text(let box, let paragraph, let size):
        texts.append(
          PlacedText(
            box: box, paragraph: paragraph, size: size,
            origin: Point(columnX(of: box, paragraph, size: size), y)))
      }
      y += part.height
    }
  }

  /// Where a text's column begins, so that its lines stand on their side of the room.
  private func columnX(of box: TextBox, _ paragraph: Paragraph, size: Double) -> Double {
    let lines = paragraph.extents.logical
    let scale = size / Paragraph.unitSize
    return switch side(of: box) {
    case .left: room.x - lines.x * scale
    case .center: room.midX - lines.midX * scale
    case .right: room.maxX - lines.maxX * scale
    }
  }
}

/// When an item of a stack is given its room.
private enum Turn { case fixed, flowing, optional }

extension TextStack.Item {
  fileprivate var turn: Turn {
    switch content {
    case .drawing: .fixed
    case .text(let box) where box.isOptional: .optional
    case .text(let box): box.lines == 1 ? .fixed : .flowing
    }
  }
}
