import BaseMap
import Gazetteer
import JournalModel
import Localization
import Mustache

/// A map of things, which a script moves: what it shows, and whose it is.
struct LiveMap: Sendable {
  fileprivate let page: PageView
  let drawing: [UInt8]?
  fileprivate let label: String
  /// Below the site's root, in the page's edition.
  fileprivate let placesPath: String
  fileprivate let entriesFolder: String
  /// The word for so many things.
  fileprivate let countWord: String
  fileprivate let showsCities: Bool

  /// The map of all places where entries were written.
  init(ofPlacesOn page: PageView) {
    self.page = page
    drawing = page.frame.drawings?.whole
    label = page.edition.words.text("map-of-places")
    placesPath = EditionFile.placesOnMap
    entriesFolder = EditionFile.entriesOnMapFolder
    countWord = "entry-count"
    showsCities = page.journal.showsCities
  }

  /// The map of time capsules; nil where none tells where it lies.
  init?(ofCapsulesOn page: PageView) {
    guard let drawing = page.frame.capsulesDrawing else { return nil }
    self.page = page
    self.drawing = drawing
    label = page.edition.words.text("map-of-capsules")
    placesPath = EditionFile.capsulesOnMap
    entriesFolder = EditionFile.capsulesOnMapFolder
    countWord = "capsule-count"
    showsCities = page.journal.capsules.contains { $0.place?.isFromGazetteer == true }
  }

  fileprivate func href(_ path: String) -> String {
    page.plan.address.href(page.edition.prefix + path)
  }

  /// Whose the map is.
  fileprivate var credits: [TitledLink] {
    mapCredits(of: page.settings.map, showingCities: showsCities)
  }
}

/// Whose a map is: of the tiles where the settings name a server, else of the base map; and whose the points
/// of cities are.
func mapCredits(of settings: Settings.Map, showingCities: Bool) -> [TitledLink] {
  let map =
    settings.tiles == nil
    ? [TitledLink(title: BaseMapSource.name, url: BaseMapSource.url)]
    : settings.attribution.map { TitledLink(title: $0.text, url: $0.url ?? "") }
  guard showingCities else { return map }
  let cities = TitledLink(title: GazetteerSource.name, url: GazetteerSource.url)
  return map.isEmpty ? [cities] : map + [TitledLink(title: " · ", url: ""), cities]
}

/// What every map offers a template.
let liveMapFields: [Field<LiveMap>] = [
  .markup("drawing", "The map as SVG, for paper and for readers without JavaScript.") { map in
    map.drawing.map { .bytes($0) } ?? .nothing
  },
  .text("label", "What it shows.") { $0.label },
  .text("places-url", "The address of what the map's script reads.") { $0.href($0.placesPath) },
  .text("entries-url", "The address of the folder with the entries that the script shows.") {
    $0.href($0.entriesFolder)
  },
  .integer("points-in-file", "How many points have their entries in one of its files.") { _ in
    EditionFile.pointsInFile
  },
  .text("tiles", "The address pattern of the map's tiles, where the settings give one.") {
    $0.page.settings.map.tiles?.pattern
  },
  .list("credits", of: "link", "Whose the map is: words, some of them with an address.") {
    linkShape.list($0.credits)
  },
  .text("places-patterns", "How a number of places is said, as JSON by plural category.") {
    $0.page.edition.patternsJSON(of: "map-places")
  },
  .text("entries-patterns", "How a number of entries is said, as JSON by plural category.") {
    $0.page.edition.patternsJSON(of: $0.countWord)
  },
]

/// What a template may use of the map of time capsules.
let liveMapShape = ObjectShape<LiveMap>(
  "live map", "The map of the time capsules.", liveMapFields)
