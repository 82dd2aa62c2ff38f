/// WebM and Matroska files (RFC 9559): elements within elements, which refer to places in the file.
///
/// What tells anything but picture and sound becomes an empty element (Void) of the same length: tags,
/// attachments, chapters, titles, times, and the tracks of subtitles and other data with all their blocks.
struct Matroska {
  private enum ID {
    static let header = 0x1A45_DFA3
    static let segment = 0x1853_8067
    static let seekHead = 0x114D_9B74
    static let seek = 0x4DBB
    static let seekID = 0x53AB
    static let info = 0x1549_A966
    static let timestampScale = 0x2AD7B1
    static let duration = 0x4489
    static let muxingApp = 0x4D80
    static let writingApp = 0x5741
    static let tracks = 0x1654_AE6B
    static let trackEntry = 0xAE
    static let trackNumber = 0xD7
    static let trackType = 0x83
    static let trackName = 0x536E
    static let attachmentLink = 0x7446
    static let video = 0xE0
    static let pixelWidth = 0xB0
    static let pixelHeight = 0xBA
    static let cues = 0x1C53_BB6B
    static let cluster = 0x1F43_B675
    static let timestamp = 0xE7
    static let position = 0xA7
    static let previousSize = 0xAB
    static let simpleBlock = 0xA3
    static let blockGroup = 0xA0
    static let block = 0xA1
    static let checkSum = 0xBF
  }

  private static let inCluster: Set<Int> = [
    ID.timestamp, ID.position, ID.previousSize, ID.simpleBlock, ID.blockGroup,
  ]
  private static let inSegment: Set<Int> = [
    ID.seekHead, ID.info, ID.tracks, ID.cues, ID.cluster,
  ]

  private let file: ByteCursor
  private var edits = Edits()
  private var limit = PartLimit()
  /// The numbers of the tracks of picture and sound.
  private var tracks: Set<Int> = []
  private var isVideo = false
  private var size: VideoSize?

  static func cleaned(_ source: some ByteSource) throws(RecordingProblem) -> CleanRecording {
    var cleaning = Matroska(file: ByteCursor(source))
    try cleaning.cleanFile()
    return CleanRecording(
      .matroska, size: cleaning.size, isVideo: cleaning.isVideo,
      cleaning.edits.pieces(ofFile: source.count))
  }

  private init(file: ByteCursor) {
    self.file = file
  }

  private mutating func cleanFile() throws(RecordingProblem) {
    var cursor = file
    guard let header = try EBMLElement(&cursor), header.id == ID.header else {
      throw .damaged(.matroska)
    }
    while let element = try EBMLElement(headerAt: &cursor) {
      try limit.count()
      guard element.id == ID.segment else {
        guard element.hasSize, cursor.move(to: element.content.upperBound) else {
          throw .damaged(.matroska)
        }
        empty(element)
        continue
      }
      try cleanSegment(element.content)
      // Further ones are other recordings.
      edits.remove(element.content.upperBound..<file.end)
      break
    }
    guard !tracks.isEmpty else { throw .silent(.matroska) }
  }

  private mutating func empty(_ element: EBMLElement) {
    let header = element.voidHeader
    edits.overwrite(at: element.start, with: header)
    edits.clear(element.start + header.count..<element.whole.upperBound)
  }

  /// Passes over the segment and its clusters in one walk, as a cluster of a live recording ends where
  /// something begins that can't be in one.
  private mutating func cleanSegment(_ range: Range<Int>) throws(RecordingProblem) {
    var cursor = file.over(range)
    /// Where the cluster ends that is passed, as far as it is told.
    var clusterEnd: Int?
    var isInCluster = false
    while let element = try EBMLElement(headerAt: &cursor) {
      try limit.count()
      if let end = clusterEnd, element.start >= end { (isInCluster, clusterEnd) = (false, nil) }
      if element.id == ID.cluster {
        guard clusterEnd == nil, !tracks.isEmpty else {
          throw tracks.isEmpty ? .silent(.matroska) : .damaged(.matroska)
        }
        isInCluster = true
        clusterEnd = element.hasSize ? element.content.upperBound : nil
        continue
      }
      guard element.hasSize, cursor.move(to: element.content.upperBound),
        element.whole.upperBound <= clusterEnd ?? .max
      else { throw .damaged(.matroska) }
      if isInCluster, Self.inCluster.contains(element.id) {
        try cleanBlock(element)
      } else if clusterEnd == nil, Self.inSegment.contains(element.id) {
        isInCluster = false
        try cleanPart(element)
      } else {
        empty(element)
      }
    }
  }

  private mutating func cleanPart(_ element: EBMLElement) throws(RecordingProblem) {
    switch element.id {
    case ID.seekHead:
      try cleanElements(of: element) { (self, seek) throws(RecordingProblem) in
        guard seek.id == ID.seek, let target = try self.number(ID.seekID, in: seek) else {
          return false
        }
        return Self.inSegment.contains(target)
      }
    case ID.info:
      try cleanElements(of: element) { (self, field) throws(RecordingProblem) in
        switch field.id {
        // There have to be such names; a zero ends them.
        case ID.muxingApp, ID.writingApp: self.edits.clear(field.content)
        case ID.timestampScale, ID.duration: break
        default: return false
        }
        return true
      }
    case ID.tracks:
      try cleanElements(of: element) { (self, entry) throws(RecordingProblem) in
        entry.id == ID.trackEntry ? try self.cleanTrack(entry) : false
      }
    default: break
    }
  }

  /// Empties the elements in another of which `keeps` doesn't say that they stay.
  private mutating func cleanElements(
    of parent: EBMLElement,
    _ keeps: (inout Matroska, EBMLElement) throws(RecordingProblem) -> Bool
  ) throws(RecordingProblem) {
    var cursor = file.over(parent.content)
    while let element = try EBMLElement(&cursor) {
      try limit.count()
      if try !keeps(&self, element) { empty(element) }
    }
  }

  /// Whether a track stays; then nothing in it tells of more than how it is decoded.
  private mutating func cleanTrack(_ entry: EBMLElement) throws(RecordingProblem) -> Bool {
    let (picture, sound) = (1, 2)
    guard let track = try number(ID.trackNumber, in: entry),
      let type = try number(ID.trackType, in: entry)
    else { throw .damaged(.matroska) }
    guard type == picture || type == sound else { return false }
    tracks.insert(track)
    isVideo = isVideo || type == picture
    try cleanElements(of: entry) { (self, field) throws(RecordingProblem) in
      if field.id == ID.video, let width = try self.number(ID.pixelWidth, in: field),
        let height = try self.number(ID.pixelHeight, in: field)
      {
        self.size = self.size ?? VideoSize(width: width, height: height)
      }
      return ![ID.trackName, ID.attachmentLink, ID.checkSum].contains(field.id)
    }
    return true
  }

  private mutating func cleanBlock(_ element: EBMLElement) throws(RecordingProblem) {
    var block: Range<Int>? = element.content
    if element.id == ID.blockGroup {
      block = try content(of: ID.block, in: element)
    } else if element.id != ID.simpleBlock {
      return
    }
    guard let block, let track = try EBMLElement.trackNumber(in: block, file) else {
      throw .damaged(.matroska)
    }
    if !tracks.contains(track) { empty(element) }
  }

  /// The value of the first number of an element.
  private mutating func number(
    _ id: Int, in parent: EBMLElement
  ) throws(RecordingProblem) -> Int? {
    guard let content = try content(of: id, in: parent), content.count <= 8 else { return nil }
    var cursor = file.over(content)
    return try cursor.big(content.count)
  }

  private mutating func content(
    of id: Int, in parent: EBMLElement
  ) throws(RecordingProblem) -> Range<Int>? {
    var cursor = file.over(parent.content)
    while let element = try EBMLElement(&cursor) {
      try limit.count()
      if element.id == id { return element.content }
    }
    return nil
  }
}
