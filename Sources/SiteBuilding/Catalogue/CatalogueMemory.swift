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
  private static let format = 2

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
      writer.append(moment: entry.moment)
      writer.append(field: entry.title)
      writer.append(field: entry.place)
      writer.append(fields: entry.tags)
    }
    // Only ever saves work: not being able to write it is no reason to tell anybody.
    guard let cache = try? fileSystem.openCache(of: site) else { return }
    try? fileSystem.replaceCached(Self.path, in: cache, with: writer.bytes)
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
      trustedUntil: contents.status.identity.modified - SiteIdentity.coarseness)
  }

  /// Takes out what is remembered of files that have changed since; all of it where it can't be read.
  static func forgetChangedFiles(of site: SiteFolder, fileSystem: any FileSystem) {
    let file = site.location(of: ".ilgi/" + path)
    guard let contents = try? fileSystem.contents(of: file, in: nil) else { return }
    var reader = RecordReader(contents.bytes)
    guard reader.text() == "ilgi catalogue \(format)", let timeZone = reader.text(),
      let folder = try? fileSystem.openFolder(site.path, in: nil)
    else {
      guard let cache = try? fileSystem.openFolder(site.location(of: ".ilgi"), in: nil) else {
        return
      }
      try? fileSystem.removeFile(path, in: cache)
      return
    }
    let memory = read(of: site, timeZone: timeZone, fileSystem: fileSystem)
    let kept = memory.readings.filter { path, reading in
      let status = try? fileSystem.status(of: path, in: folder, followingLinks: true)
      return status.flatMap { memory.reading(of: path, identity: $0.identity) } != nil
    }
    guard kept.count != memory.readings.count else { return }
    CatalogueMemory(readings: kept, timeZone: timeZone, trustedUntil: memory.trustedUntil)
      .write(to: site, fileSystem: fileSystem)
  }

  private init(readings: [String: CatalogueReading], timeZone: String, trustedUntil: Int64) {
    self.readings = readings
    self.timeZone = timeZone
    self.trustedUntil = trustedUntil
  }
}

extension RecordReader {
  fileprivate mutating func reading() -> CatalogueReading? {
    guard let path = text(), let identity = identity(), let moment = moment(),
      let title = optionalText(), let place = optionalText(), let tags = texts()
    else { return nil }
    return CatalogueReading(
      entry: CataloguedEntry(path: path, moment: moment, title: title, tags: tags, place: place),
      identity: identity, mayBeKept: true, isRemembered: true)
  }

  private mutating func identity() -> FileIdentity? {
    let numbers = (text() ?? "").split(separator: " ").compactMap { Int64($0) }
    guard numbers.count == 4 else { return nil }
    return FileIdentity(
      size: Int(numbers[0]), modified: numbers[1], changed: numbers[2],
      inode: UInt64(bitPattern: numbers[3]))
  }
}
