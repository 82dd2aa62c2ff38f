import Diagnostics
import JournalModel
import Markdown
import Photos
import Recordings

/// The text of an entry or a page, with every link settled.
///
/// A class, since it is large and pages in every edition show it.
final class Body: Sendable {
  /// The file that the text stands in.
  let source: SourceText
  let html: HTMLFragment
  /// What goes into each of `html`'s holes, in their order.
  let fillings: [Filling]
  /// UTF-8 of what a reader sees, blocks on lines of their own.
  let plainText: [UInt8]
  let excerpt: String
  let wordCount: Int
  let readingMinutes: Int
  /// The pictures of the entry's `photos:`, in their order.
  let gallery: [GalleryPhoto]
  /// Video and sound of the entry's `photos:`, in their order.
  let recordings: [GalleryRecording]
  /// The picture that stands for the text in lists and on cards.
  let cover: GalleryPhoto?

  init(
    source: SourceText, html: HTMLFragment, fillings: [Filling], plainText: [UInt8],
    excerpt: String, wordCount: Int, readingMinutes: Int, gallery: [GalleryPhoto],
    recordings: [GalleryRecording], cover: GalleryPhoto?
  ) {
    self.source = source
    self.html = html
    self.fillings = fillings
    self.plainText = plainText
    self.excerpt = excerpt
    self.wordCount = wordCount
    self.readingMinutes = readingMinutes
    self.gallery = gallery
    self.recordings = recordings
    self.cover = cover
  }

  /// Every file that this text brings into the site.
  var media: [PublishedMedia] {
    var media = gallery.map(\.media) + recordings.map(\.media)
    if let cover { media.append(cover.media) }
    for case .image(let file, _, _, _) in fillings { media.append(file) }
    for case .recording(let file, _, _) in fillings { media.append(file) }
    for case .linkStart(.media(let file, _), _) in fillings { media.append(file) }
    return media
  }
}

/// A picture with what is said of it.
struct GalleryPhoto: Sendable, Hashable {
  let media: PublishedMedia
  let alt: String
  let caption: String?
}

/// Video or sound with what is said of it.
struct GalleryRecording: Sendable, Hashable {
  let media: PublishedMedia
  let alt: String
  let caption: String?
}

/// What stands in a hole of a body's HTML, before the page's locale and address give it its form.
enum Filling: Sendable, Hashable {
  /// The value of an `href`.
  case address(Link)
  case linkStart(Link, title: String?)
  case linkEnd
  /// A whole link with its text; no text means that the target's own title is shown.
  case link(Link, text: String?)
  /// In place of a whole link that leads nowhere: only its words.
  case text(String)
  /// In place of the tags of one.
  case nothing
  /// A picture in the text; `isLinked` where it stands in a link of the writer's.
  case image(PublishedMedia, alt: String, title: String?, isLinked: Bool)
  /// A player in the text.
  case recording(PublishedMedia, alt: String, title: String?)
  /// A picture on another host, which a reader has to ask for: a link in its place.
  case externalImage(String, alt: String)
  case word(Hole.Word)
}

/// Where a link leads.
enum Link: Sendable, Hashable {
  /// An entry's page; the suffix is `#heading` or empty.
  case entry(Int, suffix: String)
  case page(Int, suffix: String)
  case media(PublishedMedia, suffix: String)
  /// A path below the site's root as it was written: `/tags/sea/`.
  case sitePath(String)
  /// A place on the same page: `#heading`.
  case fragment(String)
}

/// A file of the journal that the site carries.
struct PublishedMedia: Sendable, Hashable {
  /// The file's path below the site: `content/entries/2026/sea.jpg`.
  let source: String
  /// Where it stands below the site's root: `media/entries/2026/sea.jpg`. What is made of a picture stands
  /// beside that.
  let urlPath: String
  /// Nil when it is no picture.
  let format: ImageFormat?
  /// Nil when it is neither video nor sound.
  let recording: RecordingFormat?
  /// In pixels as shown, nil when it is no picture or a damaged one.
  let width: Int?
  let height: Int?
  /// Why nothing can be made of it, where that is known.
  let problem: MediaProblem?
}
