package import JournalModel

extension WrittenValue {
  /// `latitude` and `longitude` of a point.
  package static func members(of coordinate: Coordinate) -> [Member] {
    [
      Member("latitude", .number(decimal(coordinate.latitude))),
      Member("longitude", .number(decimal(coordinate.longitude))),
    ]
  }
}

extension Coordinate {
  /// As near as a file tells it: five decimals are about a metre.
  package var asWritten: Coordinate { rounded(to: 5) }
}
