import Testing

@testable import ContentHashing

struct ContentHashTests {
  /// The examples of FIPS 180-4, and the empty message.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func isTheStandardsHash(text: String, expected: String) {
    let hash = ContentHash(of: Array(text.utf8))
    #expect(hash.hexadecimal == expected)
    #expect(hash.short == String(expected.prefix(10)))
    #expect(hash.bytes.count == 32)
  }

  @Test func isReadBackFromItsDigits() {
    let hash = ContentHash(of: [1, 2, 3])
    #expect(ContentHash(hexadecimal: hash.hexadecimal) == hash)
    #expect(ContentHash(hexadecimal: hash.hexadecimal.uppercased()) == hash)
  }

  @Test(arguments: [
    "", "ab", String(repeating: "0", count: 63), String(repeating: "0", count: 65),
    String(repeating: "g", count: 64), String(repeating: "０", count: 64),
    "0x" + String(repeating: "0", count: 62),
  ])
  func isReadFromNothingElse(text: String) {
    #expect(ContentHash(hexadecimal: text) == nil)
  }
}
