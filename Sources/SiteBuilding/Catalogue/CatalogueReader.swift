import CivilTime
import Diagnostics
import Files
import JournalModel
import Markdown
import StructuredData

/// What was found out about one entry's file.
struct CatalogueReading: Sendable {
  let entry: CataloguedEntry
  let identity: FileIdentity
  /// Whether it may be remembered: nothing of what is kept from readers goes into the cache.
  let mayBeKept: Bool
  /// Whether it was remembered.
  let isRemembered: Bool
}

/// Finds out what entries are called, from what is remembered of their files or else from these.
struct CatalogueReader: Sendable {
  let site: OpenFolder
  let fileSystem: any FileSystem
  let memory: CatalogueMemory
  let outline: EntryOutline

  /// Nil for a file that is gone, and for one that can't be read at all.
  func read(_ path: String, isLink: Bool) -> CatalogueReading? {
    if let status = try? fileSystem.status(of: path, in: site, followingLinks: isLink),
      let known = memory.reading(of: path, identity: status.identity)
    {
      return known
    }
    let limit = SourceTree.textLimit
    guard let contents = try? fileSystem.contents(of: path, in: site, limit: limit) else {
      return nil
    }
    let (entry, mayBeKept) = outline.entry(
      in: SourceText(path: path, bytes: contents.bytes))
    return CatalogueReading(
      entry: entry, identity: contents.status.identity, mayBeKept: mayBeKept, isRemembered: false)
  }
}

/// Reads of an entry what it is called: its front matter and the first lines of its text.
struct EntryOutline: Sendable {
  private let siteZone: ZoneRules
  /// The instant that tells which time capsules are shut.
  private let now: Int

  private let fields = EntryFieldsReader(weatherWords: WeatherVocabulary([]))

  init(siteZone: ZoneRules, now: Int) {
    self.siteZone = siteZone
    self.now = now
  }

  /// The entry in a text, and whether it is one that anybody may read.
  func entry(in text: SourceText) -> (entry: CataloguedEntry, isOpen: Bool) {
    let (frontMatter, problems) = FrontMatter.read(from: text)
    let (fields, fieldProblems) =
      frontMatter?.data.map { self.fields.fields(in: $0, of: text) } ?? (EntryFields(), [])
    let written = fields.date?.value ?? DatedFileName(path: text.path).date
    let zone = fields.timeZone?.value
    let dating = Dating(siteZone: siteZone, naming: [zone].compactMap(\.self))
    let moment = written.map { dating.moment(of: $0, inZone: zone) }
    let opens = fields.opens.map {
      dating.moment(of: $0.value, inZone: zone, elseAhead: written?.offsetFromUTC)
    }
    // What can't be read for sure may have been meant to be shut.
    let isSealed = opens.map { $0.instant > now } ?? (fields.capsule != nil)
    let title = fields.title?.value ?? title(in: text, frontMatter?.body ?? text.textRange)
    // What can't be read for sure may have been meant to be kept from readers.
    let isOpen =
      problems.isEmpty && !fieldProblems.hasErrors && !fields.isPrivate && !fields.isDraft
      && fields.opens == nil
      && !fields.hidesTitle
    return (
      CataloguedEntry(
        path: text.path, moment: moment, title: isSealed && fields.hidesSealedTitle ? nil : title,
        tags: isSealed ? [] : fields.tags.map(\.value),
        place: isSealed ? nil : fields.location?.value.name, opens: opens, isSealed: isSealed),
      isOpen
    )
  }

  /// The title that the first line of a text is.
  private func title(in text: SourceText, _ body: Range<Int>) -> String? {
    var options = MarkdownOptions()
    options.takesTitle = true
    return MarkdownParser(options: options).document(of: text, range: text.head(of: body)).title
  }
}

extension SourceText {
  /// The lines of a text up to the first blank one, which is as far as its title goes; all of it where
  /// a link may be explained further down.
  fileprivate func head(of body: Range<Int>) -> Range<Int> {
    var sawWords = false
    var lineStart = body.lowerBound
    for index in body {
      if bytes[index] == UInt8(ascii: "[") { return body }
      guard bytes[index] == 0x0A else { continue }
      let isBlank = bytes[lineStart..<index].allSatisfy { $0 <= 0x20 }
      if isBlank, sawWords { return body.lowerBound..<index }
      sawWords = sawWords || !isBlank
      lineStart = index + 1
    }
    return body
  }
}
