/// The formats of pictures that are told apart, by their first bytes and never by a file's name.
package enum ImageFormat: Sendable, Hashable, CaseIterable {
  case jpeg, png, gif, webp
  /// These can be freed of the place that cameras and phones write into them only by being decoded.
  case avif, heic, tiff
  /// Recognised so that they can be refused: the same holds for them, and they can't be decoded here.
  case jpegXL, jpegXR, jpeg2000, photoshop, bigTIFF
  /// What a camera's sensor saw: DNG, NEF, CR2, ARW and many others.
  case raw
  /// A drawing: a text, and perhaps a program.
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
    } else if let (_, format) = signatures.first(where: { bytes.starts(with: $0.bytes) }) {
      self = format == .tiff && TIFF.isRaw(bytes) ? .raw : format
    } else if looksLikeSVG(bytes) {
      self = .svg
    } else {
      return nil
    }
  }
}

extension ImageFormat {
  /// The format of files whose names end so, in lower case without the dot; nil for other endings.
  package init?(fileExtension: String) {
    guard
      let format = ImageFormat.allCases.first(where: { $0.fileExtensions.contains(fileExtension) })
    else { return nil }
    self = format
  }

  /// How the names of its files end, in lower case without the dot; the usual one first.
  package var fileExtensions: [String] {
    switch self {
    case .jpeg: ["jpg", "jpeg", "jpe"]
    case .png: ["png", "apng"]
    case .gif: ["gif"]
    case .webp: ["webp"]
    case .avif: ["avif"]
    case .heic: ["heic", "heif"]
    case .tiff, .bigTIFF: ["tif", "tiff"]
    case .jpegXL: ["jxl"]
    case .jpegXR: ["jxr"]
    case .jpeg2000: ["jp2", "j2k"]
    case .photoshop: ["psd"]
    case .raw: ["dng", "nef", "cr2", "cr3", "arw"]
    case .svg: ["svg"]
    }
  }

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
    case .jpegXR: "JPEG XR"
    case .jpeg2000: "JPEG 2000"
    case .photoshop: "Photoshop"
    case .tiff: "TIFF"
    case .bigTIFF: "BigTIFF"
    case .raw: "camera raw"
    case .svg: "SVG"
    }
  }
}

/// How the other formats begin.
private let signatures: [(bytes: [UInt8], format: ImageFormat)] = [
  ([0x49, 0x49, 0x2A, 0x00], .tiff), ([0x4D, 0x4D, 0x00, 0x2A], .tiff),
  ([0x49, 0x49, 0x2B, 0x00], .bigTIFF), ([0x4D, 0x4D, 0x00, 0x2B], .bigTIFF),
  ([0x49, 0x49, 0xBC], .jpegXR),
  // Olympus, Panasonic, Fujifilm, Canon, Sigma, Minolta.
  (Array("IIRO".utf8), .raw), (Array("IIRS".utf8), .raw), (Array("MMOR".utf8), .raw),
  ([0x49, 0x49, 0x55, 0x00], .raw), (Array("FUJIFILMCCD-RAW".utf8), .raw),
  ([0x49, 0x49, 0x1A, 0x00, 0x00, 0x00] + Array("HEAPCCDR".utf8), .raw),
  (Array("FOVb".utf8), .raw), ([0x00] + Array("MRM".utf8), .raw),
  ([0xFF, 0x0A], .jpegXL), ([0x00, 0x00, 0x00, 0x0C] + Array("JXL ".utf8), .jpegXL),
  ([0x00, 0x00, 0x00, 0x0C] + Array("jP  ".utf8), .jpeg2000),
  ([0xFF, 0x4F, 0xFF, 0x51], .jpeg2000),
  (Array("8BPS".utf8), .photoshop),
]

/// Whether the first element of a text is an `svg`, under whatever prefix and behind however much else.
///
/// In UTF-16 as well, which browsers read: it has to be known for a drawing to be refused as one.
private func looksLikeSVG(_ bytes: [UInt8]) -> Bool {
  let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  var tokens = XMLTokens(isUTF16 ? bytes.dropFirst(2).filter { $0 != 0 } : bytes)
  return tokens.rootName.map { SVG.localName($0).lowercased() } == "svg"
}
