import ByteText
import CivilTime
import ContentHashing
import Diagnostics
import Files
import JournalModel
import StructuredData

/// What a build notes of itself in the site's cache, so that the next one, finding nothing changed,
/// can say the same without doing it all again.
///
/// Nothing of a text that isn't published is ever noted but that there is one: a build that has more
/// to say of it leaves no memory, nor that of an earlier build, when the text was perhaps published;
/// and the next build looks for itself.
struct BuildMemory: Sendable {
  let fingerprint: ContentHash
  /// The instants at which the same texts give the same site.
  let validity: Range<Int>
  let summary: BuildSummary
  let diagnostics: [Diagnostic]
  /// What the pictures of the site were made with; nil for a site without any.
  let pictureLibrary: PictureLibraryFile?

  private static let format = 2
  /// The messages about a text that tell nothing of what is in it.
  private static let discreet: Set = ["empty-entry", "future-entry"]

  static let namePrefix = "build-"

  private static func path(for output: String, in site: SiteFolder) -> String {
    namePrefix + ContentHash(of: Array(output.utf8)).short
  }

  /// `isPassing` says that another build might come out otherwise though nothing changed.
  func write(
    for output: String, in site: SiteFolder, keptBack: [KeptBack], isPassing: Bool = false,
    fileSystem: any FileSystem = PosixFileSystem()
  ) {
    // Only ever saves work: not being able to write it is no reason to tell anybody.
    guard let cache = try? fileSystem.openFolder(site.location(of: ".ilgi"), in: nil) else {
      return
    }
    let path = Self.path(for: output, in: site)
    let hidden = Set(keptBack.map(\.path))
    let tellsTooMuch = diagnostics.contains {
      hidden.contains($0.path) && !Self.discreet.contains($0.id)
    }
    if tellsTooMuch || isPassing {
      try? fileSystem.removeFile(path, in: cache)
    } else {
      try? fileSystem.replaceCached(path, in: cache, with: bytes)
    }
  }

  /// Reads back what the last build noted; nil when there is nothing, or nothing that can be read.
  static func read(
    for output: String, in site: SiteFolder, sources: [SourceText],
    fileSystem: any FileSystem = PosixFileSystem()
  ) -> BuildMemory? {
    let path = site.location(of: ".ilgi/" + Self.path(for: output, in: site))
    guard let bytes = try? fileSystem.contents(of: path, in: nil)?.bytes else { return nil }
    let text = SourceText(path: path, bytes: bytes)
    guard let node = DataNode.read(from: text, as: .json).node else { return nil }
    return BuildMemory(node, sources: sources)
  }

  private var bytes: [UInt8] {
    var json = JSONWriter()
    json.member("format", Self.format)
    json.member("fingerprint", fingerprint.hexadecimal)
    json.member("from", validity.lowerBound)
    json.member("until", validity.upperBound)
    json.object("summary") { json in
      for (name, path) in Self.counts { json.member(name, summary[keyPath: path]) }
      if let day = summary.nextOpening { json.member("nextOpening", day.iso8601) }
    }
    if let pictureLibrary {
      json.object("pictureLibrary") { json in
        json.member("path", pictureLibrary.path)
        json.member("identity", pictureLibrary.identity)
      }
    }
    json.array("diagnostics", of: diagnostics) { json, diagnostic in
      json.member("severity", diagnostic.severity.rawValue)
      json.member("id", diagnostic.id)
      json.member("summary", diagnostic.summary)
      json.member("notes", diagnostic.notes)
      if let help = diagnostic.help { json.member("help", help) }
      switch diagnostic.place {
      case .span(let source, let range):
        json.member("path", source.path)
        json.member("start", range.lowerBound)
        json.member("end", range.upperBound)
      case .file(let path):
        json.member("path", path)
      case .nowhere:
        break
      }
    }
    return json.finished()
  }

  private static var counts: [(String, WritableKeyPath<BuildSummary, Int>)] {
    [
      ("entries", \.entries), ("pages", \.pages), ("files", \.files), ("drafts", \.drafts),
      ("future", \.future), ("sealed", \.sealed), ("private", \.privateEntries),
      ("empty", \.empty),
    ]
  }
}

// Reading.
extension BuildMemory {
  /// The first instant for which a memory holds, of the bytes of its file; nil for what is none.
  static func start(of bytes: [UInt8]) -> Int? {
    DataNode.read(from: SourceText(path: namePrefix, bytes: bytes), as: .json).node?.integer("from")
  }

  private init?(_ node: DataNode, sources: [SourceText]) {
    guard node.integer("format") == Self.format,
      let fingerprint = node.text("fingerprint").flatMap(ContentHash.init(hexadecimal:)),
      let from = node.integer("from"), let until = node.integer("until"), from <= until,
      let counts = node["summary"], let diagnostics = node["diagnostics"]?.items
    else { return nil }
    self.fingerprint = fingerprint
    validity = from..<until
    var summary = BuildSummary(entries: 0, pages: 0, files: 0)
    for (name, path) in Self.counts {
      guard let count = counts.integer(name) else { return nil }
      summary[keyPath: path] = count
    }
    summary.nextOpening = counts.text("nextOpening").flatMap(CivilDate.init(iso8601:))
    self.summary = summary
    let texts = Dictionary(sources.map { ($0.path, $0) }) { first, _ in first }
    let read = diagnostics.map { Diagnostic($0, texts: texts) }
    guard read.allSatisfy({ $0 != nil }) else { return nil }
    self.diagnostics = read.compactMap(\.self)
    if let library = node["pictureLibrary"] {
      guard let path = library.text("path"), let identity = library.text("identity") else {
        return nil
      }
      pictureLibrary = PictureLibraryFile(path: path, identity: identity)
    } else {
      pictureLibrary = nil
    }
  }
}

extension Diagnostic {
  fileprivate init?(_ node: DataNode, texts: [String: SourceText]) {
    guard let severity = node.text("severity").flatMap(Severity.init(rawValue:)),
      let id = node.text("id"), let summary = node.text("summary"),
      let notes = node["notes"]?.items?.compactMap({ $0.scalar?.text })
    else { return nil }
    let place: Place
    switch (node.text("path"), node.integer("start"), node.integer("end")) {
    case (nil, _, _): place = .nowhere
    case (let path?, let start?, let end?):
      guard let text = texts[path], start <= end, end <= text.bytes.count, start >= 0 else {
        return nil
      }
      place = .span(text, start..<end)
    case (let path?, _, _): place = .file(path)
    }
    self.init(
      severity, id: id, at: place, summary, notes: notes, help: node.text("help"))
  }
}

extension DataNode {
  fileprivate func text(_ key: String) -> String? { self[key]?.scalar?.text }

  fileprivate func integer(_ key: String) -> Int? { text(key).flatMap { Int($0) } }
}
