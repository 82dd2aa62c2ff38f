import ByteText

/// Where the samples of a movie fragment are (ISO 14496-12, 8.8), one track of it after another.
struct FragmentRun {
  private let start: Int
  private let usualSizes: [Int: Int]
  /// What the places of this track's samples are counted from.
  private var base: Int
  /// Where the samples end that were told of so far.
  private var end: Int
  private var usualSize = 0

  /// `start` is where the fragment's own box begins.
  init(start: Int, usualSizes: [Int: Int]) {
    self.start = start
    self.usualSizes = usualSizes
    (base, end) = (start, start)
  }

  private enum TrackFlag {
    static let base = 0x01
    static let description = 0x02
    static let duration = 0x08
    static let size = 0x10
    static let countsFromFragment = 0x02_0000
  }

  private enum RunFlag {
    static let offset = 0x01
    static let firstFlags = 0x04
    static let size = 0x200
    /// The fields that each sample may have: duration, size, flags, composition time.
    static let fields = [0x100, size, 0x400, 0x800]
  }

  /// Reads the header of a track's part.
  ///
  /// - Returns: The number of the track.
  mutating func beginTrack(_ box: ISOBox, _ file: ByteCursor) throws(RecordingProblem) -> Int {
    var cursor = file.over(box.content)
    guard let header = try ISOBox(&cursor), header.type == "tfhd" else {
      throw .damaged(.isoMedia)
    }
    var fields = file.over(header.content)
    guard fields.skip(1), let flags = try fields.big(3), let track = try fields.big(4) else {
      throw .damaged(.isoMedia)
    }
    base = flags & TrackFlag.countsFromFragment != 0 ? start : end
    if flags & TrackFlag.base != 0 {
      guard let told = try fields.big(8) else { throw .damaged(.isoMedia) }
      base = told
    }
    end = base
    usualSize = usualSizes[track] ?? 0
    let skipped = [TrackFlag.description, TrackFlag.duration].count { flags & $0 != 0 }
    if flags & TrackFlag.size != 0 {
      guard fields.skip(skipped * 4), let size = try fields.big(4) else {
        throw .damaged(.isoMedia)
      }
      usualSize = size
    }
    return track
  }

  /// Adds the samples of one run.
  mutating func add(
    _ box: ISOBox, _ file: ByteCursor, to ranges: inout SampleRanges
  ) throws(RecordingProblem) {
    let range = try samples(of: box, file)
    try ranges.add(range)
  }

  /// Reads the runs of a track that doesn't stay: the next one may be counted from its end.
  mutating func passOver(_ box: ISOBox, _ file: ByteCursor) throws(RecordingProblem) {
    var cursor = file.over(box.content)
    while let box = try ISOBox(&cursor) {
      if box.type == "trun" { _ = try samples(of: box, file) }
    }
  }

  private mutating func samples(
    of box: ISOBox, _ file: ByteCursor
  ) throws(RecordingProblem) -> Range<Int> {
    var fields = file.over(box.content)
    guard fields.skip(1), let flags = try fields.big(3), let count = try fields.big(4) else {
      throw .damaged(.isoMedia)
    }
    var position = end
    if flags & RunFlag.offset != 0 {
      guard let offset = try fields.big(4) else { throw .damaged(.isoMedia) }
      position = base + Int(Int32(truncatingIfNeeded: offset))
    }
    if flags & RunFlag.firstFlags != 0, !fields.skip(4) { throw .damaged(.isoMedia) }
    let present = RunFlag.fields.filter { flags & $0 != 0 }
    let (size, overflow) =
      if let place = present.firstIndex(of: RunFlag.size) {
        (
          try size(ofSamples: count, in: &fields, fieldCount: present.count, sizeField: place),
          false
        )
      } else {
        count.multipliedReportingOverflow(by: usualSize)
      }
    guard !overflow, position >= 0, position <= file.end, size <= file.end - position else {
      throw .damaged(.isoMedia)
    }
    end = position + size
    return position..<end
  }

  private func size(
    ofSamples count: Int, in fields: inout ByteCursor, fieldCount: Int, sizeField: Int
  ) throws(RecordingProblem) -> Int {
    guard count <= fields.remaining / (fieldCount * 4) else { throw .damaged(.isoMedia) }
    var sum = 0
    for _ in 0..<count {
      guard fields.skip(sizeField * 4), let size = try fields.big(4),
        fields.skip((fieldCount - sizeField - 1) * 4)
      else { throw .damaged(.isoMedia) }
      sum += size
    }
    return sum
  }
}
