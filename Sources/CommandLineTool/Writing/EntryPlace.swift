import Diagnostics
import JournalEditing
import JournalModel
import SiteBuilding

/// Where a new entry was written, as its front matter says it.
struct EntryPlace: Sendable {
  let name: String?
  let coordinate: Coordinate?

  init(name: String?, coordinate: Coordinate?) {
    self.name = name
    self.coordinate = coordinate
  }

  /// The place at a point, by its name where the journal has one.
  init(at point: Coordinate, in book: PlaceBook) {
    name = book.nearest(to: point)
    coordinate = name == nil ? point : nil
  }

  /// A name that the journal's places know is enough; else the point goes with it.
  var written: WrittenValue {
    guard let coordinate else { return .text(name ?? "") }
    let (latitude, longitude) = (decimal(coordinate.latitude), decimal(coordinate.longitude))
    guard let name else { return .text("\(latitude), \(longitude)") }
    return .map([
      .init("name", .text(name)), .init("latitude", .number(latitude)),
      .init("longitude", .number(longitude)),
    ])
  }

  /// To a ten-thousandth of a degree of arc, some ten metres, without needless zeros.
  private func decimal(_ degrees: Double) -> String {
    let rounded = (degrees * 100_000).rounded() / 100_000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}

extension Invocation {
  /// The place that `--at` names, else the one where the first of the photos that tell was taken.
  func place(
    of journal: OpenJournal, _ photos: [ChosenPhoto]
  ) throws(CommandFailure) -> EntryPlace? {
    let book = try editing { () throws(EditFailure) in try journal.places() }
    guard let text = arguments.value(of: .at)?.onOneLine, !text.isEmpty else {
      return photos.lazy.compactMap(\.coordinate).first.map { EntryPlace(at: $0, in: book) }
    }
    guard let point = CoordinateText(text) else {
      return EntryPlace(name: text, coordinate: nil)
    }
    guard let coordinate = point.coordinate else {
      throw .usage(
        UsageError(
          "--at \(quoted(text)) is no point on the earth",
          help: point.isSwapped
            ? "the latitude comes first" : "write a latitude up to 90 and a longitude up to 180"))
    }
    return EntryPlace(at: coordinate, in: book)
  }
}

extension PlaceBook {
  /// The name of the place that a point belongs to: the nearest, if it is no more than some 150 metres
  /// away.
  fileprivate func nearest(to point: Coordinate) -> String? {
    let reach = 150.0
    let found = places.compactMap { place -> (name: String, metres: Double)? in
      guard let name = place.name, let metres = place.coordinate?.metres(to: point), metres <= reach
      else { return nil }
      return (name, metres)
    }
    return found.min { $0.metres < $1.metres }?.name
  }
}
