import ByteText
import ContentHashing

/// The list of files that Ilgi wrote, kept in the output folder as `.ilgi-manifest`.
///
/// Its presence says that the folder is Ilgi's, and a file is only ever removed when it is on it. It
/// holds nothing but what anyone sees who has the files: each path with the SHA-256 of its bytes, in
/// the format of `sha256sum`, so that `sha256sum --check .ilgi-manifest` tells whether a copy on a
/// server is whole. It depends on nothing but the files, as every other file of the output.
struct OutputManifest: Sendable, Equatable {
  struct File: Sendable, Equatable {
    let path: OutputPath
    let contentHash: ContentHash
  }

  static let name = ".ilgi-manifest"

  /// In the order of their paths.
  let files: [File]
  /// False while files are being put in place: then each may be old or new, there or not.
  let isFinished: Bool

  init(files: [File], isFinished: Bool) {
    self.files = files
    self.isFinished = isFinished
  }

  private static let firstLine = "# ilgi manifest 1\n"
  private static let firstLineUnfinished = "# ilgi manifest 1, unfinished\n"

  var bytes: [UInt8] {
    var writer = ByteWriter(capacity: 40 + files.count * 128)
    writer.append(isFinished ? Self.firstLine : Self.firstLineUnfinished)
    for file in files {
      for byte in file.contentHash.bytes {
        writer.append(hexadecimalDigit(byte >> 4))
        writer.append(hexadecimalDigit(byte & 15))
      }
      writer.append("  ")
      writer.append(file.path.text)
      writer.append(UInt8(ascii: "\n"))
    }
    return writer.bytes
  }

  /// Reads a manifest back, or nil when it is damaged or of another version: every line has to be one
  /// that `bytes` makes, in its order.
  init?(bytes: [UInt8]) {
    let lineFeed = UInt8(ascii: "\n")
    guard let firstEnd = bytes.firstIndex(of: lineFeed) else { return nil }
    switch String(decoding: bytes[...firstEnd], as: UTF8.self) {
    case Self.firstLine: isFinished = true
    case Self.firstLineUnfinished: isFinished = false
    default: return nil
    }
    var files: [File] = []
    var start = firstEnd + 1
    while start < bytes.count {
      guard let end = bytes[start...].firstIndex(of: lineFeed),
        let file = File(line: bytes[start..<end])
      else { return nil }
      if let last = files.last, !(last.path < file.path) { return nil }
      files.append(file)
      start = end + 1
    }
    self.files = files
  }
}

extension OutputManifest.File {
  fileprivate init?(line: ArraySlice<UInt8>) {
    let digits = 64
    guard line.count > digits + 2 else { return nil }
    var hash: [UInt8] = []
    hash.reserveCapacity(digits / 2)
    var index = line.startIndex
    for _ in 0..<digits / 2 {
      guard let high = hexadecimalValue(line[index]), let low = hexadecimalValue(line[index + 1])
      else { return nil }
      hash.append(high << 4 | low)
      index += 2
    }
    guard line[index] == UInt8(ascii: " "), line[index + 1] == UInt8(ascii: " "),
      let text = String(validating: line[(index + 2)...], as: UTF8.self),
      let path = try? OutputPath(text), let contentHash = ContentHash(bytes: hash)
    else { return nil }
    self.init(path: path, contentHash: contentHash)
  }
}

private func hexadecimalDigit(_ value: UInt8) -> UInt8 {
  value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
}

private func hexadecimalValue(_ digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
  default: nil
  }
}
