import ByteText
import ContentHashing
import Diagnostics
import Files
import JournalModel
import Photos
import ShareCards

extension OutputFolder {
  /// Draws share cards, and keeps those that an earlier build drew from the same designs, words and
  /// photos with the same fonts.
  ///
  /// The media have to be in the site already.
  mutating func writeCards(
    _ cards: [PlannedCard], as rendering: CardRendering, look: [UInt8]?, _ request: BuildRequest
  ) async throws(OutputFailure) -> [Diagnostic] {
    let recipes = CardRecipes(
      look: ContentHash(of: look ?? []), pictures: hashes(ofPicturesOn: cards, as: rendering))
    let hashed = await inOrder(cards.chunks(of: 256), jobs: request.jobs) { chunk in
      var writer = ByteWriter(capacity: 8 * 1024)
      return chunk.map { recipes.recipe(of: rendering.view(of: $0), as: rendering, &writer) }
    }
    var missing: [CardToDraw] = []
    for (card, recipe) in zip(cards, hashed.joined()) {
      let path = rendering.plan.cardPath(of: card.subject, card.size, in: card.edition)
      if let recipe, try keep(path, madeFrom: recipe) { continue }
      missing.append(CardToDraw(card: card, path: path, recipe: recipe))
    }
    return try await draw(missing, as: rendering, request)
  }

  private mutating func draw(
    _ cards: [CardToDraw], as rendering: CardRendering, _ request: BuildRequest
  ) async throws(OutputFailure) -> [Diagnostic] {
    var diagnostics: Set<Diagnostic> = []
    var done = 0
    request.progress(BuildProgress(.cards, of: cards.count))
    var chunks = cards.chunks(of: 64).makeIterator()
    let drawing = CardDrawing(rendering: rendering, site: site, fileSystem: fileSystem)
    try await inTurn(jobs: request.jobs) {
      chunks.next().map { chunk in { @Sendable in drawing.drawn(chunk) } }
    } finish: { (result: [DrawnCard]) throws(OutputFailure) in
      for card in result {
        // A card with boxes in it is drawn again by every build, which then says so again.
        let isWhole = card.diagnostics.isEmpty
        if let file = card.file { try write(file, madeFrom: isWhole ? card.recipe : nil) }
        diagnostics.formUnion(card.diagnostics)
      }
      done += result.count
      request.progress(BuildProgress(.cards, done: done, of: cards.count))
    }
    return diagnostics.inPrintingOrder()
  }

  /// The hashes of the covers of `cards` as the site has them, by their paths in it.
  private func hashes(
    ofPicturesOn cards: [PlannedCard], as rendering: CardRendering
  ) -> [String: ContentHash] {
    let covers = Set(cards.compactMap { rendering.view(of: $0).coverPath })
    guard !covers.isEmpty else { return [:] }
    var hashes: [String: ContentHash] = [:]
    for file in placed where covers.contains(file.path.text) {
      hashes[file.path.text] = file.contentHash
    }
    return hashes
  }
}

/// What a card's look depends on besides its words, the installed fonts above all; nil where no card
/// is asked for, or none can be drawn.
func cardLook(for request: BuildRequest) -> [UInt8]? {
  guard request.makesCards != false else { return nil }
  return try? CardRenderer().fingerprint
}

/// Names pictures by the hash of all that they depend on.
private struct CardRecipes: Sendable {
  let look: ContentHash
  let pictures: [String: ContentHash]

  /// Nil where the site doesn't have the photo that the card shows, so that nobody knows which it is.
  func recipe(
    of view: CardView, as rendering: CardRendering, _ writer: inout ByteWriter
  ) -> ContentHash? {
    let design = rendering.design(of: view, with: &writer)
    var hasher = ContentHasher()
    hasher.append(look.bytes)
    if view.shownCover(in: design) != nil {
      guard let picture = view.coverPath.flatMap({ pictures[$0] }) else { return nil }
      hasher.append(picture.bytes)
      hasher.append(Array((PictureMaking.library ?? "").utf8))
    }
    hasher.append(
      Array("\n\(view.card.size.rawValue) \(view.edition.language) \(view.isRightToLeft)\n".utf8))
    hasher.append(design)
    return hasher.finish()
  }
}

private struct CardToDraw: Sendable {
  let card: PlannedCard
  let path: String
  let recipe: ContentHash?
}

private struct DrawnCard: Sendable {
  let file: OutputFile?
  let recipe: ContentHash?
  let diagnostics: [Diagnostic]
}

/// Draws cards one after another with one renderer.
struct CardDrawing: Sendable {
  let rendering: CardRendering
  let site: SiteFolder
  let fileSystem: any FileSystem

  /// One card as PNG, or nil where it can't be drawn.
  func png(of card: PlannedCard, at path: String) -> [UInt8]? {
    drawn([CardToDraw(card: card, path: path, recipe: nil)]).first?.file?.bytes
  }

  fileprivate func drawn(_ cards: ArraySlice<CardToDraw>) -> [DrawnCard] {
    let renderer: CardRenderer
    do throws(CardFailure) {
      renderer = try CardRenderer()
    } catch {
      return cards.map { DrawnCard(file: nil, recipe: $0.recipe, diagnostics: [.noCards(error)]) }
    }
    var writer = ByteWriter(capacity: 8 * 1024)
    return cards.map { card in
      let view = rendering.view(of: card.card)
      let shareCard = shareCard(view, &writer)
      do throws(CardFailure) {
        let result = try renderer.png(of: shareCard)
        let missing = result.missingCharacters
        return DrawnCard(
          file: OutputFile(path: card.path, bytes: result.bytes), recipe: card.recipe,
          diagnostics: missing.isEmpty ? [] : [.missingCharacters(missing, in: view.source)])
      } catch {
        let problem: Diagnostic =
          if case .design(let mistake) = error {
            .badDesign(
              mistake, in: rendering.plan.journal.cardTemplate(of: card.card.subject),
              filledIn: shareCard.design, of: view.source)
          } else {
            .noCards(error)
          }
        return DrawnCard(file: nil, recipe: card.recipe, diagnostics: [problem])
      }
    }
  }

  private func shareCard(_ view: CardView, _ writer: inout ByteWriter) -> ShareCard {
    let design = rendering.design(of: view, with: &writer)
    let size = view.card.size
    var pictures: [String: CardPicture] = [:]
    if let cover = view.shownCover(in: design) {
      // What can't be read, the media's own messages tell of.
      let location = site.location(of: cover.source)
      let bytes = (try? fileSystem.contents(of: location, in: nil, limit: pictureFileLimit))?.bytes
      pictures[CardView.photoName] = bytes.flatMap {
        (try? coverPixels(of: $0, width: size.width, height: size.height))
          .map { CardPicture(width: size.width, pixels: $0) }
      }
    }
    return ShareCard(
      design: design, width: size.width, height: size.height,
      pictures: pictures, language: view.edition.language, isRightToLeft: view.isRightToLeft)
  }
}

extension CardView {
  /// Where the site has the cover, in its largest width.
  fileprivate var coverPath: String? {
    cover.flatMap { plan.pictures[$0]?.largestPath }
  }

  /// The cover, if the filled-in design shows it.
  fileprivate func shownCover(in design: [UInt8]) -> PublishedMedia? {
    guard let cover, design.span.holds("picture:\(Self.photoName)") else { return nil }
    return cover
  }

  /// The file that the card is about, or else the site.
  fileprivate var source: String {
    switch card.subject {
    case .entry(let index): plan.journal.entries[index].path
    case .freePage(let index): plan.journal.pages[index].path
    default: "content"
    }
  }
}

extension Span<UInt8> {
  fileprivate func holds(_ word: String) -> Bool {
    let word = Array(word.utf8)
    guard count >= word.count else { return false }
    return (0...count - word.count).contains { start in
      word.indices.allSatisfy { self[start + $0] == word[$0] }
    }
  }
}

extension Array {
  /// The elements in runs of `size`, the last one shorter.
  fileprivate func chunks(of size: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
  }
}

extension Diagnostic {
  fileprivate static func noCards(_ failure: CardFailure) -> Diagnostic {
    Diagnostic(
      .error, id: "no-cards", at: .nowhere,
      "the share cards can't be drawn: \(failure.description)",
      help: "write `cards: false` in content/journal.yaml to build without them")
  }

  /// What only shows once a design is filled in; the line is that of the result, not of the template.
  fileprivate static func badDesign(
    _ mistake: DesignMistake, in template: String, filledIn design: [UInt8], of source: String
  ) -> Diagnostic {
    let text = SourceText(path: "Templates/\(template)", bytes: design)
    let line = text.bytes[text.lineRange(at: mistake.span.lowerBound)]
    let shown = String(decoding: line.prefix(200), as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return Diagnostic(
      .error, id: mistake.id, at: .file(text.path), mistake.summary,
      notes: ["filled in for \(source), it reads: \(shown)"], help: mistake.help)
  }

  fileprivate static func missingCharacters(
    _ characters: [Unicode.Scalar], in path: String
  ) -> Diagnostic {
    let shown = characters.prefix(8).map {
      "\($0) (U+\(String($0.value, radix: 16, uppercase: true)))"
    }
    let packages = Set(characters.prefix(8).compactMap(fontPackage)).sorted()
    return Diagnostic(
      .warning, id: "missing-character", at: .file(path),
      "no installed font has \(shown.joined(separator: ", ")), so its share card shows a box",
      help: packages.isEmpty
        ? "install a font that has it, or write the title without it"
        : "on Debian, install \(packages.joined(separator: " and "))")
  }
}
