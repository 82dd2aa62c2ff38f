import Files
import RecordingFixtures
import Testing

@testable import Recordings

/// Files that are broken by chance or on purpose: an answer, never a crash, and nothing that takes long.
struct HostileFileTests {
  private static let seeds: [[UInt8]] = [
    Film(otherHandlers: ["meta"], inMovie: Film.userData + Film.metadata).bytes,
    Film(usesLongSizes: true).bytes, Film(otherHandlers: ["meta"], isFragmented: true).bytes,
    WebFilm().bytes, WebFilm(isLive: true).bytes, OggFile.vorbis(), OggFile.flac, OggFile.theora,
    ascii("ID3\u{4}\0\0\0\0\0\u{2}ab") + [0xFF, 0xFB, 0x90, 0x64] + zeros(413)
      + [0xFF, 0xFB, 0x90, 0x64] + zeros(413),
    ascii("fLaC") + [0x80, 0, 0, 34] + zeros(34) + [0xFF, 0xF8, 0, 0],
    ascii("RIFF\0\0\0\0WAVEfmt ") + little(16, 4) + zeros(16) + ascii("data") + little(2, 4)
      + zeros(2),
  ]

  /// Numbers that look like chance and are always the same.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  @Test(arguments: seeds.indices)
  func aFileWithWrongBytesIsCleanedOrRefused(seed: Int) throws {
    var dice = Dice(state: UInt64(seed))
    let edges: [UInt8] = [0, 1, 0x7F, 0x80, 0xFE, 0xFF]
    for _ in 0..<3000 {
      var bytes = Self.seeds[seed]
      for _ in 0..<Int.random(in: 1...6, using: &dice) {
        let place = Int.random(in: 0..<bytes.count, using: &dice)
        switch Int.random(in: 0..<4, using: &dice) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &dice)
        case 1: bytes[place] = edges.randomElement(using: &dice) ?? 0
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + 5))
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 9)], at: place)
        }
        if bytes.isEmpty { break }
      }
      guard let cleaned = try? Cleaned(bytes) else { continue }
      #expect(cleaned.recording.count == cleaned.bytes.count)
      // What is kept comes from the file, in its order.
      var end = 0
      for case .kept(let range) in cleaned.recording.pieces {
        #expect(range.lowerBound >= end && range.upperBound <= bytes.count)
        end = range.upperBound
      }
    }
  }

  @Test func chanceIsNoFile() {
    var dice = Dice(state: 1)
    for seed in Self.seeds {
      for _ in 0..<200 {
        let noise = (0..<600).map { _ in UInt8.random(in: 0...255, using: &dice) }
        _ = problem(of: seed.prefix(12) + noise)
      }
    }
  }

  /// A file that is never there: its end, some bytes in it, and zeros in between.
  private struct SparseSource: ByteSource {
    let count: Int
    let parts: [(start: Int, bytes: [UInt8])]

    func bytes(in range: Range<Int>) throws(SystemError) -> [UInt8] {
      let range = range.clamped(to: 0..<count)
      var result = zeros(range.count)
      for part in parts {
        let common = (part.start..<part.start + part.bytes.count).clamped(to: range)
        for index in common { result[index - range.lowerBound] = part.bytes[index - part.start] }
      }
      return result
    }
  }

  @Test func aFilmOfFiveGigabytesIsCleanedWithoutBeingRead() throws {
    // The movie stands behind its data, as phones write it.
    var film = Film(inMovie: Film.userData, usesLongSizes: true).bytes
    let data = try #require(film.firstRange(of: ascii("mdat"))).lowerBound - 4
    let movie = try #require(film.firstRange(of: ascii("moov"))).lowerBound - 4
    let size = 5 << 30
    // All samples are at the end of it.
    let content = Array(film[(data + 16)...])
    let head = Array(film[..<movie]) + big(1, 4) + ascii("mdat") + big(size, 8)
    let dataEnd = movie + size
    let shift = dataEnd - content.count - (data + 16)
    var index = movie
    while let place = film[index...].firstRange(of: ascii("co64")) {
      let offset = place.upperBound + 8
      let old = film[offset..<offset + 8].reduce(0) { $0 << 8 | Int($1) }
      film.replaceSubrange(offset..<offset + 8, with: big(old + shift, 8))
      index = place.upperBound
    }
    let source = SparseSource(
      count: dataEnd + data - movie,
      parts: [(0, head), (dataEnd - content.count, content), (dataEnd, Array(film[movie..<data]))])
    let cleaned = try CleanRecording(of: source)
    #expect(cleaned.count == source.count)
    #expect(cleaned.isVideo)
    let sound = dataEnd - Film.noise.count - Film.sound.count
    #expect(
      cleaned.pieces.contains {
        if case .kept(let range) = $0 { range == sound..<sound + Film.sound.count } else { false }
      })
    let zeroed = cleaned.pieces.reduce(0) { sum, piece in
      if case .zeros(let count) = piece { sum + count } else { sum }
    }
    #expect(zeroed > size - 200)
  }
}
