private import Foundation

extension WeatherIcon {
  /// The icon as lines in a square of 48 units, y downward.
  var strokes: [Stroke] {
    switch self {
    case .clear: Self.sun(at: Point(24, 24), radius: 8.5)
    case .mostlyClear: Self.sunBehind(y: 17) + Self.cloud(movedBy: Point(12, 14), scale: 0.72)
    case .partlyCloudy: Self.sunBehind(y: 17) + Self.cloud(movedBy: Point(3.5, 5))
    case .cloudy: Self.cloud(movedBy: Point(0, -1))
    case .overcast: Self.cloudBehind + Self.cloud(movedBy: Point(-2, 4))
    case .fog: Self.raisedCloud + Self.bars(at: [38.5, 44.5])
    case .haze: Self.halfSun + Self.bars(at: [32, 38, 44])
    case .dust: Self.wave(y: 15) + Self.wave(y: 33) + Self.dots(Self.grains)
    case .smoke: Self.plumes
    case .windy: Self.wind
    case .drizzle: Self.raisedCloud + Self.drops([(17, 38), (25, 38), (33, 38)], length: 3.5)
    case .rain: Self.raisedCloud + Self.drops([(16, 37), (24, 37), (32, 37)], length: 8)
    case .heavyRain:
      Self.raisedCloud
        + Self.drops([(13, 37), (19, 37), (25, 37), (31, 37), (37, 37)], length: 9)
    case .showers:
      Self.sunBehind(y: 15) + Self.cloud(movedBy: Point(3.5, 3))
        + Self.drops([(20, 42.5), (28, 42.5), (36, 42.5)], length: 4.5)
    case .freezingRain:
      Self.raisedCloud + Self.drops([(16, 37), (34, 37)], length: 7)
        + Self.flake(at: Point(24, 42), radius: 4)
    case .sleet:
      Self.raisedCloud + Self.drops([(25, 37)], length: 8)
        + Self.flake(at: Point(15, 41), radius: 3.5) + Self.flake(at: Point(33, 41), radius: 3.5)
    case .snow: Self.crystal(at: Point(24, 24), radius: 18)
    case .heavySnow:
      Self.raisedCloud + Self.flake(at: Point(14, 39), radius: 3.5)
        + Self.flake(at: Point(24, 43), radius: 3.5) + Self.flake(at: Point(34, 39), radius: 3.5)
    case .hail:
      Self.raisedCloud + [(15, 38), (24, 43), (33, 38)].map { Self.circle(Point($0.0, $0.1), 2.2) }
    case .thunderstorm: Self.raisedCloud + Self.bolt
    case .typhoon: Self.spiral
    case .hot: Self.thermometer(level: 14) + Self.sunBeside
    case .cold: Self.thermometer(level: 28) + Self.flake(at: Point(35, 14), radius: 6)
    }
  }

  // MARK: - Parts

  private static func line(_ points: (Double, Double)..., isClosed: Bool = false) -> Stroke {
    .line(points.map { Point($0.0, $0.1) }, isClosed: isClosed)
  }

  private static func circle(_ centre: Point, _ radius: Double) -> Stroke {
    .arc(centre: centre, radius: radius, from: 0, to: 360)
  }

  /// A line along a ray: `angle` in degrees clockwise from three o'clock.
  private static func ray(
    from centre: Point, angle: Double, _ inner: Double, _ outer: Double
  ) -> Stroke {
    let direction = unitVector(angle)
    return .line(
      [
        Point(centre.x + inner * direction.x, centre.y + inner * direction.y),
        Point(centre.x + outer * direction.x, centre.y + outer * direction.y),
      ], isClosed: false)
  }

  private static func sun(at centre: Point, radius: Double) -> [Stroke] {
    [circle(centre, radius)]
      + stride(from: 0.0, to: 360, by: 45).map {
        ray(from: centre, angle: $0, radius + 5, radius + 10)
      }
  }

  /// The part of a sun that a cloud before it leaves free.
  private static func sunBehind(y: Double) -> [Stroke] {
    let centre = Point(18, y)
    return [.arc(centre: centre, radius: 7, from: 125, to: 350)]
      + [135.0, 180, 225, 270, 315].map { ray(from: centre, angle: $0, 11, 14.5) }
  }

  private static let halfSun: [Stroke] =
    [.arc(centre: Point(24, 24), radius: 8, from: 180, to: 360)]
    + [180.0, 216, 252, 288, 324, 360].map { ray(from: Point(24, 24), angle: $0, 12.5, 17) }

  private static let sunBeside: [Stroke] =
    [.arc(centre: Point(36, 15), radius: 4.2, from: 0, to: 360)]
    + stride(from: 0.0, to: 360, by: 45).map { ray(from: Point(36, 15), angle: $0, 7.6, 9.8) }

  /// Three arcs that meet where their circles cross, and a flat base.
  private static func cloud(movedBy offset: Point, scale: Double = 1) -> [Stroke] {
    func place(_ x: Double, _ y: Double) -> Point {
      Point(offset.x + x * scale, offset.y + y * scale)
    }
    return [
      .arc(centre: place(14, 29.5), radius: 6.5 * scale, from: 90, to: 261.2),
      .arc(centre: place(22.5, 23), radius: 9.5 * scale, from: 179.5, to: 342.4),
      .arc(centre: place(33, 28), radius: 8 * scale, from: 259.6, to: 450),
      .line([place(14, 36), place(33, 36)], isClosed: false),
    ]
  }

  private static let raisedCloud = cloud(movedBy: Point(0, -5))

  private static let cloudBehind: [Stroke] = [
    .arc(centre: Point(28, 17), radius: 7.5, from: 190, to: 330),
    .arc(centre: Point(36.5, 21), radius: 6.5, from: 250, to: 420),
  ]

  private static func drops(_ tops: [(Double, Double)], length: Double) -> [Stroke] {
    tops.map { line(($0.0, $0.1), ($0.0 - length * 0.34, $0.1 + length)) }
  }

  private static func bars(at heights: [Double]) -> [Stroke] {
    heights.enumerated().map { index, y in
      let shift = index.isMultiple(of: 2) ? -2.0 : 2.0
      return line((11 + shift, y), (37 + shift, y))
    }
  }

  private static func flake(at centre: Point, radius: Double) -> [Stroke] {
    [30.0, 90, 150].map { ray(from: centre, angle: $0, -radius, radius) }
  }

  /// A snow crystal: six arms, each with a pair of twigs.
  private static func crystal(at centre: Point, radius: Double) -> [Stroke] {
    var strokes = [30.0, 90, 150].map { ray(from: centre, angle: $0, -radius, radius) }
    for angle in stride(from: 30.0, to: 390, by: 60) {
      let direction = unitVector(angle)
      let fork = Point(
        centre.x + 0.55 * radius * direction.x, centre.y + 0.55 * radius * direction.y)
      strokes += [angle - 50, angle + 50].map { ray(from: fork, angle: $0, 0, 0.36 * radius) }
    }
    return strokes
  }

  private static let bolt = [line((25.5, 34.5), (20, 40.5), (26, 40.5), (21.5, 47))]

  private static func wave(y: Double) -> [Stroke] {
    [
      .curve(from: Point(7, y), Point(12, y - 5), Point(18, y - 5), to: Point(24, y)),
      .curve(from: Point(24, y), Point(30, y + 5), Point(36, y + 5), to: Point(41, y)),
    ]
  }

  private static let grains: [(Double, Double)] = [
    (10, 24), (17, 26), (24, 24), (31, 26), (38, 24),
  ]

  private static func dots(_ places: [(Double, Double)]) -> [Stroke] {
    places.map { line($0, $0) }
  }

  private static let plumes: [Stroke] = [14.0, 24, 34].map { x in
    .curve(from: Point(x, 40), Point(x - 11, 28), Point(x + 11, 22), to: Point(x, 9))
  }

  private static let wind: [Stroke] = [
    line((7, 18), (27, 18)),
    .arc(centre: Point(27, 13.5), radius: 4.5, from: 200, to: 450),
    line((7, 25), (36, 25)),
    .arc(centre: Point(36, 20.5), radius: 4.5, from: 200, to: 450),
    line((7, 32), (30, 32)),
    .arc(centre: Point(30, 36.5), radius: 4.5, from: -90, to: 160),
  ]

  private static let spiral: [Stroke] = [
    circle(Point(24, 24), 5),
    .curve(from: Point(13, 24), Point(13, 13), Point(26, 8), to: Point(37, 12)),
    .curve(from: Point(35, 24), Point(35, 35), Point(22, 40), to: Point(11, 36)),
    .arc(centre: Point(24, 24), radius: 11, from: 110, to: 180),
    .arc(centre: Point(24, 24), radius: 11, from: 290, to: 360),
  ]

  /// `level` is where the column ends, from 12 (at the top) to 30.
  private static func thermometer(level: Double) -> [Stroke] {
    [
      .arc(centre: Point(18, 36), radius: 7, from: -54, to: 234),
      .arc(centre: Point(18, 11), radius: 4.1, from: 180, to: 360),
      line((13.9, 11), (13.9, 30.3)),
      line((22.1, 11), (22.1, 30.3)),
      line((18, level), (18, 35)),
      circle(Point(18, 36), 1.6),
    ]
  }
}

/// The point at distance one in the direction of `angle`, in degrees clockwise from three o'clock.
private func unitVector(_ angle: Double) -> Point {
  Point(cos(angle * .pi / 180), sin(angle * .pi / 180))
}
