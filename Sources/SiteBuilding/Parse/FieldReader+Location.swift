import ByteText
import Diagnostics
import JournalModel
import StructuredData

extension FieldReader {
  /// A location in any of its forms: a name, coordinates, or a map of both.
  mutating func location(_ field: Member) -> Located<LocationReference>? {
    if let members = field.value.members {
      return locationMap(members, of: field).map { Located($0, at: field.value.span) }
    }
    guard field.value.scalar != nil else {
      wrongKind(field.value, of: field.key, wanted: "a name or a group of keys", help: locationHelp)
      return nil
    }
    guard let text = text(field) else { return nil }
    guard let point = CoordinateText(text.value) else {
      return Located(LocationReference(name: text.value, coordinate: nil), at: text.span)
    }
    return coordinate(point, at: text.span)
      .map { Located(LocationReference(name: nil, coordinate: $0), at: text.span) }
  }

  private mutating func locationMap(_ members: [Member], of field: Member) -> LocationReference? {
    var name: Located<String>?
    var degrees = DegreeFields()
    var isPrivate = false
    for member in members {
      switch LocationKey(member.key) {
      case .name: name = text(member)
      case .latitude: degrees.latitude = member
      case .longitude: degrees.longitude = member
      case .private: isPrivate = flag(member) ?? true
      case nil:
        unknownKey(
          member, of: "`\(field.key)`", known: LocationKey.known, synonyms: LocationKey.synonyms,
          guarded: ["private"])
      }
    }
    guard let coordinate = coordinate(degrees, at: field.value.span) else { return nil }
    if name == nil, coordinate == nil {
      report(
        .error, id: "invalid-location", at: field.value.span,
        "`\(field.key)` has neither a name nor coordinates", help: locationHelp)
      return nil
    }
    return LocationReference(
      name: name?.value, coordinate: coordinate, isPrivate: isPrivate)
  }

  /// The point of a map with latitude and longitude: nil for a mistake, which is reported, and an
  /// inner nil when the map has neither.
  mutating func coordinate(_ fields: DegreeFields, at span: Range<Int>) -> Coordinate?? {
    let written = [fields.latitude, fields.longitude].compactMap(\.self).filter { !$0.value.isNull }
    guard !written.isEmpty else { return .some(.none) }
    let numbers = written.map { degrees($0) }
    guard written.count == 2, let latitude = fields.latitude, let longitude = fields.longitude
    else {
      report(
        .error, id: "invalid-location", at: span,
        "`\(written[0].key)` stands alone; a point needs a latitude and a longitude",
        help: locationHelp)
      return nil
    }
    guard let first = numbers[0], let second = numbers[1] else { return nil }
    let text = CoordinateText(latitude: first, longitude: second)
    let wrong = (-90...90).contains(first) ? longitude : latitude
    return coordinate(text, at: wrong.value.span).map { .some($0) }
  }

  /// The point of two numbers, or nil and a message that they are none.
  mutating func coordinate(_ text: CoordinateText, at span: Range<Int>) -> Coordinate? {
    if let coordinate = text.coordinate { return coordinate }
    let latitudeIsWrong = !(-90...90).contains(text.latitude)
    report(
      .error, id: "invalid-location", at: span,
      latitudeIsWrong
        ? "a latitude is from -90 to 90, not \(text.latitude)"
        : "a longitude is from -180 to 180, not \(text.longitude)",
      help: text.isSwapped
        ? "latitude comes first: write \(text.longitude), \(text.latitude)" : locationHelp)
    return nil
  }

  private mutating func degrees(_ field: Member) -> Double? {
    guard let text = text(field) else { return nil }
    var scanner = TextScanner(text.value)
    if let number = scanner.decimal() {
      scanner.skipSpaces()
      if scanner.isAtEnd || scanner.rest == "°" { return number }
    }
    report(
      .error, id: "invalid-location", at: text.span,
      "`\(field.key)` is a number of degrees, not `\(text.value)`",
      help: "write it with a point: `\(field.key): 37.7715`")
    return nil
  }
}

/// The members of a map that give a point.
struct DegreeFields {
  var latitude: Member?
  var longitude: Member?
}

/// The keys of a `location` map.
enum LocationKey {
  case name, latitude, longitude, `private`

  init?(_ key: String) {
    switch key {
    case "name": self = .name
    case "latitude", "lat": self = .latitude
    case "longitude", "lon", "lng": self = .longitude
    case "private": self = .private
    default: return nil
    }
  }

  static let known = ["name", "latitude", "longitude", "lat", "lon", "lng", "private"]
  static let synonyms = [
    "place": "name", "title": "name", "long": "longitude", "y": "latitude", "x": "longitude",
    "hidden": "private", "secret": "private",
  ]
}

private let locationHelp =
  "write a place's name, `37.7715, 128.9480`, or `{name: 강릉, latitude: 37.7715, longitude: 128.9480}`"
