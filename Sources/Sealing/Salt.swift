import ContentHashing

/// Random bytes that are hashed with what is sealed, so that nobody who guesses it can try the guess out.
package struct Salt: Sendable, Hashable {
  /// How many bytes it has: 128 bits, more than anybody can try.
  package static let byteCount = 16

  package let bytes: [UInt8]

  /// A new one, from the system's randomness unless another source is given.
  package static func random() -> Salt {
    var system = SystemRandomNumberGenerator()
    return random(using: &system)
  }

  package static func random(using generator: inout some RandomNumberGenerator) -> Salt {
    Salt(bytes: randomBytes(byteCount, using: &generator))
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The salt that `hexadecimal` spells; nil unless it is 32 hexadecimal digits.
  package init?(hexadecimal: String) {
    guard let bytes = ContentHash.bytes(hexadecimal: hexadecimal), bytes.count == Salt.byteCount
    else { return nil }
    self.bytes = bytes
  }

  /// 32 lower-case hexadecimal digits.
  package var hexadecimal: String { ContentHash.hexadecimal(bytes) }
}

/// A name that tells a capsule from others and nothing of what is in it: 12 lower-case hexadecimal digits.
package func randomName(using generator: inout some RandomNumberGenerator) -> String {
  ContentHash.hexadecimal(randomBytes(6, using: &generator))
}

private func randomBytes(_ count: Int, using generator: inout some RandomNumberGenerator) -> [UInt8]
{
  (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
}
