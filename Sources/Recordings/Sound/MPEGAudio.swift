/// MP3 files: frames of sound, one after another, and whatever programs put around them and between.
enum MPEGAudio {
  /// Keeps the frames and nothing else: tags of every kind fall away, wherever they stand.
  static func cleaned(_ source: some ByteSource) throws(RecordingProblem) -> CleanRecording {
    var cursor = ByteCursor(source)
    try skipTags(&cursor)
    cursor = cursor.over(cursor.position..<(try endBeforeTags(of: source, from: cursor.position)))
    var walk = FrameWalk(cursor)
    var kept: [Range<Int>] = []
    var limit = PartLimit()
    while let frame = try walk.next() {
      if let last = kept.last, last.upperBound == frame.lowerBound {
        kept[kept.count - 1] = last.lowerBound..<frame.upperBound
      } else {
        try limit.count()
        kept.append(frame)
      }
    }
    guard !kept.isEmpty else { throw .damaged(.mp3) }
    return CleanRecording(.mp3, isVideo: false, kept.map(FilePiece.kept))
  }
}

/// Finds the frames of a stream.
private struct FrameWalk {
  private var cursor: ByteCursor
  /// Looks one frame ahead, through a window of its own.
  private var ahead: ByteCursor
  private var first: MPEGAudioFrame?
  /// Whether the frame before ended here, so that this one needs no other to speak for it.
  private var isInStep = false

  init(_ cursor: ByteCursor) {
    self.cursor = cursor
    ahead = cursor
  }

  /// Where the next whole frame is; what comes behind a megabyte without one isn't sought.
  mutating func next() throws(RecordingProblem) -> Range<Int>? {
    let last = cursor.position + longestNoise
    while cursor.remaining >= 4, cursor.position < last {
      let start = cursor.position
      if let frame = try header(&cursor), start + frame.length <= cursor.end,
        try isInStep ? true : isFollowed(frame, from: start)
      {
        first = first ?? frame
        isInStep = true
        guard cursor.move(to: start + frame.length) else { return nil }
        return start..<cursor.position
      }
      isInStep = false
      guard cursor.move(to: start + 1) else { return nil }
    }
    return nil
  }

  /// A header of the stream's kind, the cursor being left anywhere behind its beginning.
  private func header(_ cursor: inout ByteCursor) throws(RecordingProblem) -> MPEGAudioFrame? {
    guard let bytes = try cursor.take(4), let frame = MPEGAudioFrame(bytes),
      first?.goesWith(frame) ?? true
    else { return nil }
    return frame
  }

  /// Whether a frame is followed by another or by the end, and not by chance alike.
  private mutating func isFollowed(
    _ frame: MPEGAudioFrame, from start: Int
  ) throws(RecordingProblem) -> Bool {
    guard ahead.move(to: start + frame.length) else { return false }
    if ahead.remaining == 0 { return true }
    guard let next = try header(&ahead) else { return false }
    return next.goesWith(frame)
  }
}
