/// One of the streams of an Ogg file, as far as its pages were passed.
struct OggStream {
  let codec: OggCodec
  let size: VideoSize?
  /// The number of the packet that comes next or goes on.
  private var packet = 0
  /// How much of it has passed.
  private var offset = 0
  /// What the comments become that are passing; zeros follow it.
  private var blank: [UInt8] = []
  private var isBlanking = false
  /// Whether FLAC's blocks go on: they are in packets of their own.
  private var hasFurtherBlocks: Bool

  /// The stream that a page begins, or nil when it is none of picture or sound.
  init?(_ page: OggPage, _ file: ByteCursor) throws(RecordingProblem) {
    var cursor = file.over(page.content)
    let head = Array(try cursor.take(min(cursor.remaining, 64)) ?? [])
    guard let codec = OggCodec.allCases.first(where: { head.starts(with: $0.signature) }) else {
      return nil
    }
    self.codec = codec
    size = codec == .theora ? Self.theoraSize(head) : nil
    hasFurtherBlocks = codec == .flac
  }

  /// Width and height of the shown part of a picture, 24 bits each (Theora specification, 6.2).
  private static func theoraSize(_ head: [UInt8]) -> VideoSize? {
    guard head.count >= 20 else { return nil }
    func number(_ start: Int) -> Int { head[start..<start + 3].reduce(0) { $0 << 8 | Int($1) } }
    return VideoSize(width: number(14), height: number(17))
  }

  /// Passes a part of a packet: what it becomes, or nil where it stays as it is.
  mutating func pass(
    _ part: Range<Int>, endsPacket: Bool, _ file: ByteCursor
  ) throws(RecordingProblem) -> [UInt8]? {
    if offset == 0 { try begin(part, file) }
    var bytes: [UInt8]?
    if isBlanking {
      let left = offset < blank.count ? blank[offset...].prefix(part.count) : []
      bytes = left + [UInt8](repeating: 0, count: part.count - left.count)
    }
    offset += part.count
    guard endsPacket else { return bytes }
    // There has to be room for as much as says that there are no comments.
    guard !isBlanking || offset >= blank.count else { throw .damaged(.ogg) }
    packet += 1
    (offset, isBlanking) = (0, false)
    return bytes
  }

  private mutating func begin(_ part: Range<Int>, _ file: ByteCursor) throws(RecordingProblem) {
    guard packet == 1 || packet > 1 && hasFurtherBlocks else { return }
    var cursor = file.over(part)
    guard codec == .flac else {
      guard
        try cursor.take(codec.commentSignature.count)?.elementsEqual(codec.commentSignature) == true
      else { throw .damaged(.ogg) }
      blank = codec.commentSignature + [UInt8](repeating: 0, count: 8)
      // A bit that says that the packet ends well.
      if codec == .vorbis { blank.append(1) }
      isBlanking = true
      return
    }
    guard let header = try cursor.take(4).map(Array.init) else { throw .damaged(.ogg) }
    hasFurtherBlocks = header[0] & 0x80 == 0
    let (seekTable, comment, padding): (UInt8, UInt8, UInt8) = (3, 4, 1)
    guard header[0] & 0x7F != seekTable else { return }
    blank = header
    if header[0] & 0x7F == comment {
      blank += [UInt8](repeating: 0, count: 8)
    } else {
      blank[0] = header[0] & 0x80 | padding
    }
    isBlanking = true
  }
}

/// What an Ogg stream may hold. Streams of anything else, such as subtitles and indexes, don't stay.
enum OggCodec: CaseIterable {
  case vorbis, opus, flac, speex, theora

  /// How its first packet begins.
  var signature: [UInt8] {
    switch self {
    case .vorbis: [1] + Array("vorbis".utf8)
    case .opus: Array("OpusHead".utf8)
    case .flac: [0x7F] + Array("FLAC".utf8)
    case .speex: Array("Speex   ".utf8)
    case .theora: [0x80] + Array("theora".utf8)
    }
  }

  /// How its second packet begins, which holds the comments; nothing where they come at once.
  var commentSignature: [UInt8] {
    switch self {
    case .vorbis: [3] + Array("vorbis".utf8)
    case .opus: Array("OpusTags".utf8)
    case .theora: [0x81] + Array("theora".utf8)
    case .flac, .speex: []
    }
  }
}
