package import Diagnostics
package import JournalModel
package import StructuredData

/// Reads the front matter of entries and free pages; one serves a whole journal.
package struct EntryFieldsReader: Sendable {
  private let weatherWords: WeatherVocabulary
  private let units: Settings.Units

  /// `units` are those of the site: a temperature or a wind speed without a unit is in them.
  package init(weatherWords: WeatherVocabulary, units: Settings.Units = .metric) {
    self.weatherWords = weatherWords
    self.units = units
  }

  /// The fields of a mapping, each as the type of its key, and what is wrong with them.
  ///
  /// A key that Ilgi doesn't know gives a warning and is kept in `extra`, as is all that stands below
  /// the key `extra` itself, without one.
  package func fields(
    in data: DataNode, of source: SourceText
  ) -> (fields: EntryFields, diagnostics: [Diagnostic]) {
    var reader = FieldReader(source)
    var fields = EntryFields()
    var extra: [ExtraValue.Member] = []
    for member in data.members ?? [] {
      switch EntryKey(rawValue: member.key) {
      case .date:
        let mistakes = reader.diagnostics.count
        fields.date = reader.date(member)
        fields.hasUnreadableDate = reader.diagnostics.count > mistakes
      case .timezone: fields.timeZone = reader.timeZone(member)
      case .title: fields.title = reader.text(member)
      case .hidesTitle: fields.hidesTitle = reader.flag(member) ?? false
      case .weather:
        fields.weather = reader.weather(member, words: weatherWords, units: units)
      case .location: fields.location = reader.location(member)
      case .tags: fields.tags = reader.tags(member)
      case .mood: fields.mood = reader.text(member)
      case .photos: fields.photos = reader.photos(member)
      case .slug: fields.slug = reader.slug(member)
      case .locale: fields.language = reader.language(member)
      case .description: fields.summary = reader.text(member)
      case .cover: fields.cover = reader.text(member)
      case .card: fields.cardDesign = reader.choice(member, among: CardDesign.self)
      case .draft: fields.isDraft = reader.flag(member) ?? false
      case .pinned: fields.isPinned = reader.flag(member) ?? false
      case .private: fields.isPrivate = reader.flag(member) ?? false
      case .opens: fields.opens = reader.opening(member)
      case .capsule: fields.capsule = reader.capsule(member)
      case .updated: fields.updated = reader.date(member)
      case .aliases:
        fields.aliases = reader.aliases(member)
        reader.unusedKey(member)
      case .extra:
        extra += (reader.members(member, help: extraHelp) ?? []).map { ExtraValue.Member($0) }
      case nil where EntryKey.ofPublishing.contains(member.key.lowercased()):
        reader.publishingKey(member)
        extra.append(ExtraValue.Member(member))
      case nil:
        reader.unknownKey(
          member, of: "an entry", known: EntryKey.names, synonyms: EntryKey.synonyms,
          guarded: EntryKey.guarded,
          otherwise: "keys of your own go below `extra:`, and reach templates as `extra.KEY`")
        extra.append(ExtraValue.Member(member))
      }
    }
    if let capsule = data.members?.first(where: { $0.key == EntryKey.capsule.rawValue }) {
      reader.checkThatCapsuleOpens(capsule, fields)
    }
    fields.extra = .map(extra)
    return (fields, reader.diagnostics)
  }
}

extension FieldReader {
  /// Refuses a key by which other tools keep a text back; one that says it is published does no harm.
  fileprivate mutating func publishingKey(_ field: Member) {
    let published = ["true", "yes", "on", "public", "publish", "published"]
    let isPublished = field.value.scalar.map { published.contains($0.text.lowercased()) } ?? false
    report(
      isPublished ? .warning : .error, id: "unknown-key", at: field.keySpan,
      "`\(field.key)` is no key of an entry",
      help:
        "to keep it back write `draft: true` or `private: true`; to publish it, leave the line out")
  }
}

private let extraHelp = "write `extra: {key: value}`"
