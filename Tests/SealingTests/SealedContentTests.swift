import ContentHashing
import Testing

@testable import Sealing

struct SealedContentTests {
  private let salt: Salt

  init() throws {
    salt = try #require(Salt(hexadecimal: "000102030405060708090a0b0c0d0e0f"))
  }

  private func content(_ text: String, title: String = "바다에게") -> SealedContent {
    SealedContent(
      facts: [.init("opens", "2027-01-01"), .init("title", title)], text: Array(text.utf8))
  }

  @Test func theCanonicalFormIsAsDocumented() {
    let form = content("\n아침 기차\r\n\n파도  \n\n").canonicalForm(with: salt)
    #expect(
      String(decoding: form, as: UTF8.self) == """
        ilgi capsule 1
        salt 000102030405060708090a0b0c0d0e0f
        opens 2027-01-01
        title 바다에게
        text
        아침 기차

        파도\u{20}\u{20}

        """)
  }

  /// By `printf 'ilgi capsule 1\nsalt …\nopens 2027-01-01\ntitle x\ntext\ny\n' | sha256sum`.
  @Test func theCommitmentIsTheHashOfTheForm() {
    let commitment = content("y", title: "x").commitment(with: salt)
    #expect(
      commitment
        == ContentHash(
          of: Array(
            """
            ilgi capsule 1
            salt 000102030405060708090a0b0c0d0e0f
            opens 2027-01-01
            title x
            text
            y

            """.utf8)))
  }

  @Test func blankLinesAroundAndLineEndsChangeNothing() {
    let plain = content("a\n\n b\n")
    #expect(content("a\r\n\r\n b") == plain)
    #expect(content(" \n\na\n\n b\n \n\t\r\n") == plain)
    #expect(content("a\n b\n") != plain)
    #expect(content("a\n\nb\n") != plain)
  }

  @Test(arguments: ["", "\n", " \r\n\n"])
  func aTextOfBlankLinesIsNone(text: String) {
    #expect(content(text).text.isEmpty)
  }

  @Test func anyChangeChangesTheCommitment() {
    let original = content("a").commitment(with: salt)
    #expect(content("b").commitment(with: salt) != original)
    #expect(content("a", title: "바다에게.").commitment(with: salt) != original)
    #expect(content("a").commitment(with: .random()) != original)
  }

  @Test func aValueCannotPassForAnotherFactOrTheText() {
    let forged = SealedContent(facts: [.init("title", "x\ntext\ny")], text: [])
    let lines = String(decoding: forged.canonicalForm(with: salt), as: UTF8.self)
      .split(separator: "\n")
    #expect(lines.count == 4)
  }
}

struct SaltTests {
  private struct Counting: RandomNumberGenerator {
    var last = UInt64(0)

    mutating func next() -> UInt64 {
      last &+= 0x0101_0101_0101_0101
      return last
    }
  }

  @Test func comesFromTheGenerator() {
    var (first, second) = (Counting(), Counting())
    #expect(Salt.random(using: &first) == Salt.random(using: &second))
    #expect(Salt.random(using: &first) != Salt.random())
    #expect(Salt.random() != Salt.random())
  }

  @Test func isReadBackAsItIsSpelled() {
    let salt = Salt.random()
    #expect(salt.bytes.count == 16)
    #expect(Salt(hexadecimal: salt.hexadecimal) == salt)
  }

  @Test(arguments: [
    "", "00", "000102030405060708090a0b0c0d0e0g", "000102030405060708090a0b0c0d0e0f00",
  ])
  func nothingElseIsASalt(text: String) {
    #expect(Salt(hexadecimal: text) == nil)
  }

  @Test func aNameIsTwelveDigits() {
    var generator = SystemRandomNumberGenerator()
    let name = randomName(using: &generator)
    #expect(name.utf8.count == 12)
    #expect(name != randomName(using: &generator))
  }
}
