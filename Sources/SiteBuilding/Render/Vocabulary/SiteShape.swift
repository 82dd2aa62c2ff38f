import JournalModel
import Localization
import Mustache

/// What a template may use of the site, as it is seen from a page.
let siteShape = ObjectShape<PageView>(
  "site", "The site, as it is seen from the page.",
  (standardPageFields + siteFields).map { $0.of { $0.frame } } + [
    .list("menu", of: "link", "The menu of the settings.") { linkShape.list($0.menu) },
    .list("languages", of: "language", "The page in each language of the site.") {
      editionLinkShape.list($0.editionLinks)
    },
  ])

/// What every page of an edition has in common of the site.
private let siteFields: [Field<SiteFrame>] = [
  .text("title", "From the settings.") { $0.settings.title },
  .text("subtitle", "From the settings.") { $0.settings.subtitle },
  .text("author", "From the settings.") { $0.settings.author },
  .text("language", "The BCP 47 tag of the site's own language, in which its title is.") {
    $0.plan.editions[0].language
  },
  .text("feed-url", "The Atom feed.") { $0.feedURL },
  .text("json-feed-url", "The JSON feed.") { $0.jsonFeedURL },
  .text("manifest-url", "The web app manifest; nothing in a portable site.") { $0.manifestURL },
  .text("service-worker-url", "The script that keeps read pages; nothing where none are kept.") {
    $0.serviceWorkerURL
  },
  .list("indexes", of: "link", "The pages that lead to all of something: archive, tags, map …") {
    linkShape.list($0.indexes)
  },
  .list("weather-credits", of: "link", "Whose the weather is that the journal asks for.") {
    linkShape.list($0.weatherCredits)
  },
  .object("assets", of: "assets", "The theme's files that browsers load.") { $0.assets },
  .flag("has-several-languages", "Whether the site is in more than one language.") {
    $0.plan.editions.count > 1
  },
  .text("generator", "The name and version of what made the site.") { _ in generator },
  .text("published-with-label", "`Made with Ilgi`, in the page's language.") {
    $0.publishedWithLabel
  },
  .object("extra", of: "extra", "The settings under `extra`.") {
    extraShape.object($0.settings.extra)
  },
]

/// The addresses of the pages that a site has by itself, and whether there are such pages.
private let standardPageFields: [Field<SiteFrame>] = StandardPage.all.enumerated().flatMap {
  (index, page) -> [Field<SiteFrame>] in
  [
    .text("\(page.name)-url", "Of \(page.documentation); nothing where there is none.") {
      $0.standardURLs[index]
    },
    .flag("has-\(page.name)", "Whether there is \(page.documentation).") {
      $0.standardURLs[index] != nil
    },
  ]
}

extension SiteFrame {
  /// The site as templates see it, without what depends on the page.
  var site: TemplateValue { siteFrameShape.object(self) }

  /// The service that the settings name, as its terms ask for.
  fileprivate var weatherCredits: [TitledLink] {
    switch settings.weather.provider {
    case .openMeteo: [TitledLink(title: "Open-Meteo", url: "https://open-meteo.com")]
    case .openWeather: [TitledLink(title: "OpenWeather", url: "https://openweathermap.org")]
    case nil: []
    }
  }
}

/// Of the site, what doesn't depend on the page.
private let siteFrameShape = ObjectShape<SiteFrame>(
  siteShape.description.name, siteShape.description.documentation,
  standardPageFields + siteFields)

/// What made the site, by name and version.
let generator = "Ilgi \(version)"

extension PageView {
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
    frame.menu.map { item in
      var link = item.link
      link.isCurrent = item.subject == page.subject
      return link
    }
  }
}
