/// A WebM file, built element by element.
package struct WebFilm {
  package let hasPicture: Bool
  /// Whether it has subtitles, too.
  private let hasWords: Bool
  /// Whether it was recorded as it was sent, so that no length is told.
  private let isLive: Bool

  package init(hasPicture: Bool = true, hasWords: Bool = true, isLive: Bool = false) {
    self.hasPicture = hasPicture
    self.hasWords = hasWords
    self.isLive = isLive
  }

  package static let picture = ascii("[picture of the sea]")
  package static let sound = ascii("[sound of the waves]")

  package static func element(_ id: Int, _ content: [UInt8], isLive: Bool = false) -> [UInt8] {
    let count = (Int.bitWidth - id.leadingZeroBitCount + 7) / 8
    return big(id, count)
      + (isLive ? [0x01] + [UInt8](repeating: 0xFF, count: 7) : [0x08] + big(content.count, 4))
      + content
  }

  private static func track(_ number: Int, type: Int, _ content: [UInt8] = []) -> [UInt8] {
    element(
      0xAE,
      element(0xD7, [UInt8(number)]) + element(0x73C5, [9]) + element(0x83, [UInt8(type)])
        + element(0x536E, ascii("SECRET camera")) + content)
  }

  private static func block(_ track: Int, _ content: [UInt8]) -> [UInt8] {
    [0x80 | UInt8(track), 0, 0, 0x80] + content
  }

  package var bytes: [UInt8] {
    let header = Self.element(0x1A45_DFA3, Self.element(0x4282, ascii("webm")))
    let seeks = Self.element(
      0x114D_9B74,
      Self.element(0xBF, [1, 2, 3, 4])
        + Self.element(
          0x4DBB, Self.element(0x53AB, big(0x1254_C367, 4)) + Self.element(0x53AC, [1]))
        + Self.element(
          0x4DBB, Self.element(0x53AB, big(0x1549_A966, 4)) + Self.element(0x53AC, [1])))
    let info = Self.element(
      0x1549_A966,
      Self.element(0xBF, [1, 2, 3, 4]) + Self.element(0x2AD7B1, big(1_000_000, 3))
        + Self.element(0x7BA9, ascii("SECRET title")) + Self.element(0x4461, ascii("SECRET!!"))
        + Self.element(0x4D80, ascii("SECRET muxer")) + Self.element(0x5741, ascii("SECRET app")))
    let video = Self.element(
      0xE0, Self.element(0xB0, big(320, 2)) + Self.element(0xBA, big(180, 2)))
    let tracks = Self.element(
      0x1654_AE6B,
      (hasPicture ? Self.track(1, type: 1, video) : []) + Self.track(2, type: 2)
        + (hasWords ? Self.track(3, type: 17) : []))
    let tags = Self.element(
      0x1254_C367,
      Self.element(
        0x7373,
        Self.element(
          0x67C8,
          Self.element(0x45A3, ascii("LOCATION")) + Self.element(0x4487, ascii("+37.7715+128.9480"))
        ))
    )
    let attachments = Self.element(0x1941_A469, Self.element(0x61A7, ascii("SECRET picture")))
    let chapters = Self.element(0x1043_A770, ascii("SECRET chapter"))
    let cluster = Self.element(
      0x1F43_B675,
      Self.element(0xE7, [0])
        + (hasPicture ? Self.element(0xA3, Self.block(1, Self.picture)) : [])
        + Self.element(0xA0, Self.element(0xA1, Self.block(2, Self.sound)))
        + (hasWords
          ? Self.element(0xA0, Self.element(0xA1, Self.block(3, ascii("SECRET subtitle"))))
            + Self.element(0xA3, Self.block(3, ascii("SECRET subtitle"))) : []),
      isLive: isLive)
    let content =
      seeks + info + tracks + tags + Self.element(0xEC, ascii("SECRET rest")) + cluster + cluster
      + Self.element(0x1C53_BB6B, [0xAF]) + attachments + chapters + tags
    return header + Self.element(0x1853_8067, content, isLive: isLive)
      + (isLive ? [] : ascii("SECRET behind the end"))
  }
}
