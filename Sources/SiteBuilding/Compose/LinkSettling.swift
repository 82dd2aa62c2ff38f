import ByteText
import Diagnostics
import JournalModel
import Markdown
import Photos

/// Settles where the links and pictures of a text lead.
///
/// A link that leads nowhere, or to a text that isn't published, keeps its words; a warning names it.
struct LinkSettling: Sendable {
  private let index: LinkIndex
  private let media: MediaLibrary
  /// The paths of the published texts' files, the entries before the pages.
  private let paths: [String]
  private let entryCount: Int
  /// The ids of the headings of each published text, by the path of its file.
  private let headings: [String: Set<String>]
  private let suggestions: TitleSuggestions

  /// - Parameters:
  ///   - entries: in the journal's order.
  ///   - texts: of the entries, in their order, and then of the pages.
  init(index: LinkIndex, media: MediaLibrary, entries: [Entry], texts: [ParsedText]) {
    self.index = index
    self.media = media
    paths = texts.map(\.source.path)
    entryCount = entries.count
    headings = Dictionary(
      texts.lazy.map { ($0.source.path, Set($0.text.headings.lazy.map(\.id))) }
    ) { first, _ in first }
    suggestions = TitleSuggestions(
      for: texts, index: index,
      titles: entries.lazy.compactMap(\.title)
        + texts.dropFirst(entries.count).compactMap { $0.fields.title?.value ?? $0.text.title })
  }

  /// The body of a published text.
  func body(of text: ParsedText) -> (body: Body, diagnostics: [Diagnostic]) {
    var (fillings, diagnostics) = fillings(of: text)
    let gallery = text.fields.photos.compactMap { photo in
      picture(photo, in: text, &diagnostics)
    }
    let cover = text.fields.cover.flatMap { file in
      gallery.first { $0.media == self.file(file.value, in: text.source.path) }
        ?? picture(Located(Photo(file: file.value), at: file.span), in: text, &diagnostics)
    }
    let body = Body(
      source: text.source, html: text.text.html, fillings: fillings, plainText: text.text.plainText,
      excerpt: text.fields.summary?.value ?? text.excerpt, wordCount: text.wordCount,
      readingMinutes: text.readingMinutes, gallery: gallery, cover: cover ?? gallery.first)
    return (body, diagnostics)
  }

  /// What goes into each hole of `text`, in their order.
  private func fillings(of text: ParsedText) -> (fillings: [Filling], diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let fillings = text.text.html.holes.map { hole in
      let place = Diagnostic.Place.span(text.source, hole.source)
      switch hole.content {
      case .destination(let written):
        return Filling.address(link(written, in: text, at: place, &diagnostics))
      case .anchor(let id):
        return .address(.fragment("#" + id))
      case .wikiLink(let target, let label):
        return wikiLink(to: target, label: label, at: place, &diagnostics)
      case .image(let source, let alt, let title):
        return image(source, alt: alt, title: title, in: text, at: place, &diagnostics)
      case .word(let word):
        return .word(word)
      }
    }
    return (fillings, diagnostics)
  }

  private func link(
    _ written: String, in text: ParsedText, at place: Diagnostic.Place,
    _ diagnostics: inout [Diagnostic]
  ) -> Link {
    if written.hasPrefix("//") { return .verbatim("https:" + written) }
    if written.hasPrefix("#") {
      check(written, in: text.source.path, at: place, &diagnostics)
      return .fragment(written)
    }
    let reference = WrittenPath(written)
    for path in reference.candidates(in: text.source.path) {
      if let target = index.target(atPath: path) {
        check(reference.suffix, in: path, at: place, &diagnostics)
        return link(to: target, suffix: reference.suffix, at: place, &diagnostics)
      }
      if let file = media.file(at: path) {
        guard file.canBeShared else {
          diagnostics.append(.unshowablePicture(file, at: place))
          return .verbatim(written)
        }
        return .media(file, suffix: reference.suffix)
      }
    }
    if written.hasPrefix("/") { return .sitePath(written) }
    diagnostics.append(.brokenLink(to: written, at: place))
    return .verbatim(written)
  }

  private func link(
    to target: LinkIndex.Target, suffix: String, at place: Diagnostic.Place,
    _ diagnostics: inout [Diagnostic]
  ) -> Link {
    switch target {
    case .entry(let index): return .entry(index, suffix: suffix)
    case .page(let index): return .page(index, suffix: suffix)
    case .keptBack:
      diagnostics.append(.linkToKeptBack(at: place))
      return .fragment("#")
    }
  }

  private func wikiLink(
    to name: String, label: String?, at place: Diagnostic.Place, _ diagnostics: inout [Diagnostic]
  ) -> Filling {
    let targets = index.targets(named: name)
    guard let target = targets.first else {
      diagnostics.append(.noSuchText(named: name, suggestions[name], at: place))
      return .text(label ?? name)
    }
    if targets.count > 1 {
      diagnostics.append(.ambiguousLink(to: name, files: targets.lazy.map(path), at: place))
    }
    if case .keptBack = target {
      diagnostics.append(.linkToKeptBack(at: place))
      return .text(label ?? name)
    }
    return .link(link(to: target, suffix: "", at: place, &diagnostics), text: label)
  }

  private func path(of target: LinkIndex.Target) -> String {
    switch target {
    case .entry(let index): paths[index]
    case .page(let index): paths[entryCount + index]
    case .keptBack: ""
    }
  }

  private func image(
    _ source: String, alt: String, title: String?, in text: ParsedText,
    at place: Diagnostic.Place, _ diagnostics: inout [Diagnostic]
  ) -> Filling {
    if source.hasPrefix("//") || source.contains("://") {
      diagnostics.append(.externalImage(source, at: place))
      return .externalImage(source, alt: alt)
    }
    guard let file = file(source, in: text.source.path) else {
      diagnostics.append(.missingPhoto(source, in: text.source.path, at: place))
      return .text(alt)
    }
    guard file.canBeShown else {
      diagnostics.append(.unshowablePicture(file, at: place))
      return .text(alt)
    }
    return .image(file, alt: alt, title: title)
  }

  /// A picture that the front matter names, or nil, with a warning, when there is none.
  private func picture(
    _ photo: Located<Photo>, in text: ParsedText, _ diagnostics: inout [Diagnostic]
  ) -> GalleryPhoto? {
    guard let file = file(photo.value.file, in: text.source.path) else {
      diagnostics.append(
        .missingPhoto(
          photo.value.file, in: text.source.path, at: .span(text.source, photo.span)))
      return nil
    }
    guard file.canBeShown else {
      diagnostics.append(.unshowablePicture(file, at: .span(text.source, photo.span)))
      return nil
    }
    return GalleryPhoto(media: file, alt: photo.value.alt, caption: photo.value.caption)
  }

  /// The file that a path in the text at `textPath` names.
  private func file(_ written: String, in textPath: String) -> PublishedMedia? {
    WrittenPath(written).candidates(in: textPath).lazy.compactMap { media.file(at: $0) }.first
  }

  /// Warns when the text at `path` has no heading of the fragment in `suffix`.
  private func check(
    _ suffix: String, in path: String, at place: Diagnostic.Place,
    _ diagnostics: inout [Diagnostic]
  ) {
    guard let mark = suffix.firstIndex(of: "#"), let headings = headings[path] else { return }
    let id = String(suffix[suffix.index(after: mark)...])
    guard !id.isEmpty, !id.hasPrefix("fn:"), !headings.contains(id.percentDecoded ?? id) else {
      return
    }
    // In a text of very many headings the search would cost too much for each link to it.
    let nearest = headings.count <= 100 ? nearestName(to: id, among: headings) : nil
    diagnostics.append(.noSuchHeading(id, nearest: nearest, at: place))
  }
}

extension PublishedMedia {
  /// Whether browsers show it and it can be freed of what it tells beside the picture.
  fileprivate var canBeShown: Bool {
    switch format {
    case .jpeg, .png, .gif, .webp: width != nil
    case .avif, .heic, .svg, nil: false
    }
  }

  /// Whether it may be linked to: any file but a picture that can't be freed of what it tells.
  fileprivate var canBeShared: Bool { format == nil || canBeShown }
}

extension Diagnostic {
  fileprivate static func unshowablePicture(
    _ file: PublishedMedia, at place: Place
  ) -> Diagnostic {
    let reason =
      switch file.format {
      case .avif, .heic: "can't be freed of what it tells of where and when it was taken"
      case .svg: "is an SVG, which may hold scripts"
      case nil: "is no picture, whatever its name says"
      case .jpeg, .png, .gif, .webp: "is damaged"
      }
    return Diagnostic(
      .warning, id: "broken-photo", at: place,
      "the file \(file.source) is not published: it \(reason)",
      help: "save it anew as JPEG, PNG, WebP or GIF")
  }

  fileprivate static func brokenLink(to written: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, id: "broken-link", at: place, "this link leads nowhere: \(written)",
      help: "write the path of a file beside this one, a path from content/ that begins with /, "
        + "or a whole address that begins with https://")
  }

  fileprivate static func linkToKeptBack(at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, id: "link-to-unpublished", at: place,
      "this links to an entry that isn't published, so only its words are shown",
      help: "see `ilgi list --skipped`")
  }

  fileprivate static func noSuchText(
    named name: String, _ suggestion: TitleSuggestions.Suggestion, at place: Place
  ) -> Diagnostic {
    let help =
      if case .title(let title) = suggestion {
        "did you mean [[\(title)]]?"
      } else {
        "write an entry's title or its day, like [[2026-11-30]]"
      }
    let notes =
      suggestion == .notSought
      ? ["only the first \(TitleSuggestions.limit) names without a text are compared with titles"]
      : []
    return Diagnostic(
      .warning, id: "broken-link", at: place, "no entry or page is called “\(name)”",
      notes: notes, help: help)
  }

  /// `files` are those that may be meant, the one that was taken first.
  fileprivate static func ambiguousLink(
    to name: String, files: some Collection<String>, at place: Place
  ) -> Diagnostic {
    let shown = files.prefix(5)
    let further = files.count - shown.count
    return Diagnostic(
      .warning, id: "ambiguous-link", at: place,
      "“\(name)” may mean \(files.count) texts; \(shown.first ?? "one") was taken",
      notes: shown.dropFirst().map { "another is \($0)" }
        + (further > 0 ? ["and there are \(further) more"] : []),
      help: "link to the file instead: [words](../path.md)")
  }

  fileprivate static func missingPhoto(
    _ written: String, in textPath: String, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "missing-photo", at: place, "there is no file \(written)",
      notes: WrittenPath(written).candidates(in: textPath).map { "looked for \($0)" },
      help: "a path is taken from the entry's own folder, or from content/ when it begins with /")
  }

  fileprivate static func externalImage(_ source: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, id: "external-image", at: place,
      "a picture on another host is not loaded; a link to it stands in its place",
      help: "save the picture beside the entry and write its file name here")
  }

  fileprivate static func noSuchHeading(
    _ id: String, nearest: String?, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "broken-link", at: place, "there is no heading #\(id) in that text",
      help: nearest.map { "did you mean #\($0)?" })
  }
}
