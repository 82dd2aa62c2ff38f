/// A track of picture or sound.
struct ISOTrack {
  let id: Int
  let isVideo: Bool
  let size: VideoSize?
}
