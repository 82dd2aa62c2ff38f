/// TIFF files (TIFF 6.0) that hold a picture, and not what a camera's sensor saw.
enum TIFF {
  private enum Tag {
    static let newSubfileType = 0x00FE
    static let width = 0x0100
    static let height = 0x0101
    static let bitsPerSample = 0x0102
    static let photometricInterpretation = 0x0106
    static let subDirectories = 0x014A
    static let sampleFormat = 0x0153
    static let dngVersion = 0xC612
  }

  static func header(of bytes: [UInt8]) -> ImageHeader? {
    let whole = 0..<bytes.count
    guard let first = TIFFDirectory(firstIn: bytes, whole), let width = first.integer(Tag.width),
      let height = first.integer(Tag.height)
    else { return nil }
    return ImageHeader(
      .tiff, width: width, height: height,
      orientation: Exif(in: bytes, whole)?.orientation ?? .upright)
  }

  /// Whether its channels are whole numbers of more than sixteen bits, which are no colours that one could
  /// show.
  static func isOfMeasurements(_ bytes: [UInt8]) -> Bool {
    let first = TIFFDirectory(firstIn: bytes, 0..<bytes.count)
    let float = 3
    return first?.integer(Tag.bitsPerSample) ?? 1 > 16
      && first?.integer(Tag.sampleFormat) != float
  }

  /// Whether it is one of the many raw formats that are built like TIFF (DNG, NEF, CR2, ARW): its first
  /// picture is a small one that stands for others in it, or is kept in the colours of the sensor.
  ///
  /// Scanners and programs put smaller copies of a picture beside it too, and those are no raw files.
  static func isRaw(_ bytes: [UInt8]) -> Bool {
    guard let first = TIFFDirectory(firstIn: bytes, 0..<bytes.count) else { return false }
    let isReduced = (first.integer(Tag.newSubfileType) ?? 0) & 1 == 1
    // CFA and LinearRaw.
    let isOfSensor = [32_803, 34_892].contains(first.integer(Tag.photometricInterpretation))
    return isReduced && first.contains(Tag.subDirectories) || isOfSensor
      || first.contains(Tag.dngVersion) || bytes.dropFirst(8).starts(with: "CR".utf8)
  }
}
