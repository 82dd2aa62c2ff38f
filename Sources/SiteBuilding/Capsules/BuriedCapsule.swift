package import CivilTime
import ContentHashing
package import Diagnostics
package import Files
package import JournalModel
import Markdown
package import Sealing

/// A time capsule as its writer may see it, shut or open.
package struct BuriedCapsule: Sendable {
  package let text: SourceText
  package let title: String?
  /// Whether nobody is told its title until it opens: it says so, or the title is the first line of the text.
  package let hidesTitle: Bool
  package let isPrivate: Bool
  /// The name of its place, or its coordinates.
  package let place: String?
  /// The entry's own date.
  package let written: CivilMoment?
  package let buried: CivilMoment?
  package let opens: CivilMoment
  package let fields: CapsuleFields
  package let content: SealedContent

  package var path: String { text.path }

  /// What became of its commitment.
  package var seal: Capsule.Seal {
    guard let promise = fields.promise else { return .none }
    let commitment = promise.commitment.hexadecimal
    return content.commitment(with: promise.salt) == promise.commitment
      ? .holds(commitment) : .broken(commitment)
  }
}

/// Reads time capsules from their files, one by one, for the commands that bury and list them.
package struct CapsuleReader: Sendable {
  private let site: SiteFolder
  private let siteZone: ZoneRules
  private let reader: TextReader
  private let fileSystem: any FileSystem

  package init(
    _ site: SiteFolder, settings: Settings, from fileSystem: any FileSystem = PosixFileSystem()
  ) {
    self.site = site
    siteZone = ZoneRules(identifier: settings.timeZone) ?? .utc
    // What words for the weather mean is of no matter here.
    reader = TextReader(settings: settings, weatherWords: WeatherVocabulary([]))
    self.fileSystem = fileSystem
  }

  /// The capsule in a text; nil for an entry that is none, and for a file that can't be read.
  package func capsule(in source: SourceText) -> BuriedCapsule? {
    guard let text = reader.read(source).text, let opens = text.fields.opens else { return nil }
    let (fields, zone) = (text.fields, text.fields.timeZone?.value)
    let dating = Dating(siteZone: siteZone, naming: [zone].compactMap(\.self))
    let written = fields.date?.value ?? DatedFileName(path: source.path).date
    func moment(_ date: WrittenDate) -> CivilMoment {
      dating.moment(of: date, inZone: zone, elseAhead: written?.offsetFromUTC)
    }
    return BuriedCapsule(
      text: source, title: fields.title?.value ?? text.text.title,
      hidesTitle: fields.hidesSealedTitle,
      isPrivate: fields.isPrivate,
      place: fields.location.flatMap { $0.value.name ?? $0.value.coordinate?.text },
      written: written.map { dating.moment(of: $0, inZone: zone) },
      buried: (fields.capsule?.value.buried ?? written).map(moment), opens: moment(opens.value),
      fields: fields.capsule?.value ?? CapsuleFields(),
      content: SealedContent(of: text) { hash(ofFirst: $0) })
  }

  /// The hash of the first file that there is at one of these paths.
  private func hash(ofFirst paths: [String]) -> ContentHash? {
    paths.lazy.compactMap { contentHash(ofFileAt: site.location(of: $0), from: fileSystem) }.first
  }
}
