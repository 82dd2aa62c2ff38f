import ByteText
import Gazetteer
import Geocoding
import JournalModel
import SiteBuilding

/// A place that `ilgi place` shows, and how it is known.
struct ShownPlace: Sendable {
  let name: String
  let coordinate: Coordinate?
  /// What else is to be said of it: `KR, 208200 people, Asia/Seoul`.
  let note: String
  /// `places.yaml`, `gazetteer` or `geocoder`.
  let source: String
  var names: [String: String] = [:]
  var isPrivate = false

  init(_ place: Place) {
    name = place.name ?? ""
    coordinate = place.coordinate
    names = place.names
    isPrivate = place.isPrivate
    note = place.isPrivate ? "private" : place.otherNames.joined(separator: ", ")
    source = "places.yaml"
  }

  init(_ city: City, language: String) {
    name = city.name(in: language)
    coordinate = Coordinate(latitude: city.latitude, longitude: city.longitude)
    note = [
      city.name == name ? nil : city.name, city.region,
      city.population > 0 ? "\(city.population) people" : nil, city.timeZone,
    ].compactMap(\.self).joined(separator: ", ")
    source = "gazetteer"
    names = city.names
  }

  init(_ found: FoundPlace) {
    name = found.name
    coordinate = found.coordinate
    note = found.address
    source = "geocoder"
  }

  var point: String {
    coordinate?.text ?? ""
  }

  /// `강릉`, `37.753, 128.872`, `Gangneung, KR, 208200 people, Asia/Seoul`, `gazetteer`
  var row: [String] { [name, point, note, source] }

  func describe(in json: inout JSONWriter) {
    json.member("name", name)
    if let coordinate {
      json.member("latitude", number: decimal(coordinate.latitude))
      json.member("longitude", number: decimal(coordinate.longitude))
    }
    json.member("note", note)
    json.member("source", source)
    json.object("names") { json in
      for (language, name) in names.sorted(by: { $0.key < $1.key }) { json.member(language, name) }
    }
    json.member("private", isPrivate)
  }
}
