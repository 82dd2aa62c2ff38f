/// The named places of a journal, as `content/places.yaml` lists them, and cities that its entries name.
package struct PlaceBook: Sendable, Equatable {
  /// In the order written; what was added comes last.
  package private(set) var places: [Place]
  private var indexByName: [String: Int]
  private let privatePoints: PointGrid

  package static func == (a: PlaceBook, b: PlaceBook) -> Bool {
    a.places == b.places && a.indexByName == b.indexByName
  }

  /// How near to a private place a point is taken for it, in degrees of latitude and of longitude:
  /// some fifty metres, as far as phones err.
  package static let reach = 0.0005

  /// The book of `places`; of two that share a name a private one is found, else the first.
  package init(_ places: [Place]) {
    self.places = places
    var indexByName: [String: Int] = [:]
    for isPrivate in [true, false] {
      for (index, place) in places.enumerated() where place.isPrivate == isPrivate {
        for name in [place.name].compactMap(\.self) + place.names.values.sorted() {
          let key = groupKey(of: name)
          if indexByName[key] == nil { indexByName[key] = index }
        }
      }
    }
    self.indexByName = indexByName
    privatePoints = PointGrid(
      places.enumerated().compactMap { index, place in
        place.isPrivate ? place.coordinate.map { ($0, index) } : nil
      }, reach: PlaceBook.reach)
  }

  /// Adds a place that goes by `names` too. Whatever has one of its names already keeps it.
  package mutating func add(_ place: Place, alsoCalled names: [String]) {
    for name in [place.name].compactMap(\.self) + place.names.values.sorted() + names {
      let key = groupKey(of: name)
      if indexByName[key] == nil { indexByName[key] = places.count }
    }
    places.append(place)
  }

  /// The place that goes by `name` in any language and in any spelling of one `groupKey`.
  package func place(named name: String) -> Place? {
    indexByName[groupKey(of: name)].map { places[$0] }
  }

  /// The private place that a point belongs to: the first within `reach` of it.
  package func privatePlace(near point: Coordinate) -> Place? {
    privatePoints.first(near: point).map { places[$0] }
  }

  /// The place that an entry means by a name, a point, or both: what it says itself goes before what
  /// the book knows.
  ///
  /// Where a private place is, no entry tells: neither by its name nor by a point near it, whatever
  /// name that has. A bare point near one is that place, by its name.
  package func place(named name: String?, at point: Coordinate?) -> Place {
    let known = name.flatMap { place(named: $0) }
    let coordinate = point ?? known?.coordinate
    let hidden =
      known?.isPrivate == true ? known : coordinate.flatMap { privatePlace(near: $0) }
    guard let hidden else {
      return Place(
        name: name, coordinate: coordinate, knownAs: known?.name, names: known?.names ?? [:],
        isFromGazetteer: point == nil && known?.isFromGazetteer == true)
    }
    let named = name == nil ? hidden : known
    return Place(
      name: name ?? hidden.name, coordinate: nil, knownAs: named?.name, names: named?.names ?? [:],
      isPrivate: true)
  }
}

/// Points in cells that are so wide that what is near a point is in its own cell or the next.
private struct PointGrid: Sendable {
  private struct Cell: Hashable {
    let row: Int
    let column: Int
  }

  private let reach: Double
  private var cells: [Cell: [(point: Coordinate, index: Int)]] = [:]

  init(_ points: [(Coordinate, Int)], reach: Double) {
    self.reach = reach
    for (point, index) in points { cells[cell(of: point), default: []].append((point, index)) }
  }

  /// The lowest index of a point that is no more than `reach` to the north, south, east and west.
  func first(near point: Coordinate) -> Int? {
    guard !cells.isEmpty else { return nil }
    let cell = cell(of: point)
    var first: Int?
    for row in cell.row - 1...cell.row + 1 {
      for column in cell.column - 1...cell.column + 1 {
        let neighbours = cells[Cell(row: row, column: wrapped(column))] ?? []
        let near = neighbours.first { isNear($0.point, point) }?.index
        first = [first, near].compactMap(\.self).min()
      }
    }
    return first
  }

  private func isNear(_ a: Coordinate, _ b: Coordinate) -> Bool {
    // A little more, as decimal fractions are no binary ones.
    let limit = reach * 1.000_001
    let east = abs(a.longitude - b.longitude)
    return abs(a.latitude - b.latitude) <= limit && min(east, 360 - east) <= limit
  }

  private func cell(of point: Coordinate) -> Cell {
    Cell(
      row: Int((point.latitude / width).rounded(.down)),
      column: wrapped(Int(((point.longitude + 180) / width).rounded(.down))))
  }

  private var width: Double { 2 * reach }

  /// The column west of the first is the last.
  private func wrapped(_ column: Int) -> Int {
    let count = Int((360 / width).rounded())
    return (column + count) % count
  }
}
