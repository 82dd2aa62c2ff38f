import Diagnostics
import Gazetteer
import Geocoding
import JournalEditing
import JournalModel
import SiteBuilding

/// Where the place of a plan is.
enum PlanLocation: Sendable {
  /// At a point; `source` says who knows.
  case found(Coordinate, source: String)
  /// Named in the journal, with no point.
  case named
  /// Cities, each by a name that tells it from the others.
  case ambiguous([String])
  case unknown

  var coordinate: Coordinate? {
    if case .found(let coordinate, _) = self { coordinate } else { nil }
  }
}

extension OpenPlans {
  /// Where a place is, as far as this machine knows: coordinates, a place of the journal, else a city.
  func location(of place: String, _ gazetteer: Gazetteer = Gazetteer()) -> PlanLocation {
    if let point = CoordinateText(place)?.coordinate { return .found(point, source: "coordinates") }
    if let known = book.place(named: place) {
      return known.coordinate.map { .found($0, source: "places.yaml") } ?? .named
    }
    switch gazetteer.meaning(of: place) {
    case .city(let city):
      let point = Coordinate(latitude: city.latitude, longitude: city.longitude)
      return point.map { .found($0, source: city.name(inRegion: place)) } ?? .unknown
    case .ambiguous(let cities): return .ambiguous(cities.map { $0.name(inRegion: place) })
    case .unknown: return .unknown
    }
  }
}

extension Invocation {
  /// The same; where nothing is known here, the geocoder is asked that the settings name.
  ///
  /// What it finds is in no file, so that no build has it: `ilgi place add` makes it so.
  func location(
    of place: String, in plans: OpenPlans
  ) async -> (location: PlanLocation, advice: Diagnostic?) {
    let location = plans.location(of: place)
    let name = place.quotedForShell
    switch location {
    case .found, .named: return (location, nil)
    case .ambiguous(let cities):
      return (
        location,
        Diagnostic(
          .note, id: "ambiguous-place", at: .nowhere,
          "\(quoted(place)) may be \(counted(cities.count, "city", "cities")): "
            + cities.prefix(5).joined(separator: "; "),
          help: "write which, as in --at \((cities.first ?? place).quotedForShell)")
      )
    case .unknown: break
    }
    if plans.journal.settings.geocoding.provider != nil {
      switch await geocoder(for: plans.journal).find(place) {
      case .success(let found):
        if let first = found.first, found.count == 1 {
          return (
            .found(first.coordinate, source: first.name),
            Diagnostic(
              .note, id: "place-not-kept", at: .nowhere,
              "the geocoder finds \(quoted(place)) at \(first.coordinate.text)",
              help: "`ilgi place add \(name)` keeps it, so that the site's map has it")
          )
        }
      case .failure(let trouble): return (.unknown, trouble.diagnostic(.warning))
      }
    }
    return (
      .unknown,
      Diagnostic(
        .note, id: "unknown-place", at: .nowhere,
        "it isn't known where \(quoted(place)) is, so it has no place on a map",
        help: "`ilgi place add \(name) LAT,LON` makes it known")
    )
  }
}
