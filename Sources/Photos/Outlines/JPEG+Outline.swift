extension JPEG {
  /// The segments of a file that tell how large its picture is, how it is turned and what the camera noted, as
  /// a file that ends there; nil where the file can't be read.
  ///
  /// Phones put megabytes of other pictures and edit history before the frame, in segments of 64 KB.
  static func outline(fileOf size: Int, read: FileReading) -> [UInt8]? {
    var outline: [UInt8] = [0xFF, 0xD8]
    var position = 2
    var window: [UInt8] = []
    var windowStart = 0
    // As many as fill 64 MB at their longest; what has more is made to be walked through forever.
    for _ in 0..<1024 {
      // A marker, fill bytes before it, its length, and what an Exif segment begins with.
      let wanted = 64
      if position < windowStart || position + wanted > windowStart + window.count {
        guard let bytes = read(position..<min(size, position + 4096)) else { return nil }
        (window, windowStart) = (bytes, position)
      }
      var reader = ByteReader(window)
      guard reader.move(to: position - windowStart), reader.byte() == 0xFF else { break }
      var code: UInt8?
      repeat { code = reader.byte() } while code == 0xFF
      guard let code, code >= 0xC0, !(0xD0...0xDA).contains(code),
        let length = reader.integer(2, .bigEndian), length >= 2
      else { break }
      let content = windowStart + reader.position..<windowStart + reader.position + length - 2
      let isFrame = Marker.isFrame(code)
      if isFrame || code == Marker.application1 && reader.takes("Exif\0") {
        guard let bytes = read(content.clamped(to: 0..<size)), bytes.count == content.count else {
          return nil
        }
        outline += segment(code, bytes[...])
      }
      if isFrame { break }
      position = content.upperBound
      guard position < size else { break }
    }
    return outline
  }
}
