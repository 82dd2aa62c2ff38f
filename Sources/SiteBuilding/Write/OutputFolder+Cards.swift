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
    let covers = covers(on: cards, as: rendering)
    let recipes = CardRecipes(look: ContentHash(of: look ?? []), covers: covers)
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
    let drawing = CardDrawing(
      rendering: rendering, place: { covers[$0]?.name }, root: root, fileSystem: fileSystem)
    let notes = cards.compactMap { rendering.view(of: $0).noteOnCover }
    return Set(notes + (try await draw(missing, by: drawing, request))).inPrintingOrder()
  }

  private mutating func draw(
    _ cards: [CardToDraw], by drawing: CardDrawing, _ request: BuildRequest
  ) async throws(OutputFailure) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var done = 0
    request.progress(BuildProgress(.cards, of: cards.count))
    var chunks = cards.chunks(of: 64).makeIterator()
    try await inTurn(jobs: request.jobs) {
      chunks.next().map { chunk in { @Sendable in drawing.drawn(chunk) } }
    } finish: { (result: [DrawnCard]) throws(OutputFailure) in
      for card in result {
        // A card with boxes in it is drawn again by every build, which then says so again.
        let isWhole = card.diagnostics.isEmpty
        if let file = card.file { try write(file, madeFrom: isWhole ? card.recipe : nil) }
        diagnostics += card.diagnostics
      }
      done += result.count
      request.progress(BuildProgress(.cards, done: done, of: cards.count))
    }
    return diagnostics
  }

  /// The covers of `cards` as the site has them, by their paths in it.
  private func covers(on cards: [PlannedCard], as rendering: CardRendering) -> [String: CoverFile] {
    let paths = Set(cards.compactMap { rendering.view(of: $0).coverPath })
    guard !paths.isEmpty else { return [:] }
    var covers: [String: CoverFile] = [:]
    for file in placed where paths.contains(file.path.text) {
      covers[file.path.text] = CoverFile(name: file.currentName, contentHash: file.contentHash)
    }
    return covers
  }
}

/// A picture of the site that cards show.
private struct CoverFile: Sendable {
  /// Where it is for now, below the output's root.
  let name: String
  let contentHash: ContentHash
}

/// What a card's look depends on besides its words, the installed fonts above all; nil where none can be
/// drawn.
func cardLook() -> [UInt8]? { try? CardRenderer().fingerprint }

/// The same; nil where the site has no cards, and nobody needs to load what draws them.
func cardLook(for request: BuildRequest, settings: SourceText) -> [UInt8]? {
  let settings = readSettings(from: settings).settings
  let address = SiteAddress(url: settings.url, isPortable: request.isPortable)
  guard request.makesCards ?? settings.makesCards, address.origin != nil else { return nil }
  return cardLook()
}

/// Names pictures by the hash of all that they depend on.
private struct CardRecipes: Sendable {
  let look: ContentHash
  let covers: [String: CoverFile]

  /// Nil where the site doesn't have the photo that the card shows, so that nobody knows which it is.
  func recipe(
    of view: CardView, as rendering: CardRendering, _ writer: inout ByteWriter
  ) -> ContentHash? {
    let design = rendering.design(of: view, with: &writer)
    var hasher = ContentHasher()
    hasher.append(look.bytes)
    if view.showsCover(in: design) {
      guard let cover = view.coverPath.flatMap({ covers[$0] }) else { return nil }
      hasher.append(cover.contentHash.bytes)
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
  /// Where a picture of the site is for now, by its path in the site: below `root`, or as a whole path.
  let place: @Sendable (String) -> String?
  let root: OpenFolder?
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
      let (shareCard, isComplete) = shareCard(view, &writer)
      do throws(CardFailure) {
        let result = try renderer.png(of: shareCard)
        let missing = result.missingCharacters
        return DrawnCard(
          file: OutputFile(path: card.path, bytes: result.bytes),
          recipe: isComplete ? card.recipe : nil,
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

  /// The card, and whether it shows all that it should: not where its cover can't be read just now.
  private func shareCard(_ view: CardView, _ writer: inout ByteWriter) -> (ShareCard, Bool) {
    var design = rendering.design(of: view, with: &writer)
    let size = view.card.size
    var pictures: [String: CardPicture] = [:]
    var isComplete = true
    if view.showsCover(in: design) {
      if let cover = cover(of: view) {
        pictures[CardView.photoName] = cover
      } else {
        // Designs put light words on photos, and would on nothing as well.
        var view = view
        view.mayShowCover = false
        design = rendering.design(of: view, with: &writer)
        isComplete = false
      }
    }
    let card = ShareCard(
      design: design, width: size.width, height: size.height,
      pictures: pictures, language: view.edition.language, isRightToLeft: view.isRightToLeft)
    return (card, isComplete)
  }

  /// Of the largest width that the site has, which takes far less time and memory than the camera's file.
  private func cover(of view: CardView) -> CardPicture? {
    let (width, height) = (view.card.size.width, view.card.size.height)
    guard let name = view.coverPath.flatMap(place),
      let bytes = try? fileSystem.contents(of: name, in: root, limit: pictureFileLimit)?.bytes,
      let pixels = try? coverPixels(of: bytes, width: width, height: height)
    else { return nil }
    return CardPicture(width: width, pixels: pixels)
  }
}

extension CardView {
  /// Where the site has the cover, in its largest width.
  fileprivate var coverPath: String? {
    cover.flatMap { plan.pictures[$0]?.largestPath }
  }

  /// Whether the filled-in design shows the cover.
  fileprivate func showsCover(in design: [UInt8]) -> Bool {
    cover != nil && design.span.holds("picture:\(Self.photoName)")
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
