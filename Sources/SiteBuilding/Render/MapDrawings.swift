import BaseMap
import JournalModel

/// The maps of a site that are drawn at build time, for paper, for readers without JavaScript, and for
/// the moment before the live map comes.
///
/// They hold no words, so that every edition shows the same.
final class MapDrawings: Sendable {
  /// `<svg>` with all that is on the map.
  let whole: [UInt8]
  private let outline: Outline
  /// The points of each of the journal's places.
  private let points: [[MapPoint]]

  /// Nil for a journal of which nothing is on a map.
  init?(of journal: Journal) {
    guard journal.hasMap || journal.hasPlansOnMap else { return nil }
    outline = Outline()
    var points = journal.places.map { _ in [MapPoint]() }
    var dots: [(point: MapPoint, weight: Int)] = []
    for place in journal.onMap {
      let point = MapPoint(place.coordinate)
      dots.append((point, place.entries.count))
      if let index = place.place { points[index].append(point) }
    }
    self.points = points
    whole = MapDrawing(of: dots.map(\.point), width: 720, height: 480, leastWidth: 5)
      .svg(outline, dots: dots)
  }

  /// Whether one of the journal's places is on the map.
  func shows(place index: Int) -> Bool { !points[index].isEmpty }

  /// `<svg>` with one of the journal's places in its region; nil when it isn't on the map.
  func drawing(ofPlace index: Int) -> [UInt8]? {
    // Where a name was used of several points, the newest alone says enough.
    points[index].first.map(drawing)
  }

  /// `<svg>` with a point in its region.
  func drawing(of coordinate: Coordinate) -> [UInt8] { drawing(of: MapPoint(coordinate)) }

  private func drawing(of point: MapPoint) -> [UInt8] {
    MapDrawing(of: [point], width: 480, height: 160, leastWidth: 10)
      .svg(outline, dots: [(point, 1)])
  }
}

/// `<svg>` with all time capsules that tell where they lie; nil where none does.
func drawingOfCapsules(in journal: Journal) -> [UInt8]? {
  let dots = journal.capsulesOnMap.map {
    (point: MapPoint($0.coordinate), weight: $0.capsules.count)
  }
  guard !dots.isEmpty else { return nil }
  return MapDrawing(of: dots.map(\.point), width: 720, height: 480, leastWidth: 5)
    .svg(Outline(), dots: dots)
}

extension MapPoint {
  fileprivate init(_ coordinate: Coordinate) {
    self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}
