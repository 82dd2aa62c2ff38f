import Recordings

/// Video or sound of the journal that the site carries, freed of what it told besides.
struct PublishedRecording: Sendable, Hashable {
  /// Below the site's root: `media/entries/2026/sea.0123456789.mp4`.
  ///
  /// The name changes with what is in the file, so that a browser may keep what it has by that name.
  let path: String
  let mediaType: String
  let isVideo: Bool
  /// Of a video, where the file tells.
  let size: VideoSize?
  let byteCount: Int

  /// A recording of a format, `mark` being short for what is in its file.
  init(
    _ media: PublishedMedia, _ format: RecordingFormat, isVideo: Bool, size: VideoSize?,
    byteCount: Int, mark: String
  ) {
    let end = media.urlPath.lastIndex { $0 == "." || $0 == "/" } ?? media.urlPath.endIndex
    let hasEnding = end < media.urlPath.endIndex && media.urlPath[end] == "."
    let ending = hasEnding ? media.urlPath[end...].dropFirst().lowercased() : ""
    path =
      (hasEnding ? media.urlPath[..<end] : media.urlPath[...]) + "." + mark + "."
      + (format.fileExtensions.contains(ending) ? ending : format.fileExtension(ofVideo: isVideo))
    mediaType = format.mediaType(ofVideo: isVideo)
    self.isVideo = isVideo
    self.size = size
    self.byteCount = byteCount
  }

  /// A recording that wasn't made, as in a journal that is only looked at.
  init(asItIs media: PublishedMedia) {
    path = media.urlPath
    isVideo = media.recording == .isoMedia || media.recording == .matroska
    mediaType = (media.recording ?? .other).mediaType(ofVideo: isVideo)
    size = nil
    byteCount = 0
  }
}
