import JournalModel
import Localization
import Mustache

/// What a template may use of the site, as it is seen from a page.
let siteShape = ObjectShape<PageView>(
  "site", "The site, as it is seen from the page.",
  [
    .text("title", "From the settings.") { $0.settings.title },
    .text("subtitle", "From the settings.") { $0.settings.subtitle },
    .text("author", "From the settings.") { $0.settings.author },
    .text("language", "The BCP 47 tag of the site's own language, in which its title is.") {
      $0.plan.editions[0].language
    },
    .text("home-url", "The first page of entries.") { $0.href(of: .home(page: 1)) },
    .text("search-url", "The search page.") { $0.href(of: .search) },
    .text("archive-url", "The page of all years.") { $0.href(of: .allYears) },
    .text("tags-url", "The page of all tags.") { $0.href(of: .groups(.tags)) },
    .text("places-url", "The page of all places.") { $0.href(of: .groups(.places)) },
    .text("weather-url", "The page of all weathers.") { $0.href(of: .groups(.weather)) },
    .text("feed-url", "The Atom feed.") { $0.file(EditionFile.atomFeed) },
    .text("json-feed-url", "The JSON feed.") { $0.file(EditionFile.jsonFeed) },
    .text("style-url", "The style sheet.") { $0.asset("style.css") },
    .text("site-script-url", "The script of every page.") { $0.asset("site.js") },
    .text("search-script-url", "The script of the search page.") { $0.asset("search.js") },
    .text("icons-url", "The sprite of icons.") { $0.asset("icons.svg") },
    .text("favicon-url", "The site's icon.") { $0.asset("favicon.svg") },
    .list("menu", of: "link", "The menu of the settings.") { linkShape.list($0.menu) },
    .flag("has-tags", "Whether any entry has a tag.") { !$0.journal.tags.isEmpty },
    .flag("has-places", "Whether any entry has a named place.") { !$0.journal.places.isEmpty },
    .flag("has-weather", "Whether any entry has a known weather.") { !$0.journal.weather.isEmpty },
    .flag("has-several-languages", "Whether the site is in more than one language.") {
      $0.plan.editions.count > 1
    },
    .list("languages", of: "language", "The page in each language of the site.") {
      editionLinkShape.list($0.editionLinks)
    },
    .text("generator", "The name and version of what made the site.") { _ in generator },
    .text("published-with-label", "`Made with Ilgi`, in the page's language.") {
      $0.edition.words.filled("published-with", ["name": "Ilgi"])
    },
    .object("extra", of: "extra", "The settings under `extra`.") {
      extraShape.object($0.settings.extra)
    },
  ])

/// What made the site, by name and version.
let generator = "Ilgi \(version)"

extension PageView {
  /// The address of a file that each edition has.
  fileprivate func file(_ name: String) -> String { plan.address.href(edition.prefix + name) }

  /// The address of a file of the theme; nothing when the theme has none of that name.
  fileprivate func asset(_ name: String) -> String? {
    plan.assets.urlPath(of: name).map(plan.address.href)
  }

  var editionLinks: [EditionLink] {
    plan.editions.enumerated().map { index, other in
      EditionLink(
        code: other.language, name: other.words.text("language"),
        direction: other.locale.direction.rawValue,
        url: plan.href(of: page.subject, in: index), openGraphTag: other.locale.openGraphTag,
        isCurrent: index == page.edition)
    }
  }

  fileprivate var menu: [TitledLink] {
    settings.menu.map { item in
      let subject = journal.subject(ofMenuTarget: item.target)
      let title = item.title ?? subject.map(title) ?? item.target
      guard let subject else {
        let isPath = item.target.hasPrefix("/")
        return TitledLink(
          title: title,
          url: isPath
            ? plan.href(of: .sitePath(item.target), in: page.edition, style: .rooted)
            : item.target,
          language: item.title.map { _ in plan.editions[0].language })
      }
      return TitledLink(
        title: title, url: href(of: subject), language: language(ofMenuItem: item, to: subject),
        isCurrent: subject == page.subject)
    }
  }

  /// The language of a title in the menu that is the writer's; nil where it is a word of the interface.
  private func language(ofMenuItem item: Settings.MenuItem, to subject: PageSubject) -> String? {
    if item.title != nil { return plan.editions[0].language }
    guard case .freePage(let index) = subject else { return nil }
    return journal.pages[index].language ?? plan.editions[0].language
  }
}

extension Journal {
  /// The page that an item of the menu names: a free page by its address (`about`), or a page that
  /// every site has.
  func subject(ofMenuTarget target: String) -> PageSubject? {
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
