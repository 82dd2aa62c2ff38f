import Diagnostics
import Gazetteer
import JournalModel
import Plans

extension ParsedJournal {
  /// Adds to the place book the cities that entries name without saying where they are, as far as it is sure
  /// which are meant.
  ///
  /// The gazetteer is only read when there is such a name. A name that the book has is never looked up, and
  /// no city is added that a private place shares a name with: nothing may tell where that is.
  mutating func addCities() -> [Diagnostic] {
    let names = namesToFind()
    guard !names.isEmpty else { return [] }
    let gazetteer = Gazetteer()
    var cities: [City: [String]] = [:]
    var notes: [Diagnostic] = []
    for (name, place) in names {
      switch gazetteer.meaning(of: name) {
      case .unknown: break
      case .city(let city): cities[city, default: []].append(name)
      case .ambiguous(let several): notes += note(on: name, at: place, meaningOneOf: several)
      }
    }
    for (city, names) in cities.sorted(by: { $0.key.rank < $1.key.rank })
    where !(names + city.allNames).contains(where: isPrivate) {
      places.add(Place(city, locales: settings.locales), alsoCalled: names)
    }
    return notes
  }

  private func isPrivate(_ name: String) -> Bool { places.place(named: name)?.isPrivate == true }

  /// The names that entries and plans give without a point and the book lacks, each with where it first
  /// stands.
  private func namesToFind() -> [(name: String, place: Diagnostic.Place)] {
    var seen: Set<String> = []
    func isToFind(_ name: String) -> Bool {
      seen.insert(name).inserted && places.place(named: name) == nil
    }
    let ofEntries = entries.compactMap { entry -> (String, Diagnostic.Place)? in
      guard let location = entry.fields.location, location.value.coordinate == nil,
        let name = location.value.name, isToFind(name)
      else { return nil }
      return (name, .span(entry.source, location.span))
    }
    guard let plans else { return ofEntries }
    return ofEntries
      + plans.items.compactMap { item in
        guard let name = item.plan.place, CoordinateText(name) == nil, isToFind(name) else {
          return nil
        }
        return (name, .span(plans.source, item.content))
      }
  }
}

extension Place {
  /// A city by the name that it has in the first of a site's locales, and by those that it has in the others.
  fileprivate init(_ city: City, locales: [String]) {
    let names = locales.dropFirst().map { ($0, city.name(in: $0)) }
    self.init(
      name: city.name(in: locales.first ?? ""),
      coordinate: Coordinate(latitude: city.latitude, longitude: city.longitude),
      names: Dictionary(names) { first, _ in first }, isFromGazetteer: true)
  }
}

private func note(
  on name: String, at place: Diagnostic.Place, meaningOneOf cities: [City]
) -> [Diagnostic] {
  guard let first = cities.first else { return [] }
  let regions = cities.prefix(4).map(\.region).joined(separator: ", ")
  let more = cities.count > 4 ? " and elsewhere" : ""
  return [
    Diagnostic(
      .note, id: "ambiguous-place", at: place,
      "there are several cities `\(name)` (\(regions)\(more)), so it isn't on the map",
      help: "write `\(name), \(first.region)` or another of these, "
        + "or give it coordinates in content/places.yaml")
  ]
}
