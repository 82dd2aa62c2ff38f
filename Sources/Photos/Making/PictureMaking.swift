/// Makes pictures fit for a site: several widths for screens of all sizes, in formats for browsers of all
/// ages, upright, in sRGB, and with nothing in the files but the picture.
///
/// The same bytes give the same files with the same libvips, on any machine and any number of threads.
package struct PictureMaking: Sendable {
  private let widths: [Int]
  private let quality: Int
  private let makesAVIF: Bool

  /// Changes whenever the same picture is made into other files than before.
  private static let revision = 3

  /// `widths` in pixels, the narrow ones first; `quality` 1 to 100.
  package init(widths: [Int], quality: Int, makesAVIF: Bool) {
    self.widths = widths
    self.quality = quality
    self.makesAVIF = makesAVIF
  }

  /// The library that makes pictures here, nil where there is none: another one may make other files.
  package static var library: String? { VipsPicture.libraryVersion.map { "libvips \($0)" } }

  /// Whether there is one, but before libvips 8.13.
  package static var isLibraryTooOld: Bool { VipsPicture.isLibraryTooOld }

  /// The path of its file.
  package static var libraryPath: String? { VipsPicture.libraryPath }

  /// What decides whether a picture can be made: another library, or another version of the rules, may find
  /// nothing wrong with a file, or something else.
  package static var judgement: String { "\(revision) \(strippingRevision) \(library ?? "")" }

  /// All that a picture is made by besides its own bytes and the library.
  package var recipe: String {
    "\(Self.revision) \(strippingRevision) \(widths) \(quality) \(makesAVIF)"
  }

  /// Makes a picture, with one decoding of its file.
  package func made(from bytes: [UInt8]) throws(PictureProblem) -> MadePicture {
    if ImageFormat(of: bytes) == .svg {
      guard let header = SVG.header(of: bytes) else { throw .damaged(.svg) }
      let size = PixelSize(width: header.width, height: header.height)
      return .asItIs(
        try SVG.stripped(bytes), PictureForm(sizes: [size], formats: [], tint: nil))
    }
    let header = try headerToDecode(of: bytes)
    let width = min(header.shownWidth, widths.last ?? header.shownWidth)
    guard
      let picture = VipsPicture(
        decoding: bytes, width: fitting(width, header), height: .max, .whole)
    else {
      // A library that knows HEIC may lack what decodes its HEVC.
      throw header.format == .heic ? .unsupported(.heic) : .damaged(header.format)
    }
    if isAnimated(bytes, header.format) {
      return .asItIs(
        try strippingMetadata(from: bytes),
        PictureForm(
          sizes: [PixelSize(width: header.shownWidth, height: header.shownHeight)], formats: [],
          tint: picture.tint))
    }
    return try variants(of: picture, header.format)
  }

  /// A width at which a strip, too, has no more pixels than are kept in memory at once.
  private func fitting(_ width: Int, _ header: ImageHeader) -> Int {
    let limit = 40_000_000
    let height = width * header.shownHeight / header.shownWidth
    guard width * height > limit else { return width }
    return max(1, Int((Double(width) * (Double(limit) / Double(width * height)).squareRoot())))
  }

  private func variants(
    of largest: consuming VipsPicture, _ source: ImageFormat
  ) throws(PictureProblem) -> MadePicture {
    let look = PictureLook(of: largest, source)
    let formats = formats(for: largest, look)
    let whole = largest.size
    // Each from the one before it, which has far fewer pixels than the file. One that is hardly narrower than
    // the whole would save no browser anything.
    let sizes =
      widths.filter { $0 * 11 <= whole.width * 10 }.map { whole.shrunk(toWidth: $0) } + [whole]
    var files: [PictureVariant] = []
    var picture = largest
    for size in sizes.reversed() {
      if size != picture.size {
        guard let smaller = picture.shrunk(to: size) else { throw .damaged(source) }
        picture = smaller
      }
      for format in formats {
        guard let bytes = picture.encoded(as: look.encoding(format), quality: quality(of: format))
        else { throw .cannotBeWritten(format) }
        files.append(PictureVariant(size: size, format: format, bytes: bytes))
      }
    }
    return .variants(
      files,
      PictureForm(sizes: sizes, formats: formats, tint: look.isSeeThrough ? nil : picture.tint))
  }

  private func formats(for picture: borrowing VipsPicture, _ look: PictureLook) -> [VariantFormat] {
    let fallback: VariantFormat = look.isSeeThrough || look.isFlat ? .png : .jpeg
    let webpLimit = 16_383
    guard max(picture.size.width, picture.size.height) <= webpLimit else { return [fallback] }
    // Lossless AVIF is larger than lossless WebP.
    return (makesAVIF && !look.isFlat && VipsPicture.canEncodeAVIF ? [.avif] : [])
      + [.webp, fallback]
  }

  /// What looks the same as the others at their quality.
  private func quality(of format: VariantFormat) -> Int {
    format == .avif ? max(1, quality * 3 / 4) : quality
  }
}

/// A picture as a site shows it.
package enum MadePicture: Sendable {
  case variants([PictureVariant], PictureForm)
  /// An animation or a drawing: its own file without what it told besides.
  case asItIs([UInt8], PictureForm)
}

/// One file of a picture.
package struct PictureVariant: Sendable {
  package let size: PixelSize
  package let format: VariantFormat
  package let bytes: [UInt8]
}

extension PixelSize {
  fileprivate func shrunk(toWidth width: Int) -> PixelSize {
    PixelSize(width: width, height: max(1, (height * width * 2 + self.width) / (self.width * 2)))
  }
}

private func isAnimated(_ bytes: [UInt8], _ format: ImageFormat) -> Bool {
  switch format {
  case .gif: GIF.isAnimated(bytes)
  case .webp: WebP.isAnimated(bytes)
  case .png: PNG.isAnimated(bytes)
  default: false
  }
}
