/// Everything on a card, placed but not yet drawn.
struct CardLayout {
  enum Role: String, CaseIterable {
    case date, title, excerpt, conditions, siteName
  }

  /// A text and where it stands.
  struct PlacedText {
    let role: Role
    let paragraph: Paragraph
    /// Pixels of an em.
    let size: Double
    /// The top left corner of the paragraph's column.
    let origin: Point
    /// What no pixel of the text may leave: marks stacked without end are cut off here.
    let room: Box
    let colour: CardColour

    /// What the text's pixels cover.
    var ink: Box {
      paragraph.extents.ink.scaled(by: size / Paragraph.unitSize, movedBy: origin)
    }

    /// What the text's lines take up.
    var lines: Box {
      paragraph.extents.logical.scaled(by: size / Paragraph.unitSize, movedBy: origin)
    }
  }

  struct PlacedStrokes {
    let strokes: [Stroke]
    let origin: Point
    let scale: Double
    /// In the strokes' units.
    let lineWidth: Double
    let colour: CardColour
  }

  let paper: CardColour
  var bars: [(box: Box, colour: CardColour)] = []
  var drawings: [PlacedStrokes] = []
  var texts: [PlacedText] = []

  /// Characters no installed font has, each once, in order of appearance.
  var missingCharacters: [Unicode.Scalar] {
    var seen: Set<Unicode.Scalar> = []
    return texts.flatMap(\.paragraph.missingCharacters).filter { seen.insert($0).inserted }
  }

  func draw(on canvas: Canvas) {
    canvas.clear(paper)
    for bar in bars { canvas.fill(bar.box, with: bar.colour) }
    for drawing in drawings {
      canvas.stroke(
        drawing.strokes, at: drawing.origin, scale: drawing.scale, lineWidth: drawing.lineWidth,
        colour: drawing.colour)
    }
    for text in texts {
      canvas.draw(
        text.paragraph, size: text.size, at: text.origin, clip: text.room, colour: text.colour)
    }
  }
}
