/// An Ogg file, built page by page.
package enum OggFile {
  package static let sound = ascii("[sound of the waves]")

  /// Pages of one stream that hold packets, as many segments to a page as given.
  package static func pages(
    _ packets: [[UInt8]], serial: Int = 7, isFirst: Bool = true, segments: Int = 255
  ) -> [UInt8] {
    var lacing: [UInt8] = []
    for packet in packets {
      lacing += [UInt8](repeating: 255, count: packet.count / 255) + [UInt8(packet.count % 255)]
    }
    let content = packets.flatMap(\.self)
    var (file, position, number): ([UInt8], Int, Int) = ([], 0, 0)
    while !lacing.isEmpty {
      let these = lacing.prefix(segments)
      lacing = Array(lacing.dropFirst(segments))
      let size = these.reduce(0) { $0 + Int($1) }
      let flags = isFirst && number == 0 ? 2 : 0
      file += page(
        flags: flags, serial: serial, number: number, Array(these),
        Array(content[position..<position + size]))
      position += size
      number += 1
    }
    return file
  }

  private static func page(
    flags: Int, serial: Int, number: Int, _ lacing: [UInt8], _ content: [UInt8]
  ) -> [UInt8] {
    var page = ascii("OggS") + [0, UInt8(flags)] + zeros(8) + little(serial, 4)
    page += little(number, 4) + zeros(4) + [UInt8(lacing.count)] + lacing + content
    page.replaceSubrange(22..<26, with: little(checkSum(of: page), 4))
    return page
  }

  /// CRC-32 as Ogg has it, bit by bit.
  private static func checkSum(of bytes: [UInt8]) -> Int {
    var sum: UInt32 = 0
    for byte in bytes {
      sum ^= UInt32(byte) << 24
      for _ in 0..<8 { sum = sum >> 31 == 1 ? sum << 1 ^ 0x04C1_1DB7 : sum << 1 }
    }
    return Int(sum)
  }

  /// A stream of one page, of its own, and one of the others.
  package static func stream(
    _ head: [UInt8], _ others: [[UInt8]], serial: Int = 7, segments: Int = 255
  ) -> [UInt8] {
    pages([head], serial: serial)
      + pages(others, serial: serial, isFirst: false, segments: segments)
  }

  /// Comments as all codecs write them.
  package static func comments(_ size: Int = 1) -> [UInt8] {
    let texts = [
      "LOCATION=+37.7715+128.9480", "TITLE=SECRET" + String(repeating: " SECRET", count: size),
    ]
    return little(6, 4) + ascii("SECRET") + little(texts.count, 4)
      + texts.flatMap { little($0.utf8.count, 4) + ascii($0) }
  }

  package static let vorbisHead = [1] + ascii("vorbis") + zeros(23)
  package static let opusHead = ascii("OpusHead") + [1, 2] + zeros(9)
  package static let theoraHead =
    [0x80] + ascii("theora") + [3, 2, 1] + big(20, 2) + big(12, 2) + big(320, 3) + big(180, 3)
    + zeros(22)
  package static let flacHead = [0x7F] + ascii("FLAC") + [1, 0, 0, 2] + ascii("fLaC") + zeros(38)

  package static func vorbis(comments size: Int = 1, segments: Int = 255, serial: Int = 7)
    -> [UInt8]
  {
    stream(
      vorbisHead,
      [[3] + ascii("vorbis") + comments(size) + [1], [5] + ascii("vorbis setup"), sound],
      serial: serial, segments: segments)
  }

  package static let opus = stream(opusHead, [ascii("OpusTags") + comments(), sound])
  package static let theora = stream(
    theoraHead, [[0x81] + ascii("theora") + comments(), [0x82] + ascii("theora setup"), sound])
  package static let speex = stream(ascii("Speex   ") + zeros(72), [comments(), sound])
  package static let flac = stream(
    flacHead,
    [
      [4] + big(comments().count, 3) + comments(), [3] + big(18, 3) + zeros(18),
      [0x86] + big(14, 3) + ascii("SECRET picture"), sound,
    ])
}
