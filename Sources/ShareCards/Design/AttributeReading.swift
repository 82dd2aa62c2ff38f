import Diagnostics

/// The attributes of an element, and what is wrong with those that are Ilgi's own.
struct AttributeReading {
  let element: String
  private let bytes: [UInt8]
  private let piece: MarkupPiece
  private(set) var mistakes: [DesignMistake] = []

  init(_ element: String, _ piece: MarkupPiece, of bytes: [UInt8]) {
    self.element = element
    self.piece = piece
    self.bytes = bytes
  }

  /// An attribute's name as written, its text, and where it stands.
  struct Value {
    let name: String
    let text: String
    let span: Range<Int>
    /// Whether a template will only fill it in.
    let isOpen: Bool
  }

  var all: [Value] { piece.attributes.map(value) }

  func has(_ name: String) -> Bool { piece.attributes.contains { isNamed($0, name) } }

  subscript(name: String) -> Value? {
    piece.attributes.first { isNamed($0, name) }.map(value)
  }

  private func isNamed(_ attribute: MarkupPiece.Attribute, _ name: String) -> Bool {
    bytes[attribute.name].elementsEqual(name.utf8)
  }

  private func value(_ attribute: MarkupPiece.Attribute) -> Value {
    let text = decodedText(bytes[attribute.value])
    return Value(
      name: String(decoding: bytes[attribute.name], as: UTF8.self),
      text: String(decoding: text, as: UTF8.self), span: attribute.span,
      isOpen: text.contains(MarkupReader.filler))
  }

  // MARK: - Values of Ilgi's own attributes

  /// Numbers with spaces or commas between them; nil when there is none, or they are wrong.
  mutating func numbers(_ name: String, counts: ClosedRange<Int>, example: String) -> [Double]? {
    guard let value = self[name], !value.isOpen else { return nil }
    let words = value.text.split { $0 == " " || $0 == "," || $0.isNewline || $0 == "\t" }
    let numbers = words.compactMap { Double($0) }.filter { $0.magnitude <= 20_000 }
    if numbers.count == words.count, counts.contains(numbers.count) { return numbers }
    report(value, "`\(name)` can't be `\(value.text)`", "write `\(name)=\"\(example)\"`")
    return nil
  }

  mutating func number(_ name: String, in range: ClosedRange<Double>, example: String) -> Double? {
    guard let number = numbers(name, counts: 1...1, example: example)?.first else { return nil }
    if range.contains(number) { return number }
    if let value = self[name] {
      report(value, "`\(name)` can't be \(value.text)", "write `\(name)=\"\(example)\"`")
    }
    return nil
  }

  /// A room: `x y width height`.
  mutating func room(_ name: String) -> Box? {
    guard
      let numbers = numbers(name, counts: 4...4, example: "80 120 1040 300")
    else { return nil }
    if numbers[2] > 0, numbers[3] > 0 {
      return Box(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    if let value = self[name] {
      report(value, "`\(name)` has no room", "its four numbers are x, y, width and height")
    }
    return nil
  }

  mutating func choice<Choice>(
    _ name: String, among _: Choice.Type
  ) -> Choice? where Choice: RawRepresentable<String> & CaseIterable {
    guard let value = self[name], !value.isOpen else { return nil }
    if let choice = Choice(rawValue: value.text) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    report(
      value, "`\(name)` can't be `\(value.text)`",
      nearestName(to: value.text, among: words).map { "did you mean `\($0)`?" }
        ?? "write one of: \(words.joined(separator: ", "))")
    return nil
  }

  mutating func colour(_ name: String) -> CardColour? {
    guard let value = self[name], !value.isOpen else { return nil }
    if let colour = CardColour(written: value.text.trimmingMarkupSpace) { return colour }
    report(
      value, "`\(value.text)` is no colour for a text in a box",
      "write it as `#2a2520`, `black` or `white`")
    return nil
  }

  mutating func flag(_ name: String) -> Bool {
    guard let value = self[name], !value.isOpen else { return false }
    if value.text == "true" || value.text == "false" { return value.text == "true" }
    report(value, "`\(name)` can't be `\(value.text)`", "write `\(name)=\"true\"`, or leave it out")
    return false
  }

  /// Reports attributes that begin with `data-` and mean nothing here, and those of `refused`.
  mutating func checkNames(known: [String], refused: [String: String] = [:]) {
    for value in all {
      if let help = refused[value.name] {
        report(value, "a <\(element)> with a box can't have `\(value.name)`", help)
      } else if value.name.hasPrefix("data-"), !known.contains(value.name) {
        report(
          value, "`\(value.name)` means nothing on this <\(element)>",
          nearestName(to: value.name, among: known).map { "did you mean `\($0)`?" }
            ?? "it may have: \(known.joined(separator: ", "))")
      }
    }
  }

  mutating func report(_ value: Value, _ summary: String, _ help: String) {
    mistakes.append(DesignMistake("bad-box", at: value.span, summary, help: help))
  }

  mutating func report(missing name: String, example: String) {
    mistakes.append(
      DesignMistake(
        "bad-box", at: piece.name, "this <\(element)> lacks `\(name)`",
        help: "add `\(name)=\"\(example)\"`"))
  }
}
