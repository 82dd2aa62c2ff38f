/// MP3, FLAC and WAV files, built byte by byte.
package enum SoundFile {
  // MARK: MP3

  /// A frame of MPEG-1 layer III at 128 kbit/s and 44.1 kHz.
  package static func frame(_ fill: UInt8) -> [UInt8] {
    [0xFF, 0xFB, 0x90, 0x64] + [UInt8](repeating: fill, count: 413)
  }

  package static let frames = frame(1) + frame(2) + frame(3)

  package static func id3(
    _ content: [UInt8], padding: Int = 0, hasFooter: Bool = false
  ) -> [UInt8] {
    let size = content.count + padding
    let header = [4, 0, hasFooter ? 0x10 : 0] + [21, 14, 7, 0].map { UInt8(size >> $0 & 0x7F) }
    return ascii("ID3") + header + content + zeros(padding)
      + (hasFooter ? ascii("3DI") + header : [])
  }

  /// Frames of ID3v2 that tell where and who, and hold something like the sound's own.
  package static let words =
    ascii("GEOB") + big(17, 4) + zeros(2) + ascii("+37.7715+128.9480") + ascii("TXXX") + big(12, 4)
    + zeros(2) + ascii("\0SECRET\0xyz") + ascii("APIC") + big(8, 4) + zeros(2) + frame(9).prefix(8)

  package static let id3v1 = ascii("TAG") + ascii("SECRET") + zeros(119)

  package static let ape: [UInt8] = {
    let items = ascii("SECRET item")
    func edge(_ flags: Int) -> [UInt8] {
      ascii("APETAGEX") + little(2000, 4) + little(items.count + 32, 4) + little(1, 4)
        + little(flags, 4) + zeros(8)
    }
    return edge(0xA000_0000) + items + edge(0x8000_0000)
  }()

  package static let lyrics =
    ascii("LYRICSBEGIN") + ascii("LYR00006SECRET") + ascii("000025LYRICS200")

  // MARK: FLAC

  package static func block(_ type: UInt8, _ content: [UInt8]) -> [UInt8] {
    [type] + big(content.count, 3) + content
  }

  package static let streamInfo = [UInt8](repeating: 5, count: 34)

  package static let flacSound: [UInt8] =
    [0xFF, 0xF8, 0xC9, 0x18] + ascii("[sound of the waves]")

  package static let flac =
    ascii("fLaC") + block(0, streamInfo) + block(4, ascii("LOCATION=SECRET"))
    + block(3, zeros(18)) + block(2, ascii("SECRET program")) + block(6, ascii("SECRET picture"))
    + block(0x81, ascii("SECRET padding")) + flacSound

  // MARK: WAV

  package static func chunk(_ type: String, _ content: [UInt8], size: Int? = nil) -> [UInt8] {
    ascii(type) + little(size ?? content.count, 4) + content + zeros(content.count % 2)
  }

  package static let waveFormat = chunk("fmt ", [1, 0] + zeros(14))
  package static let waveSound = chunk("data", ascii("[sound of the waves!]"))

  package static let wave: [UInt8] = {
    let chunks =
      chunk("LIST", ascii("INFOIART\u{6}\0\0\0SECRET")) + waveFormat
      + chunk("bext", ascii("SECRET origin")) + chunk("id3 ", words) + waveSound
      + chunk("iXML", ascii("<x>SECRET</x>"))
    return ascii("RIFF") + little(4 + chunks.count, 4) + ascii("WAVE") + chunks + ascii("SECR")
  }()
}
