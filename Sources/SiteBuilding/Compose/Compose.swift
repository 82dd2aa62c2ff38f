import ByteText
import CivilTime
import Diagnostics
import JournalModel
import Markdown

/// Makes a journal of texts that were read each on its own: settles their dates, addresses and places,
/// keeps back what isn't to be published, orders and groups the rest, and settles every link.
///
/// A pure function: the same texts, media and publication give the same journal, whatever the number
/// of `jobs`.
func compose(
  _ parsed: ParsedJournal, media: MediaLibrary, seals: SealChecking, siteZone: ZoneRules,
  for publication: Publication, jobs: Int
) async -> (journal: Journal, diagnostics: [Diagnostic]) {
  let dating = Dating(
    siteZone: siteZone,
    naming: (parsed.entries + parsed.pages).compactMap { $0.fields.timeZone?.value })
  var selection = Selection()
  let composing = EntryComposing(
    places: parsed.places, dating: dating, publication: publication, seals: seals)
  selection.addEntries(
    parsed.entries,
    outcomes: await inOrder(parsed.entries, jobs: jobs) { composing.outcome(of: $0) })
  selection.addPages(parsed.pages, dating: dating, for: publication)

  let (bodies, problems) = await selection.settledBodies(media: media, jobs: jobs)
  let entries = selection.entries
  let entryBodies = Array(bodies.prefix(entries.count))
  let years = archive(of: entries)
  let groups = group(entries)
  let statistics = Statistics(
    of: entries, entryBodies, in: years, groups,
    today: siteZone.moment(at: publication.now)?.date ?? .epoch)
  let journal = Journal(
    settings: parsed.settings, entries: entries, bodies: entryBodies,
    pages: zip(selection.pages, bodies.dropFirst(entries.count)).map { draft, body in
      draft.page(with: body, dating: dating)
    },
    tags: groups.tags, places: groups.places, weather: groups.weather, moods: groups.moods,
    relatedTags: RelatedTags.all(of: groups.tags, entryCount: entries.count),
    onMap: placesOnMap(
      entries, of: groups.places, precision: parsed.settings.map.precision),
    years: years, photoMonths: photoMonths(of: entries, bodies: bodies),
    onThisDay: OnThisDay(of: years),
    writing: WritingScale(of: years, bodies: bodies), statistics: statistics,
    reviews: YearReview.all(of: years, entries, entryBodies, groups),
    capsules: selection.capsules, keptBack: selection.keptBack, media: publishedMedia(in: bodies),
    validity: selection.validity(
      at: publication.now, changingAlso: statistics.streakEnd(in: siteZone)))
  return (
    journal,
    selection.diagnostics + duplicateAddresses(of: entries) + problems
  )
}

/// The texts that are published, in order, and those that are kept back.
private struct Selection {
  /// Newest first; of two at one instant the one whose path comes first in byte order.
  private(set) var entries: [Entry] = []
  /// The text of each entry, at the index that the entry has.
  private(set) var texts: [ParsedText] = []
  private(set) var pages: [PageDraft] = []
  private(set) var keptBack: [KeptBack] = []
  private(set) var capsules: [JournalCapsule] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The instants at which an entry becomes due, or a time capsule or a page opens.
  private var changes: [Int] = []

  mutating func addEntries(_ texts: [ParsedText], outcomes: [EntryComposing.Result]) {
    var published: [(instant: Int, index: Int)] = []
    for index in outcomes.indices {
      diagnostics += outcomes[index].diagnostics
      changes += outcomes[index].changes
      if let capsule = outcomes[index].capsule { capsules.append(capsule) }
      switch outcomes[index].outcome {
      case .published(let entry): published.append((entry.moment.instant, index))
      case .keptBack(let kept): keptBack.append(kept)
      case .impossible: break
      }
    }
    // Their places are sorted, and not the entries themselves, which are large.
    published.sort { a, b in
      if a.instant != b.instant { return a.instant > b.instant }
      return texts[a.index].source.path.precedesByBytes(texts[b.index].source.path)
    }
    entries = published.compactMap { outcomes[$0.index].outcome.entry }
    self.texts = published.map { texts[$0.index] }
    nameCapsules()
  }

  /// Gathers the open capsules beside those that are shut, and names them all.
  private mutating func nameCapsules() {
    for (index, entry) in entries.enumerated() {
      guard let capsule = entry.capsule else { continue }
      capsules.append(
        JournalCapsule(
          path: entry.path, capsule: capsule, entry: index, title: entry.title,
          language: entry.language, place: entry.place))
    }
    diagnostics += capsules.name()
    capsules.sort()
    for capsule in capsules {
      if let index = capsule.entry { entries[index].capsule = capsule.capsule }
    }
  }

  /// From the last change until the next one; what the entries together say may change once more.
  func validity(at now: Int, changingAlso change: Int?) -> Range<Int> {
    let changes = changes + [change].compactMap(\.self)
    let last = changes.filter { $0 <= now }.max() ?? .min
    return last..<(changes.filter { $0 > now }.min() ?? .max)
  }

  mutating func addPages(
    _ texts: [ParsedText], dating: Dating, for publication: Publication
  ) {
    for draft in texts.map(PageDraft.init) {
      let opening = draft.opening(by: dating)
      if let opening { changes.append(opening.instant) }
      if let kept = draft.keptBack(by: publication, opening: opening) {
        keptBack.append(kept)
      } else {
        pages.append(draft)
      }
    }
  }

  /// The bodies of the entries and then of the pages, with every link settled.
  func settledBodies(
    media: MediaLibrary, jobs: Int
  ) async -> (bodies: [Body], diagnostics: [Diagnostic]) {
    let texts = texts + pages.map(\.text)
    let settling = LinkSettling(
      index: LinkIndex(
        entries: entries, pages: pages.map { ($0.text.source.path, $0.title) },
        keptBack: keptBack),
      media: media, entries: entries, texts: texts)
    let settled = await inOrder(texts, jobs: jobs) { settling.body(of: $0) }
    return (settled.map(\.body), settled.flatMap(\.diagnostics))
  }
}

/// The groups of entries by tag, by place, by weather and by mood.
private func group(_ entries: [Entry]) -> EntryGroups {
  var (tags, places, weather, moods) = (Grouping(), Grouping(), Grouping(), Grouping())
  for index in entries.indices {
    for tag in entries[index].tags { tags.add(index, to: tag, kind: .tag) }
    if let place = entries[index].place, let name = place.name {
      places.add(index, to: name, identity: place.identity, kind: .place(place))
    }
    if let condition = entries[index].weather?.condition {
      weather.add(index, to: condition.rawValue, kind: .weather(condition))
    }
    if let mood = entries[index].mood { moods.add(index, to: mood, kind: .mood) }
  }
  return EntryGroups(
    tags: tags.groups(), places: places.groups(), weather: weather.groups(), moods: moods.groups(),
    entryCount: entries.count)
}

/// An error for each entry whose page would stand where another's does.
private func duplicateAddresses(of entries: [Entry]) -> [Diagnostic] {
  var pathByAddress: [String: String] = [:]
  return entries.indices.reversed().compactMap { index in
    let (address, path) = (entries[index].urlPath, entries[index].path)
    guard let other = pathByAddress.updateValue(path, forKey: address) else { return nil }
    return .duplicateAddress(address, of: path, and: other)
  }
}

/// The files that these texts use, each once, by path.
private func publishedMedia(in bodies: [Body]) -> [PublishedMedia] {
  Set(bodies.lazy.flatMap(\.media)).sorted { $0.source.precedesByBytes($1.source) }
}

extension Diagnostic {
  fileprivate static func duplicateAddress(
    _ address: String, of path: String, and otherPath: String
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "duplicate-address", at: .file(path),
      "two entries would have one page, /\(address)", notes: ["the other is \(otherPath)"],
      help: "give one of them a `slug:` of its own, or rename its file")
  }
}
