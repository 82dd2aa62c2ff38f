import ByteText
import CivilTime
import Files

/// What is remembered of the entries' files between two commands, so that only those which changed are
/// read again.
///
/// Kept in `.ilgi/`, where nothing of drafts, private entries and time capsules is ever written.
struct CatalogueMemory: Sendable {
  private let readings: [String: CatalogueReading]
  private let timeZone: String
  /// A file that changed as late as this may have changed once more without showing it.
  private let trustedUntil: Int64

  private static let path = "catalogue"
  /// To be counted up whenever what is kept, or how it is read from a file, changes.
  private static let format = 1
  /// The coarsest file times that any file system has, in nanoseconds.
  private static let coarseness: Int64 = 2_000_000_000

  init(_ readings: [CatalogueReading], timeZone: String) {
    let kept = readings.filter(\.mayBeKept)
    self.readings = Dictionary(kept.map { ($0.entry.path, $0) }) { first, _ in first }
    self.timeZone = timeZone
    trustedUntil = .min
  }

  /// What is remembered of a file that has not changed since.
  func reading(of path: String, identity: FileIdentity) -> CatalogueReading? {
    guard let known = readings[path], known.identity == identity, identity.changed < trustedUntil
    else { return nil }
    return known
  }

  /// Whether what was found now should be remembered in place of this.
  func isOutdated(by found: [CatalogueReading?]) -> Bool {
    let kept = found.lazy.compactMap(\.self).filter(\.mayBeKept)
    return kept.contains { !$0.isRemembered } || kept.count != readings.count
  }

  // MARK: The file

  func write(to site: SiteFolder, fileSystem: any FileSystem) {
    var writer = ByteWriter(capacity: readings.count * 160)
    writer.append(field: "ilgi catalogue \(Self.format)")
    writer.append(field: timeZone)
    for (path, reading) in readings {
      let (entry, identity) = (reading.entry, reading.identity)
      writer.append(field: path)
      let numbers = [
        Int64(identity.size), identity.modified, identity.changed,
        Int64(bitPattern: identity.inode),
      ]
      writer.append(field: numbers.map { String($0) }.joined(separator: " "))
      writer.append(field: entry.moment?.iso8601 ?? "")
      writer.append(field: entry.moment?.time == nil ? "" : "t")
      writer.append(field: entry.title)
      writer.append(field: entry.place)
      writer.append(field: String(entry.tags.count))
      for tag in entry.tags { writer.append(field: tag) }
    }
    // Only ever saves work: not being able to write it is no reason to tell anybody.
    try? fileSystem.makeFolderIfMissing(site.location(of: ".ilgi"), in: nil)
    guard let cache = try? fileSystem.openFolder(site.location(of: ".ilgi"), in: nil) else {
      return
    }
    try? fileSystem.replaceFile(Self.path, in: cache, with: writer.bytes)
  }

  /// What was remembered for a journal in that zone; nothing when it can't be read.
  static func read(
    of site: SiteFolder, timeZone: String, fileSystem: any FileSystem
  ) -> CatalogueMemory {
    let file = site.location(of: ".ilgi/" + path)
    guard let contents = try? fileSystem.contents(of: file, in: nil) else {
      return CatalogueMemory([], timeZone: timeZone)
    }
    var reader = RecordReader(contents.bytes)
    guard reader.text() == "ilgi catalogue \(format)", reader.text() == timeZone else {
      return CatalogueMemory([], timeZone: timeZone)
    }
    var readings: [String: CatalogueReading] = [:]
    readings.reserveCapacity(contents.bytes.count / 120)
    while let reading = reader.reading() { readings[reading.entry.path] = reading }
    return CatalogueMemory(
      readings: readings, timeZone: timeZone,
      trustedUntil: contents.status.identity.modified - coarseness)
  }

  private init(readings: [String: CatalogueReading], timeZone: String, trustedUntil: Int64) {
    self.readings = readings
    self.timeZone = timeZone
    self.trustedUntil = trustedUntil
  }
}

extension ByteWriter {
  /// Appends a text with its length before it; nothing is written as a length of -1.
  fileprivate mutating func append(field text: String?) {
    append(decimal: text?.utf8.count ?? -1)
    append(UInt8(ascii: ":"))
    append(text ?? "")
  }
}

/// Reads texts that were written with their lengths; a damaged file ends early.
private struct RecordReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func reading() -> CatalogueReading? {
    guard let path = text(), let identity = identity(), let moment = text(), let hasTime = text(),
      let title = optionalText(), let place = optionalText(),
      let count = text().flatMap({ Int($0) })
    else { return nil }
    var tags: [String] = []
    for _ in 0..<max(0, min(count, bytes.count)) {
      guard let tag = text() else { return nil }
      tags.append(tag)
    }
    let entry = CataloguedEntry(
      path: path,
      moment: CivilMoment(iso8601: moment).map {
        hasTime.isEmpty
          ? CivilMoment(date: $0.date, time: nil, offsetFromUTC: $0.offsetFromUTC) : $0
      },
      title: title, tags: tags, place: place)
    return CatalogueReading(entry: entry, identity: identity, mayBeKept: true, isRemembered: true)
  }

  private mutating func identity() -> FileIdentity? {
    let numbers = (text() ?? "").split(separator: " ").compactMap { Int64($0) }
    guard numbers.count == 4 else { return nil }
    return FileIdentity(
      size: Int(numbers[0]), modified: numbers[1], changed: numbers[2],
      inode: UInt64(bitPattern: numbers[3]))
  }

  mutating func text() -> String? { optionalText() ?? nil }

  /// Nil at the end of what can be read; a text that wasn't there is nil inside.
  private mutating func optionalText() -> String?? {
    guard let colon = bytes[index...].prefix(12).firstIndex(of: UInt8(ascii: ":")),
      let count = Int(String(decoding: bytes[index..<colon], as: UTF8.self)), count >= -1
    else { return nil }
    guard count >= 0 else {
      index = colon + 1
      return .some(nil)
    }
    guard count <= bytes.count - colon - 1 else { return nil }
    index = colon + 1 + count
    return String(decoding: bytes[(colon + 1)..<index], as: UTF8.self)
  }
}
