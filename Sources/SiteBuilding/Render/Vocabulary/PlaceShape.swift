import JournalModel
import Mustache

/// A place in one edition.
struct PlaceView: Sendable {
  let plan: SitePlan
  let edition: Int
  let place: Place
  /// The entries from there, among the journal's groups; nil for a place of time capsules.
  let group: Int?

  /// The writer's own name for it; coordinates where there is none.
  var name: String? { place.name ?? coordinate?.text }

  /// What readers of the edition call it, where the writer calls it otherwise.
  var readerName: String? {
    guard let written = place.name else { return nil }
    if let link = group.map({ plan.links[edition].groups(.places)[$0] }), written == link.title {
      return link.readerName
    }
    // A place of time capsules, or of one of those entries that call it otherwise than most.
    var names = plan.links[edition].readerNames
    return names.name(of: place, besides: written)
  }

  /// What may be published of where it is.
  var coordinate: Coordinate? {
    place.isPrivate ? nil : place.coordinate?.rounded(to: plan.journal.settings.map.precision)
  }

  /// The address of the list of entries from here.
  var href: String? {
    group.map { plan.links[edition].groups(.places)[$0].href }
  }
}

/// What a template may use of a place.
let placeShape = ObjectShape<PlaceView>(
  "place", "Where an entry was written.",
  [
    .text("name", "The writer's name for it; coordinates where there is none.") { $0.name },
    .text(
      "reader-name",
      "What it is called in the page's language, where `places.yaml` tells, if that is another name."
    ) { $0.readerName },
    .text("url", "The page of all entries from there.") { $0.href },
    .flag("has-coordinates", "Whether its coordinates are known and may be published.") {
      $0.coordinate != nil
    },
    .text("latitude", "Degrees north, in ASCII digits.") { view in
      view.coordinate.map { decimal($0.latitude) }
    },
    .text("longitude", "Degrees east, in ASCII digits.") { view in
      view.coordinate.map { decimal($0.longitude) }
    },
    .text("coordinates", "Both, with a comma between.") { $0.coordinate?.text },
    .text("geo-uri", "A `geo:` address, which map programs open.") { $0.coordinate?.geoURI },
  ])
