import JournalModel
import Testing

struct CoordinateTests {
  @Test(arguments: [(37.7715, 128.948), (-90, -180), (90, 180), (0, 0)])
  func takesPointsOfTheEarth(latitude: Double, longitude: Double) throws {
    let point = try #require(Coordinate(latitude: latitude, longitude: longitude))
    #expect(point.latitude == latitude && point.longitude == longitude)
  }

  @Test(arguments: [
    (90.001, 0.0), (-91, 0), (0, 180.5), (0, -181), (.nan, 0), (0, .nan), (.infinity, 0),
  ])
  func takesNoOther(latitude: Double, longitude: Double) {
    #expect(Coordinate(latitude: latitude, longitude: longitude) == nil)
  }

  @Test(arguments: [
    (5, 37.77151, 128.94849), (3, 37.772, 128.948), (1, 37.8, 128.9), (0, 38, 129),
  ])
  func isRoundedForPublishing(digits: Int, latitude: Double, longitude: Double) throws {
    let point = try #require(Coordinate(latitude: 37.771512, longitude: 128.948487))
    let rounded = point.rounded(to: digits)
    #expect(abs(rounded.latitude - latitude) < 1e-9)
    #expect(abs(rounded.longitude - longitude) < 1e-9)
  }

  @Test func staysOnTheEarthWhenRounded() throws {
    let point = try #require(Coordinate(latitude: 89.99999, longitude: -179.99999))
    #expect(point.rounded(to: 2) == Coordinate(latitude: 90, longitude: -180))
  }
}
