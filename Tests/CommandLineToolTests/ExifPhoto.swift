/// The head of a JPEG file that tells when and where it was taken, as a phone writes it.
enum ExifPhoto {
  /// `time` is like `2026:02:03 21:14:05`; a point is given in whole millionths of a degree.
  static func jpeg(
    taken time: String, offset: String? = nil, at point: (latitude: Int, longitude: Int)? = nil,
    tellingApart mark: UInt8 = 0
  ) -> [UInt8] {
    var exif = Directory()
    exif.add(0x9003, ascii: time)
    if let offset { exif.add(0x9011, ascii: offset) }
    var position = Directory()
    if let point {
      position.add(1, ascii: point.latitude < 0 ? "S" : "N")
      position.add(2, degrees: abs(point.latitude))
      position.add(3, ascii: point.longitude < 0 ? "W" : "E")
      position.add(4, degrees: abs(point.longitude))
    }
    let exifStart = 8 + 2 + 2 * 12 + 4
    let exifBytes = exif.bytes(at: exifStart)
    let positionBytes = position.bytes(at: exifStart + exifBytes.count)
    var root = Directory()
    root.add(0x8769, pointer: exifStart)
    root.add(0x8825, pointer: exifStart + exifBytes.count)
    let tiff = Array("II*\0".utf8) + four(8) + root.bytes(at: 8) + exifBytes + positionBytes
    let block = Array("Exif\0\0".utf8) + tiff
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 9, 0, 16, 1, 1, 0x11, 0]
    return [0xFF, 0xD8, 0xFF, 0xE1] + bigEndian(block.count + 2) + block + frame
      + [0xFF, 0xD9, mark]
  }

  private struct Directory {
    private var entries: [(tag: Int, type: Int, count: Int, value: [UInt8])] = []

    mutating func add(_ tag: Int, ascii text: String) {
      let value = Array(text.utf8) + [0]
      entries.append((tag, 2, value.count, value))
    }

    mutating func add(_ tag: Int, pointer: Int) { entries.append((tag, 4, 1, four(pointer))) }

    /// Whole millionths of a degree, as degrees, minutes and seconds of which the last two are none.
    mutating func add(_ tag: Int, degrees: Int) {
      entries.append(
        (tag, 5, 3, four(degrees) + four(1_000_000) + four(0) + four(1) + four(0) + four(1)))
    }

    func bytes(at start: Int) -> [UInt8] {
      var end = start + 2 + entries.count * 12 + 4
      var head = two(entries.count)
      var tail: [UInt8] = []
      for entry in entries {
        head += two(entry.tag) + two(entry.type) + four(entry.count)
        if entry.value.count <= 4 {
          head += entry.value + [UInt8](repeating: 0, count: 4 - entry.value.count)
        } else {
          head += four(end)
          tail += entry.value
          end += entry.value.count
        }
      }
      return head + four(0) + tail
    }
  }

  private static func two(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8)] }

  private static func four(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(number >> ($0 * 8) & 255) }
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [UInt8(number >> 8), UInt8(number & 255)]
  }
}
