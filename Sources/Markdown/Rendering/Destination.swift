package import ByteText
import Diagnostics

/// Where a link leads.
enum Destination {
  /// It names its scheme or host, and needs no page to be understood.
  case absolute
  /// It depends on the page.
  case relative
  /// It would run code in the page, or can't work for a reader.
  case unsafe

  /// Looks at a destination as a browser might, and a little more warily: space and control
  /// characters don't count, letters may be in either case or percent-encoded.
  init(_ destination: ArraySlice<UInt8>) {
    let url = destination.span
    if Self.unsafeSchemes.contains(Self.wariestScheme(of: url)) {
      self = .unsafe
    } else if url.starts(with: "//", at: 0) || Self.hasScheme(url) {
      self = .absolute
    } else {
      self = .relative
    }
  }

  private static let unsafeSchemes: Set<[UInt8]> = [
    Array("javascript".utf8), Array("vbscript".utf8), Array("data".utf8), Array("file".utf8),
  ]

  /// What stands before the first `:` when it can pass for the name of a scheme, in lower case.
  private static func wariestScheme(of url: Span<UInt8>) -> [UInt8] {
    var scheme: [UInt8] = []
    var index = 0
    while index < url.count, scheme.count <= 10 {
      var byte = url[index]
      index += 1
      if byte == UInt8(ascii: "%"), let high = hexadecimalValue(url.byte(at: index)),
        let low = hexadecimalValue(url.byte(at: index + 1))
      {
        byte = high << 4 | low
        index += 2
      }
      if byte <= 0x20 || byte == 0x7F { continue }
      if byte == UInt8(ascii: ":") { return scheme }
      guard byte.isASCIILetter else { return [] }
      scheme.append(byte | 0x20)
    }
    return []
  }

  private static func hexadecimalValue(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x41 + 10
    case 0x61...0x66: digit - 0x61 + 10
    default: nil
    }
  }

  /// Whether it begins with a scheme (RFC 3986) of two letters or more: `C:` is a drive.
  private static func hasScheme(_ url: Span<UInt8>) -> Bool {
    guard url.byte(at: 0).isASCIILetter else { return false }
    var index = 1
    while index < url.count,
      url[index].isASCIIAlphanumeric || "+.-".utf8.contains(url[index])
    {
      index += 1
    }
    return index > 1 && url.byte(at: index) == UInt8(ascii: ":")
  }

  // MARK: Messages

  static func dropped(
    _ url: String, isImage: Bool, at range: Range<Int>, of source: SourceText
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "unsafe-link", at: .span(source, range),
      isImage
        ? "an image can't come from \"\(url.prefix(40))\""
        : "a link can't lead to \"\(url.prefix(40))\"",
      notes: [isImage ? "its description is shown instead" : "its text is shown without the link"],
      help: isImage
        ? "save the image as a file and give its path" : "write a path, or a URL with `https:`")
  }
}

extension ByteWriter {
  /// Appends a URL for a quoted attribute: bytes that no URL may hold become `%XX`, `&` and `'` are
  /// escaped for HTML, and what is percent-encoded already stays.
  package mutating func append(urlAttribute url: String) {
    append(urlAttribute: Array(url.utf8)[...])
  }

  mutating func append(urlAttribute bytes: ArraySlice<UInt8>) {
    let url = bytes.span
    var run = 0
    for index in url.indices {
      let byte = url[index]
      if byte.mayStandInURL { continue }
      append(url.extracting(run..<index))
      run = index + 1
      switch byte {
      case UInt8(ascii: "&"): append("&amp;" as StaticString)
      case UInt8(ascii: "'"): append("&#x27;" as StaticString)
      default:
        append(UInt8(ascii: "%"))
        append(hexadecimalDigit(byte >> 4))
        append(hexadecimalDigit(byte & 15))
      }
    }
    append(url.extracting(run..<url.count))
  }
}

private func hexadecimalDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
}

extension UInt8 {
  fileprivate var mayStandInURL: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0x21, 0x23...0x25, 0x28...0x2F, 0x3A, 0x3B, 0x3D, 0x3F, 0x40, 0x5F, 0x7E: true
    default: false
    }
  }
}
