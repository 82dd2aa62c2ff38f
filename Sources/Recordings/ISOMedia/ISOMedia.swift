import ByteText

/// MP4, QuickTime and M4A files (ISO 14496-12): boxes within boxes, which refer to places in the file.
///
/// So nothing may move. What tells anything but picture and sound is overwritten with zeros where it is:
/// boxes become free space, fields become empty, and of the data only what the tracks of picture and sound
/// refer to stays. That leaves no sample of a track that notes positions as the film goes on.
struct ISOMedia {
  private let file: ByteCursor
  private var edits = Edits()
  private var limit = PartLimit()
  private var tracks: [ISOTrack] = []
  /// How large the samples of a fragment are that doesn't tell, by their track.
  private var usualSizes: [Int: Int] = [:]
  private var samples = SampleRanges()
  private var data: [Range<Int>] = []

  static func cleaned(_ source: some ByteSource) throws(RecordingProblem) -> CleanRecording {
    var cleaning = ISOMedia(file: ByteCursor(source))
    try cleaning.cleanFile()
    let video = cleaning.tracks.first { $0.isVideo }
    return CleanRecording(
      .isoMedia, size: video?.size, isVideo: video != nil,
      cleaning.edits.pieces(ofFile: source.count))
  }

  private init(file: ByteCursor) {
    self.file = file
  }

  // MARK: - Boxes

  /// Passes over the boxes in a part of the file: `clean` sees to those that stay, the others go.
  private mutating func cleanBoxes(
    in range: Range<Int>, keeping kept: Set<FourCharacters>,
    _ clean: (inout ISOMedia, ISOBox) throws(RecordingProblem) -> Void
  ) throws(RecordingProblem) {
    var cursor = file.over(range)
    while let box = try ISOBox(&cursor) {
      try limit.count()
      if kept.contains(box.type) { try clean(&self, box) } else { free(box) }
    }
    // Too little for a box.
    edits.clear(cursor.position..<range.upperBound)
  }

  private mutating func free(_ box: ISOBox) {
    // Four bytes of length go before the type.
    edits.overwrite(at: box.whole.lowerBound + 4, with: Array("free".utf8))
    edits.clear(box.content)
  }

  private mutating func cleanFile() throws(RecordingProblem) {
    var movie: ISOBox?
    var fragments: [ISOBox] = []
    try cleanBoxes(in: 0..<file.end, keeping: ISOBoxTable.file) { (self, box) in
      switch box.type {
      case "mdat": self.data.append(box.content)
      case "moof": fragments.append(box)
      case "moov" where movie == nil: movie = box
      case "moov": self.free(box)
      default: break
      }
    }
    guard let movie else { throw .damaged(.isoMedia) }
    try cleanMovie(movie)
    guard !tracks.isEmpty else { throw .silent(.isoMedia) }
    for fragment in fragments { try cleanFragment(fragment) }
    try clearData()
  }

  /// Clears all data that no sample is in.
  private mutating func clearData() throws(RecordingProblem) {
    var pending = samples.merged()[...]
    for data in data {
      var position = data.lowerBound
      while let range = pending.first, range.lowerBound < data.upperBound {
        // A sample that is not in the data might be in what became free space.
        guard range.lowerBound >= data.lowerBound else { throw .damaged(.isoMedia) }
        edits.clear(position..<max(position, range.lowerBound))
        position = min(range.upperBound, data.upperBound)
        pending = pending.dropFirst()
      }
      edits.clear(position..<data.upperBound)
    }
    guard pending.isEmpty else { throw .damaged(.isoMedia) }
  }

  // MARK: - Movie

  private mutating func cleanMovie(_ movie: ISOBox) throws(RecordingProblem) {
    var isPacked = false
    try cleanBoxes(in: movie.content, keeping: ISOBoxTable.movie.union(["cmov", "rmra"])) {
      (self, box) throws(RecordingProblem) in
      switch box.type {
      case "mvhd": try self.clearTimes(of: box)
      case "trak": try self.cleanTrack(box)
      case "mvex": try self.cleanExtension(box)
      case "cmov", "rmra": isPacked = true
      default: break
      }
    }
    if isPacked { throw .packed(.isoMedia) }
  }

  private mutating func cleanExtension(_ box: ISOBox) throws(RecordingProblem) {
    try cleanBoxes(in: box.content, keeping: ["mehd", "trex", "leva"]) {
      (self, box) throws(RecordingProblem) in
      guard box.type == "trex" else { return }
      var fields = self.file.over(box.content)
      guard fields.skip(4), let track = try fields.big(4), fields.skip(8),
        let size = try fields.big(4)
      else { throw .damaged(.isoMedia) }
      self.usualSizes[track] = size
    }
  }

  /// The creation and the modification of what a box is about: 32 bits each, or 64 by its version.
  private mutating func clearTimes(of box: ISOBox) throws(RecordingProblem) {
    var fields = file.over(box.content)
    guard let version = try fields.byte(), fields.skip(3) else { throw .damaged(.isoMedia) }
    let times = fields.position..<fields.position + (version == 1 ? 16 : 8)
    guard fields.skip(times.count) else { throw .damaged(.isoMedia) }
    edits.clear(times)
  }

  private mutating func cleanTrack(_ box: ISOBox) throws(RecordingProblem) {
    guard let handler = try handler(of: box) else { throw .damaged(.isoMedia) }
    // Subtitles, too: drones note their position in them.
    guard handler == "vide" || handler == "soun" else { return free(box) }
    let isVideo = handler == "vide"
    var header: ISOTrack?
    try cleanBoxes(in: box.content, keeping: ISOBoxTable.track) {
      (self, box) throws(RecordingProblem) in
      switch box.type {
      case "tkhd":
        try self.clearTimes(of: box)
        header = try self.track(of: box, isVideo: isVideo)
      case "mdia": try self.cleanMedia(box, isVideo: isVideo)
      default: break
      }
    }
    guard let header else { throw .damaged(.isoMedia) }
    tracks.append(header)
  }

  private func track(of box: ISOBox, isVideo: Bool) throws(RecordingProblem) -> ISOTrack {
    var fields = file.over(box.content)
    guard let version = try fields.byte(), fields.skip(3), fields.skip(version == 1 ? 16 : 8),
      let id = try fields.big(4), fields.skip((version == 1 ? 12 : 8) + 16),
      let across = try fields.big(4), let down = try fields.big(4), fields.skip(28),
      let width = try fields.big(4), let height = try fields.big(4)
    else { throw .damaged(.isoMedia) }
    // Lengths are in sixteen bits and as many behind the point. A matrix that begins with 0 and not 0 lays
    // the picture on its side.
    let isTurned = across == 0 && down != 0
    return ISOTrack(
      id: id, isVideo: isVideo,
      size: VideoSize(
        width: (isTurned ? height : width) >> 16, height: (isTurned ? width : height) >> 16))
  }

  /// What a track holds.
  private func handler(of track: ISOBox) throws(RecordingProblem) -> FourCharacters? {
    var limit = limit
    func first(_ type: FourCharacters, in range: Range<Int>) throws(RecordingProblem) -> Range<Int>?
    {
      var cursor = file.over(range)
      while let box = try ISOBox(&cursor) {
        try limit.count()
        if box.type == type { return box.content }
      }
      return nil
    }
    guard let media = try first("mdia", in: track.content),
      let handler = try first("hdlr", in: media)
    else { return nil }
    var fields = file.over(handler)
    return fields.skip(8) ? try fields.fourCharacters() : nil
  }

  private mutating func cleanMedia(_ box: ISOBox, isVideo: Bool) throws(RecordingProblem) {
    try cleanBoxes(in: box.content, keeping: ISOBoxTable.media) {
      (self, box) throws(RecordingProblem) in
      switch box.type {
      case "mdhd": try self.clearTimes(of: box)
      case "hdlr": self.clearName(of: box)
      case "minf": try self.cleanMediaInformation(box, isVideo: isVideo)
      default: break
      }
    }
  }

  /// Whose program handles it, which stands behind five numbers.
  private mutating func clearName(of box: ISOBox) {
    edits.clear(min(box.content.lowerBound + 24, box.content.upperBound)..<box.content.upperBound)
  }

  private mutating func cleanMediaInformation(
    _ box: ISOBox, isVideo: Bool
  ) throws(RecordingProblem) {
    try cleanBoxes(in: box.content, keeping: ISOBoxTable.mediaInformation) {
      (self, box) throws(RecordingProblem) in
      switch box.type {
      case "hdlr": self.clearName(of: box)
      case "stbl": try self.cleanSamples(box, isVideo: isVideo)
      case "dinf":
        try self.cleanBoxes(in: box.content, keeping: ISOBoxTable.dataInformation) {
          (self, box) throws(RecordingProblem) in
          try self.clearReferences(in: box)
        }
      default: break
      }
    }
  }

  /// Names of files on the disk of whoever made this one.
  private mutating func clearReferences(in box: ISOBox) throws(RecordingProblem) {
    var cursor = file.over(box.content)
    guard cursor.skip(8) else { throw .damaged(.isoMedia) }
    while let reference = try ISOBox(&cursor) {
      try limit.count()
      edits.clear(
        min(
          reference.content.lowerBound + 4, reference.content.upperBound)..<reference.content
          .upperBound)
    }
  }

  // MARK: - Samples

  private mutating func cleanSamples(_ box: ISOBox, isVideo: Bool) throws(RecordingProblem) {
    var table = SampleTable()
    try cleanBoxes(in: box.content, keeping: ISOBoxTable.samples) {
      (self, box) throws(RecordingProblem) in
      switch box.type {
      case "stsd":
        table.descriptions = box.content
        try self.clearMakers(in: box, isVideo: isVideo)
      case "stsc": table.chunkLengths = box.content
      case "stsz", "stz2":
        table.sizes = box.content
        table.hasCompactSizes = box.type == "stz2"
      case "stco", "co64":
        table.chunkOffsets = box.content
        table.hasLongOffsets = box.type == "co64"
      default: break
      }
    }
    try table.add(to: &samples, isVideo: isVideo, reading: file)
  }

  /// Whose program encoded it: four bytes of its description; of a picture also a name, often the
  /// camera's, of 32 bytes.
  private mutating func clearMakers(in box: ISOBox, isVideo: Bool) throws(RecordingProblem) {
    var cursor = file.over(box.content)
    guard cursor.skip(8) else { throw .damaged(.isoMedia) }
    while let entry = try ISOBox(&cursor) {
      try limit.count()
      for (start, length) in isVideo ? [(20, 4), (50, 32)] : [(20, 4)] {
        let field = entry.whole.lowerBound + start..<entry.whole.lowerBound + start + length
        if field.upperBound <= entry.whole.upperBound { edits.clear(field) }
      }
    }
  }

  private mutating func cleanFragment(_ box: ISOBox) throws(RecordingProblem) {
    var run = FragmentRun(start: box.whole.lowerBound, usualSizes: usualSizes)
    let tracks = Set(tracks.map(\.id))
    try cleanBoxes(in: box.content, keeping: ISOBoxTable.movieFragment) {
      (self, box) throws(RecordingProblem) in
      guard box.type == "traf" else { return }
      let track = try run.beginTrack(box, self.file)
      guard tracks.contains(track) else {
        try run.passOver(box, self.file)
        return self.free(box)
      }
      try self.cleanBoxes(in: box.content, keeping: ISOBoxTable.trackFragment) {
        (self, box) throws(RecordingProblem) in
        if box.type == "trun" { try run.add(box, self.file, to: &self.samples) }
      }
    }
  }
}
