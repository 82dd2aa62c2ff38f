import Diagnostics
import Photos

/// What may go into the site of the files that texts show and link to.
extension PublishedMedia {
  /// Why it is not shown as a picture, nil when it is.
  func refusalToShow(at place: Diagnostic.Place) -> Diagnostic? {
    problemToShow.map { .unshowablePicture(self, at: place, because: $0) }
  }

  private var problemToShow: PictureProblem? {
    if let problem { return problem }
    return switch format {
    case .jpeg, .png, .gif, .webp, .avif, .heic, .tiff, .svg:
      width == nil ? format.map(PictureProblem.damaged) : nil
    case .jpegXL, .jpegXR, .jpeg2000, .photoshop, .bigTIFF, .raw:
      format.map(PictureProblem.unsupported)
    case nil: .unknownFormat
    }
  }

  /// Why it may not even be linked to: nil for any file but a text of the journal's own kind, and a
  /// picture that may not be shown.
  func refusalToShare(at place: Diagnostic.Place) -> Diagnostic? {
    if SourceTree.isMarkdown(source) { return .unreadText(self, at: place) }
    if problem == .unreadable { return .unshowablePicture(self, at: place, because: .unreadable) }
    return format == nil ? nil : refusalToShow(at: place)
  }

  /// A note for a picture whose name ends as that of another format: it is read as what it is.
  func noteOnName(at place: Diagnostic.Place) -> Diagnostic? {
    guard let format, let dot = source.lastIndex(of: "."),
      let named = ImageFormat(fileExtension: String(source[dot...].dropFirst()).lowercased()),
      named != format
    else { return nil }
    return .misnamedPicture(self, format, at: place)
  }
}

extension Diagnostic {
  fileprivate static func unshowablePicture(
    _ file: PublishedMedia, at place: Place, because problem: PictureProblem
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "broken-photo", at: place,
      "the file \(file.source) is not published: it \(problem.reason)", help: help(against: problem)
    )
  }

  private static func help(against problem: PictureProblem) -> String {
    switch problem {
    case .unreadable: "look at who may read the file, and whether its disk is whole"
    case .empty, .damaged: "copy it anew from where it came from"
    case .tooLarge: "save it smaller"
    case .unsafeDrawing: "take that out of the file, or save the drawing as PNG"
    case .unsupported(.heic), .unsupported(.avif):
      "save it anew as JPEG, or install what libvips reads it with: libheif and libde265"
    case .noLibrary, .unknownFormat, .unsupported, .tooNarrow:
      "save it anew as JPEG, PNG, WebP or GIF"
    }
  }

  fileprivate static func misnamedPicture(
    _ file: PublishedMedia, _ format: ImageFormat, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .note, id: "misnamed-picture", at: place,
      "the file \(file.source) is \(format.name), whatever its name says, and is read as that",
      help: "let its name end in .\(format.fileExtensions[0])")
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
