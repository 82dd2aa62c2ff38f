import Localization
import Mustache
import Recordings

/// Video or sound of an entry's gallery, in one edition.
struct RecordingView: Sendable {
  let plan: SitePlan
  let edition: Int
  /// Of the entry that plays it.
  let language: String
  let recording: GalleryRecording

  fileprivate var published: PublishedRecording { plan.recording(recording.media) }

  fileprivate var name: String {
    published.name(alt: recording.alt, recording.caption, in: plan.editions[edition].words)
  }
}

extension GalleryRecording {
  /// Whether the writer says anything of it.
  fileprivate var isNamed: Bool { !alt.isEmpty || caption != nil }
}

/// What a template may use of video or sound.
let recordingShape = ObjectShape<RecordingView>(
  "recording", "Video or sound of an entry.",
  [
    .text("url", "The address of its file.") { $0.plan.address.href($0.published.path) },
    .text("type", "Its media type: `video/mp4`.") { $0.published.mediaType },
    .flag("is-video", "Whether there is something to see; else it is sound.") {
      $0.published.isVideo
    },
    .integer("width", "Of a video, in pixels, where its file tells.") {
      $0.published.size?.width
    },
    .integer("height", "Of a video, in pixels, where its file tells.") {
      $0.published.size?.height
    },
    .text("alt", "What someone who can't see or hear it should know.") { $0.recording.alt },
    .text("caption", "What the writer says of it.") { $0.recording.caption },
    .text("name", "What to call it: `alt`, else the caption, else `Video` or `Sound`.") {
      $0.name
    },
    .text("name-language", "The BCP 47 tag of that.") { view in
      view.recording.isNamed ? view.language : view.plan.editions[view.edition].language
    },
    .text("download-label", "`Download Waves at night`") { view in
      view.plan.editions[view.edition].words.filled("recording-download", ["name": view.name])
    },
  ])
