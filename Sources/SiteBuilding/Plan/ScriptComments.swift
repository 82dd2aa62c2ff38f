import ByteText

/// A script of the theme without comments, indentation and empty lines, which only readers of the theme
/// need: they are a quarter of what a browser would load.
///
/// A comment is a line that is nothing else, or what is behind a `//` between spaces, if it has no sign by
/// which it might be part of a text. A script in which a line may not be what it seems is left as it is: one
/// with a comment or a text that goes over several lines.
func withoutComments(_ script: [UInt8]) -> [UInt8] {
  var writer = ByteWriter(capacity: script.count)
  var index = 0
  while index < script.count {
    let end = script[index...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? script.count
    let line = script[index..<end].drop { $0 == UInt8(ascii: " ") }
    index = end
    if line.starts(with: "//".utf8) || line.first == UInt8(ascii: "\n") { continue }
    let (backticks, opensComment) = marks(of: line)
    guard backticks % 2 == 0, !opensComment, line.dropLast().last != UInt8(ascii: "\\") else {
      return script
    }
    if let comment = comment(in: line) {
      writer.append(line[..<comment])
      writer.append(UInt8(ascii: "\n"))
    } else {
      writer.append(line)
    }
  }
  return writer.bytes
}

/// Where a comment begins at the end of a line, and the space before it.
private func comment(in line: ArraySlice<UInt8>) -> Int? {
  let opening = Array(" // ".utf8)
  guard let place = line.indices.last(where: { line[$0...].starts(with: opening) }) else {
    return nil
  }
  let rest = line[(place + opening.count)...]
  return rest.contains { "\"'`/\\".utf8.contains($0) } ? nil : place
}

private func marks(of line: ArraySlice<UInt8>) -> (backticks: Int, opensComment: Bool) {
  let pairs = zip(line, line.dropFirst())
  return (
    line.count { $0 == UInt8(ascii: "`") },
    pairs.contains { $0 == UInt8(ascii: "/") && $1 == UInt8(ascii: "*") }
  )
}
