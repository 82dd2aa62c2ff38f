import Diagnostics

extension DesignReader {
  /// Refuses what may not be in a design, and notes the ids that the element has and refers to.
  mutating func check(
    _ name: String, _ attributes: AttributeReading, _ piece: MarkupPiece, role: Role
  ) -> (ids: [String], references: [String]) {
    if let refusal = DesignRules.refusal(ofElement: name, at: piece.span) {
      mistakes.append(refusal)
    }
    var found: (ids: [String], references: [String]) = ([], [])
    for value in attributes.all {
      if value.name == "id" {
        if value.isOpen { hasOpenIDs = true }
        ids[value.text] = role
        found.ids.append(value.text)
        continue
      }
      let (refusal, names) = DesignRules.findings(
        inAttribute: value.name, value: value.text, at: value.span, isTemplate: isTemplate)
      if let refusal { mistakes.append(refusal) }
      found.references += names
      references += names.map { ($0, value.span) }
    }
    return found
  }

  mutating func checkReferences() {
    for (id, span) in references where !id.utf8.contains(MarkupReader.filler) {
      switch ids[id] {
      case .definition, .style: continue
      case nil:
        if hasOpenIDs && isTemplate { continue }
        mistakes.append(
          DesignMistake(
            "unknown-reference", at: span, "nothing in the design has the id `\(id)`",
            help: nearestName(to: id, among: ids.keys).map { "did you mean `#\($0)`?" }))
      default:
        mistakes.append(
          DesignMistake(
            "unknown-reference", at: span, "`#\(id)` stands outside of <defs>",
            help: "put what others refer to into <defs>"))
      }
    }
  }

  func localName(_ name: Range<Int>) -> String {
    let local = bytes[name].lastIndex(of: UInt8(ascii: ":")).map { bytes[$0 + 1..<name.upperBound] }
    return String(decoding: local ?? bytes[name], as: UTF8.self)
  }
}
