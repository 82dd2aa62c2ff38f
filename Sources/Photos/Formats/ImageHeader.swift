/// What a picture's file says of the picture, read without decoding it.
package struct ImageHeader: Sendable, Hashable {
  package let format: ImageFormat
  /// In pixels, as they are stored.
  package let width: Int
  package let height: Int
  package let orientation: Orientation

  /// Nil for a picture without size, and for one whose sides are longer than any program takes: the pixels
  /// of all others can be counted.
  init?(_ format: ImageFormat, width: Int, height: Int, orientation: Orientation = .upright) {
    let sides = 1...Int(Int32.max)
    guard sides.contains(width), sides.contains(height) else { return nil }
    self.format = format
    self.width = width
    self.height = height
    self.orientation = orientation
  }

  /// In pixels, as the picture is shown: turned by its orientation.
  package var shownWidth: Int { orientation.swapsSides ? height : width }
  package var shownHeight: Int { orientation.swapsSides ? width : height }

  var pixelCount: Int { width * height }

  /// Reads the header of a JPEG, PNG, GIF, WebP, TIFF, AVIF, HEIC or SVG file, or nil when it is none of them
  /// or damaged before its size is told. The end of the file may be missing.
  package static func read(_ bytes: [UInt8]) -> ImageHeader? {
    switch ImageFormat(of: bytes) {
    case .jpeg: JPEG.header(of: bytes)
    case .png: PNG.header(of: bytes)
    case .gif: GIF.header(of: bytes)
    case .webp: WebP.header(of: bytes)
    case .avif: HEIF.header(of: bytes, .avif)
    case .heic: HEIF.header(of: bytes, .heic)
    case .tiff: TIFF.header(of: bytes)
    case .svg: SVG.header(of: bytes)
    case .jpegXL, .jpegXR, .jpeg2000, .photoshop, .bigTIFF, .raw, nil: nil
    }
  }
}
