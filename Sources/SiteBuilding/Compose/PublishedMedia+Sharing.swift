import Diagnostics
import Photos
import Recordings

/// What may go into the site of the files that texts show and link to.
extension PublishedMedia {
  /// Whether it is video or sound that gets a player.
  var isPlayable: Bool { recording != nil && recording != .other }

  /// Why it is not shown, as a picture or by a player; nil when it is.
  func refusalToShow(at place: Diagnostic.Place) -> Diagnostic? {
    problemToShow.map { .unshowable(self, at: place, because: $0) }
  }

  private var problemToShow: MediaProblem? {
    if let problem { return problem }
    if let recording { return recording == .other ? .recording(.unsupported) : nil }
    let problem: PictureProblem? =
      switch format {
      case .jpeg, .png, .gif, .webp, .avif, .heic, .tiff, .svg:
        width == nil ? format.map(PictureProblem.damaged) : nil
      case .jpegXL, .jpegXR, .jpeg2000, .photoshop, .bigTIFF, .raw:
        format.map(PictureProblem.unsupported)
      case nil: .unknownFormat
      }
    return problem.map(MediaProblem.picture)
  }

  /// Why it may not even be linked to: nil for any file but a text of the journal's own kind, and one that
  /// may not be shown though its kind can be, or is a picture by its name only.
  func refusalToShare(at place: Diagnostic.Place) -> Diagnostic? {
    if SourceTree.isMarkdown(source) { return .unreadText(self, at: place) }
    if problem == .picture(.unreadable) { return refusalToShow(at: place) }
    if recording == .other { return nil }
    return format == nil && !isPlayable && !isNamedAsPicture ? nil : refusalToShow(at: place)
  }

  /// What else such a file is, programs that show pictures may read it all the same, with all that it tells.
  private var isNamedAsPicture: Bool {
    guard let dot = source.lastIndex(of: ".") else { return false }
    let ending = source[dot...].dropFirst().lowercased()
    return ImageFormat(fileExtension: ending) != nil || ending == "svgz"
  }

  /// What is to be told of a file that is shown.
  func notes(at place: Diagnostic.Place, keepsOriginals: Bool) -> [Diagnostic] {
    [noteOnName(at: place), keepsOriginals ? warningOnOriginal(at: place) : nil]
      .compactMap(\.self)
  }

  /// A warning for a picture that can be published in the forms alone that are made of it.
  private func warningOnOriginal(at place: Diagnostic.Place) -> Diagnostic? {
    format.flatMap { $0.isStrippable ? nil : .originalLeftOut(self, $0, at: place) }
  }

  /// A note for a file whose name ends as that of another format: it is read as what it is.
  private func noteOnName(at place: Diagnostic.Place) -> Diagnostic? {
    guard let dot = source.lastIndex(of: ".") else { return nil }
    let ending = String(source[dot...].dropFirst()).lowercased()
    if let format, let named = ImageFormat(fileExtension: ending), named != format {
      return .misnamed(self, format.name, format.fileExtensions, at: place)
    }
    if let recording, !recording.fileExtensions.contains(ending) {
      return .misnamed(self, recording.name, recording.fileExtensions, at: place)
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func unshowable(
    _ file: PublishedMedia, at place: Place, because problem: MediaProblem
  ) -> Diagnostic {
    let (id, help) =
      switch problem {
      case .picture(let problem): ("broken-photo", help(against: problem))
      case .recording(let problem): ("broken-recording", help(against: problem))
      }
    return Diagnostic(
      .warning, id: id, at: place,
      "the file \(file.source) is not published: it \(problem.reason)", help: help)
  }

  private static func help(against problem: PictureProblem) -> String {
    switch problem {
    case .unreadable: "look at who may read the file, and whether its disk is whole"
    case .empty, .damaged: "copy it anew from where it came from"
    case .tooLarge, .fileTooLarge: "save it smaller"
    case .unsafeDrawing: "take that out of the file, or save the drawing as PNG"
    case .unsupported(.heic), .unsupported(.avif):
      "save it anew as JPEG, or install what libvips reads it with: libheif with libde265 for HEIC and dav1d "
        + "for AVIF, which Debian has in packages named libheif-plugin-…"
    case .cannotBeWritten(.avif):
      "install what libheif writes AVIF with, such as libheif-plugin-aomenc, or leave `avif: true` out"
    case .cannotBeWritten: "install libvips anew, from where all of it comes together"
    case .noLibrary, .unknownFormat, .unsupported, .tooNarrow:
      "save it anew as JPEG, PNG, WebP or GIF"
    }
  }

  private static func help(against problem: RecordingProblem) -> String {
    switch problem {
    case .unreadable: "look at who may read the file, and whether its disk is whole"
    case .damaged: "copy it anew from where it came from, or convert it: ffmpeg -i OLD NEW.mp4"
    case .silent, .packed, .tooManyParts, .unsupported:
      "save it anew as MP4, WebM, MP3 or WAV, as ffmpeg does: ffmpeg -i OLD NEW.mp4"
    }
  }

  fileprivate static func misnamed(
    _ file: PublishedMedia, _ format: String, _ endings: [String], at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .note, id: file.format == nil ? "misnamed-recording" : "misnamed-picture", at: place,
      "the file \(file.source) is \(format), whatever its name says, and is read as that",
      help: "let its name end in .\(endings.first ?? "")")
  }

  private static let originalLeftOut = "original-left-out"

  /// Whether it is the same wherever the file is shown, so that telling it once is enough.
  var isOfFileAlone: Bool { id == Self.originalLeftOut }

  fileprivate static func originalLeftOut(
    _ file: PublishedMedia, _ format: ImageFormat, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: originalLeftOut, at: place,
      "the original of \(file.source) is not published: a \(format.name) file can't be freed of where "
        + "and when it was taken without being encoded anew",
      help:
        "its largest form stands in its place; to publish the file itself, save it as JPEG, PNG or "
        + "WebP")
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
      help: "save it anew as MP4, WebM, MP3 or WAV, which is freed of that: ffmpeg -i OLD NEW.mp4")
  }
}
