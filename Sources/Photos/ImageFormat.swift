/// The formats of pictures that are told apart, by their first bytes and never by a file's name.
package enum ImageFormat: String, Sendable, Hashable, CaseIterable {
  case jpeg, png, gif, webp
  case avif, heic
  /// Recognised so that it can be refused: a program and a text rather than a picture.
  case svg

  /// The format of a file that begins with these bytes, or nil when it is none of them.
  package init?(of bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: PNG.signature) {
      self = .png
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else if let brand = HEIF.format(of: bytes) {
      self = brand
    } else if looksLikeSVG(bytes) {
      self = .svg
    } else {
      return nil
    }
  }

  /// The usual ending of a file's name, without the dot.
  package var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

  /// The type for `Content-Type` and `og:image:type`.
  package var mediaType: String {
    switch self {
    case .svg: "image/svg+xml"
    default: "image/\(rawValue)"
    }
  }
}

/// Whether an `<svg` comes within the first kilobyte of what begins like XML.
private func looksLikeSVG(_ bytes: [UInt8]) -> Bool {
  var start = bytes.prefix(1024)
  if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
  let text = start.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  guard text.first == UInt8(ascii: "<") else { return false }
  let tag = Array("<svg".utf8)
  return text.indices.contains { text[$0...].starts(with: tag) }
}
