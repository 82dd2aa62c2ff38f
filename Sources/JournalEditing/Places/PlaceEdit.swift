package import Diagnostics
package import JournalModel
import SiteBuilding
import StructuredData

/// Changes `content/places.yaml`, place by place, and keeps every other byte of it.
package struct PlaceEdit: Sendable {
  private var edit: FieldEdit
  package private(set) var places: PlaceBook

  /// The file as changed so far.
  package var text: SourceText { edit.text }

  /// Where a journal without a file of places gets one.
  package static let usualPath = "content/places.yaml"
  /// Where such a file may be.
  package static let paths = [usualPath, "content/places.yml"]

  /// Begins to edit a file without mistakes; else `EditFailure.unreadable`.
  package init(_ text: SourceText) throws(EditFailure) {
    edit = try FieldEdit(text, in: .file)
    let (places, diagnostics) = readPlaces(from: text)
    guard !diagnostics.hasErrors else { throw .unreadable(diagnostics) }
    self.places = places
  }

  /// Adds a place that has a name and coordinates, behind the others; gives what is to be said of it then.
  package mutating func add(_ place: Place) throws(EditFailure) -> [Diagnostic] {
    guard let name = place.name, let coordinate = place.coordinate?.asWritten else { return [] }
    var members = WrittenValue.members(of: coordinate)
    if !place.names.isEmpty {
      let names = place.names.sorted { $0.key < $1.key }
      members.append(
        .init("names", .map(names.map { WrittenValue.Member($0.key, .text($0.value)) })))
    }
    if place.isPrivate { members.append(.init("private", .flag(true))) }
    guard places.place(named: name) == nil else { throw .alreadyNamed(name) }
    let known = Set(readPlaces(from: edit.text).diagnostics.map(\.summary))
    try edit.set(name, to: .map(members))
    let (places, diagnostics) = readPlaces(from: edit.text)
    self.places = places
    return diagnostics.filter { !known.contains($0.summary) }
  }

  /// Takes away the place that the book has under one of its names.
  package mutating func remove(_ place: Place) throws(EditFailure) {
    guard let name = place.name else { return }
    // The file may have the name in another spelling, with a line break or the like.
    let members = DataNode.read(from: edit.text, as: .yaml).node?.members ?? []
    guard let key = members.first(where: { $0.key.onOneLine == name })?.key else { return }
    try edit.remove(key)
    places = readPlaces(from: edit.text).places
  }
}
