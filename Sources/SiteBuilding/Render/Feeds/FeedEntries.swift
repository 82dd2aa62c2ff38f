import ByteText
import CivilTime
import JournalModel
import Markdown

/// What both feeds tell of an edition: its newest entries, with whole texts and absolute addresses.
struct FeedEntries: Sendable {
  let plan: SitePlan
  let edition: Int

  /// The newest first, by when readers could first read them: a time capsule comes as it opens.
  var entries: [EntryView] {
    let (journal, length) = (plan.journal, plan.journal.settings.feedLength)
    let newest = Array(journal.entries.indices.prefix(length))
    let opened = journal.capsules.compactMap(\.entry).filter { $0 >= newest.count }
    let indices =
      opened.isEmpty && newest.allSatisfy({ journal.entries[$0].capsule == nil })
      ? newest
      : (newest + opened).sorted {
        let (own, theirs) = (journal.entries[$0].published, journal.entries[$1].published)
        return own.instant == theirs.instant ? $0 < $1 : own.instant > theirs.instant
      }
    return indices.prefix(length).map { EntryView(plan: plan, edition: edition, index: $0) }
  }

  /// When the newest change among the entries was; the beginning of time for an empty journal, so
  /// that a feed never depends on when it was built.
  var updated: CivilMoment {
    entries.map(\.updated).max { $0.instant < $1.instant } ?? .epoch
  }

  func address(_ path: String) -> String {
    plan.address.absolute(plan.editions[edition].prefix + path)
  }

  /// The whole text as HTML: the pictures and players of the gallery after what is written.
  func content(of entry: EntryView) -> [UInt8] {
    var writer = ByteWriter(capacity: entry.body.html.bytes.count + 256)
    BodyWriting(plan: plan, edition: edition, style: .absolute, subject: .entry(entry.index))
      .write(entry.body, to: &writer)
    for photo in entry.body.gallery {
      writer.append("<p>")
      PictureWriting(plan.picture(photo.media), at: plan.address).writeAlone(
        alt: photo.alt, title: nil, to: &writer)
      writer.append("</p>")
    }
    for recording in entry.body.recordings {
      writer.append("<p>")
      RecordingWriting(plan: plan, edition: edition, style: .absolute, media: recording.media)
        .write(alt: recording.alt, title: recording.caption, to: &writer)
      writer.append("</p>")
    }
    guard plan.journal.settings.markdown.allowsRawHTML,
      let addresses = WholeAddresses(on: entry.permalink, from: plan.address.origin)
    else { return writer.bytes }
    return addresses.applied(to: writer.bytes)
  }
}

extension EntryView {
  /// The video and sound that it plays, each once: in its text, then in its gallery.
  var recordings: [PublishedRecording] {
    var seen: Set<String> = []
    var media: [PublishedMedia] = []
    for case .recording(let file, _, _) in body.fillings { media.append(file) }
    media += body.recordings.map(\.media)
    return media.map(plan.recording).filter { seen.insert($0.path).inserted }
  }

  /// When it was last changed, as far as it says.
  var updated: CivilMoment { entry.lastChanged }
}
