/// Why a picture's file can't be freed of what it says beside the picture.
///
/// Whoever asked has to keep the file out of the site: it may tell where it was taken.
package enum PhotoRefusal: Error, Sendable, Hashable {
  /// It is none of the formats that are known.
  case unknownFormat
  /// It is known, and can't be rewritten without decoding it.
  case unsupported(ImageFormat)
  /// It ends too early, or is not built as its first bytes promise.
  case damaged(ImageFormat)

  /// Why, as a clause that may follow the file's name.
  package var reason: String {
    switch self {
    case .unknownFormat: "is not a picture of a known format"
    case .unsupported(.svg): "is an SVG, which can carry scripts and text unseen"
    case .unsupported(let format):
      "is \(format.name), from which place and camera can't be removed"
    case .damaged(let format): "is damaged, or no whole \(format.name) file"
    }
  }
}

extension ImageFormat {
  /// As people call it.
  package var name: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .gif: "GIF"
    case .webp: "WebP"
    case .avif: "AVIF"
    case .heic: "HEIC"
    case .jpegXL: "JPEG XL"
    case .jpeg2000: "JPEG 2000"
    case .photoshop: "Photoshop"
    case .tiff: "TIFF"
    case .raw: "camera raw"
    case .svg: "SVG"
    }
  }
}

/// Changes whenever `strippingMetadata(from:)` takes away more than it did, so that nobody keeps a
/// picture that an earlier version left too much in.
package let strippingRevision = 1

/// The bytes of a picture's file without anything but the picture: no place, time, camera, owner,
/// comment, thumbnail or edit history, and nothing behind the picture's end.
///
/// The compressed pixels stay byte for byte. What stays beside them is what they are shown by: colour
/// profile, animation, and the orientation alone of all that Exif can tell.
package func strippingMetadata(from bytes: [UInt8]) throws(PhotoRefusal) -> [UInt8] {
  switch ImageFormat(of: bytes) {
  case .jpeg: try JPEG.stripped(bytes)
  case .png: try PNG.stripped(bytes)
  case .gif: try GIF.stripped(bytes)
  case .webp: try WebP.stripped(bytes)
  case .some(let format): throw .unsupported(format)
  case nil: throw .unknownFormat
  }
}
