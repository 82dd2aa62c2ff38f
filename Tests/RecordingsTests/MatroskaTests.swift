import RecordingFixtures
import Testing

@testable import Recordings

/// WebM and Matroska.
struct MatroskaTests {
  private static let films = [
    WebFilm(), WebFilm(hasPicture: false), WebFilm(hasWords: false), WebFilm(isLive: true),
  ]

  @Test(arguments: films.indices)
  func nothingStaysButPictureAndSound(index: Int) throws {
    let film = Self.films[index]
    let cleaned = try Cleaned(film.bytes)
    for secret in secrets { #expect(!cleaned.mentions(secret), "\(secret)") }
    #expect(cleaned.bytes.contains(WebFilm.sound))
    #expect(cleaned.bytes.contains(WebFilm.picture) == film.hasPicture)
    #expect(cleaned.recording.isVideo == film.hasPicture)
    #expect(cleaned.recording.size == (film.hasPicture ? VideoSize(width: 320, height: 180) : nil))
  }

  @Test(arguments: films.indices)
  func whatIsCleanStaysAsItIs(index: Int) throws {
    let bytes = Self.films[index].bytes
    let cleaned = try Cleaned(bytes)
    #expect(cleaned.bytes.firstRange(of: WebFilm.sound) == bytes.firstRange(of: WebFilm.sound))
    #expect(try Cleaned(cleaned.bytes).bytes == cleaned.bytes)
  }

  /// Every element, with those in it that hold others.
  private func elements(of bytes: [UInt8]) throws -> [Int] {
    let masters: Set<Int> = [
      0x1853_8067, 0x114D_9B74, 0x1549_A966, 0x1654_AE6B, 0xAE, 0xE0, 0x1F43_B675, 0xA0,
    ]
    var ids: [Int] = []
    var cursor = ByteCursor(ArraySource(bytes: bytes))
    while let element = try EBMLElement(headerAt: &cursor) {
      ids.append(element.id)
      if !masters.contains(element.id) {
        let isThere = cursor.move(to: element.content.upperBound)
        #expect(isThere)
      }
    }
    #expect(cursor.position == bytes.count)
    return ids
  }

  @Test(arguments: films.indices)
  func whatWentIsAnEmptyElementOfTheSameLength(index: Int) throws {
    let ids = try elements(of: try Cleaned(Self.films[index].bytes).bytes)
    #expect(ids.contains(0xEC))
    for gone in [0x1254_C367, 0x1941_A469, 0x1043_A770, 0x7BA9, 0x4461, 0x536E, 0xBF] {
      #expect(!ids.contains(gone))
    }
  }

  @Test func everyLengthOfAnElementCanBeEmptied() throws {
    for count in [0, 1, 125, 126, 127, 128, 16_381, 16_382, 16_383, 16_384, 70_000] {
      for id in [0xA3, 0x7BA9, 0x2AD7B1, 0x1254_C367] {
        // Lengths of one byte to eight.
        for length in 1...8 where length > 7 || count < 1 << (7 * length) - 1 {
          let idLength = (Int.bitWidth - id.leadingZeroBitCount + 7) / 8
          let file = big(id, idLength) + big(1 << (7 * length) | count, length) + zeros(count)
          var cursor = ByteCursor(ArraySource(bytes: file))
          let element = try #require(try EBMLElement(&cursor))
          #expect(element.whole == 0..<file.count)
          let header = element.voidHeader
          let emptied = header + zeros(file.count - header.count)
          cursor = ByteCursor(ArraySource(bytes: emptied))
          let void = try #require(try EBMLElement(&cursor))
          #expect(void.id == 0xEC && void.whole == element.whole, "\(id) \(count) \(length)")
        }
      }
    }
  }

  @Test func aFileThatIsCutShortIsRefusedOrEndsBeforeWhatFollows() {
    let bytes = WebFilm().bytes
    let end = bytes.count - "SECRET behind the end".utf8.count
    for count in stride(from: 5, to: end, by: 7) {
      #expect(problem(of: Array(bytes.prefix(count))) != nil, "\(count)")
    }
  }

  @Test func aFileOfWordsAloneIsRefused() {
    var bytes = WebFilm(hasPicture: false).bytes
    let type = bytes.firstRange(of: WebFilm.element(0x83, [2]))!
    bytes[type.upperBound - 1] = 17
    #expect(problem(of: bytes) == .silent(.matroska))
  }
}
