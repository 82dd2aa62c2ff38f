/// A file of video or sound without anything but that: no place, time, device, title, comment or picture
/// beside it, and no track that tells of anything but picture and sound.
///
/// What was recorded stays bit for bit. The file itself is not in it, only which of its parts stay.
package struct CleanRecording: Sendable {
  /// Changes whenever more is taken away than was, so that nobody keeps a file in which an earlier version
  /// left too much.
  package static let revision = 1

  package let format: RecordingFormat
  package let isVideo: Bool
  /// Of a video, in pixels as it is shown, where the file tells.
  package let size: VideoSize?
  package let pieces: [FilePiece]

  /// Looks through a file of any length, of which only small parts are in memory at once.
  package init(of source: some ByteSource) throws(RecordingProblem) {
    guard let format = RecordingFormat(of: source) else { throw .unsupported }
    self =
      switch format {
      case .isoMedia: try ISOMedia.cleaned(source)
      case .matroska: try Matroska.cleaned(source)
      case .ogg: try Ogg.cleaned(source)
      case .mp3: try MPEGAudio.cleaned(source)
      case .flac: try FLAC.cleaned(source)
      case .wave: try Wave.cleaned(source)
      case .other: throw .unsupported
      }
  }

  init(_ format: RecordingFormat, size: VideoSize? = nil, isVideo: Bool, _ pieces: [FilePiece]) {
    self.format = format
    self.isVideo = isVideo
    self.size = isVideo ? size : nil
    self.pieces = pieces
  }

  /// In bytes.
  package var count: Int { pieces.reduce(0) { $0 + $1.count } }
}

/// How large a video is shown, in pixels.
package struct VideoSize: Sendable, Hashable {
  package let width: Int
  package let height: Int

  /// Nil when that is nothing to see, or larger than any screen.
  package init?(width: Int, height: Int) {
    guard (1...65_535).contains(width), (1...65_535).contains(height) else { return nil }
    self.width = width
    self.height = height
  }
}
