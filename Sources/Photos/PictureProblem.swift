/// The longest file that is read as a picture, in bytes: some times as long as cameras make them.
package let pictureFileLimit = 512 << 20

/// Why nothing can be made of a picture's file.
///
/// Whoever asked has to keep the file out of the site: it may tell where it was taken.
package enum PictureProblem: Error, Sendable, Hashable {
  /// libvips, which decodes pictures, isn't there, or is too old.
  case noLibrary
  /// It can't be read from the disk.
  case unreadable
  /// It has not one byte.
  case empty
  /// It is none of the formats that are known.
  case unknownFormat
  /// It is known, and can't be read here, or not be rewritten without being decoded.
  case unsupported(ImageFormat)
  /// It is fine, but no file of a format that it is wanted in can be made here.
  case cannotBeWritten(VariantFormat)
  /// It ends too early, or is not built as its first bytes promise.
  case damaged(ImageFormat)
  /// It is a drawing that could run something, or ask for something elsewhere.
  case unsafeDrawing(holds: String, line: Int)
  /// Its file is longer than is read; in bytes.
  case fileTooLarge(size: Int)
  /// It says that it has more pixels than are decoded.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// It is a strip of which no part has the wanted shape; in pixels.
  case tooNarrow(width: Int, height: Int)

  /// Whether the same file may do another time: when something else is installed, or the disk is well again.
  package var mayPass: Bool {
    switch self {
    case .noLibrary, .unreadable, .unsupported, .cannotBeWritten, .damaged(.heic), .damaged(.avif):
      true
    default: false
    }
  }

  /// Why, as a clause that may follow the file's name.
  package var reason: String {
    switch self {
    case .noLibrary: "can't be made smaller, as libvips 8.13 or newer is not installed"
    case .unreadable: "can't be read"
    case .empty: "is empty"
    case .unknownFormat: "is no picture, whatever its name says"
    case .unsupported(let format): "is \(format.name), which can't be read here"
    case .cannotBeWritten(let format): "can't be made into a file of \(format.name) here"
    case .damaged(let format): "is damaged, or no whole \(format.name) file"
    case .unsafeDrawing(let what, let line): "holds \(what), in its line \(line)"
    case .fileTooLarge(let size):
      "is too large: \(size >> 20) MB, and at most \(pictureFileLimit >> 20) are read"
    case .tooLarge(let width, let height, let limit):
      "is too large: \(width) by \(height) pixels, and at most \(limit / 1_000_000) million are read"
    case .tooNarrow(let width, let height): "is too narrow a strip, \(width) by \(height) pixels"
    }
  }
}
