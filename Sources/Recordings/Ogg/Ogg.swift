/// Ogg files: streams of picture and sound, page by page.
///
/// The comments of a stream can't be left out without counting all its pages anew, so they become empty at
/// the length that they have, and the check sums of their pages are made right.
enum Ogg {
  static func cleaned(_ source: some ByteSource) throws(RecordingProblem) -> CleanRecording {
    let file = ByteCursor(source)
    var cursor = file
    var edits = Edits()
    var limit = PartLimit()
    var streams: [Int: OggStream] = [:]
    var (isVideo, size): (Bool, VideoSize?) = (false, nil)
    var hasStream = false
    while let page = try OggPage(&cursor) {
      try limit.count()
      if page.isFirstOfStream {
        let stream = try OggStream(page, file)
        streams[page.serial] = stream
        hasStream = hasStream || stream != nil
        isVideo = isVideo || stream?.codec == .theora
        size = size ?? stream?.size
      }
      guard streams[page.serial] != nil else {
        edits.remove(page.whole)
        continue
      }
      try clean(page, of: &streams[page.serial], file, &edits)
    }
    guard hasStream else { throw .silent(.ogg) }
    return CleanRecording(.ogg, size: size, isVideo: isVideo, edits.pieces(ofFile: source.count))
  }

  private static func clean(
    _ page: OggPage, of stream: inout OggStream?, _ file: ByteCursor, _ edits: inout Edits
  ) throws(RecordingProblem) {
    var changes: [(range: Range<Int>, bytes: [UInt8])] = []
    for part in page.parts {
      if let bytes = try stream?.pass(part.range, endsPacket: part.endsPacket, file) {
        changes.append((part.range, bytes))
      }
    }
    guard !changes.isEmpty else { return }
    var cursor = file.over(page.whole)
    // A page is of 64 kilobytes at most.
    guard var bytes = try cursor.take(cursor.remaining).map(Array.init) else {
      throw .damaged(.ogg)
    }
    func local(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound - page.start..<range.upperBound - page.start
    }
    let checkSumPlace = OggPage.checkSumOffset..<OggPage.checkSumOffset + 4
    bytes.replaceSubrange(checkSumPlace, with: [0, 0, 0, 0])
    for change in changes { bytes.replaceSubrange(local(change.range), with: change.bytes) }
    var sum = OggCheckSum()
    sum.append(bytes)
    edits.overwrite(
      at: page.start + checkSumPlace.lowerBound,
      with: [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: sum.value >> $0) })
    for change in changes {
      let end = change.bytes.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
      let split = change.range.lowerBound + end
      if end > 0 {
        edits.overwrite(at: change.range.lowerBound, with: Array(change.bytes[..<end]))
      }
      edits.clear(split..<change.range.upperBound)
    }
  }
}
