/// JPEG files (ITU-T T.81): a row of segments, of which some hold the picture and others talk about it.
enum JPEG {
  /// What stands between two places of the file.
  private enum Part {
    /// A marker's code, and the bytes behind its length.
    case segment(UInt8, Range<Int>)
    /// Compressed pixels up to the next marker.
    case pixels(Range<Int>)
    case end
  }

  /// Walks through the parts of a file.
  private struct Walk {
    private let bytes: [UInt8]
    private var reader: ByteReader
    private var isInScan = false

    init?(_ bytes: [UInt8]) {
      self.bytes = bytes
      reader = ByteReader(bytes)
      guard reader.integer(2, .bigEndian) == 0xFFD8 else { return nil }
    }

    /// Nil when the file ends before its end marker, or no marker is where one has to be.
    mutating func next() -> Part? {
      if isInScan {
        isInScan = false
        guard let pixels = takePixels() else { return nil }
        return .pixels(pixels)
      }
      guard reader.byte() == 0xFF else { return nil }
      var code: UInt8?
      repeat { code = reader.byte() } while code == 0xFF
      guard let code else { return nil }
      if code == Marker.endOfImage { return .end }
      // What may not stand alone here: stuffing, restarts, another start.
      guard code >= 0xC0, !(0xD0...0xD8).contains(code), let length = reader.integer(2, .bigEndian),
        let content = reader.take(length - 2)
      else { return nil }
      isInScan = code == Marker.startOfScan
      return .segment(code, content)
    }

    private mutating func takePixels() -> Range<Int>? {
      let start = reader.position
      var index = start
      while index + 1 < bytes.count {
        // A marker other than a stuffed zero or a restart ends the scan.
        if bytes[index] == 0xFF, bytes[index + 1] != 0, !(0xD0...0xD7).contains(bytes[index + 1]),
          bytes[index + 1] != 0xFF
        {
          guard reader.move(to: index) else { return nil }
          return start..<index
        }
        index += 1
      }
      return nil
    }
  }

  enum Marker {
    static let endOfImage: UInt8 = 0xD9
    static let startOfScan: UInt8 = 0xDA
    static let application0: UInt8 = 0xE0
    static let application1: UInt8 = 0xE1
    static let application2: UInt8 = 0xE2
    static let application14: UInt8 = 0xEE

    /// Frames of every coding; DHT, JPG and DAC lie between them.
    static func isFrame(_ code: UInt8) -> Bool {
      (0xC0...0xCF).contains(code) && ![0xC4, 0xC8, 0xCC].contains(code)
    }

    /// What the picture is decoded from: frames, tables, scans, restart intervals.
    static func isPicture(_ code: UInt8) -> Bool { (0xC0...0xDF).contains(code) }
  }

  static func header(of bytes: [UInt8]) -> ImageHeader? {
    var walk = Walk(bytes)
    var orientation: Orientation?
    while let part = walk?.next() {
      guard case .segment(let code, let content) = part else { return nil }
      if code == Marker.application1, orientation == nil {
        orientation = exif(bytes, content)?.orientation
      }
      if Marker.isFrame(code) {
        var reader = ByteReader(bytes, in: content)
        guard reader.skip(1), let height = reader.integer(2, .bigEndian),
          let width = reader.integer(2, .bigEndian)
        else { return nil }
        return ImageHeader(
          .jpeg, width: width, height: height, orientation: orientation ?? .upright)
      }
    }
    return nil
  }

  /// How many bytes of coefficients each pixel has in memory, where the picture comes in several scans and is
  /// decoded when the last one is there; nil for one that is decoded row by row.
  ///
  /// Of a progressive picture that is so, and of any whose first scan has fewer components than the frame.
  static func bytesOfWholePixel(_ bytes: [UInt8]) -> Double? {
    var walk = Walk(bytes)
    var frame: (isProgressive: Bool, components: Int, bytesOfPixel: Double)?
    while case .segment(let code, let content)? = walk?.next() {
      if Marker.isFrame(code), frame == nil {
        let components = sampling(bytes, content)
        let most = (
          components.reduce(1) { max($0, $1.across) }, components.reduce(1) { max($0, $1.down) }
        )
        let samples = components.reduce(0) { $0 + $1.across * $1.down }
        frame = (
          [0xC2, 0xC6, 0xCA, 0xCE].contains(code), components.count,
          2 * Double(samples) / Double(most.0 * most.1)
        )
      } else if code == Marker.startOfScan, let frame {
        let isOfAll = Int(bytes[content].first ?? 0) >= frame.components
        return frame.isProgressive || !isOfAll ? max(frame.bytesOfPixel, 1) : nil
      }
    }
    return frame.map { max($0.bytesOfPixel, 1) }
  }

  /// How often each component of a frame is sampled across and down, for as often as another is.
  private static func sampling(
    _ bytes: [UInt8], _ frame: Range<Int>
  ) -> [(across: Int, down: Int)] {
    var reader = ByteReader(bytes, in: frame)
    guard reader.skip(5), let count = reader.byte() else { return [] }
    return (0..<count).compactMap { _ in
      guard reader.skip(1), let factors = reader.byte(), reader.skip(1) else { return nil }
      return (max(1, Int(factors >> 4)), max(1, Int(factors & 15)))
    }
  }

  /// What the camera noted, which comes before the picture.
  static func exif(in bytes: [UInt8]) -> Exif? {
    var walk = Walk(bytes)
    while case .segment(let code, let content)? = walk?.next() {
      if code == Marker.application1, let exif = exif(bytes, content) { return exif }
    }
    return nil
  }

  /// The file with what the picture is decoded and shown by, and nothing else.
  static func stripped(_ bytes: [UInt8]) throws(PictureProblem) -> [UInt8] {
    guard var walk = Walk(bytes) else { throw .damaged(.jpeg) }
    var orientation: Orientation?
    var hasFrame = false
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var front: [UInt8] = [0xFF, 0xD8]
    parts: while true {
      switch walk.next() {
      case nil: throw .damaged(.jpeg)
      case .end?: break parts
      case .pixels(let range)?: kept += bytes[range]
      case .segment(let code, let content)?:
        hasFrame = hasFrame || Marker.isFrame(code)
        if code == Marker.application1, orientation == nil {
          orientation = exif(bytes, content)?.orientation
        } else if code == Marker.application0, front.count == 2,
          let header = plainJFIF(bytes, content)
        {
          front += segment(code, header[...])
        } else if let content = self.kept(code, bytes, content) {
          kept += segment(code, bytes[content])
        }
      }
    }
    guard hasFrame else { throw .damaged(.jpeg) }
    if let orientation, orientation != .upright {
      let block = Array("Exif\0\0".utf8) + Exif.block(telling: orientation)
      front += segment(Marker.application1, block[...])
    }
    return front + kept + [0xFF, Marker.endOfImage]
  }

  /// What of a segment stays in the file, or nil when nothing does: pictures, ICC profiles, and the
  /// transform that Adobe's marker tells.
  private static func kept(_ code: UInt8, _ bytes: [UInt8], _ content: Range<Int>) -> Range<Int>? {
    var reader = ByteReader(bytes, in: content)
    switch code {
    case _ where Marker.isPicture(code): return content
    case Marker.application2 where reader.takes("ICC_PROFILE\0"): return content
    case Marker.application14 where reader.takes("Adobe") && content.count >= 12:
      return content.lowerBound..<content.lowerBound + 12
    default: return nil
    }
  }

  /// A JFIF header without its thumbnail, or nil when the segment is none.
  private static func plainJFIF(_ bytes: [UInt8], _ content: Range<Int>) -> [UInt8]? {
    var reader = ByteReader(bytes, in: content)
    guard reader.takes("JFIF\0"), let facts = reader.take(7) else { return nil }
    return Array("JFIF\0".utf8) + bytes[facts] + [0, 0]
  }

  private static func exif(_ bytes: [UInt8], _ content: Range<Int>) -> Exif? {
    var reader = ByteReader(bytes, in: content)
    guard reader.takes("Exif\0"), reader.skip(1) else { return nil }
    return Exif(in: bytes, reader.position..<content.upperBound)
  }

  static func segment(_ code: UInt8, _ content: ArraySlice<UInt8>) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, code, UInt8(length >> 8), UInt8(length & 0xFF)] + content
  }
}
