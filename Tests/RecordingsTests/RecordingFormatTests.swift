import RecordingFixtures
import Testing

@testable import Recordings

struct RecordingFormatTests {
  @Test(
    arguments: [
      (Film.box("ftyp", ascii("qt  ")), RecordingFormat.isoMedia),
      (Film.box("ftyp", ascii("3gp4")), .isoMedia), (Film.box("moov", zeros(4)), .isoMedia),
      (Film.box("wide", []), .isoMedia), ([0x1A, 0x45, 0xDF, 0xA3, 0x01], .matroska),
      (ascii("OggS\0"), .ogg), (ascii("fLaC"), .flac), (ascii("ID3\u{4}"), .mp3),
      ([0xFF, 0xFB, 0x90, 0x64], .mp3), (ascii("RIFF\0\0\0\0WAVEfmt "), .wave),
      (ascii("RF64\0\0\0\0WAVEds64"), .wave),
      (ascii("ID3\u{4}\0\0\0\0\0\u{2}ab") + ascii("fLaC"), .flac),
      (ascii("ID3\u{4}\0\0\0\0\0\u{2}ab") + [0xFF, 0xF1, 0x50, 0x80], .other),
      (ascii("RIFF\0\0\0\0AVI LIST"), .other), (ascii("FORM\0\0\0\0AIFF"), .other),
      ([0xFF, 0xF1, 0x50, 0x80], .other), (ascii("#!AMR\n"), .other),
      (Array(repeating: [0x47] + zeros(187), count: 3).flatMap(\.self), .other),
    ] as [([UInt8], RecordingFormat)])
  func formatsAreToldByTheirFirstBytes(bytes: [UInt8], format: RecordingFormat) {
    #expect(RecordingFormat(of: ArraySource(bytes: bytes)) == format)
  }

  @Test(
    arguments: [
      [], ascii("%PDF-1.7\n"), ascii("PK\u{3}\u{4}"), ascii("Graham's notes"),
      ascii("RIFF\0\0\0\0ACON"), [0xFF, 0xFE, 0x41, 0x00], [0xEF, 0xBB, 0xBF, 0x41], ascii("type"),
      ascii("GGGGGGGG"), [0x1F, 0x8B, 8, 0], ascii("BM\0\0"),
    ] as [[UInt8]])
  func otherFilesAreNone(bytes: [UInt8]) {
    #expect(RecordingFormat(of: ArraySource(bytes: bytes)) == nil)
  }
}
