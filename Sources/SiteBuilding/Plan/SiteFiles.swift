import Diagnostics
import JournalModel
import Photos

/// Where every file of a site stands, and what of the journal it comes from.
struct SiteFiles: Sendable {
  enum Origin: Sendable, Hashable {
    /// The page of an entry or a free page, or its card: the path of its file below the site.
    case text(String)
    /// A picture or another file that texts use: its path below the site.
    case medium(String)
    /// What every site has: lists, archives, feeds, the search, the theme.
    case site
  }

  private var origins: [String: Origin] = [:]
  /// An error for each file that would stand where another does.
  private(set) var collisions: [Diagnostic] = []

  /// Notes a file of the site by its path below the site's root.
  mutating func add(_ path: String, from origin: Origin) {
    guard let other = origins.updateValue(origin, forKey: path) else { return }
    if let collision = Diagnostic.collision(at: path, of: origin, and: other) {
      collisions.append(collision)
    }
  }

  /// Whether a path below the site's root leads to a page or a file, as servers take it: with or
  /// without a page's last slash or its `index.html`.
  func leads(to path: String) -> Bool {
    let candidates =
      path.isEmpty || path.hasSuffix("/") ? [path + "index.html"] : [path, path + "/index.html"]
    return candidates.contains { origins[$0] != nil }
  }
}

extension SiteFiles {
  /// The files of a journal's site.
  init(
    journal: Journal, editions: [Edition], address: SiteAddress, pages: [PlannedPage],
    assets: ThemeAssets
  ) {
    for page in pages { add(page.filePath, from: journal.origin(of: page.subject)) }
    if journal.hasCards(at: address) {
      for page in pages where journal.cardSubject(of: page.subject) == page.subject {
        for size in journal.settings.cards.sizes {
          add(page.path + size.fileName, from: journal.origin(of: page.subject))
        }
      }
    }
    var sources: [String: String] = [:]
    for medium in journal.media {
      // Of two with one address, whatever is made of them would be told apart by nobody.
      if let other = sources.updateValue(medium.source, forKey: medium.urlPath),
        other != medium.source,
        let collision = Diagnostic.collision(
          at: medium.urlPath, of: .medium(medium.source), and: .medium(other))
      {
        collisions.append(collision)
      } else if medium.mayBePublishedItself(journal.settings.photos) {
        add(medium.urlPath, from: .medium(medium.source))
      }
    }
    for edition in editions {
      for name in editionFiles { add(edition.prefix + name, from: .site) }
      for day in journal.onThisDay.days {
        add(edition.prefix + EditionFile.onThisDay(day.monthDay), from: .site)
      }
      for path in EditionFile.map(of: journal) + EditionFile.capsules(of: journal) {
        add(edition.prefix + path, from: .site)
      }
    }
    if !address.isPortable {
      let siteMaps = address.origin == nil ? [] : Sitemap.paths(for: pages)
      for path in siteMaps + ["robots.txt", serviceWorkerName] { add(path, from: .site) }
      for edition in editions { add(edition.prefix + EditionFile.manifest, from: .site) }
    }
    if !journal.plans.isEmpty { add(SiteFile.plansCalendar, from: .site) }
    add(SiteFile.searchIndex, from: .site)
    for asset in assets.needed(by: journal) { add(asset.urlPath, from: .site) }
  }
}

/// The files beside its pages that every edition has, below its root.
enum EditionFile {
  static let atomFeed = "feed.xml"
  static let jsonFeed = "feed.json"
  static let manifest = "site.webmanifest"
  /// Only where there is a map.
  static let mapFolder = "map/"
  static let placesOnMap = mapFolder + "places.json"
  static let entriesOnMapFolder = mapFolder + "entries/"
  /// Only where there are time capsules.
  static let capsuleCalendar = "capsules.ics"
  /// Only where any tells where it lies.
  static let capsulesMapFolder = "capsules/map/"
  static let capsulesOnMap = capsulesMapFolder + "places.json"
  static let capsulesOnMapFolder = capsulesMapFolder + "entries/"

  /// How many points of the map have their entries in one file.
  static let pointsInFile = 256

  /// What a map's script reads: all places first, then the entries of so many points in each file.
  static func map(of journal: Journal) -> [String] {
    files(of: journal.onMap.count, placesOnMap, entriesOnMapFolder)
  }

  /// The same of the map of time capsules.
  static func capsulesMap(of journal: Journal) -> [String] {
    files(of: journal.capsulesOnMap.count, capsulesOnMap, capsulesOnMapFolder)
  }

  /// The files about time capsules beside their pages.
  static func capsules(of journal: Journal) -> [String] {
    capsulesMap(of: journal) + (journal.capsules.isEmpty ? [] : [capsuleCalendar])
  }

  private static func files(of points: Int, _ overview: String, _ folder: String) -> [String] {
    guard points > 0 else { return [] }
    let count = (points + pointsInFile - 1) / pointsInFile
    return [overview] + (0..<count).map { "\(folder)\($0).json" }
  }

  /// The entries of one day of the year, for the script of the first page.
  static func onThisDay(_ monthDay: MonthDay) -> String {
    "\(onThisDayFolder)\(monthDay.iso8601).json"
  }
}

/// The files beside its pages that a site has once, for all editions.
enum SiteFile {
  /// The folder of the search index, most of whose files are named only when they are made.
  static let searchFolder = "search/"
  static let searchIndex = searchFolder + "index.json"
  /// Only where plans are published.
  static let plansCalendar = "plans.ics"
}

private let editionFiles = [EditionFile.atomFeed, EditionFile.jsonFeed]

/// The script that keeps pages in the reader's browser. It stands at the site's root, as it may keep only
/// what is below it; in the theme it has the same name.
let serviceWorkerName = "service-worker.js"

extension PublishedMedia {
  /// Whether the file may stand in the site under its own name: which pictures move is known when they are
  /// made, and the names of recordings come from what is in them.
  fileprivate func mayBePublishedItself(_ settings: Settings.Photos) -> Bool {
    guard let format else { return !isPlayable }
    return format.isStrippable && (settings.keepsOriginal || format != .jpeg)
  }
}

extension Journal {
  fileprivate func origin(of subject: PageSubject) -> SiteFiles.Origin {
    switch subject {
    case .entry(let index): .text(entries[index].path)
    case .freePage(let index): .text(pages[index].path)
    case .capsule(let index): .text(capsules[index].path)
    default: .site
    }
  }
}

extension Diagnostic {
  /// The error for two files at one place; nil for two entries, which were compared when the journal
  /// was composed, and for two files of the site's own, which the settings' own checks tell of.
  fileprivate static func collision(
    at path: String, of origin: SiteFiles.Origin, and other: SiteFiles.Origin
  ) -> Diagnostic? {
    let (what, file, help): (String, String, String)
    let second: SiteFiles.Origin
    switch (origin, other) {
    case (.text(let a), .text(let b)) where isEntry(a) && isEntry(b): return nil
    case (.site, .site): return nil
    case (.text(let path), let rest), (let rest, .text(let path)):
      (what, file, help) = ("page", path, "give it a `slug:` of its own, or rename its file")
      second = rest
    case (.medium(let path), let rest), (let rest, .medium(let path)):
      (what, file, help) = ("file", path, "rename it, and where texts name it")
      second = rest
    }
    let holder =
      switch second {
      case .text(let path), .medium(let path): "what comes from \(path)"
      case .site: "another page"
      }
    let address = path.hasSuffix("index.html") ? path.dropLast("index.html".count) : path[...]
    return Diagnostic(
      .error, id: "duplicate-address", at: .file(file),
      "this \(what) would stand at /\(address), where the site has \(holder)", help: help)
  }

  private static func isEntry(_ path: String) -> Bool { path.hasPrefix("content/entries/") }
}
