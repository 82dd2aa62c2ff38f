import ByteText
import CivilTime
import ContentHashing
import Diagnostics
import Files
import JournalModel
import Markdown
import SearchIndex

/// What was found of a journal the last time it was listed, in which nothing has changed since.
struct ListingMemory: Sendable {
  let entries: [ListedEntry]
  private let spellings: [String: [String]]
  private let site: SiteFolder
  /// Reads entries again, where their words are to be shown.
  private let reader: TextReader
  /// Reads the texts as searches compare them.
  private let readTexts: @Sendable () -> FoldedTexts?
  /// Reads the texts as readers see them.
  private let readWords: @Sendable () -> ListedWords?

  /// All words for the weather that the journal's theme has.
  var weatherWords: WeatherVocabulary {
    WeatherVocabulary(
      spellings.flatMap { name, words in
        WeatherCondition(rawValue: name).map { condition in words.map { ($0, condition) } } ?? []
      })
  }

  /// The texts of the entries as searches compare them, in the same order.
  var foldedTexts: FoldedTexts {
    readTexts()
      ?? FoldedTexts(entries.map { $0.searchDocument(text: plainText(of: $0, among: nil)) })
  }

  /// The texts of all entries as readers see them, where they are kept.
  var words: ListedWords? { readWords() }

  /// The words of an entry's text; if they aren't among those that are kept, they are read from its file
  /// again, and there are none when that is gone meanwhile.
  func plainText(of entry: ListedEntry, among words: ListedWords?) -> [UInt8] {
    words?.text(of: entry.index)
      ?? Self.text(entry.path, in: site).flatMap { reader.read($0).text?.text.plainText } ?? []
  }
}

extension ListingMemory {
  fileprivate static func text(_ path: String, in site: SiteFolder) -> SourceText? {
    (try? PosixFileSystem().contents(of: site.location(of: path), in: nil)).flatMap { $0 }
      .map { SourceText(path: path, bytes: $0.bytes) }
  }
}

// The file.
extension ListingMemory {
  /// To be counted up whenever what is kept changes.
  private static let format = 1

  /// What is kept of a listing that was composed, beside its texts.
  static func bytes(
    of entries: [ListedEntry], in plan: SitePlan, madeFrom fingerprint: ContentHash
  ) -> [UInt8] {
    let validity = plan.journal.validity
    let spellings = plan.weatherWords.spellings
    var writer = ByteWriter(capacity: entries.count * 200)
    writer.append(field: "ilgi listing \(format)")
    writer.append(field: fingerprint.hexadecimal)
    writer.append(field: "\(validity.lowerBound) \(validity.upperBound)")
    writer.append(fields: spellings.keys.sorted())
    for name in spellings.keys.sorted() { writer.append(fields: spellings[name] ?? []) }
    writer.append(field: String(entries.count))
    for entry in entries {
      writer.append(field: entry.path)
      writer.append(field: entry.url)
      writer.append(field: entry.title)
      writer.append(moment: entry.moment)
      writer.append(field: entry.condition?.rawValue)
      writer.append(field: entry.weatherText)
      writer.append(field: entry.place)
      writer.append(field: entry.mood)
      writer.append(fields: entry.placeNames)
      writer.append(fields: entry.tags)
    }
    return writer.bytes
  }

  /// The first instant for which a listing holds, of the bytes of its file; nil for what is none.
  static func start(of bytes: [UInt8]) -> Int? {
    var reader = RecordReader(bytes)
    guard reader.text() == "ilgi listing \(format)", reader.text() != nil else { return nil }
    return reader.text()?.split(separator: " ").first.flatMap { Int($0) }
  }

  /// Whether the bytes of a file are a listing that was made from the same files.
  static func isListing(_ bytes: [UInt8], madeFrom fingerprint: ContentHash) -> Bool {
    var reader = RecordReader(bytes)
    return reader.text() == "ilgi listing \(format)" && reader.text() == fingerprint.hexadecimal
  }

  /// Reads back a listing that was made from the same files and still holds at `now`; else nil.
  init?(
    _ bytes: [UInt8], madeFrom fingerprint: ContentHash, at now: Int, in site: SiteFolder,
    readTexts: @escaping @Sendable () -> FoldedTexts?,
    readWords: @escaping @Sendable () -> ListedWords?
  ) {
    var reader = RecordReader(bytes)
    guard reader.text() == "ilgi listing \(Self.format)",
      reader.text() == fingerprint.hexadecimal,
      let validity = reader.text()?.split(separator: " ").compactMap({ Int($0) }),
      validity.count == 2, validity[0] <= now, now < validity[1], let names = reader.texts()
    else { return nil }
    var spellings: [String: [String]] = [:]
    for name in names {
      guard let words = reader.texts() else { return nil }
      spellings[name] = words
    }
    guard let count = reader.text().flatMap({ Int($0) }), (0...bytes.count).contains(count) else {
      return nil
    }
    var entries: [ListedEntry] = []
    entries.reserveCapacity(count)
    while let entry = reader.listedEntry(index: entries.count) { entries.append(entry) }
    guard reader.isAtEnd, entries.count == count else { return nil }
    self.entries = entries
    self.readTexts = readTexts
    self.readWords = readWords
    guard let settings = Self.text(SourceTree.settingsPath, in: site) else { return nil }
    self.reader = TextReader(
      settings: readSettings(from: settings).settings, weatherWords: WeatherVocabulary([]))
    self.spellings = spellings
    self.site = site
  }
}

extension RecordReader {
  fileprivate mutating func listedEntry(index: Int) -> ListedEntry? {
    guard let path = text(), let url = text(), let title = optionalText(), let moment = moment(),
      let moment, let condition = optionalText(), let weatherText = optionalText(),
      let place = optionalText(), let mood = optionalText(), let placeNames = texts(),
      let tags = texts()
    else { return nil }
    return ListedEntry(
      index: index, path: path, url: url, title: title, moment: moment,
      condition: condition.flatMap(WeatherCondition.init(rawValue:)), weatherText: weatherText,
      place: place, placeNames: placeNames, mood: mood, tags: tags, isDraft: false, isFuture: false)
  }
}
