/// A text that names the room it may take.
struct TextBox: Sendable, Hashable {
  /// Which side its lines stand on.
  enum Alignment: String, Sendable, CaseIterable {
    /// Where the card's language begins to read: left, or right in Arabic.
    case start
    case center, end, left, right
  }

  /// Painted behind the text, as wide as its lines.
  struct Backing: Sendable, Hashable {
    var colour: CardColour
    /// How far it reaches beyond the lines.
    var paddingX = 0.0
    var paddingY = 0.0
  }

  var text = ""
  var look: TextLook
  /// In pixels of an em, of which a design names the smallest and the largest.
  var sizes: ClosedRange<Int>
  var lines = 1
  /// Narrower than the room it stands in; nil for all of it.
  var width: Double?
  var alignment = Alignment.start
  /// Whether it is left out where there is no room for it.
  var isOptional = false
  var backing: Backing?

  /// The sizes for text on one line, on two, and so on: the fewer lines, the larger, so that a title
  /// is rather broken than set small.
  var sizesByLines: [ClosedRange<Int>] {
    (1...lines).map { line in
      let range = Double(sizes.upperBound - sizes.lowerBound)
      let fewer = lines == 1 ? 0 : Double(lines - line) / Double(lines - 1)
      let lower = sizes.lowerBound + Int((0.42 * range * fewer).rounded())
      let upper = sizes.upperBound - Int((0.25 * range * Double(line - 1)).rounded())
      return lower...max(lower, upper)
    }
  }
}

/// How a text looks, its size apart: what an element takes over from those around it.
struct TextLook: Sendable, Hashable {
  var colour = CardColour.black
  /// 0…1
  var opacity = 1.0
  /// In order of preference; `serif` and `sans-serif` are Ilgi's own choice of faces.
  var families = ["serif"]
  /// 100…900
  var weight = 400
  var isItalic = false
  /// BCP 47; nil for the card's own.
  var language: String?
}

/// Texts and drawings one below the other, in a room that they share.
struct TextStack: Sendable, Hashable {
  enum VerticalAlignment: String, Sendable, CaseIterable { case top, middle, bottom }

  struct Item: Sendable, Hashable {
    enum Content: Sendable, Hashable {
      case text(TextBox)
      /// A drawing in units of its own, from the stack's left edge and its own top.
      case drawing(DesignDrawing, height: Double)
    }

    let content: Content
    /// To the item above; nil for the stack's own.
    let gap: Double?
  }

  var room: Box
  /// Where the stack's measures lie in the design's.
  var placement = Placement()
  var alignment = VerticalAlignment.top
  var gap = 0.0
  var items: [Item] = []
}

/// Elements of a design that are drawn together.
struct DesignDrawing: Sendable, Hashable {
  /// Their markup, without the root around them.
  var markup: [UInt8] = []
  /// The ids that they refer to.
  var references: [String] = []
}
