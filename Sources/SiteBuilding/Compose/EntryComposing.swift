import ByteText
import CivilTime
import Diagnostics
import JournalModel
import Markdown

/// Makes an entry of what was read from its file, or says why it isn't published.
struct EntryComposing: Sendable {
  enum Outcome: Sendable {
    case published(Entry)
    case keptBack(KeptBack)
    /// A mistake stands in the way; the diagnostics tell of it.
    case impossible

    var entry: Entry? {
      if case .published(let entry) = self { entry } else { nil }
    }
  }

  struct Result: Sendable {
    let outcome: Outcome
    /// What is told of an entry that is shut until its day.
    var capsule: JournalCapsule?
    /// The instants at which the outcome changes with the clock alone.
    var changes: [Int] = []
    var diagnostics: [Diagnostic] = []
  }

  let places: PlaceBook
  let dating: Dating
  let publication: Publication
  let seals: SealChecking

  /// What becomes of a text.
  func outcome(of text: ParsedText) -> Result {
    let fields = text.fields
    let fileName = DatedFileName(path: text.source.path)
    let title = fields.title?.value ?? text.text.title
    let zone = fields.timeZone?.value
    func keptBack(_ reason: KeptBack.Reason, on date: CivilDate?) -> Outcome {
      let isSealed = if case .sealed = reason { true } else { false }
      let hidesTitle = isSealed ? fields.hidesSealedTitle : fields.hidesTitle
      return .keptBack(
        KeptBack(
          path: text.source.path, date: date, title: hidesTitle ? nil : title, reason: reason))
    }
    guard let written = fields.date?.value ?? fileName.date else {
      if fields.isPrivate { return Result(outcome: keptBack(.private, on: nil)) }
      if fields.isDraft, !publication.includesDrafts {
        return Result(outcome: keptBack(.draft, on: nil))
      }
      guard !fields.hasUnreadableDate else { return Result(outcome: .impossible) }
      return Result(
        outcome: .impossible,
        diagnostics: [.noDate(in: text.source, impossible: fileName.impossibleDay)])
    }
    let moment = dating.moment(of: written, inZone: zone)
    let opening = fields.opens.map {
      dating.moment(of: $0.value, inZone: zone, elseAhead: written.offsetFromUTC)
    }
    let isEmpty = title == nil && text.text.html.bytes.isEmpty && fields.photos.isEmpty
    let reason = publication.reasonToKeepBack(
      fields, moment: moment, opening: opening, isEmpty: isEmpty)
    let capsule = opening.map { makeCapsule(of: text, written: moment, opens: $0) }
    let changes = [moment, opening, capsule?.buried].compactMap { $0?.instant }
    guard let reason else {
      var entry = entry(from: text, title: title, moment: moment, name: fileName.rest)
      entry.capsule = capsule
      return Result(
        outcome: .published(entry), changes: changes, diagnostics: warnings(of: capsule, text))
    }
    var result = Result(
      outcome: keptBack(reason, on: moment.date), changes: changes,
      diagnostics: warnings(of: reason, text, moment.date))
    if case .sealed = reason, let capsule {
      result.diagnostics += warnings(of: capsule, text)
      if publication.tells(ofCapsule: capsule, fields, moment: moment, isEmpty: isEmpty) {
        result.capsule = JournalCapsule(
          path: text.source.path, capsule: capsule,
          title: fields.hidesSealedTitle ? nil : title,
          language: fields.language?.value,
          place: fields.location?.value.isPrivate == true ? nil : place(of: fields))
      }
    }
    return result
  }

  /// An entry as a time capsule; its id is empty where its file gives it none.
  private func makeCapsule(
    of text: ParsedText, written moment: CivilMoment, opens: CivilMoment
  ) -> Capsule {
    let fields = text.fields
    let buried = fields.capsule?.value.buried.map {
      dating.moment(
        of: $0, inZone: fields.timeZone?.value, elseAhead: fields.date?.value.offsetFromUTC)
    }
    return Capsule(
      id: fields.capsule?.value.id ?? "", buried: buried ?? moment, opens: opens,
      seal: fields.isPrivate ? .none : seals.seal(of: text))
  }

  private func warnings(of capsule: Capsule?, _ text: ParsedText) -> [Diagnostic] {
    guard case .broken? = capsule?.seal else { return [] }
    return [.changedCapsule(text)].compactMap(\.self)
  }

  private func place(of fields: EntryFields) -> Place? {
    fields.location.map { places.place(named: $0.value.name, at: $0.value.coordinate) }
  }

  /// What is said of a text that is kept back without having been told to be.
  private func warnings(
    of reason: KeptBack.Reason, _ text: ParsedText, _ date: CivilDate
  ) -> [Diagnostic] {
    switch reason {
    case .empty: [.emptyEntry(in: text.source)]
    case .future: [.futureEntry(in: text.source, dated: date)]
    case .draft, .sealed, .private: []
    }
  }

  private func entry(
    from text: ParsedText, title: String?, moment: CivilMoment, name: String
  ) -> Entry {
    let fields = text.fields
    let place = place(of: fields)
    var weather = fields.weather?.value
    if weather?.isNight == nil { weather?.isNight = isNight(at: moment, in: place) }
    return Entry(
      path: text.source.path, title: title, moment: moment,
      slug: slug(written: fields.slug?.value, fileName: name, title: title, moment: moment),
      weather: weather, place: place,
      tags: fields.tags.map(\.value), mood: fields.mood?.value, language: fields.language?.value,
      isPinned: fields.isPinned,
      isDraft: fields.isDraft, isFuture: moment.instant > publication.now,
      updated: fields.updated.map {
        dating.moment(
          of: $0.value, inZone: fields.timeZone?.value, elseAhead: fields.date?.value.offsetFromUTC)
      },
      aliases: fields.aliases.map(\.value), cardDesign: fields.cardDesign, extra: fields.extra)
  }

  /// The first of them that has a letter or a digit; the time of day always has.
  private func slug(
    written: String?, fileName: String, title: String?, moment: CivilMoment
  ) -> String {
    for candidate in [written, fileName, title] {
      let slug = ByteText.slug(from: candidate ?? "")
      if !slug.isEmpty { return slug }
    }
    let time = (moment.time ?? .midnight).iso8601
    return ByteText.slug(from: String(time.prefix(5)))
  }
}

extension Diagnostic {
  /// `impossible` is a day that the file's name gives and the calendar lacks.
  fileprivate static func noDate(
    in source: SourceText, impossible day: String?
  ) -> Diagnostic {
    if let day {
      return Diagnostic(
        .error, id: "invalid-date", at: .file(source.path),
        "its name begins with a day that the calendar lacks, \(day)",
        help: "rename the file, or write `date: 2026-11-30` between two lines `---` at its top")
    }
    return Diagnostic(
      .error, id: "no-date", at: .file(source.path), "this entry has no date",
      help: "write `date: 2026-11-30` between two lines `---` at its top, "
        + "or begin the file's name with the day: 2026-11-30-name.md")
  }

  fileprivate static func futureEntry(in source: SourceText, dated date: CivilDate) -> Diagnostic {
    Diagnostic(
      .warning, id: "future-entry", at: .file(source.path),
      "this entry is dated in the future, \(date.iso8601), so it isn't published yet",
      help: "build with --future to see it; a build from that day on publishes it")
  }

  fileprivate static func emptyEntry(in source: SourceText) -> Diagnostic {
    Diagnostic(
      .warning, id: "empty-entry", at: .file(source.path),
      "this entry has neither words nor a photo, so it isn't published")
  }
}
