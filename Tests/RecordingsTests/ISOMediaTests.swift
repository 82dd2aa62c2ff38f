import RecordingFixtures
import Testing

@testable import Recordings

/// MP4 and QuickTime.
struct ISOMediaTests {
  private static let films: [Film] = [
    Film(inMovie: Film.userData), Film(inMovie: Film.metadata), Film(inTracks: Film.userData),
    Film(inTracks: Film.metadata), Film(inMovie: Film.packet, inFile: Film.packet),
    Film(brand: "qt  ", inFile: Film.metadata + Film.userData),
    Film(otherHandlers: ["meta", "gpmd", "text", "sbtl", "tmcd"]),
    Film(inMovie: Film.userData, usesLongSizes: true),
    Film(otherHandlers: ["meta"], inMovie: Film.userData, isFragmented: true),
    Film(brand: "M4A ", inMovie: Film.userData, hasPicture: false),
    Film(inFile: Film.box("free", ascii("SECRET")) + Film.box("skip", ascii("SECRET"))),
    // Less than a box.
    Film(inFile: ascii("SECRET")),
  ]

  @Test(arguments: films.indices)
  func nothingStaysButPictureAndSound(index: Int) throws {
    let film = Self.films[index]
    let cleaned = try Cleaned(film.bytes)
    for secret in secrets { #expect(!cleaned.mentions(secret), "\(secret)") }
    #expect(!cleaned.bytes.contains(big(0x6EC4_BEEF, 4)))
    #expect(cleaned.bytes.contains(Film.sound))
    #expect(cleaned.bytes.contains(Film.picture) == film.hasPicture)
    #expect(cleaned.recording.isVideo == film.hasPicture)
    #expect(cleaned.recording.size == (film.hasPicture ? VideoSize(width: 320, height: 180) : nil))
  }

  @Test(arguments: films.indices)
  func nothingMoves(index: Int) throws {
    let bytes = Self.films[index].bytes
    let cleaned = try Cleaned(bytes)
    #expect(cleaned.bytes.count == bytes.count)
    #expect(cleaned.recording.count == bytes.count)
    #expect(cleaned.bytes.firstRange(of: Film.sound) == bytes.firstRange(of: Film.sound))
    // What was cleaned once has nothing to be cleaned.
    #expect(try Cleaned(cleaned.bytes).bytes == cleaned.bytes)
  }

  @Test func aFilmOnItsSideIsTold() throws {
    #expect(
      try Cleaned(Film(isTurned: true).bytes).recording.size == VideoSize(width: 180, height: 320))
  }

  @Test func theLastBoxMayGoOnToTheEnd() throws {
    var bytes = Film().bytes
    let data = try #require(bytes.firstRange(of: ascii("mdat"))).lowerBound
    bytes.replaceSubrange(data - 4..<data, with: zeros(4))
    #expect(try Cleaned(bytes).bytes.contains(Film.sound))
  }

  @Test func oldSoundThatCountsByPartsOfSamplesStaysWhole() throws {
    // Sixteen-bit stereo whose table says that a sample is one byte: a frame is four.
    let entry = Film.box(
      "sowt", zeros(6) + big(1, 2) + zeros(8) + big(2, 2) + big(16, 2) + zeros(8))
    var bytes = Film(brand: "qt  ", hasPicture: false).bytes
    let old = Film.box("mp4a", zeros(6) + big(1, 2) + zeros(20))
    let place = try #require(bytes.firstRange(of: old))
    bytes.replaceSubrange(place, with: entry)
    let sizes = try #require(bytes.firstRange(of: ascii("stsz"))).upperBound
    bytes.replaceSubrange(
      sizes..<sizes + 16, with: zeros(4) + big(1, 4) + big(Film.sound.count / 4, 4) + big(0, 4))
    let chunks = try #require(bytes.firstRange(of: ascii("stsc"))).upperBound
    bytes.replaceSubrange(chunks + 12..<chunks + 16, with: big(Film.sound.count / 4, 4))
    let cleaned = try Cleaned(bytes)
    #expect(cleaned.bytes.contains(Film.sound))
    #expect(!cleaned.mentions("SECRET"))
  }

  @Test func whatCanNotBeLookedIntoIsRefused() {
    #expect(problem(of: Film(inMovie: Film.box("cmov", zeros(8))).bytes) == .packed(.isoMedia))
    var silent = Film(hasPicture: false).bytes
    silent.replaceSubrange(silent.firstRange(of: ascii("soun"))!, with: ascii("text"))
    #expect(problem(of: silent) == .silent(.isoMedia))
    #expect(problem(of: Film.box("ftyp", ascii("isom"))) == .damaged(.isoMedia))
  }

  @Test func aFileThatIsCutShortIsRefusedWhereverThatIs() {
    let bytes = Film(inMovie: Film.userData).bytes
    for count in stride(from: 12, to: bytes.count - 1, by: 7) {
      #expect(problem(of: Array(bytes.prefix(count))) != nil, "\(count)")
    }
  }

  @Test func lyingSizesAreRefused() throws {
    for (type, offset, number) in [
      ("moov", -4, 7), ("moov", -4, 0x7FFF_FFFF), ("trak", -4, 0xFFFF_FFFF),
      ("stsz", 8, 0xFFFF_FFFF),
      ("stco", 8, 0x7FFF_FFFF), ("stsc", 4, 0xFFFF_FFFF), ("stsz", 12, 0xFFFF_FFFF),
    ] {
      var bytes = Film().bytes
      let place = try #require(bytes.firstRange(of: ascii(type)))
      let start = offset < 0 ? place.lowerBound + offset : place.upperBound + offset
      bytes.replaceSubrange(start..<start + 4, with: big(number, 4))
      #expect(problem(of: bytes) != nil, "\(type) \(offset)")
    }
  }

  @Test func boxesNestedTenThousandDeepAreOneBoxThatGoes() throws {
    var nested: [UInt8] = []
    // From the inside out the size grows by eight.
    for depth in (1...10_000).reversed() { nested += big(depth * 8, 4) + ascii("udta") }
    let cleaned = try Cleaned(Film(inMovie: nested).bytes)
    #expect(!cleaned.mentions("udta"))
  }

  @Test func aFileOfNothingButEmptyBoxesEnds() {
    let bytes =
      Film.box("ftyp", ascii("isom")) + (0..<100_000).flatMap { _ in Film.box("free", []) }
    #expect(problem(of: bytes) == .damaged(.isoMedia))
  }
}
