/// What is read of a picture's file to know the picture: the beginning, or of a JPEG and a HEIC the parts that
/// tell something, wherever they stand and however much is between them.
package struct PictureOutline: Sendable {
  /// Nil for what is no picture.
  package let format: ImageFormat?
  /// Nil for what is no picture, and for one that is damaged before its size is told.
  package let header: ImageHeader?
  /// The first bytes of the file, of whatever kind it is; empty for an empty file.
  package let beginning: [UInt8]
}

/// Gives the bytes of a part of a file, fewer where it ends before; nil where it can't be read.
package typealias FileReading = (Range<Int>) -> [UInt8]?

/// How much is read at first, which tells enough of most pictures.
private let beginningLength = 1 << 16

/// How much is read where a size may stand behind other text, in bytes.
private let longBeginningLength = 1 << 21

extension PictureOutline {
  /// Reads what is needed of a file of so many bytes to know how large it is shown; nil where that can't be
  /// read.
  package init?(fileOf size: Int, read: FileReading) {
    guard let beginning = read(0..<min(size, beginningLength)) else { return nil }
    self.beginning = beginning
    format = ImageFormat(of: beginning)
    let header = ImageHeader.read(beginning)
    guard let format, header == nil, beginning.count < size else {
      self.header = header
      return
    }
    let parts: [UInt8]?
    switch format {
    case .jpeg: parts = JPEG.outline(fileOf: size, read: read)
    case .avif, .heic: parts = HEIF.outline(fileOf: size, read: read)
    // Its directory may be the last thing in it.
    case .tiff: parts = size <= pictureFileLimit ? read(0..<size) : []
    default: parts = read(0..<min(size, longBeginningLength))
    }
    guard let parts else { return nil }
    self.header = ImageHeader.read(parts)
  }
}

/// What a photo's file of so many bytes tells of the photo; nil when it is no picture, is damaged before its
/// size is told, or can't be read.
package func photoFacts(ofFileOf size: Int, read: FileReading) -> PhotoFacts? {
  guard let beginning = read(0..<min(size, beginningLength)),
    let format = ImageFormat(of: beginning)
  else { return nil }
  guard beginning.count < size else { return photoFacts(of: beginning) }
  switch format {
  case .jpeg:
    return JPEG.outline(fileOf: size, read: read).flatMap(photoFacts)
  case .avif, .heic:
    guard let outline = HEIF.outline(fileOf: size, read: read),
      let header = ImageHeader.read(outline)
    else { return nil }
    return PhotoFacts(header, HEIF.exif(outlinedBy: outline, fileOf: size, read: read))
  case .png, .webp, .tiff:
    // What the camera noted may stand behind the picture.
    return size <= pictureFileLimit ? read(0..<size).flatMap(photoFacts) : nil
  default:
    return photoFacts(of: beginning)
  }
}
