private import CVips

/// A decoded picture, held by libvips: upright, in sRGB, without anything that its file told besides.
///
/// This file alone knows the library.
@safe struct VipsPicture: ~Copyable {
  private let pointer: OpaquePointer

  /// How a picture is fitted into a width and a height.
  enum Fit: Sendable {
    /// All of it, and no larger than it is.
    case whole
    /// Just as large, enlarged if need be: the part that draws the eye.
    case cut
  }

  private init(_ pointer: OpaquePointer) {
    unsafe self.pointer = pointer
  }

  deinit {
    unsafe cvips_release(pointer)
  }

  /// The library's version, or nil where there is none.
  static var libraryVersion: String? {
    unsafe cvips_version().map { unsafe String(cString: $0) }
  }

  /// Whether there is a library that is too old to be used.
  static var isLibraryTooOld: Bool { cvips_is_too_old() }

  /// Where the library's file is, or nil where there is none.
  static var libraryPath: String? {
    unsafe cvips_path().map { unsafe String(cString: $0) }
  }

  /// Whether the library decodes files of this format.
  static func canDecode(_ format: ImageFormat) -> Bool {
    guard let loader = loader(of: format), unsafe cvips_has(loader) else { return false }
    return switch format {
    case .heic: cvips_has_codec(CVIPS_HEVC, false)
    case .avif: cvips_has_codec(CVIPS_AV1, false)
    default: true
    }
  }

  /// Whether the library writes AVIF.
  static var canEncodeAVIF: Bool {
    unsafe cvips_has("heifsave_buffer") && cvips_has_codec(CVIPS_AV1, true)
  }

  private static func loader(of format: ImageFormat) -> String? {
    switch format {
    case .jpeg: "jpegload_buffer"
    case .png: "pngload_buffer"
    case .gif: "gifload_buffer"
    case .webp: "webpload_buffer"
    case .tiff: "tiffload_buffer"
    case .avif, .heic: "heifload_buffer"
    case .jpegXL, .jpegXR, .jpeg2000, .photoshop, .bigTIFF, .raw, .svg: nil
    }
  }

  /// Decodes a file that is known to be of a format that can be, and not too large; nil when it is damaged.
  init?(decoding bytes: [UInt8], width: Int, height: Int, _ fit: Fit) {
    let pointer = unsafe bytes.withUnsafeBytes { buffer in
      unsafe cvips_decode(
        buffer.baseAddress, buffer.count, Int32(clamping: width), Int32(clamping: height),
        fit == .cut ? CVIPS_CUT : CVIPS_WHOLE)
    }
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.init(pointer)
  }

  /// The same picture in just this smaller size.
  func shrunk(to size: PixelSize) -> VipsPicture? {
    let smaller = unsafe cvips_shrink(
      pointer, Int32(clamping: size.width), Int32(clamping: size.height))
    guard let smaller = unsafe smaller else { return nil }
    return unsafe VipsPicture(smaller)
  }

  var size: PixelSize {
    unsafe PixelSize(width: Int(cvips_width(pointer)), height: Int(cvips_height(pointer)))
  }
  /// 1 grey, 2 grey and alpha, 3 RGB, 4 RGB and alpha.
  var channels: Int { unsafe Int(cvips_channels(pointer)) }

  /// What `body` makes of its pixels: rows without a gap, a byte a channel.
  func withPixels<Result>(_ body: (Span<UInt8>) -> Result) -> Result? {
    guard let pixels = unsafe cvips_pixels(pointer) else { return nil }
    let buffer = unsafe UnsafeBufferPointer(
      start: pixels, count: size.width * size.height * channels)
    return unsafe body(buffer.span)
  }

  /// A file of it, with nothing in it but the picture.
  func encoded(as encoding: PictureEncoding, quality: Int) -> [UInt8]? {
    let format =
      switch encoding {
      case .jpeg: CVIPS_JPEG
      case .webp: CVIPS_WEBP
      case .losslessWebP: CVIPS_LOSSLESS_WEBP
      case .png: CVIPS_PNG
      case .flatPNG: CVIPS_FLAT_PNG
      case .avif: CVIPS_AVIF
      }
    var count = 0
    guard let bytes = unsafe cvips_encode(pointer, format, Int32(clamping: quality), &count) else {
      return nil
    }
    defer { unsafe cvips_free(bytes) }
    let file = unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count))
    // The library puts an Exif of its own into these, whatever it is told.
    return encoding == .webp || encoding == .losslessWebP ? try? WebP.stripped(file) : file
  }
}

/// How a picture is written.
enum PictureEncoding: Sendable, Hashable {
  case jpeg, webp, losslessWebP, png, avif
  /// For pictures with large areas of one colour, which filters only make longer.
  case flatPNG
}
