extension ByteWriter {
  /// Appends a path for a URL: every byte that RFC 3986 doesn't allow in a path becomes `%XX`; `/`
  /// stays.
  package mutating func append(percentEncoded path: String) {
    for byte in path.utf8 {
      if isAllowedInPath(byte) { append(byte) } else { append(percentEncoded: byte) }
    }
  }

  fileprivate mutating func append(percentEncoded byte: UInt8) {
    append(UInt8(ascii: "%"))
    append(hexadecimalDigit(byte >> 4))
    append(hexadecimalDigit(byte & 15))
  }
}

extension String {
  /// The path with every byte that RFC 3986 doesn't allow in a path as `%XX`; `/` stays.
  package var percentEncodedPath: String {
    guard utf8.contains(where: { !isAllowedInPath($0) }) else { return self }
    var writer = ByteWriter(capacity: utf8.count * 3)
    writer.append(percentEncoded: self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The text with every byte as `%XX` that means anything in a URL's query, or may not stand in one.
  package var percentEncodedValue: String {
    var writer = ByteWriter(capacity: utf8.count)
    for byte in utf8 {
      if isAllowedInValue(byte) { writer.append(byte) } else { writer.append(percentEncoded: byte) }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The text with each `%XX` as the byte it stands for, or nil when that isn't UTF-8.
  package var percentDecoded: String? {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    let bytes = Array(utf8)
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = hexadecimalValue(bytes[index + 1]), let low = hexadecimalValue(bytes[index + 2])
      {
        let value = high << 4 | low
        decoded.append(value)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(validating: decoded, as: UTF8.self)
  }
}

/// Whether a byte is unreserved, `,` or `:`.
private func isAllowedInValue(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default: "-._~,:".utf8.contains(byte)
  }
}

/// Whether a byte may stand in a URL's path as it is: unreserved, a sub-delimiter, `:`, `@` or `/`,
/// but `'`, which HTML attributes may be quoted with.
private func isAllowedInPath(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"),
    UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "("), UInt8(ascii: ")"),
    UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="),
    UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "/"):
    true
  default:
    false
  }
}

private func hexadecimalDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
}

private func hexadecimalValue(_ digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
  default: nil
  }
}
