private import CCrypto

/// The SHA-256 of some bytes: what tells whether content is the same.
package struct ContentHash: Sendable, Hashable {
  /// 32 bytes.
  package let bytes: [UInt8]

  /// The hash of `content` (FIPS 180-4, by OpenSSL's libcrypto).
  package init(of content: [UInt8]) {
    bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_LENGTH)) {
      digest, count in
      _ = unsafe SHA256(content, content.count, digest.baseAddress)
      count = Int(SHA256_DIGEST_LENGTH)
    }
  }

  fileprivate init(digest: [UInt8]) {
    bytes = digest
  }

  /// The hash of these 32 bytes, or nil when they are more or fewer.
  package init?(bytes: [UInt8]) {
    guard bytes.count == Int(SHA256_DIGEST_LENGTH) else { return nil }
    self.bytes = bytes
  }

  /// The hash that `hexadecimal` spells, or nil unless it is 64 hexadecimal digits.
  package init?(hexadecimal: String) {
    guard hexadecimal.utf8.count == 64, let bytes = Self.bytes(hexadecimal: hexadecimal) else {
      return nil
    }
    self.bytes = bytes
  }

  /// 64 lower-case hexadecimal digits.
  package var hexadecimal: String { Self.hexadecimal(bytes) }

  /// The first 10 hexadecimal digits: enough to name a file by its content.
  package var short: String { Self.hexadecimal(bytes.prefix(5)) }
}

/// Hashes content that comes in pieces, such as a file too long to hold in memory.
@safe package struct ContentHasher: ~Copyable {
  private let context: OpaquePointer

  package init() {
    guard let context = unsafe EVP_MD_CTX_new(),
      unsafe EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1
    else { preconditionFailure("libcrypto has no memory left, or no SHA-256") }
    unsafe self.context = unsafe context
  }

  deinit {
    unsafe EVP_MD_CTX_free(context)
  }

  package mutating func append(_ piece: [UInt8]) {
    unsafe EVP_DigestUpdate(context, piece, piece.count)
  }

  /// The hash of all pieces one after the other: that of `ContentHash(of:)` for the whole.
  package consuming func finish() -> ContentHash {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    unsafe EVP_DigestFinal_ex(context, &digest, nil)
    return ContentHash(digest: digest)
  }
}

extension ContentHash {
  /// Two lower-case hexadecimal digits for each byte.
  package static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// The bytes that pairs of hexadecimal digits spell; nil for anything else.
  package static func bytes(hexadecimal: String) -> [UInt8]? {
    let digits = Array(hexadecimal.utf8)
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2)
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = hexValue(digits[index]), let low = hexValue(digits[index + 1]) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return bytes
  }
}

private func hexValue(_ digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
  default: nil
  }
}
