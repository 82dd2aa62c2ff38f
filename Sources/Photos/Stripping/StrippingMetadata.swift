/// Changes whenever `strippingMetadata(from:)` takes away more than it did, so that nobody keeps a
/// picture that an earlier version left too much in.
let strippingRevision = 3

extension ImageFormat {
  /// Whether its files can be freed of all that they tell beside the picture without being decoded.
  package var isStrippable: Bool { [.jpeg, .png, .gif, .webp, .svg].contains(self) }
}

/// The bytes of a picture's file without anything but the picture: no place, time, camera, owner,
/// comment, thumbnail or edit history, and nothing behind the picture's end.
///
/// The compressed pixels stay byte for byte. What stays beside them is what they are shown by: colour
/// profile, animation, and the orientation alone of all that Exif can tell.
package func strippingMetadata(from bytes: [UInt8]) throws(PictureProblem) -> [UInt8] {
  switch ImageFormat(of: bytes) {
  case .jpeg: try JPEG.stripped(bytes)
  case .png: try PNG.stripped(bytes)
  case .gif: try GIF.stripped(bytes)
  case .webp: try WebP.stripped(bytes)
  case .svg: try SVG.stripped(bytes)
  case .some(let format): throw .unsupported(format)
  case nil: throw .unknownFormat
  }
}
