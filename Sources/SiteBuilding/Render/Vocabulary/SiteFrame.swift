import JournalModel
import Localization
import Mustache

/// What every page of an edition says of the site around it, worked out once for all of them.
final class SiteFrame: Sendable {
  let plan: SitePlan
  let edition: Edition
  /// Of the pages in `StandardPage.all`; nil for those that there are not.
  let standardURLs: [String?]
  /// The standard pages that lead to all of something.
  let indexes: [TitledLink]
  let feedURL: String
  let jsonFeedURL: String
  let searchIndexURL: String
  /// Nil in a site without a server.
  let manifestURL: String?
  /// Nil where no pages are kept.
  let serviceWorkerURL: String?
  let daysWithEntries: DaysWithEntries
  let week: WeekLayout
  /// Nil where nothing is on a map.
  let drawings: MapDrawings?
  /// The map of time capsules as SVG, nil where none tells where it lies.
  let capsulesDrawing: [UInt8]?
  let assets: TemplateValue
  let publishedWithLabel: String
  let menu: [MenuLink]

  /// A link of the menu, and the page that it leads to, if that is one of the site's own.
  struct MenuLink: Sendable {
    let subject: PageSubject?
    let link: TitledLink
  }

  init(
    of plan: SitePlan, edition index: Int, assets: TemplateValue, drawings: MapDrawings?,
    capsulesDrawing: [UInt8]?
  ) {
    self.plan = plan
    self.drawings = drawings
    self.capsulesDrawing = capsulesDrawing
    let edition = plan.editions[index]
    self.edition = edition
    self.assets = assets
    func file(_ name: String) -> String { plan.address.href(edition.prefix + name) }
    standardURLs = StandardPage.all.map { page in
      plan.has(page.subject) ? plan.href(of: page.subject, in: index) : nil
    }
    indexes = zip(StandardPage.all, standardURLs).compactMap { page, url in
      guard page.isIndex, let url else { return nil }
      return TitledLink(title: plan.title(of: page.subject, in: index), url: url)
    }
    feedURL = file(EditionFile.atomFeed)
    jsonFeedURL = file(EditionFile.jsonFeed)
    searchIndexURL = plan.address.href(SiteFile.searchIndex)
    let hasServer = !plan.address.isPortable
    manifestURL = hasServer ? file(EditionFile.manifest) : nil
    serviceWorkerURL =
      hasServer && plan.journal.settings.keepsPages ? plan.address.href(serviceWorkerName) : nil
    daysWithEntries = DaysWithEntries(of: plan.journal)
    week = WeekLayout(edition.formats)
    publishedWithLabel = edition.words.filled("published-with", ["name": "Ilgi"])
    menu = zip(plan.journal.settings.menu, plan.menu).compactMap { item, target in
      MenuLink(item, to: target, of: plan, edition: index)
    }
  }
}

extension SiteFrame {
  var journal: Journal { plan.journal }
  var settings: Settings { plan.journal.settings }
}

extension SiteFrame.MenuLink {
  /// Nil for an item that leads to no page now.
  fileprivate init?(
    _ item: Settings.MenuItem, to target: MenuTarget, of plan: SitePlan, edition: Int
  ) {
    // A title that is the writer's own; the other titles are words of the interface.
    let ownLanguage = plan.editions[0].language
    var language = item.title.map { _ in ownLanguage }
    var title = item.title ?? item.target
    let url: String
    switch target {
    case .page(let subject):
      self.subject = subject
      if language == nil, case .freePage(let index) = subject {
        language = plan.journal.pages[index].language ?? ownLanguage
      }
      let word = subject == .home(page: 1) ? plan.editions[edition].words.text("home") : nil
      title = item.title ?? word ?? plan.title(of: subject, in: edition)
      url = plan.href(of: subject, in: edition)
    case .sitePath(let path):
      subject = nil
      url = plan.href(of: .sitePath(path), in: edition, style: .rooted)
    case .url(let address):
      subject = nil
      url = address
    case .notYet, .keptBack, .nowhere:
      return nil
    }
    link = TitledLink(title: title, url: url, language: language)
  }
}
