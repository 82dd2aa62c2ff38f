import JournalModel
import SiteBuilding

/// The words behind `ilgi place add`: a name and perhaps coordinates, in one word or in several.
struct PlaceWords: Sendable {
  /// Empty where there are only coordinates.
  let name: String
  /// What stands in the place of coordinates, which may be none on the earth.
  let point: CoordinateText?

  init(_ words: [String]) {
    for start in words.indices {
      if let point = CoordinateText(words[start...].joined(separator: " ")) {
        name = words[..<start].joined(separator: " ").onOneLine
        self.point = point
        return
      }
    }
    name = words.joined(separator: " ").onOneLine
    point = nil
  }

  /// The coordinates; two numbers that are none are a wrong word.
  func coordinate() throws(CommandFailure) -> Coordinate? {
    guard let point else { return nil }
    guard let coordinate = point.coordinate else {
      throw .usage(
        UsageError(
          "these are no coordinates of a point on the earth",
          help: point.isSwapped
            ? "the latitude comes first, then the longitude"
            : "write a latitude up to 90 and a longitude up to 180: 37.7715,128.948"))
    }
    return coordinate
  }
}
