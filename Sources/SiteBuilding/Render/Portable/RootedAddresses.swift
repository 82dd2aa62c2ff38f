import ByteText

/// The addresses in a file that begin with the mark for the site's root, in their order.
struct RootedAddresses: Sequence, IteratorProtocol {
  struct Address {
    /// From the mark to the end of the path, in the file.
    let range: Range<Int>
    /// Below the site's root, as the file has it.
    let path: ArraySlice<UInt8>
    /// Whether it leads to a folder, and not to something in it that a script or a template adds:
    /// `on-this-day/{day}.json`.
    let isOfFolder: Bool
  }

  private let bytes: [UInt8]
  private var position = 0

  init(in bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> Address? {
    let mark = SiteAddress.rootMark.utf8
    while let start = bytes[position...].firstIndex(of: 0xEF) {
      position = start + 1
      guard bytes[start...].starts(with: mark) else { continue }
      let pathStart = start + mark.count
      position = pathStart
      while let length = lengthOfPathPart { position += length }
      let path = bytes[pathStart..<position]
      let goesOn = position < bytes.count && bytes[position] == UInt8(ascii: "{")
      return Address(
        range: start..<position, path: path,
        isOfFolder: !goesOn && (path.isEmpty || path.last == UInt8(ascii: "/")))
    }
    return nil
  }

  /// How many bytes of a path stand at `position`, as HTML, XML and JSON write it; nil at its end.
  private var lengthOfPathPart: Int? {
    guard position < bytes.count else { return nil }
    switch bytes[position] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      return 1
    case UInt8(ascii: "&"):
      return bytes[position...].starts(with: "&amp;".utf8) ? 5 : nil
    case UInt8(ascii: "\\"):
      return bytes[position...].starts(with: "\\u0026".utf8) ? 6 : nil
    case let byte:
      return "/%-._~!$()*+,;=:@".utf8.contains(byte) ? 1 : nil
    }
  }
}
