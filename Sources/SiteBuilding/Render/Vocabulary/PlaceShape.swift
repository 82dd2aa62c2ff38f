import JournalModel
import Mustache

/// A place in one edition.
struct PlaceView: Sendable {
  let plan: SitePlan
  let edition: Int
  let place: Place
  /// The entries from there, among the journal's groups.
  let group: Int?

  /// The writer's own name for it; coordinates where there is none.
  var name: String? { place.name ?? coordinatesText }

  /// What readers of the edition call it, where the writer calls it otherwise.
  var readerName: String? {
    guard let group, let written = place.name else { return nil }
    let link = plan.links[edition].groups(.places)[group]
    guard written != link.title else { return link.readerName }
    // One of those entries that call it otherwise than most.
    var names = plan.links[edition].readerNames
    return names.name(of: place, besides: written)
  }

  /// What may be published of where it is.
  var coordinate: Coordinate? {
    place.isPrivate ? nil : place.coordinate?.rounded(to: plan.journal.settings.map.precision)
  }

  /// `37.7715, 128.948`
  var coordinatesText: String? {
    coordinate.map { "\(decimal($0.latitude)), \(decimal($0.longitude))" }
  }

  /// `geo:37.7715,128.948` (RFC 5870)
  var geoURI: String? {
    coordinate.map { "geo:\(decimal($0.latitude)),\(decimal($0.longitude))" }
  }

  /// The address of the list of entries from here.
  var href: String? {
    group.map { plan.links[edition].groups(.places)[$0].href }
  }
}

/// Degrees in ASCII digits, never with an exponent.
package func decimal(_ degrees: Double) -> String {
  let millionths = Int((degrees.magnitude * 1_000_000).rounded())
  var fraction = String(1_000_000 + millionths % 1_000_000).dropFirst()
  while fraction.last == "0" { fraction.removeLast() }
  let sign = degrees < 0 && millionths > 0 ? "-" : ""
  return sign + String(millionths / 1_000_000) + (fraction.isEmpty ? "" : ".\(fraction)")
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
    .text("coordinates", "Both, with a comma between.") { $0.coordinatesText },
    .text("geo-uri", "A `geo:` address, which map programs open.") { $0.geoURI },
  ])
