/// The lines of the base map.
package struct Outline: Sendable {
  /// A ring or a line, and the box around it.
  struct Line: Sendable {
    let points: [MapPoint]
    let box: MapBox
  }

  /// Rings, without the first point said again at the end.
  let land: [Line]
  /// Rings as well.
  let lakes: [Line]
  let borders: [Line]

  /// The world's.
  package init() { self.init(json: baseMapJSON()) }

  /// Reads the format that `Sources/CBaseMap/SOURCE.md` tells of: a name, and the lines that follow it.
  init(json: [UInt8]) {
    var lines: [String: [Line]] = [:]
    var name = ""
    let quotes = json.indices.filter { json[$0] == UInt8(ascii: "\"") }
    for index in stride(from: 0, to: quotes.count - 1, by: 2) {
      let text = json[(quotes[index] + 1)..<quotes[index + 1]]
      if json[quotes[index + 1]...].dropFirst().first == UInt8(ascii: ":") {
        name = String(decoding: text, as: UTF8.self)
      } else {
        lines[name, default: []].append(Line(steps: text))
      }
    }
    land = lines["land"] ?? []
    lakes = lines["lakes"] ?? []
    borders = lines["borders"] ?? []
  }
}

extension Outline.Line {
  init(_ points: [MapPoint]) {
    self.points = points
    box = MapBox(around: points)
  }

  /// The line of a first point and of steps, in hundredths of a degree.
  fileprivate init(steps text: ArraySlice<UInt8>) {
    var points: [MapPoint] = []
    points.reserveCapacity(text.count / 3)
    var (longitude, latitude) = (0, 0)
    var (number, shift) = (0, 0)
    var isLongitude = true
    for byte in text {
      let digit = value(ofDigit: byte)
      number |= (digit & 31) << shift
      shift += 5
      guard digit < 32 || shift > 30 else { continue }
      let step = number & 1 == 0 ? number >> 1 : -((number + 1) >> 1)
      (number, shift) = (0, 0)
      if isLongitude {
        longitude += step
      } else {
        latitude += step
        points.append(
          MapPoint(latitude: Double(latitude) / 100, longitude: Double(longitude) / 100))
      }
      isLongitude.toggle()
    }
    self.init(points)
  }
}

/// What a character of `A–Z a–z 0–9 - _` stands for, 0…63.
private func value(ofDigit byte: UInt8) -> Int {
  switch byte {
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte - UInt8(ascii: "A"))
  case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a")) + 26
  case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0")) + 52
  case UInt8(ascii: "-"): 62
  default: 63
  }
}
