import Diagnostics
import Photos

/// What may go into the site of the files that texts show and link to.
extension PublishedMedia {
  /// Why it is not shown as a picture: browsers can't, or it can't be freed of what it tells beside
  /// the picture. Nil when it is.
  func refusalToShow(at place: Diagnostic.Place) -> Diagnostic? {
    switch format {
    case .jpeg, .png, .gif, .webp:
      width == nil ? .unshowablePicture(self, at: place, because: "is damaged") : nil
    case .avif, .heic, .tiff, .jpegXL, .jpegXR, .jpeg2000, .photoshop, .bigTIFF, .raw:
      .unshowablePicture(
        self, at: place, because: "can't be freed of what it tells of where and when it was taken")
    case .svg:
      .unshowablePicture(self, at: place, because: "is an SVG, which may hold scripts")
    case nil:
      .unshowablePicture(self, at: place, because: "is no picture, whatever its name says")
    }
  }

  /// Why it may not even be linked to: nil for any file but a text of the journal's own kind, and a
  /// picture that may not be shown.
  func refusalToShare(at place: Diagnostic.Place) -> Diagnostic? {
    if SourceTree.isMarkdown(source) { return .unreadText(self, at: place) }
    return format == nil ? nil : refusalToShow(at: place)
  }
}

extension Diagnostic {
  fileprivate static func unshowablePicture(
    _ file: PublishedMedia, at place: Place, because reason: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "broken-photo", at: place,
      "the file \(file.source) is not published: it \(reason)",
      help: "save it anew as JPEG, PNG, WebP or GIF")
  }

  fileprivate static func unreadText(_ file: PublishedMedia, at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, id: "broken-link", at: place,
      "the file \(file.source) is not published: it is a text, and neither an entry nor a page",
      help: "move it into content/entries/ or content/pages/, with a name that ends in .md")
  }

  static func mayTellWhere(_ file: PublishedMedia, at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, id: "may-tell-where", at: place,
      "\(file.source) is published as it is, and may tell where and when it was recorded",
      help: "take the place out of it before, as the share menu of most phones can")
  }
}
