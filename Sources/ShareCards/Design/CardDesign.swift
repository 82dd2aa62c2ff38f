/// A design, filled in: what is drawn on a card, from the ground up.
struct CardDesign: Sendable {
  enum Layer: Sendable {
    case drawing(DesignDrawing)
    /// A picture that the card was given, by its name, drawn so that it fills the box.
    case picture(String, Box)
    case texts(TextStack)
  }

  /// Something that is drawn only where others refer to it.
  struct Definition: Sendable {
    let markup: [UInt8]
    let references: [String]
    /// Whether it is there without being asked for, as a style sheet is.
    let isAlwaysThere: Bool
  }

  /// What the root says of itself but for its size, as it is written: ` xmlns="…"`.
  var rootAttributes: [UInt8] = []
  /// The coordinates that the root shows; nil for those of the card.
  var viewBox: Box?
  private(set) var definitions: [Definition] = []
  private var definitionByID: [String: Int] = [:]
  var layers: [Layer] = []

  /// Adds a definition that the design refers to by any of `ids`.
  mutating func define(_ definition: Definition, ids: [String]) {
    for id in ids where definitionByID[id] == nil { definitionByID[id] = definitions.count }
    definitions.append(definition)
  }

  /// A drawing as an SVG file of its own.
  func document(of drawing: DesignDrawing, showing box: Box, width: Int, height: Int) -> [UInt8] {
    var document = Array("<svg".utf8) + rootAttributes
    let numbers = [box.x, box.y, box.width, box.height].map(\.description).joined(separator: " ")
    document += Array(" width=\"\(width)\" height=\"\(height)\" viewBox=\"\(numbers)\">".utf8)
    for index in definitionsNeeded(by: drawing) { document += definitions[index].markup }
    document += drawing.markup
    document += Array("</svg>".utf8)
    return document
  }

  /// The definitions that a drawing refers to, and those that they refer to, in their own order.
  private func definitionsNeeded(by drawing: DesignDrawing) -> [Int] {
    var wanted: Set<Int> = []
    var open = drawing.references
    for (index, definition) in definitions.enumerated() where definition.isAlwaysThere {
      wanted.insert(index)
      open += definition.references
    }
    while let id = open.popLast() {
      if let index = definitionByID[id], wanted.insert(index).inserted {
        open += definitions[index].references
      }
    }
    return wanted.sorted()
  }
}
