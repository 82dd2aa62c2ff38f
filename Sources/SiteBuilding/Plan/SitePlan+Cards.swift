import JournalModel

extension SitePlan {
  /// Where the share card of a subject stands, below the site's root.
  func cardPath(of subject: PageSubject, _ size: CardSize, in edition: Int) -> String {
    path(of: subject, in: edition) + size.fileName
  }

  /// Every share card of the site, in the order of its pages.
  var cards: [PlannedCard] {
    guard journal.hasCards(at: address) else { return [] }
    return allCards
  }

  /// The same, whether or not the site has an address for them.
  var allCards: [PlannedCard] {
    pages.flatMap { page -> [PlannedCard] in
      guard journal.cardSubject(of: page.subject) == page.subject else { return [] }
      return journal.settings.cards.sizes.map {
        PlannedCard(subject: page.subject, size: $0, edition: page.edition)
      }
    }
  }
}

/// A share card that the site has.
struct PlannedCard: Sendable, Hashable {
  let subject: PageSubject
  let size: CardSize
  /// The index of its edition.
  let edition: Int
}

extension CardSize {
  /// What a card is called, in the folder of its page.
  var fileName: String { self == .wide ? "card.png" : "card-\(rawValue).png" }
}

extension Journal {
  /// Whether its pages have share cards: only a whole address can name one for other sites.
  func hasCards(at address: SiteAddress) -> Bool {
    settings.makesCards && address.origin != nil
  }

  /// Whose card stands for a page of that subject; nil for pages that nobody shares.
  ///
  /// Entries, years, months, tags, places and their like, and free pages have cards of their own. A day
  /// takes that of its only entry, or else of its month: there may be thousands of days, and what they
  /// could say their entries' cards say better. Indexes and tools show the site's own.
  func cardSubject(of subject: PageSubject) -> PageSubject? {
    switch subject {
    case .entry, .year, .month, .freePage: subject
    case .capsule(let index): capsules[index].entry.map { .entry($0) } ?? subject
    case .day(let year, let month, let day):
      entryAlone(year: year, month: month, day: day) ?? .month(year: year, month: month)
    case .group(let kind, let index, _): .group(kind, index, page: 1)
    case .review(let year): .year(year)
    case .home, .allYears, .onThisDay, .monthDay, .groups, .statistics, .photos, .photosOfMonth,
      .map, .capsules, .plans, .plan:
      .home(page: 1)
    case .search, .offline, .notFound: nil
    }
  }

  private func entryAlone(year: Int, month: Int, day: Int) -> PageSubject? {
    let entries = years[year].months[month].days[day].entries
    return entries.count == 1 ? entries.first.map { .entry($0) } : nil
  }

  /// The template that draws a card.
  func cardTemplate(of subject: PageSubject) -> String {
    guard case .entry(let index) = subject else { return CardTemplate.ofPages }
    return CardTemplate.name(of: entries[index].cardDesign ?? settings.cards.design)
  }
}

/// The templates of the share cards, by their names in the theme.
enum CardTemplate {
  static let ofPages = "card-page.svg"

  static let all = CardDesign.allCases.map(name(of:)) + [ofPages]

  static func name(of design: CardDesign) -> String {
    design == .plain ? "card.svg" : "card-\(design.rawValue).svg"
  }
}

/// Whether a file of the theme is a template of cards, or a part of one.
func isCardTemplate(_ name: String) -> Bool {
  name.hasSuffix(".svg") && (name == "card.svg" || name.hasPrefix("card-"))
}
