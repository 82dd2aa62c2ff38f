import ByteText
import Diagnostics
import JournalModel
import Markdown
import Photos
import Recordings

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

  /// `entries` are in the journal's order; `texts` are theirs in that order, and then those of the pages.
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
    var gallery: [GalleryPhoto] = []
    var recordings: [GalleryRecording] = []
    for photo in text.fields.photos {
      guard let file = media(of: photo, in: text, &diagnostics) else { continue }
      let (alt, caption) = (photo.value.alt, photo.value.caption)
      if file.isPlayable {
        recordings.append(GalleryRecording(media: file, alt: alt, caption: caption))
      } else {
        gallery.append(GalleryPhoto(media: file, alt: alt, caption: caption))
      }
    }
    let cover = text.fields.cover.flatMap {
      self.cover($0, in: text, gallery: gallery, &diagnostics)
    }
    let body = Body(
      source: text.source, html: text.text.html, fillings: fillings, plainText: text.text.plainText,
      excerpt: text.fields.summary?.value ?? text.excerpt, wordCount: text.wordCount,
      readingMinutes: text.readingMinutes, gallery: gallery,
      recordings: recordings, cover: cover ?? gallery.first)
    return (body, diagnostics)
  }

  /// What goes into each hole of `text`, in their order.
  private func fillings(of text: ParsedText) -> (fillings: [Filling], diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var isInDeadLink = false
    let fillings = text.text.html.holes.map { hole in
      let place = Diagnostic.Place.span(text.source, hole.source)
      switch hole.content {
      case .linkStart(let written, let title):
        let link = link(written, in: text, at: place, &diagnostics)
        isInDeadLink = link == nil
        return link.map { Filling.linkStart($0, title: title) } ?? .nothing
      case .linkEnd:
        defer { isInDeadLink = false }
        return isInDeadLink ? .nothing : .linkEnd
      case .anchor(let id):
        return .address(.fragment("#" + id))
      case .wikiLink(let target, let label):
        return wikiLink(to: target, label: label, at: place, &diagnostics)
      case .image(let source, let alt, let title, let isLinked):
        return image(
          source, alt: alt, title: title, isLinked: isLinked && !isInDeadLink, in: text, at: place,
          &diagnostics)
      case .word(let word):
        return .word(word)
      }
    }
    return (fillings, diagnostics)
  }

  /// Where a link leads; nil, with a warning, when that is nowhere.
  private func link(
    _ written: String, in text: ParsedText, at place: Diagnostic.Place,
    _ diagnostics: inout [Diagnostic]
  ) -> Link? {
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
        return link(to: file, suffix: reference.suffix, at: place, &diagnostics)
      }
    }
    if written.hasPrefix("/") { return .sitePath(written) }
    diagnostics.append(.brokenLink(to: written, at: place))
    return nil
  }

  private func link(
    to target: LinkIndex.Target, suffix: String, at place: Diagnostic.Place,
    _ diagnostics: inout [Diagnostic]
  ) -> Link? {
    switch target {
    case .entry(let index): return .entry(index, suffix: suffix)
    case .page(let index): return .page(index, suffix: suffix)
    case .keptBack:
      diagnostics.append(.linkToKeptBack(at: place))
      return nil
    }
  }

  private func link(
    to file: PublishedMedia, suffix: String, at place: Diagnostic.Place,
    _ diagnostics: inout [Diagnostic]
  ) -> Link? {
    if let refusal = file.refusalToShare(at: place) {
      diagnostics.append(refusal)
      return nil
    }
    if file.recording == .other { diagnostics.append(.mayTellWhere(file, at: place)) }
    return .media(file, suffix: suffix)
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
    let link = link(to: target, suffix: "", at: place, &diagnostics)
    return link.map { .link($0, text: label) } ?? .text(label ?? name)
  }

  private func path(of target: LinkIndex.Target) -> String {
    switch target {
    case .entry(let index): paths[index]
    case .page(let index): paths[entryCount + index]
    case .keptBack: ""
    }
  }

  private func image(
    _ source: String, alt: String, title: String?, isLinked: Bool, in text: ParsedText,
    at place: Diagnostic.Place, _ diagnostics: inout [Diagnostic]
  ) -> Filling {
    if source.hasPrefix("//") || source.contains("://") {
      diagnostics.append(.externalImage(isLinked: isLinked, at: place))
      return isLinked
        ? .text(alt.isEmpty ? source : alt) : .externalImage(source, alt: alt)
    }
    let path = WrittenPath(source)
    guard let file = file([path], in: text.source.path) else {
      diagnostics.append(.missingPhoto(source, [path], in: text.source.path, at: place))
      return .text(alt)
    }
    if let refusal = file.refusalToShow(at: place) {
      diagnostics.append(refusal)
      return .text(alt)
    }
    diagnostics += file.notes(at: place, keepsOriginals: media.keepsOriginals)
    guard file.isPlayable else {
      return .image(file, alt: alt, title: title, isLinked: isLinked)
    }
    guard isLinked else { return .recording(file, alt: alt, title: title) }
    diagnostics.append(.linkedPlayer(file, at: place))
    return .text(alt.isEmpty ? source : alt)
  }

  private func cover(
    _ file: Located<String>, in text: ParsedText, gallery: [GalleryPhoto],
    _ diagnostics: inout [Diagnostic]
  ) -> GalleryPhoto? {
    let paths = WrittenPath.inFrontMatter(file.value)
    let media = self.file(paths, in: text.source.path)
    if let shown = gallery.first(where: { $0.media == media }) { return shown }
    if let media, media.isPlayable {
      diagnostics.append(.coverIsNoPicture(media, at: .span(text.source, file.span)))
      return nil
    }
    let photo = Located(Photo(file: file.value), at: file.span)
    return self.media(of: photo, in: text, &diagnostics).map {
      GalleryPhoto(media: $0, alt: "", caption: nil)
    }
  }

  /// A file that the front matter names to be shown, or nil, with a warning, when there is none.
  private func media(
    of photo: Located<Photo>, in text: ParsedText, _ diagnostics: inout [Diagnostic]
  ) -> PublishedMedia? {
    let place = Diagnostic.Place.span(text.source, photo.span)
    let paths = WrittenPath.inFrontMatter(photo.value.file)
    guard let file = file(paths, in: text.source.path) else {
      diagnostics.append(.missingPhoto(photo.value.file, paths, in: text.source.path, at: place))
      return nil
    }
    if let refusal = file.refusalToShow(at: place) {
      diagnostics.append(refusal)
      return nil
    }
    diagnostics += file.notes(at: place, keepsOriginals: media.keepsOriginals)
    return file
  }

  /// The file that the first of these paths in the text at `textPath` names, if it names one.
  private func file(_ paths: [WrittenPath], in textPath: String) -> PublishedMedia? {
    media.file(atFirstOf: paths.lazy.flatMap { $0.candidates(in: textPath) })
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

extension Diagnostic {
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
    _ written: String, _ paths: [WrittenPath], in textPath: String, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "missing-photo", at: place, "there is no file \(written)",
      notes: paths.flatMap { $0.candidates(in: textPath) }.map { "looked for \($0)" },
      help: "a path is taken from the entry's own folder, or from content/ when it begins with /")
  }

  fileprivate static func externalImage(isLinked: Bool, at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, id: "external-image", at: place,
      "a picture on another host is not loaded; \(isLinked ? "its description" : "a link to it") "
        + "stands in its place",
      help: "save the picture beside the entry and write its file name here")
  }

  fileprivate static func linkedPlayer(_ file: PublishedMedia, at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, id: "linked-player", at: place,
      "\(file.source) is video or sound within a link, where no player can stand",
      help: "write ![description](file) outside of the link")
  }

  fileprivate static func coverIsNoPicture(_ file: PublishedMedia, at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, id: "broken-photo", at: place,
      "\(file.source) is video or sound, and can't be the cover",
      help: "name a picture, such as one frame of it")
  }

  fileprivate static func noSuchHeading(
    _ id: String, nearest: String?, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "broken-link", at: place, "there is no heading #\(id) in that text",
      help: nearest.map { "did you mean #\($0)?" })
  }
}
