import ByteText
import CivilTime
import ContentHashing
import Diagnostics
import JournalModel
import Localization
import ShareCards

extension OutputFolder {
  /// Draws the share card of each entry in each edition, and keeps those that an earlier build drew
  /// from the same words with the same fonts.
  mutating func writeCards(
    of plan: SitePlan, look: [UInt8]?, _ request: BuildRequest
  ) async throws(OutputFailure) -> [Diagnostic] {
    guard plan.journal.hasCards(at: plan.address) else { return [] }
    var missing: [PlannedCard] = []
    for edition in plan.editions.indices {
      for entry in plan.journal.entries.indices {
        let card = PlannedCard(entry: entry, in: edition, of: plan, look: look ?? [])
        if try !keep(card.path, madeFrom: card.recipe) { missing.append(card) }
      }
    }
    return try await draw(missing, of: plan, request)
  }

  private mutating func draw(
    _ cards: [PlannedCard], of plan: SitePlan, _ request: BuildRequest
  ) async throws(OutputFailure) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let size = 32
    var done = 0
    request.progress(BuildProgress(.cards, of: cards.count))
    var starts = stride(from: 0, to: cards.count, by: size).makeIterator()
    try await inTurn(jobs: request.jobs) {
      starts.next().map { start in
        { @Sendable in drawn(cards[start..<min(start + size, cards.count)], of: plan) }
      }
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
}

/// What a card's look depends on besides its words, the installed fonts above all; nil where no card
/// is asked for, or none can be drawn.
func cardLook(for request: BuildRequest) -> [UInt8]? {
  guard request.makesCards != false else { return nil }
  return try? CardRenderer().fingerprint
}

/// A share card that the site has, and where it stands.
private struct PlannedCard: Sendable {
  let path: String
  let entryPath: String
  let card: ShareCard
  /// The hash of all that the picture depends on.
  let recipe: ContentHash

  init(entry: Int, in edition: Int, of plan: SitePlan, look: [UInt8]) {
    path = plan.cardPath(ofEntry: entry, in: edition)
    entryPath = plan.journal.entries[entry].path
    card = ShareCard(EntryView(plan: plan, edition: edition, index: entry))
    var key = ByteWriter(capacity: look.count + 512)
    key.append(look)
    card.appendCacheKey(to: &key)
    recipe = ContentHash(of: key.bytes)
  }
}

private struct DrawnCard: Sendable {
  let file: OutputFile?
  let recipe: ContentHash
  let diagnostics: [Diagnostic]
}

/// Draws cards one after another with one renderer.
private func drawn(_ cards: ArraySlice<PlannedCard>, of plan: SitePlan) -> [DrawnCard] {
  do throws(CardFailure) {
    let renderer = try CardRenderer()
    var drawn: [DrawnCard] = []
    for card in cards {
      let result = try renderer.png(of: card.card)
      let missing = result.missingCharacters
      drawn.append(
        DrawnCard(
          file: OutputFile(path: card.path, bytes: result.bytes), recipe: card.recipe,
          diagnostics: missing.isEmpty ? [] : [.missingCharacters(missing, in: card.entryPath)]))
    }
    return drawn
  } catch {
    return cards.map {
      DrawnCard(file: nil, recipe: $0.recipe, diagnostics: [.noCards(error)])
    }
  }
}

extension ShareCard {
  /// What the card of an entry says.
  fileprivate init(_ view: EntryView) {
    let edition = view.inEdition
    let weather = view.weather
    let weatherLine = [weather?.name, weather?.temperature(weather?.weather.temperature)]
      .compactMap(\.self).joined(separator: " ")
    self.init(
      title: view.entry.title ?? "",
      dateLine: edition.formats.string(view.entry.moment.date, .full),
      siteName: view.plan.journal.settings.title,
      weatherLine: weatherLine.isEmpty ? nil : weatherLine,
      weatherIcon: weather?.weather.condition.flatMap { WeatherIcon(rawValue: $0.rawValue) },
      placeLine: view.entry.place?.name, excerpt: view.body.excerpt, language: view.language,
      isRightToLeft: edition.locale.direction == .rightToLeft)
  }
}

extension Diagnostic {
  fileprivate static func noCards(_ failure: CardFailure) -> Diagnostic {
    Diagnostic(
      .error, id: "no-cards", at: .nowhere,
      "the share cards can't be drawn: \(failure.description)",
      help: "write `cards: false` in content/journal.yaml to build without them")
  }

  fileprivate static func missingCharacters(
    _ characters: [Unicode.Scalar], in path: String
  ) -> Diagnostic {
    let shown = characters.prefix(8).map {
      "\($0) (U+\(String($0.value, radix: 16, uppercase: true)))"
    }
    return Diagnostic(
      .warning, id: "missing-character", at: .file(path),
      "no installed font has \(shown.joined(separator: ", ")), so its share card shows a box",
      help: "install a font that has it: fonts-noto-cjk, fonts-noto-core or fonts-noto-color-emoji "
        + "on Debian")
  }
}
