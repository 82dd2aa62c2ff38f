import ByteText
import Diagnostics
import Gazetteer
import Geocoding
import JournalEditing
import JournalModel
import SiteBuilding

extension Invocation {
  /// `ilgi place list`
  func listPlaces(of journal: OpenJournal) throws(CommandFailure) {
    let places = try journal.allPlaces(telling: self).places
    show(
      places.map { ShownPlace($0) }, named: "places", [],
      whenNone: "content/places.yaml names no place", row: { Array($0.row.dropLast()) },
      describe: { json, place in place.describe(in: &json) })
  }

  /// `ilgi place find`: what the journal knows, then cities, then what a geocoder says, if it is switched on
  /// and nothing else has just this name.
  func findPlaces(_ words: PlaceWords, of journal: OpenJournal) async throws(CommandFailure) {
    let book = try journal.allPlaces(telling: self)
    let language = journal.settings.locales.first ?? ""
    var found: [ShownPlace] = []
    var troubles: [Diagnostic] = []
    if let point = try words.coordinate() {
      found = book.nearby(point).map { ShownPlace($0) }
      found +=
        Gazetteer().nearest(latitude: point.latitude, longitude: point.longitude)
        .map { [ShownPlace($0, language: language)] } ?? []
      // Where a private place is, is told to nobody.
      if book.privatePlace(near: point) == nil, journal.settings.geocoding.provider != nil {
        switch await geocoder(for: journal).place(at: point) {
        case .success(let place): found += place.map { [ShownPlace($0)] } ?? []
        case .failure(let trouble): troubles.append(trouble.diagnostic(.warning))
        }
      }
    } else {
      let key = groupKey(of: words.name)
      found = book.places.filter { place in
        ([place.name].compactMap(\.self) + place.otherNames)
          .contains { groupKey(of: $0).contains(key) }
      }.map { ShownPlace($0) }
      let gazetteer = Gazetteer()
      found += gazetteer.find(words.name, limit: 50).map { ShownPlace($0, language: language) }
      let isKnown =
        book.place(named: words.name) != nil || !gazetteer.cities(named: words.name).isEmpty
      if !isKnown, journal.settings.geocoding.provider != nil {
        switch await geocoder(for: journal).find(words.name) {
        case .success(let places): found += places.map { ShownPlace($0) }
        case .failure(let trouble): troubles.append(trouble.diagnostic(.warning))
        }
      }
    }
    show(
      found, named: "places", troubles, whenNone: "no place is found", row: \.row,
      describe: { json, place in place.describe(in: &json) })
  }
}

extension OpenJournal {
  /// The places that the journal names; what is wrong with them is told.
  func allPlaces(telling invocation: Invocation) throws(CommandFailure) -> PlaceBook {
    let text = try invocation.editing { () throws(EditFailure) in try placesText() }
    guard let text else { return PlaceBook([]) }
    let (places, problems) = readPlaces(from: text)
    invocation.console.report(problems)
    return places
  }
}

extension GeocodingTrouble {
  func diagnostic(_ severity: Diagnostic.Severity) -> Diagnostic {
    Diagnostic(
      severity, id: "no-geocoding", at: .nowhere, "the geocoder can't help: \(reason)",
      help: remedy)
  }
}
