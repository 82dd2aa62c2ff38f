/// What part of a file a request asks for (RFC 9110, section 14.2).
enum ByteRangeRequest: Equatable {
  case all
  case part(Range<Int>)
  case unsatisfiable

  /// `header` is the value of `Range`. More than one range, or what isn't understood, asks for all.
  init(_ header: String?, size: Int) {
    self = .all
    guard let header, header.hasPrefix("bytes="), !header.contains(",") else { return }
    let bounds = header.dropFirst("bytes=".count)
      .split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard bounds.count == 2, bounds.allSatisfy({ $0.utf8.allSatisfy(isDigit) }) else { return }
    switch (Int(bounds[0]), Int(bounds[1])) {
    case (let first?, let last):
      guard bounds[1].isEmpty || last != nil, first <= last ?? .max else { return }
      self = first < size ? .part(first..<min(last ?? .max, size - 1) + 1) : .unsatisfiable
    case (nil, let count?) where bounds[0].isEmpty:
      self = count > 0 && size > 0 ? .part(max(0, size - count)..<size) : .unsatisfiable
    default:
      return
    }
  }
}

func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
