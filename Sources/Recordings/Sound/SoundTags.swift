/// Steps over the ID3v2 tags at the beginning of a file of sound, and the zeros that may pad them.
func skipTags(_ cursor: inout ByteCursor) throws(RecordingProblem) {
  while try cursor.takes("ID3") {
    guard cursor.skip(2), let flags = try cursor.byte(), let size = try sizeOfTag(&cursor),
      cursor.skip(size + (flags & 0x10 == 0 ? 0 : tagHeaderSize))
    else { throw .damaged(.mp3) }
  }
  // Padding that the tag didn't count.
  let last = cursor.position + longestNoise
  while cursor.position < last, let byte = try cursor.byte() {
    guard byte == 0 else {
      _ = cursor.move(to: cursor.position - 1)
      return
    }
  }
}

/// Where a file of sound ends when the tags behind the sound are left out: ID3v1 and its enhancement, APE,
/// Lyrics3, and ID3v2 with a footer, in any order.
func endBeforeTags(of source: some ByteSource, from start: Int) throws(RecordingProblem) -> Int {
  var cursor = ByteCursor(source)
  var end = source.count
  while let size = try sizeOfTag(before: end, &cursor), size > 0, end - size >= start {
    end -= size
  }
  return end
}

/// How much may stand in a file of sound, in bytes, before it is no file of sound.
let longestNoise = 1 << 20

private let tagHeaderSize = 10

/// Of an ID3v2 tag: seven bits in each of four bytes (ID3v2.4 structure, 6.2).
private func sizeOfTag(_ cursor: inout ByteCursor) throws(RecordingProblem) -> Int? {
  try cursor.take(4)?.reduce(0) { $0 << 7 | Int($1 & 0x7F) }
}

/// The size of the tag that ends at a place, with all that belongs to it.
private func sizeOfTag(
  before end: Int, _ cursor: inout ByteCursor
) throws(RecordingProblem) -> Int? {
  func reads(_ text: StaticString, _ distance: Int) throws(RecordingProblem) -> Bool {
    guard end >= distance, cursor.move(to: end - distance) else { return false }
    return try cursor.takes(text)
  }
  if try reads("TAG", 128) { return try reads("TAG+", 128 + 227) ? 128 + 227 : 128 }
  if try reads("APETAGEX", 32) {
    guard cursor.skip(4), let size = try cursor.little(4), cursor.skip(4),
      let flags = try cursor.little(4)
    else { return nil }
    // The size counts the footer, and not the header that the topmost bit tells of.
    return max(32, size) + (flags >> 31 == 1 ? 32 : 0)
  }
  if try reads("3DI", tagHeaderSize) {
    guard cursor.skip(3) else { return nil }
    return try sizeOfTag(&cursor).map { $0 + 2 * tagHeaderSize }
  }
  if try reads("LYRICS200", 9) {
    guard cursor.move(to: max(0, end - 15)), let digits = try cursor.take(6) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self)).map { max(0, $0) + 15 }
  }
  return nil
}
