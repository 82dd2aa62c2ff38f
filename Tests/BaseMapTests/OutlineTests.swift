import Testing

@testable import BaseMap

struct OutlineTests {
  @Test func readsFirstPointsAndSteps() {
    // 1.27° east and 0.01° north; a step of 0.02° to the west and 3° to the north; one of 0.01° east.
    let json = #"{"land":["-HCD4SCA"],"lakes":[],"borders":["AA","CC"]}"#
    let outline = Outline(json: Array(json.utf8))
    #expect(
      outline.land.map(\.points) == [
        [
          MapPoint(latitude: 0.01, longitude: 1.27), MapPoint(latitude: 3.01, longitude: 1.25),
          MapPoint(latitude: 3.01, longitude: 1.26),
        ]
      ])
    #expect(outline.lakes.isEmpty)
    #expect(
      outline.borders.map(\.points) == [
        [MapPoint(latitude: 0, longitude: 0)], [MapPoint(latitude: 0.01, longitude: 0.01)],
      ])
  }

  @Test(arguments: ["", "{}", "\"", "{\"land\":[\"", "{\"land\":[\"____________\"]}", "[\"AA\"]"])
  func bytesOfAnotherKindAreNoMap(json: String) {
    #expect(Outline(json: Array(json.utf8)).land.allSatisfy { $0.points.isEmpty })
  }

  @Test(arguments: [
    (37.75, 128.8, true), (37.75, 130.0, false), (37.5, 127.0, true), (51.5, -0.1, true),
    (48.85, 2.35, true), (0, -30, false), (-33.9, 151.0, true), (64.15, -21.8, true),
  ])
  func theWorldHasLandWhereLandIs(latitude: Double, longitude: Double, isLand: Bool) {
    let point = MapPoint(latitude: latitude, longitude: longitude)
    let crossings = Outline().land.reduce(0) { $0 + $1.points.crossings(eastOf: point) }
    #expect(crossings.isMultiple(of: 2) != isLand)
  }

  @Test func theWorldHasLakesAndBorders() {
    let outline = Outline()
    let superior = MapPoint(latitude: 47.7, longitude: -87.5)
    #expect(outline.lakes.contains { !$0.points.crossings(eastOf: superior).isMultiple(of: 2) })
    #expect(outline.borders.count > 300)
    let all = (outline.land + outline.lakes + outline.borders).flatMap(\.points)
    #expect(all.allSatisfy { (0...1).contains($0.x) && (0...1).contains($0.y) })
  }
}

extension [MapPoint] {
  /// How often the ring crosses the line from a point to the east.
  fileprivate func crossings(eastOf point: MapPoint) -> Int {
    zip(self, dropFirst() + prefix(1)).count { a, b in
      (a.y > point.y) != (b.y > point.y)
        && point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x
    }
  }
}
