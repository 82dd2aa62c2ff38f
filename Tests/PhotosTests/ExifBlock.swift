/// A little-endian TIFF structure as cameras write it, with a directory of the camera's and one of places.
struct ExifBlock {
  enum Field {
    case text(Int, String)
    case short(Int, Int)
    /// Hundredths; infinity is divided by nothing.
    case fractions(Int, [Double])
  }

  var first: [Field]
  var camera: [Field]
  var gps: [Field]

  var bytes: [UInt8] {
    let header: [UInt8] = Array("II".utf8) + little(42, 2) + little(8, 4)
    let pointers = 2 * 12
    let firstSize = size(of: first) + pointers
    let cameraStart = 8 + firstSize
    let gpsStart = cameraStart + size(of: camera)
    return header
      + directory(
        first, at: 8,
        pointers: [(0x8769, cameraStart), (0x8825, gpsStart)])
      + directory(camera, at: cameraStart) + directory(gps, at: gpsStart)
  }

  private func size(of fields: [Field]) -> Int {
    directory(fields, at: 0).count
  }

  private func directory(
    _ fields: [Field], at start: Int, pointers: [(tag: Int, place: Int)] = []
  ) -> [UInt8] {
    let count = fields.count + pointers.count
    var entries = little(count, 2)
    var values: [UInt8] = []
    let valuesStart = start + 2 + count * 12 + 4
    for field in fields {
      let (tag, type, number, content) = parts(of: field)
      entries += little(tag, 2) + little(type, 2) + little(number, 4)
      if content.count <= 4 {
        entries += content + [UInt8](repeating: 0, count: 4 - content.count)
      } else {
        entries += little(valuesStart + values.count, 4)
        values += content
      }
    }
    for (tag, place) in pointers {
      entries += little(tag, 2) + little(4, 2) + little(1, 4) + little(place, 4)
    }
    return entries + little(0, 4) + values
  }

  private func parts(of field: Field) -> (Int, Int, Int, [UInt8]) {
    switch field {
    case .text(let tag, let text):
      let content = Array(text.utf8) + [0]
      return (tag, 2, content.count, content)
    case .short(let tag, let value):
      return (tag, 3, 1, little(value, 2))
    case .fractions(let tag, let values):
      let content = values.flatMap { value in
        value.isFinite
          ? little(Int((value * 100).rounded()), 4) + little(100, 4) : little(1, 4) + little(0, 4)
      }
      return (tag, 5, values.count, content)
    }
  }

  private func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
