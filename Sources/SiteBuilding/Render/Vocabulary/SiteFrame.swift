import JournalModel
import Localization
import Mustache

/// What every page of an edition says of the site around it, worked out once for all of them.
final class SiteFrame: Sendable {
  let homeURL: String
  let searchURL: String
  let archiveURL: String
  let tagsURL: String
  let placesURL: String
  let weatherURL: String
  let feedURL: String
  let jsonFeedURL: String
  let searchIndexURL: String
  let publishedWithLabel: String
  let menu: [MenuLink]
  private let assetURLs: [String: String]

  /// A link of the menu, and the page that it leads to, if that is one of the site's own.
  struct MenuLink: Sendable {
    let subject: PageSubject?
    let link: TitledLink
  }

  init(of plan: SitePlan, edition index: Int) {
    let edition = plan.editions[index]
    func href(_ subject: PageSubject) -> String { plan.href(of: subject, in: index) }
    func file(_ name: String) -> String { plan.address.href(edition.prefix + name) }
    homeURL = href(.home(page: 1))
    searchURL = href(.search)
    archiveURL = href(.allYears)
    tagsURL = href(.groups(.tags))
    placesURL = href(.groups(.places))
    weatherURL = href(.groups(.weather))
    feedURL = file(EditionFile.atomFeed)
    jsonFeedURL = file(EditionFile.jsonFeed)
    searchIndexURL = file(EditionFile.searchIndex)
    publishedWithLabel = edition.words.filled("published-with", ["name": "Ilgi"])
    menu = plan.journal.settings.menu.map { MenuLink($0, of: plan, edition: index) }
    assetURLs = Dictionary(
      plan.assets.all.map { ($0.name, plan.address.href($0.urlPath)) }
    ) { first, _ in first }
  }

  /// The address of a file of the theme; nothing when the theme has none of that name.
  func assetURL(_ name: String) -> String? { assetURLs[name] }
}

extension SiteFrame.MenuLink {
  fileprivate init(_ item: Settings.MenuItem, of plan: SitePlan, edition: Int) {
    subject = plan.journal.subject(ofMenuTarget: item.target)
    let ownLanguage = plan.editions[0].language
    guard let subject else {
      let isPath = item.target.hasPrefix("/")
      link = TitledLink(
        title: item.title ?? item.target,
        url: isPath
          ? plan.href(of: .sitePath(item.target), in: edition, style: .rooted) : item.target,
        language: item.title.map { _ in ownLanguage })
      return
    }
    // A title that is the writer's own; the other titles are words of the interface.
    var language = item.title.map { _ in ownLanguage }
    if language == nil, case .freePage(let index) = subject {
      language = plan.journal.pages[index].language ?? ownLanguage
    }
    link = TitledLink(
      title: item.title ?? plan.title(of: subject, in: edition),
      url: plan.href(of: subject, in: edition), language: language)
  }
}

extension Journal {
  /// The page that an item of the menu names: a free page by its address (`about`), or a page that
  /// every site has.
  fileprivate func subject(ofMenuTarget target: String) -> PageSubject? {
    let name = target.split(separator: "/").joined(separator: "/")
    if let page = pages.firstIndex(where: { $0.urlPath == name + "/" }) { return .freePage(page) }
    switch name {
    case "", "home": return .home(page: 1)
    case "archive": return .allYears
    case "search": return .search
    default: return GroupKind(rawValue: name).map { .groups($0) }
    }
  }
}
