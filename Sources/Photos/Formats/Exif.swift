import CivilTime

/// What cameras note of a photo (Exif 2.32): a TIFF structure in a file of any format.
struct Exif {
  private enum Tag {
    static let orientation = 0x0112
    static let dateTime = 0x0132
    static let exifDirectory = 0x8769
    static let gpsDirectory = 0x8825
    static let dateTimeOriginal = 0x9003
    static let dateTimeDigitized = 0x9004
    static let offsetTime = 0x9010
    static let offsetTimeOriginal = 0x9011
    static let offsetTimeDigitized = 0x9012
    static let latitudeReference = 1
    static let latitude = 2
    static let longitudeReference = 3
    static let longitude = 4
  }

  private let first: TIFFDirectory

  /// The structure in a part of a file (without JPEG's `Exif\0\0` before it), or nil when there is none.
  init?(in bytes: [UInt8], _ range: Range<Int>) {
    guard let first = TIFFDirectory(firstIn: bytes, range) else { return nil }
    self.first = first
  }

  /// Upright when nothing is told.
  var orientation: Orientation {
    first.integer(Tag.orientation).flatMap(Orientation.init(rawValue:)) ?? .upright
  }

  /// When the photo was taken; else when it was scanned; else when the file was written.
  var capture: CaptureMoment? {
    let camera = first.directory(at: Tag.exifDirectory)
    return [
      (camera, Tag.dateTimeOriginal, Tag.offsetTimeOriginal),
      (camera, Tag.dateTimeDigitized, Tag.offsetTimeDigitized),
      (first, Tag.dateTime, Tag.offsetTime),
    ].lazy.compactMap { directory, time, offset in
      directory?.text(time).flatMap {
        CaptureMoment(exif: $0, offset: camera?.text(offset) ?? camera?.text(Tag.offsetTime))
      }
    }.first
  }

  /// Where the photo was taken, in degrees of WGS 84.
  var position: PhotoPosition? {
    guard let gps = first.directory(at: Tag.gpsDirectory),
      let latitude = gps.degrees(Tag.latitude, Tag.latitudeReference, negative: "S"),
      let longitude = gps.degrees(Tag.longitude, Tag.longitudeReference, negative: "W")
    else { return nil }
    return PhotoPosition(latitude: latitude, longitude: longitude)
  }

  /// A TIFF structure that tells the orientation and nothing else: 26 bytes.
  static func block(telling orientation: Orientation) -> [UInt8] {
    [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8,  // big-endian; the directory is at byte 8
      0, 1,  // with one entry:
      0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation.rawValue), 0, 0,  // a SHORT
      0, 0, 0, 0,  // no other directory
    ]
  }
}

extension TIFFDirectory {
  /// Degrees, minutes and seconds as a number, negative on the side that is named so; to a millionth, which
  /// is a tenth of a metre.
  fileprivate func degrees(_ tag: Int, _ reference: Int, negative: String) -> Double? {
    guard let parts = fractions(tag), (1...3).contains(parts.count) else { return nil }
    let degrees = zip(parts, [1, 60, 3600]).reduce(0) { $0 + $1.0 / $1.1 }
    let rounded = (degrees * 1e6).rounded() / 1e6
    return text(reference)?.hasPrefix(negative) == true ? -rounded : rounded
  }
}

extension CaptureMoment {
  /// `2026:11:30 21:14:05`, and `+09:00` where the camera knew.
  fileprivate init?(exif text: String, offset: String?) {
    let parts = text.split(whereSeparator: { " :".contains($0) }).map { Int($0) }
    guard text.utf8.count >= 19, parts.count >= 6,
      let year = parts[0], let month = parts[1], let day = parts[2],
      let hour = parts[3], let minute = parts[4], let second = parts[5],
      let date = CivilDate(year: year, month: month, day: day),
      let time = ClockTime(hour: hour, minute: minute, second: second)
    else { return nil }
    self.init(date: date, time: time, offsetFromUTC: offset.flatMap(Self.seconds(ofOffset:)))
  }

  private static func seconds(ofOffset text: String) -> Int? {
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let parts = text.dropFirst().prefix { $0 != " " }.split(separator: ":")
    guard parts.count == 2, let hours = Int(parts[0]), let minutes = Int(parts[1]),
      (0...14).contains(hours), (0...59).contains(minutes)
    else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}
