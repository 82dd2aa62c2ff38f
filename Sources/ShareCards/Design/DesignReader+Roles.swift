extension DesignReader {
  /// What an element is, where `parent` is what it stands in.
  mutating func role(
    of name: String, _ attributes: AttributeReading, in parent: Role?, _ piece: MarkupPiece
  ) -> Role {
    switch parent {
    case nil:
      if isTemplate, name != "svg" { return role(of: name, attributes, in: .root, piece) }
      if name == "svg", !hasRoot { return .root }
      mistakes.append(
        DesignMistake(
          "broken-markup", at: piece.span,
          hasRoot ? "a design is one <svg>, and nothing behind it" : "a design begins with <svg>",
          help: "put all elements into one `<svg xmlns=\"http://www.w3.org/2000/svg\">`"))
      return .misplaced
    case .definitions, .definition: return name == "style" ? .style : .definition
    case .description, .style: return .description
    case .misplaced, .picture: return .misplaced
    case .box:
      mistakes.append(
        DesignMistake(
          "bad-box", at: piece.span, "a text in a box holds words only, and no <\(name)>",
          help: "write the words of <\(name)> without it"))
      return .misplaced
    case .stack:
      if name == "text" { return .box }
      if name == "g", attributes.has(BoxAttribute.height) { return .stackedDrawing }
      if ["title", "desc", "metadata"].contains(name) { return .description }
      mistakes.append(
        DesignMistake(
          "bad-box", at: piece.span, "<\(name)> can't stand in a stack by itself",
          help: "put it into a group that tells its height: `<g \(BoxAttribute.height)=\"48\">`"))
      return .misplaced
    case .root, .group, .shape, .stackedDrawing:
      return role(of: name, attributes, inDrawing: parent == .root || parent == .group, piece)
    }
  }

  private mutating func role(
    of name: String, _ attributes: AttributeReading, inDrawing mayHoldBoxes: Bool,
    _ piece: MarkupPiece
  ) -> Role {
    switch name {
    case "defs": return .definitions
    case "style": return .style
    case "linearGradient", "radialGradient", "pattern", "clipPath", "mask", "filter", "marker",
      "symbol":
      return .definition
    case "title", "desc", "metadata": return .description
    default: break
    }
    let own = attributes.all.first { $0.name.hasPrefix("data-") && isBoxAttribute($0.name) }
    let isPicture =
      name == "image"
      && ["href", "xlink:href"].contains {
        attributes[$0]?.text.hasPrefix(DesignRules.pictureScheme) ?? false
      }
    if own != nil || isPicture, !mayHoldBoxes {
      mistakes.append(
        DesignMistake(
          "bad-box", at: piece.span,
          "<\(name)> can't stand here: groups around a box or a photo may only move and scale it",
          help: "put it outside of groups that turn, cut or fade what stands in them"))
      return .misplaced
    }
    if isPicture { return .picture }
    guard let own else {
      guard name == "g" else { return .shape }
      let changing = ["clip-path", "mask", "filter", "opacity", "style", "class", "display"]
      return mayHoldBoxes && !changing.contains(where: attributes.has)
        && attributes.placement() != nil ? .group : .shape
    }
    switch name {
    case "text" where attributes.has(BoxAttribute.box): return .box
    case "text":
      var reading = attributes
      reading.report(missing: BoxAttribute.box, example: "80 120 1040 300")
      mistakes += reading.mistakes
      return .misplaced
    case "g" where attributes.has(BoxAttribute.stack): return .stack
    default:
      mistakes.append(
        DesignMistake(
          "bad-box", at: own.span, "`\(own.name)` means nothing on this <\(name)>",
          help: "a <text> has a `\(BoxAttribute.box)`, a <g> a `\(BoxAttribute.stack)`"))
      return .misplaced
    }
  }

  private func isBoxAttribute(_ name: String) -> Bool {
    BoxAttribute.ofTexts.contains(name) || name == BoxAttribute.stack
      || name == BoxAttribute.height
  }
}
