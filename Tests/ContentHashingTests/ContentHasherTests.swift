import Testing

@testable import ContentHashing

struct ContentHasherTests {
  @Test func hashesPiecesLikeTheWhole() {
    let whole = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    for size in [1, 63, 64, 65, 9_999, 10_000] {
      var hasher = ContentHasher()
      for start in stride(from: 0, to: whole.count, by: size) {
        hasher.append(Array(whole[start..<min(start + size, whole.count)]))
      }
      #expect(hasher.finish() == ContentHash(of: whole))
    }
  }

  @Test func hashesNothingAndTheStandardsExample() {
    #expect(ContentHasher().finish() == ContentHash(of: []))
    var hasher = ContentHasher()
    hasher.append(Array("abc".utf8))
    #expect(
      hasher.finish().hexadecimal
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test func takesThirtyTwoBytesForAHash() {
    let bytes = ContentHash(of: [1]).bytes
    #expect(ContentHash(bytes: bytes) == ContentHash(of: [1]))
    #expect(ContentHash(bytes: Array(bytes.dropLast())) == nil)
    #expect(ContentHash(bytes: bytes + [0]) == nil)
  }
}
