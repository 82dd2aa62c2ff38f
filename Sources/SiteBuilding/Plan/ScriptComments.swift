import ByteText

/// A script of the theme without the lines that are a comment alone and without indentation, which only
/// readers of the theme need: they are a quarter of what a browser would load.
///
/// A script in which such a line might be something else, or such spaces part of a text, is left as it is:
/// one with a comment or a text that goes over several lines.
func withoutComments(_ script: [UInt8]) -> [UInt8] {
  var writer = ByteWriter(capacity: script.count)
  var index = 0
  while index < script.count {
    let end = script[index...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? script.count
    let line = script[index..<end].drop { $0 == UInt8(ascii: " ") }
    index = end
    if line.starts(with: "//".utf8) { continue }
    let (backticks, opensComment) = marks(of: line)
    guard backticks % 2 == 0, !opensComment, line.dropLast().last != UInt8(ascii: "\\") else {
      return script
    }
    writer.append(line)
  }
  return writer.bytes
}

private func marks(of line: ArraySlice<UInt8>) -> (backticks: Int, opensComment: Bool) {
  let pairs = zip(line, line.dropFirst())
  return (
    line.count { $0 == UInt8(ascii: "`") },
    pairs.contains { $0 == UInt8(ascii: "/") && $1 == UInt8(ascii: "*") }
  )
}
