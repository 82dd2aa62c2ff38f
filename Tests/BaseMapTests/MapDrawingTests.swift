import Testing

@testable import BaseMap

struct MapDrawingTests {
  private let ring = Outline(
    json: Array(#"{"land":["AAgXAAgXhXA"],"lakes":[],"borders":[]}"#.utf8))

  private func svg(
    _ points: [(Double, Double)], weights: Int..., leastWidth: Double = 10, of outline: Outline
  ) -> String {
    let points = points.map { MapPoint(latitude: $0.0, longitude: $0.1) }
    let drawing = MapDrawing(of: points, width: 360, height: 240, leastWidth: leastWidth)
    let dots = points.enumerated().map {
      (point: $0.element, weight: weights.isEmpty ? 1 : weights[$0.offset])
    }
    return String(decoding: drawing.svg(outline, dots: dots), as: UTF8.self)
  }

  @Test func theProjectionIsThatOfMapTiles() {
    let middle = MapPoint(latitude: 0, longitude: 0)
    #expect(middle.x == 0.5 && abs(middle.y - 0.5) < 1e-12)
    // The tile 13/6985/3166 begins here.
    let point = MapPoint(latitude: 37.788_081, longitude: 126.958_008)
    #expect(abs(point.x * 8192 - 6985) < 0.001)
    #expect(abs(point.y * 8192 - 3166) < 0.001)
    for (latitude, y) in [(90.0, 0.0), (-90, 1)] {
      #expect(abs(MapPoint(latitude: latitude, longitude: 0).y - y) < 1e-9)
    }
  }

  @Test func onePlaceIsInTheMiddleOfItsRegion() {
    let text = svg([(37.75, 128.9)], of: ring)
    #expect(text.hasPrefix("<svg class=\"map-drawing\" viewBox=\"0 0 360 240\""))
    #expect(text.contains("<circle class=\"map-dot\" cx=\"180\" cy=\"120\""))
    #expect(!text.contains("style="))
  }

  @Test(arguments: [(89.9, 0.0), (-89.9, 0), (0, 180), (0, -180)])
  func theEdgeOfTheMapIsItsEdge(latitude: Double, longitude: Double) throws {
    let text = svg([(latitude, longitude)], of: ring)
    let numbers = text.components(between: "cx=\"", "\"") + text.components(between: "cy=\"", "\"")
    let (x, y) = (try #require(Int(numbers[0])), try #require(Int(numbers[1])))
    #expect((0...360).contains(x) && (0...240).contains(y))
    #expect([0, 360].contains(x) || [0, 240].contains(y))
  }

  @Test func allPlacesAreInIt() {
    let places = [(64.1, -21.9), (-33.9, 151.2), (37.75, 128.9), (-54.8, -68.3)]
    let text = svg(places, of: Outline())
    let x = text.components(between: "cx=\"", "\"").compactMap { Int($0) }
    let y = text.components(between: "cy=\"", "\"").compactMap { Int($0) }
    #expect(x.count == 4 && x.allSatisfy { (0...360).contains($0) })
    #expect(y.count == 4 && y.allSatisfy { (0...240).contains($0) })
    #expect(Set(x).count == 4)
    // A whole world of lines, and no page is heavy for it.
    #expect((5_000...40_000).contains(text.utf8.count))
  }

  @Test func placesOnOneSpotAreOneDotWhereMostEntriesAre() {
    let text = svg([(10, 10), (10.01, 10.01), (20, 20)], weights: 1, 99, 1, of: ring)
    let radii = text.components(between: " r=\"", "\"")
    #expect(radii == ["10", "5"])
  }

  @Test func whatLiesBeyondIsNotDrawn() {
    #expect(svg([(5, 5)], of: ring).contains("<path class=\"map-land\" d=\"M"))
    #expect(svg([(-60, -100)], of: ring).contains("<path class=\"map-land\" d=\"\""))
  }

  @Test func anEmptyMapIsTheWorld() {
    let drawing = MapDrawing(of: [], width: 360, height: 240, leastWidth: 10)
    #expect(drawing.frame.east - drawing.frame.west == 1)
  }
}

extension String {
  fileprivate func components(between start: String, _ end: String) -> [String] {
    split(separator: start, omittingEmptySubsequences: false).dropFirst().compactMap {
      $0.split(separator: end, omittingEmptySubsequences: false).first.map(String.init)
    }
  }
}
