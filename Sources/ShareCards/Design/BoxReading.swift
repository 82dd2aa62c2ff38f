/// The attributes by which a design names boxes and stacks.
enum BoxAttribute {
  static let box = "data-box"
  static let size = "data-size"
  static let stack = "data-stack"
  static let height = "data-height"

  static let ofTexts = [
    box, size, "data-lines", "data-align", "data-valign", "data-width", "data-gap", "data-optional",
    "data-backing", "data-padding",
  ]
  static let ofStacks = [stack, "data-valign", "data-gap"]
  static let ofStackedDrawings = [height, "data-gap"]
}

extension AttributeReading {
  /// A text's box, its text apart.
  mutating func textBox(look: TextLook) -> TextBox {
    checkNames(
      known: BoxAttribute.ofTexts,
      refused: [
        "style": "write each property as an attribute: `fill`, `font-family`, `font-weight`",
        "class": "write what the class says as attributes: `fill`, `font-family`, `font-weight`",
        "transform": "give the box the place that it should have",
        "font-size": "write `\(BoxAttribute.size)` with the smallest and the largest size",
        "clip-path": "a text in a box stays in its box by itself",
        "mask": "a text in a box is drawn as it is",
        "filter": "a text in a box is drawn as it is",
      ])
    var box = TextBox(look: look, sizes: 10...10)
    if !has(BoxAttribute.size) { report(missing: BoxAttribute.size, example: "28 60") }
    if let sizes = numbers(BoxAttribute.size, counts: 1...2, example: "28 60") {
      let (smallest, largest) = (Int(sizes[0].rounded()), Int((sizes.last ?? 0).rounded()))
      if (4...1000).contains(smallest), (smallest...1000).contains(largest) {
        box.sizes = smallest...largest
      } else if let value = self[BoxAttribute.size] {
        report(
          value, "`\(BoxAttribute.size)` can't be \(value.text)",
          "write the smallest size in pixels, from 4, and then the largest, up to 1000")
      }
    }
    if let lines = number("data-lines", in: 1...40, example: "3") { box.lines = Int(lines) }
    box.alignment = choice("data-align", among: TextBox.Alignment.self) ?? box.alignment
    box.width = number("data-width", in: 1...20_000, example: "800")
    box.isOptional = flag("data-optional")
    if let colour = colour("data-backing") {
      let padding = numbers("data-padding", counts: 1...2, example: "24 8") ?? [0]
      box.backing = TextBox.Backing(
        colour: colour, paddingX: padding[0], paddingY: padding.last ?? 0)
    } else if !has("data-backing"), let value = self["data-padding"] {
      report(
        value, "`data-padding` is room around a backing, and there is none",
        "add `data-backing=\"#ffffff\"`")
    }
    return box
  }

  /// The room of a lone text, or of a stack, empty yet.
  mutating func stack(_ roomAttribute: String) -> TextStack? {
    let alignment = choice("data-valign", among: TextStack.VerticalAlignment.self)
    let gap = number("data-gap", in: -1000...1000, example: "24")
    guard let room = room(roomAttribute) else { return nil }
    return TextStack(room: room, alignment: alignment ?? .top, gap: gap ?? 0)
  }

  var gap: Double? {
    mutating get { number("data-gap", in: -1000...1000, example: "24") }
  }

  /// The look of the texts in the element, where those around it have `look`.
  ///
  /// What is no colour for a text may well be one for shapes: it is an error only for a box.
  mutating func look(within look: TextLook, isBox: Bool) -> TextLook {
    var look = look
    if isBox {
      look.colour = colour("fill") ?? look.colour
    } else if let fill = self["fill"], let colour = CardColour(written: fill.text) {
      look.colour = colour
    }
    for name in ["opacity", "fill-opacity"] where isBox || name != "opacity" {
      if let text = self[name]?.text, let value = Double(text.trimmingMarkupSpace) {
        look.opacity *= min(max(value, 0), 1)
      }
    }
    if let families = self["font-family"], !families.isOpen {
      look.families = families.text.split(separator: ",").map {
        String($0.filter { $0 != "'" && $0 != "\"" }).trimmingMarkupSpace
      }.filter { !$0.isEmpty }
    }
    if let weight = self["font-weight"], !weight.isOpen {
      switch weight.text {
      case "bold": look.weight = 700
      case "normal": look.weight = 400
      case let text:
        if let number = Int(text), (1...1000).contains(number) {
          look.weight = number
        } else if isBox {
          report(weight, "`font-weight` can't be `\(text)`", "write `bold`, `normal` or 100 to 900")
        }
      }
    }
    if let style = self["font-style"] { look.isItalic = style.text != "normal" }
    if let language = self["xml:lang"] ?? self["lang"], !language.text.isEmpty {
      look.language = language.text
    }
    return look
  }

  /// Where a group puts what stands in it; nil if it does more than to move and to scale it.
  func placement() -> Placement? {
    guard let transform = self["transform"], !transform.isOpen else { return Placement() }
    var placement = Placement()
    var rest = transform.text.trimmingMarkupSpace[...]
    while let open = rest.firstIndex(of: "("), let close = rest.firstIndex(of: ")"), open < close {
      let name = String(rest[..<open]).trimmingMarkupSpace
      let words = rest[rest.index(after: open)..<close].split { $0 == " " || $0 == "," }
      let numbers = words.compactMap { Double($0) }
      guard numbers.count == words.count, let first = numbers.first, numbers.count <= 2,
        numbers.allSatisfy({ $0.magnitude <= 20_000 })
      else { return nil }
      let second = numbers.count == 2 ? numbers[1] : nil
      switch name {
      case "translate":
        placement = Placement(origin: Point(first, second ?? 0)).within(placement)
      case "scale" where first > 0 && (second ?? first) == first:
        placement = Placement(factor: first).within(placement)
      default: return nil
      }
      rest = rest[rest.index(after: close)...].drop { $0 == " " || $0 == "," || $0.isNewline }
    }
    return rest.isEmpty ? placement : nil
  }
}
