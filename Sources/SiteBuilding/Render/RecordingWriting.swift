import ByteText
import Localization
import Recordings

/// Writes a player that stands in a text, as `recording.html` does for those of the gallery.
struct RecordingWriting: Sendable {
  let plan: SitePlan
  let edition: Int
  let style: AddressStyle
  let media: PublishedMedia

  func write(alt: String, title: String?, to writer: inout ByteWriter) {
    let recording = plan.recording(media)
    let address =
      style == .rooted
      ? plan.address.href(recording.path) : plan.address.absolute(recording.path)
    let words = plan.editions[edition].words
    let name = recording.name(alt: alt, title, in: words)
    writer.append(recording.isVideo ? "<video" : "<audio")
    writer.append(" controls preload=\"metadata\" src=\"")
    writer.append(htmlEscaped: address)
    if let size = recording.size {
      writer.append("\" width=\"")
      writer.append(decimal: size.width)
      writer.append("\" height=\"")
      writer.append(decimal: size.height)
    }
    writer.append("\" aria-label=\"")
    writer.append(htmlEscaped: name)
    if alt.isEmpty, title == nil {
      writer.append("\" lang=\"")
      writer.append(htmlEscaped: plan.editions[edition].language)
    }
    if let title {
      writer.append("\" title=\"")
      writer.append(htmlEscaped: title)
    }
    writer.append("\"><a href=\"")
    writer.append(htmlEscaped: address)
    writer.append("\">")
    writer.append(htmlEscaped: words.filled("recording-download", ["name": name]))
    writer.append("</a>")
    writer.append(recording.isVideo ? "</video>" : "</audio>")
    guard style == .rooted else { return }
    writer.append("<a class=\"in-print\" href=\"")
    writer.append(htmlEscaped: address)
    writer.append("\">")
    writer.append(htmlEscaped: name)
    writer.append("</a>")
  }
}

extension PublishedRecording {
  /// What to call it: what the writer says that it shows, or says of it, or else what it is.
  func name(alt: String, _ caption: String?, in words: WordCatalogue) -> String {
    if !alt.isEmpty { return alt }
    return caption ?? words.text(isVideo ? "recording-video" : "recording-sound")
  }
}
