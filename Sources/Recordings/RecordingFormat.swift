/// The formats of video and sound that are told apart, by their first bytes and never by a file's name.
package enum RecordingFormat: String, Sendable, Hashable, CaseIterable {
  /// MP4, QuickTime, M4A, 3GP: files of ISO 14496-12, and what it was made from.
  case isoMedia
  /// WebM and Matroska.
  case matroska
  case ogg, mp3, flac, wave
  /// Recognised so that people can be warned: nothing is taken out of AVI, Windows Media, AAC, AIFF, MPEG
  /// streams and their like, and few browsers play them.
  case other

  /// The format of a file, or nil when it is neither video nor sound. Pictures have to be told apart
  /// before: HEIC begins as MP4 does.
  package init?(of source: some ByteSource) {
    guard let head = try? source.bytes(in: 0..<min(source.count, 1024)) else { return nil }
    self.init(ofHead: head)
    // What the tag is of comes behind it.
    guard self == .mp3, head.starts(with: "ID3".utf8) else { return }
    var cursor = ByteCursor(source)
    guard (try? skipTags(&cursor)) != nil,
      let start = (try? cursor.take(min(4, cursor.remaining))) ?? nil
    else { return }
    if start.elementsEqual("fLaC".utf8) {
      self = .flac
    } else if isADTS(Array(start)) {
      self = .other
    }
  }

  /// The same, as far as the first bytes tell.
  package init?(ofHead head: [UInt8]) {
    if let (_, format) = signatures.first(where: { head.starts(with: $0.bytes) }) {
      self = format
    } else if isoBoxes.contains(where: { head.dropFirst(4).starts(with: $0) }) {
      self = .isoMedia
    } else if ["RIFF", "RF64", "BW64"].contains(where: { head.starts(with: $0.utf8) }),
      head.dropFirst(8).starts(with: "WAVE".utf8)
    {
      self = .wave
    } else if isOtherForm(head) || isADTS(head) || isTransportStream(head) {
      self = .other
    } else if let frame = MPEGAudioFrame(head.prefix(4)), frame.layer != 1 {
      // Layer I, which nobody uses, begins like a text in UTF-16.
      self = .mp3
    } else {
      return nil
    }
  }

  /// How the names of its files end, in lower case without the dot.
  package var fileExtensions: [String] {
    switch self {
    case .isoMedia: ["mp4", "m4v", "mov", "m4a", "m4b", "3gp", "3g2", "qt"]
    case .matroska: ["webm", "mkv", "mka"]
    case .ogg: ["ogg", "ogv", "oga", "opus", "spx"]
    case .mp3: ["mp3"]
    case .flac: ["flac"]
    case .wave: ["wav"]
    case .other: []
    }
  }

  /// How the names of its files end best.
  package func fileExtension(ofVideo isVideo: Bool) -> String {
    switch self {
    case .isoMedia: isVideo ? "mp4" : "m4a"
    case .ogg: isVideo ? "ogv" : "oga"
    default: fileExtensions.first ?? ""
    }
  }

  package func mediaType(ofVideo isVideo: Bool) -> String {
    let kind = isVideo ? "video" : "audio"
    return switch self {
    case .isoMedia: "\(kind)/mp4"
    case .matroska: "\(kind)/webm"
    case .ogg: "\(kind)/ogg"
    case .mp3: "audio/mpeg"
    case .flac: "audio/flac"
    case .wave: "audio/wav"
    case .other: "application/octet-stream"
    }
  }

  /// As people call it.
  package var name: String {
    switch self {
    case .isoMedia: "MP4"
    case .matroska: "WebM"
    case .ogg: "Ogg"
    case .mp3: "MP3"
    case .flac: "FLAC"
    case .wave: "WAV"
    case .other: "video or sound"
    }
  }
}

private let signatures: [(bytes: [UInt8], format: RecordingFormat)] = [
  ([0x1A, 0x45, 0xDF, 0xA3], .matroska), (Array("OggS".utf8), .ogg), (Array("fLaC".utf8), .flac),
  (Array("ID3".utf8), .mp3),
  // Windows Media, MPEG program stream and video.
  ([0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11], .other),
  ([0x00, 0x00, 0x01, 0xBA], .other), ([0x00, 0x00, 0x01, 0xB3], .other),
  (Array("FLV".utf8), .other), (Array("caff".utf8), .other), (Array("#!AMR".utf8), .other),
]

/// How MP4, M4A, 3GP and QuickTime files begin, after four bytes of length.
private let isoBoxes = ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"].map {
  Array($0.utf8)
}

/// AVI, and AIFF plain and compressed.
private func isOtherForm(_ head: [UInt8]) -> Bool {
  guard head.starts(with: "RIFF".utf8) || head.starts(with: "FORM".utf8) else { return false }
  return ["AVI ", "AIFF", "AIFC"].contains { head.dropFirst(8).starts(with: $0.utf8) }
}

/// AAC as a bare stream.
private func isADTS(_ head: [UInt8]) -> Bool {
  head.count >= 4 && head[0] == 0xFF && head[1] & 0xF6 == 0xF0
}

/// Whether three packets begin where they should, each with or without a time stamp before it.
private func isTransportStream(_ head: [UInt8]) -> Bool {
  [(start: 0, length: 188), (start: 4, length: 192)].contains { start, length in
    (0..<3).allSatisfy { packet in
      let index = start + packet * length
      return index < head.count && head[index] == 0x47
    }
  }
}
