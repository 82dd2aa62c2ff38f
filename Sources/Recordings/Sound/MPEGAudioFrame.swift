/// The four bytes that a frame of MPEG audio begins with (ISO 11172-3, 2.4.2.3; ISO 13818-3; and 2.5).
struct MPEGAudioFrame: Equatable {
  /// 1, 2, or 3 for 2.5.
  let version: Int
  let layer: Int
  /// In hertz.
  let sampleRate: Int
  /// In bytes, with the header.
  let length: Int

  /// Nil when it is no header, or of a frame whose length only the next one tells.
  init?(_ header: ArraySlice<UInt8>) {
    guard header.count == 4 else { return nil }
    let bits = header.reduce(0) { $0 << 8 | Int($1) }
    guard bits >> 21 == 0x7FF else { return nil }
    switch bits >> 19 & 3 {
    case 0: version = 3
    case 2: version = 2
    case 3: version = 1
    default: return nil
    }
    layer = 4 - (bits >> 17 & 3)
    let (rate, sampling) = (bits >> 12 & 15, bits >> 10 & 3)
    guard layer < 4, (1...14).contains(rate), sampling < 3 else { return nil }
    sampleRate = [44_100, 48_000, 32_000][sampling] >> (version - 1)
    let kilobits = Self.bitRates(version, layer)[rate - 1]
    let padding = bits >> 9 & 1
    length =
      switch layer {
      case 1: (12_000 * kilobits / sampleRate + padding) * 4
      case 3 where version > 1: 72_000 * kilobits / sampleRate + padding
      default: 144_000 * kilobits / sampleRate + padding
      }
  }

  /// Whether both can be of one stream.
  func goesWith(_ other: MPEGAudioFrame) -> Bool {
    version == other.version && layer == other.layer && sampleRate == other.sampleRate
  }

  private static func bitRates(_ version: Int, _ layer: Int) -> [Int] {
    switch (version, layer) {
    case (1, 1): [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448]
    case (1, 2): [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384]
    case (1, _): [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
    case (_, 1): [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256]
    default: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
    }
  }
}
