import RecordingFixtures
import Testing

@testable import Recordings

/// MP3, FLAC and WAV.
struct SoundTests {
  // MARK: MP3

  private static let (frames, words) = (SoundFile.frames, SoundFile.words)
  private static let (id3v1, ape) = (SoundFile.id3v1, SoundFile.ape)

  private static func id3(_ content: [UInt8], padding: Int = 0, hasFooter: Bool = false) -> [UInt8]
  {
    SoundFile.id3(content, padding: padding, hasFooter: hasFooter)
  }

  private static func frame(_ fill: UInt8) -> [UInt8] { SoundFile.frame(fill) }

  private static let files = [
    frames, id3(words) + frames, id3(words, padding: 900) + frames,
    id3(words) + id3(words) + frames, id3(words) + zeros(500) + frames, frames + id3v1,
    frames + ape, id3(words) + frames + ape + id3v1, frames + SoundFile.lyrics + id3v1,
    frames + id3(words, hasFooter: true), id3(words, hasFooter: true) + frames + ape,
    frame(1) + frame(2) + ascii("SECRET noise") + frame(3),
    frame(1) + frame(2) + id3(words) + frame(3), frames + ascii("SECRET"),
    frames + ascii("TAG+") + ascii("SECRET") + zeros(217) + id3v1,
  ]

  @Test(arguments: files.indices)
  func ofAnMP3TheFramesStay(index: Int) throws {
    let cleaned = try Cleaned(Self.files[index])
    #expect(cleaned.recording.format == .mp3)
    #expect(!cleaned.recording.isVideo)
    let isAsWanted = cleaned.bytes == Self.frames
    #expect(isAsWanted)
  }

  @Test func theLengthOfEveryFrameIsKnown() throws {
    for (header, length, rate) in [
      ([0xFF, 0xFB, 0x90, 0x64], 417, 44_100), ([0xFF, 0xFB, 0x92, 0x64], 418, 44_100),
      ([0xFF, 0xFB, 0xE4, 0x00], 960, 48_000), ([0xFF, 0xF3, 0x80, 0x00], 208, 22_050),
      ([0xFF, 0xE3, 0x18, 0x00], 72, 8_000), ([0xFF, 0xFD, 0x80, 0x00], 417, 44_100),
      ([0xFF, 0xFF, 0x10, 0x00], 32, 44_100),
    ] as [([UInt8], Int, Int)] {
      let frame = try #require(MPEGAudioFrame(header[...]))
      #expect(frame.length == length, "\(header)")
      #expect(frame.sampleRate == rate, "\(header)")
    }
    for header in [
      [0xFF, 0xFB, 0x00, 0x64], [0xFF, 0xFB, 0xF0, 0x64], [0xFF, 0xFB, 0x9C, 0x64],
      [0xFF, 0xEB, 0x90, 0x64], [0xFF, 0xF9, 0x90, 0x64], [0xFE, 0xFB, 0x90, 0x64],
    ] as [[UInt8]] {
      #expect(MPEGAudioFrame(header[...]) == nil, "\(header)")
    }
  }

  @Test func anMP3WithoutFramesIsRefused() {
    #expect(problem(of: Self.id3(Self.words)) == .damaged(.mp3))
    #expect(problem(of: Self.id3(Self.words).dropLast(9)) == .damaged(.mp3))
    #expect(problem(of: [0xFF, 0xFB, 0x90, 0x64] + zeros(2000)) == .damaged(.mp3))
    // As long as the padding of a tag and noise before the sound may be, and a byte.
    #expect(
      problem(of: Self.id3(Self.words) + zeros(2 * longestNoise + 1) + Self.frames)
        == .damaged(.mp3))
  }

  // MARK: FLAC

  @Test(arguments: [[], SoundFile.id3v1, SoundFile.ape])
  func ofAFLACWhatItIsPlayedByStays(end: [UInt8]) throws {
    let clean =
      ascii("fLaC") + SoundFile.block(0, SoundFile.streamInfo) + SoundFile.block(0x83, zeros(18))
      + SoundFile.flacSound
    #expect(try Cleaned(SoundFile.flac + end).bytes == clean)
    #expect(try Cleaned(Self.id3(Self.words) + SoundFile.flac).bytes == clean)
    #expect(try Cleaned(clean).bytes == clean)
  }

  @Test func aFLACThatIsNotWholeIsRefused() {
    let head = ascii("fLaC") + SoundFile.block(0x80, SoundFile.streamInfo)
    #expect(problem(of: head) == .damaged(.flac))
    #expect(problem(of: head + ascii("no sound")) == .damaged(.flac))
    #expect(problem(of: ascii("fLaC") + SoundFile.block(4, [])) == .damaged(.flac))
    #expect(problem(of: ascii("fLaC") + [0, 0xFF, 0xFF, 0xFF]) == .damaged(.flac))
  }

  // MARK: WAV

  private static func chunk(_ type: String, _ content: [UInt8], size: Int? = nil) -> [UInt8] {
    SoundFile.chunk(type, content, size: size)
  }

  private static let format = SoundFile.waveFormat

  @Test func ofAWAVTheSoundStays() throws {
    let data = SoundFile.waveSound
    let clean =
      ascii("RIFF") + little(4 + Self.format.count + data.count, 4) + ascii("WAVE") + Self.format
      + data
    #expect(try Cleaned(SoundFile.wave).bytes == clean)
    #expect(try Cleaned(clean).bytes == clean)
  }

  @Test func ofAVeryLongWAVTheSoundStays() throws {
    let sound = ascii("[sound of the waves]")
    let sizes = Self.chunk(
      "ds64", little(9999, 8) + little(sound.count, 8) + little(5, 8) + little(0, 4))
    func file(_ others: [UInt8], size: Int) -> [UInt8] {
      let sizes = Array(sizes[..<8]) + little(size, 8) + sizes[16...]
      return ascii("RF64") + little(0xFFFF_FFFF, 4) + ascii("WAVE") + sizes + Self.format
        + Self.chunk("data", sound, size: 0xFFFF_FFFF) + others
    }
    let clean = file([], size: 4 + sizes.count + Self.format.count + 8 + sound.count)
    #expect(try Cleaned(file(Self.chunk("bext", ascii("SECRET")), size: 9999)).bytes == clean)
    #expect(try Cleaned(clean).bytes == clean)
  }

  @Test func aWAVThatIsNotWholeIsRefused() {
    func file(_ chunks: [UInt8]) -> [UInt8] { ascii("RIFF") + zeros(4) + ascii("WAVE") + chunks }
    for chunks in [
      [], Self.format, Self.chunk("data", zeros(8)),
      Self.format + Self.chunk("data", zeros(8), size: 9999),
      Self.format + Self.chunk("data", zeros(8), size: 0xFFFF_FFFF),
    ] {
      #expect(problem(of: file(chunks)) == .damaged(.wave))
    }
  }
}
