import JournalModel
import Localization
import Mustache

/// What a template may use of the site, as it is seen from a page.
let siteShape = ObjectShape<PageView>(
  "site", "The site, as it is seen from the page.",
  siteFields.map { $0.of { $0.frame } } + [
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
  .text("home-url", "The first page of entries.") { $0.homeURL },
  .text("search-url", "The search page.") { $0.searchURL },
  .text("archive-url", "The page of all years.") { $0.archiveURL },
  .text("on-this-day-url", "The page of the days of the year; nothing without entries.") {
    $0.onThisDayURL
  },
  .text("tags-url", "The page of all tags.") { $0.tagsURL },
  .text("places-url", "The page of all places.") { $0.placesURL },
  .text("weather-url", "The page of all weathers.") { $0.weatherURL },
  .text("moods-url", "The page of all moods.") { $0.moodsURL },
  .text("statistics-url", "The page of statistics; nothing without entries.") {
    $0.statisticsURL
  },
  .text("photos-url", "The page of all photos.") { $0.photosURL },
  .text("map-url", "The map of all places.") { $0.mapURL },
  .text("feed-url", "The Atom feed.") { $0.feedURL },
  .text("json-feed-url", "The JSON feed.") { $0.jsonFeedURL },
  .text("manifest-url", "The web app manifest; nothing in a portable site.") { $0.manifestURL },
  .text("service-worker-url", "The script that keeps read pages; nothing where none are kept.") {
    $0.serviceWorkerURL
  },
  .object("assets", of: "assets", "The theme's files that browsers load.") { $0.assets },
  .flag("has-on-this-day", "Whether there is a page of the days of the year.") {
    $0.onThisDayURL != nil
  },
  .flag("has-tags", "Whether any entry has a tag.") { !$0.journal.tags.isEmpty },
  .flag("has-places", "Whether any entry has a named place.") { !$0.journal.places.isEmpty },
  .flag("has-weather", "Whether any entry has a known weather.") { !$0.journal.weather.isEmpty },
  .flag("has-moods", "Whether any entry tells a mood.") { !$0.journal.moods.isEmpty },
  .flag("has-statistics", "Whether there is a page of statistics.") { $0.statisticsURL != nil },
  .flag("has-photos", "Whether any entry shows a photo.") { !$0.journal.photoMonths.isEmpty },
  .flag("has-map", "Whether any entry tells where it was written.") { $0.journal.hasMap },
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

extension SiteFrame {
  /// The site as templates see it, without what depends on the page.
  var site: TemplateValue { siteFrameShape.object(self) }
}

/// Of the site, what doesn't depend on the page.
private let siteFrameShape = ObjectShape<SiteFrame>(
  siteShape.description.name, siteShape.description.documentation, siteFields)

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
