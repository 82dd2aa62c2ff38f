package import Diagnostics
package import JournalModel
private import StructuredData

/// Reads `content/places.yaml`: a map from names to coordinates, or to maps with `latitude`,
/// `longitude`, `names` in other languages, and `private`.
package func readPlaces(
  from source: SourceText
) -> (places: PlaceBook, diagnostics: [Diagnostic]) {
  var (node, mistakes) = DataNode.read(from: source, as: .yaml)
  var reader = FieldReader(source)
  guard let node else { return (PlaceBook([]), mistakes) }
  guard let members = node.members else {
    if !node.isNull {
      reader.wrongKind(node, of: "places.yaml", wanted: "a list of places by name", help: placeHelp)
    }
    return (PlaceBook([]), mistakes + reader.diagnostics)
  }
  mistakes.refuseDuplicates(
    of: members + members.flatMap { ($0.value.members ?? []).filter { $0.key == "private" } })
  var places: [Place] = []
  var seen: [String: (field: Member, isPrivate: Bool)] = [:]
  let lines = LineTable(of: source)
  for member in members {
    guard let name = reader.placeName(member) else { continue }
    let place = reader.place(member, named: name)
    if let place { places.append(place) }
    let isPrivate = place?.isPrivate ?? false
    let key = groupKey(of: name)
    guard let first = seen[key] else {
      seen[key] = (member, isPrivate)
      continue
    }
    let takesOver = isPrivate && !first.isPrivate
    if takesOver { seen[key] = (member, isPrivate) }
    reader.warnOfTwin(
      member, of: first.field, thisCounts: takesOver,
      line: lines.position(at: first.field.keySpan.lowerBound))
  }
  let book = PlaceBook(places)
  for member in members { reader.warnOfPoint(of: member, in: book) }
  return (book, mistakes + reader.diagnostics)
}

extension FieldReader {
  fileprivate mutating func placeName(_ field: Member) -> String? {
    let name = field.key.onOneLine
    if !name.isEmpty { return name }
    report(
      .error, id: "invalid-location", at: field.keySpan, "a place without a name", help: placeHelp)
    return nil
  }

  fileprivate mutating func place(_ field: Member, named name: String) -> Place? {
    if let members = field.value.members { return placeMap(members, of: field, named: name) }
    guard let text = text(field), let point = CoordinateText(text.value) else {
      report(
        .error, id: "invalid-location",
        at: field.value.isNull ? field.keySpan : field.value.span,
        "the place `\(name)` has no coordinates", help: placeHelp)
      return nil
    }
    return coordinate(point, at: text.span).map { Place(name: name, coordinate: $0) }
  }

  private mutating func placeMap(_ members: [Member], of field: Member, named name: String)
    -> Place?
  {
    var place = Place(name: name, coordinate: nil)
    var degrees = DegreeFields()
    for member in members {
      switch member.key {
      case "latitude", "lat": degrees.latitude = member
      case "longitude", "lon", "lng": degrees.longitude = member
      case "names":
        for name in self.members(member, help: "write `names: {en: Anmok Beach}`") ?? [] {
          let key = Located(name.key, at: name.keySpan)
          guard let language = language(key, of: "names"), let text = text(name) else { continue }
          place.names[language.value] = text.value
        }
      case "private": place.isPrivate = flag(member) ?? false
      default:
        unknownKey(
          member, of: "a place", known: ["latitude", "longitude", "names", "private"],
          synonyms: [
            "name": "names", "long": "longitude", "hidden": "private", "secret": "private",
          ], guarded: ["private"])
      }
    }
    guard let coordinate = coordinate(degrees, at: field.value.span) else { return nil }
    place.coordinate = coordinate
    return place
  }

  fileprivate mutating func warnOfTwin(
    _ field: Member, of first: Member, thisCounts: Bool, line: (line: Int, column: Int)
  ) {
    report(
      .warning, id: "duplicate-place", at: field.keySpan,
      "there is a place `\(first.key)` already; "
        + (thisCounts ? "this one counts, as it is private" : "that one counts"),
      notes: ["first given at \(source.path):\(line.line):\(line.column)"],
      help: "give one of the two another name")
  }

  /// Says that a place stays without a point, since a private one is there.
  fileprivate mutating func warnOfPoint(of field: Member, in book: PlaceBook) {
    guard let place = book.place(named: field.key.onOneLine), !place.isPrivate,
      let hidden = place.coordinate.flatMap(book.privatePlace), let name = hidden.name
    else { return }
    report(
      .warning, id: "hidden-place", at: field.keySpan,
      "`\(field.key)` is where the private place `\(name)` is, so its coordinates aren't published",
      help: "if it may be found, give it coordinates some fifty metres off")
  }
}

private let placeHelp =
  "write `안목해변: 37.7715, 128.9480` or `안목해변: {latitude: 37.7715, longitude: 128.9480}`"
