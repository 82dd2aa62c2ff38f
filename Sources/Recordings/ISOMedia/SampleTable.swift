/// The table that tells where in the file a track's samples are (ISO 14496-12, 8.5 to 8.7).
struct SampleTable {
  var descriptions: Range<Int>?
  var chunkLengths: Range<Int>?
  var sizes: Range<Int>?
  /// Whether sizes are kept in four, eight or sixteen bits.
  var hasCompactSizes = false
  var chunkOffsets: Range<Int>?
  var hasLongOffsets = false

  /// Adds where the samples are, chunk by chunk; the table is read along, and not kept.
  func add(
    to ranges: inout SampleRanges, isVideo: Bool, reading cursor: ByteCursor
  ) throws(RecordingProblem) {
    guard let chunkLengths, let sizes, let chunkOffsets else { throw .damaged(.isoMedia) }
    var offsets = cursor.over(chunkOffsets)
    let offsetSize = hasLongOffsets ? 8 : 4
    guard offsets.skip(4), let count = try offsets.big(4), count <= offsets.remaining / offsetSize
    else { throw .damaged(.isoMedia) }
    var lengths = try ChunkLengths(cursor.over(chunkLengths))
    var sampleSizes = try SampleSizes(cursor.over(sizes), isCompact: hasCompactSizes)
    let packing =
      isVideo
      ? nil
      : try descriptions.flatMap { (range) throws(RecordingProblem) in
        try SoundPacking(cursor.over(range))
      }
    for chunk in 0..<count {
      guard let offset = try offsets.big(offsetSize), let length = try lengths.length(of: chunk)
      else { throw .damaged(.isoMedia) }
      let (samples, size) = try sampleSizes.next(length)
      guard offset <= cursor.end, size <= cursor.end - offset else { throw .damaged(.isoMedia) }
      // Old sound calls a sample what is a part of one.
      let most = sampleSizes.areUniform ? packing?.size(ofSamples: samples) ?? 0 : 0
      try ranges.add(offset..<offset + max(size, min(most, cursor.end - offset)))
    }
  }
}

/// How many samples each chunk has.
private struct ChunkLengths {
  private var cursor: ByteCursor
  private var entriesLeft: Int
  private var length = 0
  /// The chunk from which on the next entry holds.
  private var next: Int?

  init(_ cursor: ByteCursor) throws(RecordingProblem) {
    self.cursor = cursor
    guard self.cursor.skip(4), let count = try self.cursor.big(4) else { throw .damaged(.isoMedia) }
    entriesLeft = count
    try readNext()
  }

  /// Of one chunk after another, from 0.
  mutating func length(of chunk: Int) throws(RecordingProblem) -> Int? {
    if chunk == next {
      guard let length = try cursor.big(4), cursor.skip(4) else { return nil }
      self.length = length
      try readNext()
    }
    return length
  }

  private mutating func readNext() throws(RecordingProblem) {
    guard entriesLeft > 0 else {
      next = nil
      return
    }
    entriesLeft -= 1
    guard let first = try cursor.big(4) else { throw .damaged(.isoMedia) }
    next = first - 1
  }
}

/// How large each sample is.
private struct SampleSizes {
  private var cursor: ByteCursor
  /// Nil where each has its own.
  private let uniform: Int?
  /// Of one, in bits.
  private let fieldSize: Int
  private var samplesLeft: Int
  /// The second half of a byte that two sizes are in.
  private var half: Int?

  init(_ cursor: ByteCursor, isCompact: Bool) throws(RecordingProblem) {
    self.cursor = cursor
    guard self.cursor.skip(4), let size = try self.cursor.big(4),
      let count = try self.cursor.big(4)
    else { throw .damaged(.isoMedia) }
    uniform = isCompact || size == 0 ? nil : size
    fieldSize = isCompact ? size & 0xFF : 32
    samplesLeft = count
    guard [4, 8, 16, 32].contains(fieldSize),
      uniform != nil || count <= self.cursor.remaining * 8 / fieldSize
    else { throw .damaged(.isoMedia) }
  }

  var areUniform: Bool { uniform != nil }

  /// How many of the next samples there are, and how large they are together.
  mutating func next(_ wanted: Int) throws(RecordingProblem) -> (count: Int, size: Int) {
    let count = min(wanted, samplesLeft)
    samplesLeft -= count
    if let uniform {
      let (size, overflow) = count.multipliedReportingOverflow(by: uniform)
      return (count, overflow ? .max : size)
    }
    var size = 0
    for _ in 0..<count { size += try nextSize() }
    return (count, size)
  }

  private mutating func nextSize() throws(RecordingProblem) -> Int {
    if fieldSize == 4, let size = half {
      half = nil
      return size
    }
    guard let field = try cursor.big(max(1, fieldSize / 8)) else { throw .damaged(.isoMedia) }
    guard fieldSize == 4 else { return field }
    half = field & 15
    return field >> 4
  }
}

/// How many bytes samples of sound take, by their description: what its makers mean by a sample differs.
private struct SoundPacking {
  /// So many samples, and the bytes that they take.
  private var packets: [(samples: Int, bytes: Int)] = []

  init(_ cursor: ByteCursor) throws(RecordingProblem) {
    var cursor = cursor
    guard cursor.skip(8) else { return }
    var limit = PartLimit()
    while let entry = try ISOBox(&cursor) {
      try limit.count()
      var fields = cursor.over(entry.content)
      guard fields.skip(8), let version = try fields.big(2), fields.skip(6),
        let channels = try fields.big(2), let bits = try fields.big(2)
      else { throw .damaged(.isoMedia) }
      packets.append((1, channels * ((bits + 7) / 8)))
      if version == 1, fields.skip(8), let samples = try fields.big(4), fields.skip(4),
        let bytes = try fields.big(4)
      {
        packets.append((samples, bytes))
      } else if version == 2, fields.skip(36), let bytes = try fields.big(4),
        let samples = try fields.big(4)
      {
        packets.append((samples, bytes))
      }
    }
  }

  /// The most that it may be.
  func size(ofSamples count: Int) -> Int {
    packets.reduce(0) { most, packet in
      guard packet.samples > 0 else { return most }
      let (size, overflow) = ((count + packet.samples - 1) / packet.samples)
        .multipliedReportingOverflow(by: packet.bytes)
      return max(most, overflow ? .max : size)
    }
  }
}
