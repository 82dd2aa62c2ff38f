import JournalModel
import Localization
import Mustache

/// The map of all places, in one edition.
struct MapView: Sendable {
  let page: PageView
  /// The named places on the map, as the page's language sorts them.
  let places: [GroupView]
  /// The places that are not on it.
  let elsewhere: [GroupView]
  /// The points without a name, those with the most entries first.
  let points: [NamelessPoint]

  private var journal: Journal { page.journal }

  /// How many places of either kind, and how many points without a name, are listed: of more than
  /// these, those with the most entries.
  static let listed = 200

  init(_ page: PageView) {
    self.page = page
    let groups = page.journal.places
    let shown = Set(page.journal.onMap.compactMap(\.place))
    func listed(_ indices: some Sequence<Int>) -> [GroupView] {
      indices.sorted { (groups[$1].entries.count, $0) < (groups[$0].entries.count, $1) }
        .prefix(MapView.listed)
        .map { GroupView(page: page, kind: .places, index: $0) }
        .sorted { page.edition.formats.isOrdered($0.title, before: $1.title) }
    }
    places = listed(groups.indices.lazy.filter { shown.contains($0) })
    elsewhere = listed(groups.indices.lazy.filter { !shown.contains($0) })
    let nameless = page.journal.onMap.filter { $0.place == nil }
    points = nameless.indices
      .sorted { (nameless[$1].entries.count, $0) < (nameless[$0].entries.count, $1) }
      .prefix(MapView.listed)
      .map { NamelessPoint(page: page, point: nameless[$0]) }
  }

  var listsAllPlaces: Bool { places.count + elsewhere.count == journal.places.count }
}

/// A point of the map where entries give only coordinates.
struct NamelessPoint: Sendable {
  let page: PageView
  let point: PlaceOnMap
}

/// What a template may use of such a point.
let namelessPointShape = ObjectShape<NamelessPoint>(
  "point", "A point without a name where entries were written.",
  [
    .text("coordinates", "Latitude and longitude, with a comma between.") {
      $0.point.coordinate.text
    },
    .text("geo-uri", "A `geo:` address, which map programs open.") {
      $0.point.coordinate.geoURI
    },
    .text("count-label", "`3 entries`") {
      $0.page.edition.counted("entry-count", $0.point.entries.count)
    },
    .list("entries", of: "entry", "The entries from there, newest first.") { view in
      entryShape.list(view.point.entries.map(view.page.entry))
    },
  ])

/// What a template may use of the map.
let mapShape = ObjectShape<MapView>(
  "map", "The map of all places.",
  liveMapFields.map { $0.of { LiveMap(ofPlacesOn: $0.page) } } + [
    .text("count-label", "`12 places`: how many points are on the map.") {
      $0.page.edition.counted("map-places", $0.page.journal.onMap.count)
    },
    .flag("lists-all-places", "Whether there are no more places than are listed here.") {
      $0.listsAllPlaces
    },
    .list("places", of: "group", "The named places on the map; of very many the commonest.") {
      groupShape.list($0.places)
    },
    .list("points", of: "point", "The points on the map that have no name; of very many some.") {
      namelessPointShape.list($0.points)
    },
    .flag("has-elsewhere", "Whether there are places that are not on the map.") {
      !$0.elsewhere.isEmpty
    },
    .list("elsewhere", of: "group", "The places that are not on the map.") {
      groupShape.list($0.elsewhere)
    },
  ])

/// The page of the map, which its template names at every turn.
struct MapPage: Sendable {
  let map: TemplateValue

  init(_ view: PageView) { map = mapShape.object(MapView(view)) }
}

/// What `map.html` may use besides.
let mapPageShape = ObjectShape<MapPage>(
  "map.html", "The map of all places.",
  [.object("map", of: "map", "The map.") { $0.map }])

extension GroupView {
  /// Whether it is a place whose map belongs on the page: on the first page of its entries.
  var hasMap: Bool {
    guard kind == .places, case .group(.places, index, page: 1) = page.page.subject else {
      return false
    }
    return page.frame.drawings?.shows(place: index) == true
  }

  /// The place in its region, as SVG.
  var map: TemplateValue {
    guard hasMap else { return .nothing }
    return page.frame.drawings?.drawing(ofPlace: index).map { .bytes($0) } ?? .nothing
  }
}
