/// The measures that are drawn, in a design's own: with others, places on the canvas are no numbers that
/// can be counted with.
let measures = 0.001...20_000.0

/// Reads a design: takes out the texts that name boxes, and keeps the rest as drawings between them.
///
/// It reads a design that is filled in, for drawing it, and a template, only for what is wrong with it.
struct DesignReader {
  private(set) var design = CardDesign()
  var mistakes: [DesignMistake] = []

  let bytes: [UInt8]
  let isTemplate: Bool
  private var open: [OpenElement] = []
  private var drawing = DesignDrawing()
  /// Whether the drawing would show anything.
  private var isDrawing = false
  private var definition: (start: Int, ids: [String], references: [String])?
  private var stack: TextStack?
  private var stackedDrawing: (height: Double, gap: Double?)?
  private var box: TextBox?
  private var boxText: [UInt8] = []
  private var boxGap: Double?
  var ids: [String: Role] = [:]
  var references: [(id: String, span: Range<Int>)] = []
  var hasOpenIDs = false
  var hasRoot = false

  /// What an element is in a design.
  enum Role {
    case root
    /// A group that boxes may stand in.
    case group
    /// A part of a drawing, and groups that do more than hold things together.
    case shape
    case definitions, definition, style
    /// Words for programs, never drawn.
    case description
    case stack, stackedDrawing, box, picture
    /// What should not be there.
    case misplaced
  }

  private struct OpenElement {
    let name: Range<Int>
    let tag: Range<Int>
    let role: Role
    let look: TextLook
    /// Where the element's coordinates lie in the root's.
    let placement: Placement
  }

  /// Reads `bytes`; of a template, with its tags blanked out by `MarkupReader.filler`.
  ///
  /// `mayHoldMore` tells that parts of the design stand elsewhere, as a template's partials do.
  init(_ bytes: [UInt8], isTemplate: Bool = false, mayHoldMore: Bool = false) {
    self.bytes = bytes
    self.isTemplate = isTemplate
    hasOpenIDs = mayHoldMore
    var reader = MarkupReader(bytes)
    do throws(DesignMistake) {
      while let piece = try reader.next() { try read(piece) }
      try finish()
    } catch {
      mistakes.append(error)
    }
  }

  private mutating func read(_ piece: MarkupPiece) throws(DesignMistake) {
    switch piece.kind {
    case .start(let isEmpty):
      begin(piece)
      if isEmpty { end(piece) }
    case .end: try close(piece)
    case .text: readText(bytes[piece.span], at: piece.span)
    case .rawText: readText(bytes[piece.name], at: piece.span, isRaw: true)
    case .comment: break
    case .instruction where bytes[piece.name].elementsEqual("xml".utf8): break
    case .instruction:
      mistakes.append(
        DesignMistake(
          "outside-reference", at: piece.span, "a design takes no instructions from elsewhere",
          help: "take this line away; a style sheet stands in a <style> of the design"))
    }
  }

  // MARK: - Elements

  private mutating func begin(_ piece: MarkupPiece) {
    let name = localName(piece.name)
    var attributes = AttributeReading(name, piece, of: bytes)
    let parent = open.last
    let role = role(of: name, attributes, in: parent?.role, piece)
    let found = check(name, attributes, piece, role: role)
    let look = attributes.look(within: parent?.look ?? TextLook(), isBox: role == .box)
    var placement = parent?.placement ?? Placement()
    if role == .group, let own = attributes.placement() {
      placement = own.within(placement)
      if !measures.contains(placement.factor), let transform = attributes["transform"] {
        attributes.report(
          transform, "what stands in this <\(name)> would be \(placement.factor) times as large",
          "scale it by 0.001 to 20000, with all the groups around it")
        placement = Placement()
      }
    }
    switch role {
    case .root: readRoot(&attributes)
    case .group, .shape: keep(piece.span, found.references, shows: role == .shape)
    case .definition, .style:
      if definition == nil { definition = (piece.span.lowerBound, [], []) }
      definition?.ids += found.ids
      definition?.references += found.references
    case .stack:
      endDrawing()
      attributes.checkNames(known: BoxAttribute.ofStacks)
      stack = attributes.stack(BoxAttribute.stack)
      stack?.placement = placement
    case .stackedDrawing:
      attributes.checkNames(known: BoxAttribute.ofStackedDrawings)
      stackedDrawing = (
        attributes.number(BoxAttribute.height, in: 1...20_000, example: "48") ?? 1, attributes.gap
      )
      drawing = DesignDrawing()
      keep(piece.span, found.references, shows: false)
    case .box:
      box = attributes.textBox(look: look)
      boxGap = attributes.gap
      boxText = []
      if attributes.has(BoxAttribute.box) {
        endDrawing()
        stack = attributes.stack(BoxAttribute.box)
        stack?.placement = placement
      }
    case .picture:
      endDrawing()
      readPicture(&attributes, placement)
    case .definitions, .description, .misplaced: break
    }
    mistakes += attributes.mistakes
    open.append(
      OpenElement(
        name: piece.name, tag: piece.span, role: role, look: look,
        placement: placement))
  }

  private mutating func close(_ piece: MarkupPiece) throws(DesignMistake) {
    guard let element = open.last else {
      throw DesignMistake(
        "broken-markup", at: piece.span, "`\(text(piece.span))` closes nothing",
        help: "take it away, or open <\(text(piece.name))> before it")
    }
    guard bytes[element.name] == bytes[piece.name] else {
      throw DesignMistake(
        "broken-markup", at: piece.span,
        "`\(text(piece.span))` stands where <\(text(element.name))> has to be closed",
        help: "write `</\(text(element.name))>` first; a section of a template holds whole elements"
      )
    }
    end(piece)
  }

  /// Ends the innermost element with `piece`, its end tag or its empty one.
  private mutating func end(_ piece: MarkupPiece) {
    guard let element = open.popLast() else { return }
    let isEmpty = piece.kind != .end
    switch element.role {
    case .group, .shape:
      if !isEmpty { drawing.markup += bytes[piece.span] }
    case .definition, .style:
      if open.last?.role != .definition, let definition {
        design.define(
          CardDesign.Definition(
            markup: Array(bytes[definition.start..<piece.span.upperBound]),
            references: definition.references, isAlwaysThere: element.role == .style),
          ids: definition.ids)
        self.definition = nil
      }
    case .stackedDrawing:
      if !isEmpty { drawing.markup += bytes[piece.span] }
      if let stackedDrawing {
        stack?.items.append(
          TextStack.Item(
            content: .drawing(drawing, height: stackedDrawing.height), gap: stackedDrawing.gap))
      }
      stackedDrawing = nil
      drawing = DesignDrawing()
    case .box: endBox()
    case .stack: endStack()
    case .root, .definitions, .description, .picture, .misplaced: break
    }
  }

  private mutating func finish() throws(DesignMistake) {
    if let element = open.last {
      throw DesignMistake(
        "broken-markup", at: element.tag, "<\(text(element.name))> is never closed",
        help: "write `</\(text(element.name))>`")
    }
    endDrawing()
    if !hasRoot, !isTemplate {
      throw DesignMistake(
        "broken-markup", at: 0..<min(1, bytes.count), "there is no drawing",
        help: "begin with `<svg xmlns=\"http://www.w3.org/2000/svg\">`")
    }
    checkReferences()
  }

  // MARK: - Parts

  private mutating func readRoot(_ attributes: inout AttributeReading) {
    hasRoot = true
    if let numbers = attributes.numbers("viewBox", counts: 4...4, example: "0 0 1200 630"),
      let value = attributes["viewBox"]
    {
      if numbers.dropFirst(2).allSatisfy(measures.contains) {
        design.viewBox = Box(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      } else {
        attributes.report(
          value, "`viewBox` can't be `\(value.text)`",
          "its last two numbers are width and height, of 0.001 to 20000: "
            + "write `viewBox=\"0 0 1200 630\"`")
      }
    }
    let ofSize = ["viewBox", "width", "height", "x", "y", "preserveAspectRatio"]
    for value in attributes.all where !ofSize.contains(value.name) {
      design.rootAttributes += [0x20] + bytes[value.span]
    }
  }

  private mutating func readPicture(_ attributes: inout AttributeReading, _ placement: Placement) {
    let address = attributes["href"] ?? attributes["xlink:href"]
    let name = address?.text.dropFirst(DesignRules.pictureScheme.utf8.count) ?? ""
    let x = attributes.number("x", in: -20_000...20_000, example: "0") ?? 0
    let y = attributes.number("y", in: -20_000...20_000, example: "0") ?? 0
    for side in ["width", "height"] where !attributes.has(side) {
      attributes.report(missing: side, example: "1200")
    }
    guard let width = attributes.number("width", in: 1...20_000, example: "1200"),
      let height = attributes.number("height", in: 1...20_000, example: "630")
    else { return }
    design.layers.append(
      .picture(String(name), placement.placed(Box(x: x, y: y, width: width, height: height))))
  }

  private mutating func readText(
    _ text: ArraySlice<UInt8>, at span: Range<Int>, isRaw: Bool = false
  ) {
    switch open.last?.role {
    case .group, .shape, .stackedDrawing: drawing.markup += bytes[span]
    case .box: boxText += isRaw ? Array(text) : decodedText(text)
    case .style:
      let style = isRaw ? Array(text) : decodedText(text)
      let found = DesignRules.findings(
        inStyle: String(decoding: style, as: UTF8.self), at: span, isTemplate: isTemplate)
      if let refusal = found.refusal { mistakes.append(refusal) }
      definition?.references += found.references
      references += found.references.map { ($0, span) }
    default: break
    }
  }

  private mutating func keep(_ span: Range<Int>, _ references: [String], shows: Bool) {
    drawing.markup += bytes[span]
    drawing.references += references
    if shows { isDrawing = true }
  }

  /// Ends the drawing before a box; what follows begins again in the same groups.
  private mutating func endDrawing() {
    let groups = open.filter { $0.role == .group }
    if isDrawing {
      for group in groups.reversed() {
        drawing.markup += Array("</".utf8) + bytes[group.name] + Array(">".utf8)
      }
      design.layers.append(.drawing(drawing))
    }
    drawing = DesignDrawing(markup: groups.flatMap { bytes[$0.tag] })
    isDrawing = false
  }

  private mutating func endBox() {
    guard var box else { return }
    box.text = String(decoding: boxText, as: UTF8.self)
    stack?.items.append(TextStack.Item(content: .text(box), gap: boxGap))
    self.box = nil
    if open.last?.role != .stack { endStack() }
  }

  private mutating func endStack() {
    if let stack { design.layers.append(.texts(stack)) }
    stack = nil
    drawing = DesignDrawing(markup: open.filter { $0.role == .group }.flatMap { bytes[$0.tag] })
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
