import Diagnostics

/// Which blocks each template offers, itself or through the templates that it uses.
struct BlockReach {
  private let codes: [TemplateCode]

  /// The blocks that a template offers.
  private struct Offer {
    var names: Set<String> = []
    /// It uses a template whose name only the data knows, so it may offer any.
    var isOpen = false
  }

  init(_ codes: [TemplateCode]) {
    self.codes = codes
  }

  /// A warning for each block that is given to a parent that has no such block.
  func unknownBlocks() -> [Diagnostic] {
    var offers: [Int: Offer] = [:]
    return codes.flatMap { code in
      code.calls.flatMap { call -> [Diagnostic] in
        guard let parent = call.template, !call.arguments.isEmpty else { return [] }
        let offer = offers[parent] ?? self.offer(of: parent)
        offers[parent] = offer
        return call.arguments.compactMap { argument in
          guard !offer.isOpen, !offer.names.contains(argument.name.text) else { return nil }
          return Self.unknownBlock(argument, code, codes[parent], offer.names)
        }
      }
    }
  }

  private func offer(of template: Int) -> Offer {
    var offer = Offer()
    var seen: Set<Int> = [template]
    var waiting = [template]
    while let next = waiting.popLast() {
      offer.names.formUnion(codes[next].blocks.map(\.name.text))
      for call in codes[next].calls {
        if case .dynamic = call.target { offer.isOpen = true }
        if let used = call.template, seen.insert(used).inserted { waiting.append(used) }
      }
    }
    return offer
  }

  private static func unknownBlock(
    _ argument: Argument, _ code: TemplateCode, _ parent: TemplateCode, _ names: Set<String>
  ) -> Diagnostic {
    let nearest = nearestName(to: argument.name.text, among: names)
    let list = names.sorted().map { "`\($0)`" }.joined(separator: ", ")
    return Diagnostic(
      .warning, id: "unknown-block", at: .span(code.source, argument.nameRange),
      "`\(parent.source.path)` has no block `\(argument.name.text)`, so this is not shown",
      notes: names.isEmpty ? [] : ["its blocks are \(list)"],
      help: nearest.map { "did you mean `\($0)`?" })
  }
}
