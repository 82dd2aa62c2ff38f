/// What `content/journal.yaml` settles for the whole site.
package struct Settings: Sendable {
  package enum Units: String, Sendable, CaseIterable {
    /// Celsius and kilometres per hour.
    case metric
    /// Fahrenheit and miles per hour.
    case us
  }

  package struct Markdown: Sendable {
    package enum LineBreaks: String, Sendable, CaseIterable { case strict, soft, hard }

    package var allowsRawHTML = false
    package var lineBreaks = LineBreaks.soft
    package var usesSmartPunctuation = false

    package init() {}
  }

  /// A link in the site's menu.
  package struct MenuItem: Sendable, Hashable {
    /// What is shown, nil for the linked page's own title.
    package var title: String?
    /// The name of a free page (`about`), a path from the site's root (`/tags/`) or an absolute URL.
    package var target: String
    /// Where the target stands in the settings, as UTF-8 byte offsets.
    package var span: Range<Int>

    package init(title: String?, target: String, span: Range<Int> = 0..<0) {
      self.title = title
      self.target = target
      self.span = span
    }
  }

  package struct Map: Sendable {
    /// Nil for no request to another host.
    package var tiles: TileServer?
    /// Whose the tiles are.
    package var attribution: [MapCredit] = []
    /// How many decimals of a degree are published, 0…6.
    package var precision = 5

    package init() {}
  }

  package struct Photos: Sendable, Hashable {
    package var widths = [480, 960, 1600]
    /// 1…100.
    package var quality = 80
    /// Whether pictures are made as AVIF too: smaller files, and many times the time to make them.
    package var makesAVIF = false
    /// Whether the pictures' own files are published as well, without what they tell besides.
    package var keepsOriginal = false

    package init() {}
  }

  package var title = ""
  package var subtitle: String?
  package var author: String?
  /// Absolute, with a trailing slash; it may hold a path. Nil: the site has no known address, and
  /// whatever needs an absolute URL is left out.
  package var url: String?
  /// BCP 47, the site's own first; never empty.
  package var locales = ["en"]
  /// An IANA name.
  package var timeZone = "UTC"
  /// Whether somebody set it, to whatever zone.
  package var namesTimeZone = false
  package var units = Units.metric
  /// Entries on a page of a list, 1…1000.
  package var perPage = 20
  package var menu: [MenuItem] = []
  package var markdown = Markdown()
  package var makesCards = true
  package var cards = Cards()
  /// Whether readers' browsers keep the pages that were read, for reading without a connection.
  package var keepsPages = true
  package var photos = Photos()
  package var map = Map()
  /// Where entries are written that don't say, when no trip tells.
  package var home: LocationReference?
  package var trips: [Trip] = []
  package var weather = WeatherService()
  package var geocoding = Geocoding()
  /// Entries in a feed, 1…1000.
  package var feedLength = 20
  /// Where new entries go.
  package var entryPath = EntryPathPattern.usual
  /// Whether the commands that change entries commit what they changed, in git.
  package var savesToGit = false
  /// Whether the plans of `content/plans.md` are part of the site.
  package var publishesPlans = false
  /// What templates see as `site.extra`.
  package var extra = ExtraValue.map([])

  package init() {}
}
