import CivilTime
import Diagnostics
import Gazetteer
import Geocoding
import JournalEditing
import JournalModel
import SiteBuilding

/// Where a new entry was written.
struct EntryPlace: Sendable {
  /// As its front matter says it.
  let reference: LocationReference
  /// The zone of the clocks there; nil where it isn't known.
  let zone: ZoneRules?

  /// A name that is known without it is enough; else the point goes with it.
  var written: WrittenValue {
    guard let point = reference.coordinate?.asWritten else { return .text(reference.name ?? "") }
    guard let name = reference.name else { return .text(point.text) }
    return .map([.init("name", .text(name))] + WrittenValue.members(of: point))
  }
}

extension Invocation {
  /// The place that `--at` names, else the one where the first of the photos that tell was taken, else
  /// where the writer usually is on such a day. Only about what was typed is a service ever asked.
  func place(
    of journal: OpenJournal, _ photos: [ChosenPhoto], on day: CivilDate
  ) async throws(CommandFailure) -> EntryPlace? {
    let text = arguments.value(of: .at)?.onOneLine ?? ""
    let point = photos.lazy.compactMap(\.coordinate).first
    let usual = journal.settings.usualLocation(on: day)
    guard !text.isEmpty || point != nil || usual != nil else { return nil }
    let finder = PlaceFinder(
      book: try editing { () throws(EditFailure) in try journal.places() },
      gazetteer: Gazetteer(), language: journal.settings.locales.first ?? "en")
    guard text.isEmpty else {
      let isOn = journal.settings.geocoding.provider != nil
      return try await place(called: text, finder, isOn ? geocoder(for: journal) : nil)
    }
    return point.map(finder.place) ?? usual.map(finder.place)
  }

  private func place(
    called text: String, _ finder: PlaceFinder, _ geocoder: Geocoder?
  ) async throws(CommandFailure) -> EntryPlace {
    guard let written = CoordinateText(text) else {
      switch finder.meaning(of: text) {
      case .place(let place): return place
      case .ambiguous(let cities):
        throw .usage(
          UsageError(
            "--at \(quoted(text)) may be \(counted(cities.count, "city", "cities")): "
              + cities.prefix(5).joined(separator: "; "),
            help: "write which, as in --at \(quoted(cities.first ?? text))"))
      case .unknown(let place):
        return try await point(of: text, geocoder).map { finder.place(called: text, at: $0) }
          ?? place
      }
    }
    guard let point = written.coordinate else {
      throw .usage(
        UsageError(
          "--at \(quoted(text)) is no point on the earth",
          help: written.isSwapped
            ? "the latitude comes first" : "write a latitude up to 90 and a longitude up to 180"))
    }
    return finder.place(at: point)
  }
}

extension Invocation {
  /// Where a geocoder finds a name that nobody else knows, never one of several; nil, having said why, where
  /// it isn't known then either.
  private func point(
    of name: String, _ geocoder: Geocoder?
  ) async throws(CommandFailure) -> Coordinate? {
    switch await geocoder?.find(name) {
    case .success(let places)?:
      guard places.count > 1 else {
        if let only = places.first { return only.coordinate }
        break
      }
      let addresses = places.prefix(5).map { "\($0.address) (\($0.coordinate.asWritten.text))" }
      throw .usage(
        UsageError(
          "--at \(quoted(name)) may be \(counted(places.count, "place")): "
            + addresses.joined(separator: "; "),
          help: "write more of its address, or its coordinates"))
    case .failure(let trouble)?:
      console.report([trouble.diagnostic(.warning)])
      return nil
    case nil: break
    }
    console.report([
      Diagnostic(
        .note, id: "unknown-place", at: .nowhere,
        "it isn't known where \(quoted(name)) is, so it has no place on the map",
        help: "`ilgi place add` with its name and coordinates makes it known")
    ])
    return nil
  }
}

/// Finds places by their names and by their points: the journal's own, then the world's cities.
private struct PlaceFinder {
  let book: PlaceBook
  let gazetteer: Gazetteer
  /// In which cities are named.
  let language: String

  enum Meaning {
    case place(EntryPlace)
    /// Cities, each by a name that tells it from the others.
    case ambiguous([String])
    case unknown(EntryPlace)
  }

  func meaning(of name: String) -> Meaning {
    if let known = book.place(named: name) {
      return .place(named(name, zone: known.coordinate.flatMap(zone)))
    }
    switch gazetteer.meaning(of: name) {
    case .city(let city):
      let alone = Gazetteer.nameAlone(in: name)
      let point = Coordinate(latitude: city.latitude, longitude: city.longitude)
      // A build finds it by the name alone, unless a country had to tell which.
      let reference = LocationReference(name: alone, coordinate: alone == name ? nil : point)
      return .place(
        EntryPlace(reference: reference, zone: ZoneRules(identifier: city.timeZone)))
    case .ambiguous(let cities):
      return .ambiguous(cities.map { $0.name(inRegion: name) })
    case .unknown:
      return .unknown(named(name, zone: nil))
    }
  }

  /// The place at a point: by its name where the journal has one, else with the name of the city about it.
  func place(at point: Coordinate) -> EntryPlace {
    if let name = book.nearby(point).lazy.compactMap(\.name).first {
      return named(name, zone: zone(at: point))
    }
    let city = gazetteer.nearest(latitude: point.latitude, longitude: point.longitude)
    return EntryPlace(
      reference: LocationReference(name: city?.name(in: language), coordinate: point),
      zone: zone(at: point))
  }

  /// A place that others than this finder know.
  func place(called name: String, at point: Coordinate) -> EntryPlace {
    EntryPlace(
      reference: LocationReference(name: name, coordinate: point), zone: zone(at: point))
  }

  func place(_ reference: LocationReference) -> EntryPlace {
    if let point = reference.coordinate {
      return EntryPlace(reference: reference, zone: zone(at: point))
    }
    switch meaning(of: reference.name ?? "") {
    case .place(let place): return EntryPlace(reference: reference, zone: place.zone)
    case .ambiguous, .unknown: return EntryPlace(reference: reference, zone: nil)
    }
  }

  private func named(_ name: String, zone: ZoneRules?) -> EntryPlace {
    EntryPlace(reference: LocationReference(name: name, coordinate: nil), zone: zone)
  }

  /// The zone of the nearest city; nil on the sea and in deserts.
  private func zone(at point: Coordinate) -> ZoneRules? {
    gazetteer.nearest(latitude: point.latitude, longitude: point.longitude, within: 150)
      .flatMap { ZoneRules(identifier: $0.timeZone) }
  }
}
