import RecordingFixtures
import Testing

@testable import Recordings

/// Ogg, with sound of every kind in it, and with video.
struct OggTests {
  private static let files = [
    OggFile.vorbis(), OggFile.opus, OggFile.theora, OggFile.speex, OggFile.flac,
    // Comments that go over many pages.
    OggFile.vorbis(comments: 50_000), OggFile.vorbis(comments: 100, segments: 1),
    // One after another, and a stream of subtitles among them.
    OggFile.vorbis() + OggFile.opus, OggFile.vorbis(serial: 1) + OggFile.vorbis(serial: 2),
    OggFile.pages([[0x80] + ascii("kate SECRET")], serial: 3) + OggFile.theora
      + OggFile.pages([ascii("SECRET")], serial: 3, isFirst: false),
  ]

  @Test(arguments: files.indices)
  func commentsAreEmptyAndTheRestStays(index: Int) throws {
    let cleaned = try Cleaned(Self.files[index])
    for secret in secrets { #expect(!cleaned.mentions(secret), "\(secret)") }
    #expect(cleaned.bytes.contains(OggFile.sound))
    #expect(try Cleaned(cleaned.bytes).bytes == cleaned.bytes)
  }

  @Test(arguments: files.indices)
  func checkSumsAreRight(index: Int) throws {
    let bytes = try Cleaned(Self.files[index]).bytes
    var cursor = ByteCursor(ArraySource(bytes: bytes))
    var count = 0
    while let page = try OggPage(&cursor) {
      var whole = Array(bytes[page.whole])
      let told = Array(whole[22..<26])
      whole.replaceSubrange(22..<26, with: zeros(4))
      var sum = OggCheckSum()
      sum.append(whole)
      #expect(told == little(Int(sum.value), 4))
      count += 1
    }
    #expect(count >= 2)
  }

  @Test func theCheckSumIsThatOfTheStandard() {
    // The check value of this CRC for the nine digits.
    var sum = OggCheckSum()
    sum.append(ascii("123456789"))
    #expect(sum.value == 0x89A1_897F)
  }

  @Test func emptyCommentsAreWrittenAsTheCodecsHaveThem() throws {
    let vorbis = try Cleaned(OggFile.vorbis()).bytes
    #expect(vorbis.contains([3] + ascii("vorbis") + zeros(8) + [1, 0]))
    #expect(vorbis.contains([5] + ascii("vorbis setup")))
    #expect(try Cleaned(OggFile.opus).bytes.contains(ascii("OpusTags") + zeros(8)))
    #expect(try Cleaned(OggFile.theora).bytes.contains([0x81] + ascii("theora") + zeros(8)))
    let flac = try Cleaned(OggFile.flac).bytes
    let comments = big(OggFile.comments().count, 3)
    #expect(flac.contains([4] + comments + zeros(8)))
    #expect(flac.contains([3] + big(18, 3) + zeros(18)))
    #expect(flac.contains([0x81] + big(14, 3) + zeros(14)))
  }

  @Test func videoIsToldFromSound() throws {
    let film = try Cleaned(OggFile.theora).recording
    #expect(film.isVideo && film.size == VideoSize(width: 320, height: 180))
    #expect(try !Cleaned(OggFile.vorbis()).recording.isVideo)
  }

  @Test func whatIsNoSoundOrCutShortIsRefused() {
    #expect(problem(of: OggFile.pages([ascii("words")])) == .silent(.ogg))
    let bytes = OggFile.vorbis()
    for count in stride(from: 5, to: bytes.count - 1, by: 5) {
      // A file that ends with a page is whole, as far as can be told.
      let ends = [0, 58].contains(count)
      #expect(ends || problem(of: Array(bytes.prefix(count))) != nil, "\(count)")
    }
    #expect(
      problem(of: OggFile.stream(OggFile.vorbisHead, [ascii("no comments"), OggFile.sound]))
        == .damaged(.ogg))
    #expect(
      problem(of: OggFile.stream(OggFile.opusHead, [ascii("OpusTags"), OggFile.sound]))
        == .damaged(.ogg))
  }
}
