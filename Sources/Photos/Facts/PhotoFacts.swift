package import CivilTime

/// What a photo's file tells of the photo, read without decoding it.
package struct PhotoFacts: Sendable, Hashable {
  package let format: ImageFormat
  /// In pixels, as the picture is shown: turned by its orientation.
  package let width: Int
  package let height: Int
  /// When it was taken, by the camera's clock.
  package let capture: CaptureMoment?
  /// Where it was taken.
  package let position: PhotoPosition?
}

/// When a photo was taken: the day and time that the camera's clock showed.
package struct CaptureMoment: Sendable, Hashable {
  package let date: CivilDate
  package let time: ClockTime
  /// How far that clock was ahead of UTC, in seconds; nil when the camera didn't say.
  package let offsetFromUTC: Int?

  package init(date: CivilDate, time: ClockTime, offsetFromUTC: Int?) {
    self.date = date
    self.time = time
    self.offsetFromUTC = offsetFromUTC
  }
}

/// A place on the earth, in degrees of WGS 84.
package struct PhotoPosition: Sendable, Hashable {
  /// −90…90, north positive.
  package let latitude: Double
  /// −180…180, east positive.
  package let longitude: Double

  /// Nil for what is no place, and for exactly 0° 0°, which cameras write that know none.
  package init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude),
      latitude != 0 || longitude != 0
    else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// What the file of a photo tells of it; nil when it is no picture, or damaged before its size is told.
///
/// The end of the file may be missing, as long as Exif is in what is there.
package func photoFacts(of bytes: [UInt8]) -> PhotoFacts? {
  guard let header = ImageHeader.read(bytes) else { return nil }
  return PhotoFacts(header, exif(in: bytes, header.format))
}

extension PhotoFacts {
  init(_ header: ImageHeader, _ exif: Exif?) {
    self.init(
      format: header.format, width: header.shownWidth, height: header.shownHeight,
      capture: exif?.capture, position: exif?.position)
  }
}

private func exif(in bytes: [UInt8], _ format: ImageFormat) -> Exif? {
  switch format {
  case .jpeg: JPEG.exif(in: bytes)
  case .png: PNG.exif(in: bytes)
  case .webp: WebP.exif(in: bytes)
  case .avif, .heic: HEIF.exif(in: bytes)
  case .tiff: Exif(in: bytes, 0..<bytes.count)
  case .gif, .jpegXL, .jpegXR, .jpeg2000, .photoshop, .bigTIFF, .raw, .svg: nil
  }
}
