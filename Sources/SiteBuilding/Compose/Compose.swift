import CivilTime
import Diagnostics
import JournalModel
import Markdown

/// Makes a journal of texts that were read each on its own: settles their dates, addresses and places,
/// keeps back what isn't to be published, orders and groups the rest, and settles every link.
///
/// A pure function: the same texts, media and publication give the same journal.
func compose(
  _ parsed: ParsedJournal, media: MediaLibrary, siteZone: ZoneRules, for publication: Publication
) -> (journal: Journal, diagnostics: [Diagnostic]) {
  let dating = Dating(
    siteZone: siteZone,
    naming: (parsed.entries + parsed.pages).compactMap { $0.fields.timeZone?.value })
  var selection = Selection()
  selection.addEntries(
    parsed.entries,
    composing: EntryComposing(places: parsed.places, dating: dating, publication: publication))
  selection.addPages(parsed.pages, dating: dating, for: publication)

  let bodies = selection.settledBodies(media: media)
  let entries = selection.entries.map(\.entry)
  let groups = group(entries)
  let journal = Journal(
    settings: parsed.settings, entries: entries, bodies: Array(bodies.bodies.prefix(entries.count)),
    pages: zip(selection.pages, bodies.bodies.dropFirst(entries.count)).map { draft, body in
      draft.page(with: body, dating: dating)
    },
    tags: groups.tags, places: groups.places, weather: groups.weather,
    years: archive(of: entries), keptBack: selection.keptBack,
    media: publishedMedia(in: bodies.bodies),
    validity: selection.validity(at: publication.now))
  return (
    journal,
    selection.diagnostics + duplicateAddresses(of: entries) + bodies.diagnostics
      + groups.diagnostics
  )
}

/// The texts that are published, in order, and those that are kept back.
private struct Selection {
  /// Newest first; of two at one instant the one whose path comes first in byte order.
  private(set) var entries: [(entry: Entry, text: ParsedText)] = []
  private(set) var pages: [PageDraft] = []
  private(set) var keptBack: [KeptBack] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The instants at which an entry becomes due, or a time capsule or a page opens.
  private var changes: [Int] = []

  mutating func addEntries(_ texts: [ParsedText], composing: EntryComposing) {
    for text in texts {
      let (outcome, due, found) = composing.outcome(of: text)
      diagnostics += found
      changes += due
      switch outcome {
      case .published(let entry): entries.append((entry, text))
      case .keptBack(let kept): keptBack.append(kept)
      case .impossible: break
      }
    }
    entries.sort { a, b in
      let (earlier, later) = (a.entry.moment.instant, b.entry.moment.instant)
      if earlier != later { return earlier > later }
      return a.entry.path.utf8.lexicographicallyPrecedes(b.entry.path.utf8)
    }
  }

  /// From the last change until the next one.
  func validity(at now: Int) -> Range<Int> {
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
  func settledBodies(media: MediaLibrary) -> (bodies: [Body], diagnostics: [Diagnostic]) {
    let texts = entries.map(\.text) + pages.map(\.text)
    let settling = LinkSettling(
      index: LinkIndex(
        entries: entries.map(\.entry), pages: pages.map { ($0.text.source.path, $0.title) },
        keptBack: keptBack),
      media: media, entries: entries.map(\.entry), texts: texts)
    var diagnostics: [Diagnostic] = []
    let bodies = texts.map { text in
      let (body, found) = settling.body(of: text)
      diagnostics += found
      return body
    }
    return (bodies, diagnostics)
  }
}

/// The groups of entries by tag, by place and by weather.
private func group(_ entries: [Entry]) -> (
  tags: [EntryGroup], places: [EntryGroup], weather: [EntryGroup], diagnostics: [Diagnostic]
) {
  var (tags, places, weather) = (Grouping(), Grouping(), Grouping())
  for (index, entry) in entries.enumerated() {
    for tag in entry.tags { tags.add(index, to: tag, kind: .tag) }
    if let place = entry.place, let name = place.name {
      places.add(index, to: name, kind: .place(place))
    }
    if let condition = entry.weather?.condition {
      weather.add(index, to: condition.rawValue, kind: .weather(condition))
    }
  }
  let (byTag, byPlace, byWeather) = (
    tags.groups(naming: entries), places.groups(naming: entries), weather.groups(naming: entries)
  )
  return (
    byTag.groups, byPlace.groups, byWeather.groups,
    byTag.diagnostics + byPlace.diagnostics + byWeather.diagnostics
  )
}

/// An error for each entry whose page would stand where another's does.
private func duplicateAddresses(of entries: [Entry]) -> [Diagnostic] {
  var pathByAddress: [String: String] = [:]
  return entries.reversed().compactMap { entry in
    guard let other = pathByAddress.updateValue(entry.path, forKey: entry.urlPath) else {
      return nil
    }
    return .duplicateAddress(entry.urlPath, of: entry.path, and: other)
  }
}

/// The files that these texts use, each once, by path.
private func publishedMedia(in bodies: [Body]) -> [PublishedMedia] {
  Set(bodies.lazy.flatMap(\.media)).sorted { a, b in
    a.source.utf8.lexicographicallyPrecedes(b.source.utf8)
  }
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
