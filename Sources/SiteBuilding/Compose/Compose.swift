import ByteText
import CivilTime
import Diagnostics
import JournalModel
import Markdown

/// Makes a journal of texts that were read each on its own: settles their dates, addresses and places,
/// keeps back what isn't to be published, orders and groups the rest, and settles every link.
///
/// A pure function: the same texts, media and publication give the same journal, whatever the number
/// of `jobs`, and whatever is taken over from `last`, which has to come from the same settings.
func compose(
  _ parsed: ParsedJournal, media: MediaLibrary, seals: SealChecking, siteZone: ZoneRules,
  for publication: Publication, jobs: Int, reusing last: Composition? = nil
) async -> Composition {
  let dating = Dating(
    siteZone: siteZone,
    naming: (parsed.entries + parsed.pages).compactMap { $0.fields.timeZone?.value })
  let composing = EntryComposing(
    places: parsed.places, dating: dating, publication: publication, seals: seals)
  let outcomes = await composing.outcomes(of: parsed, jobs: jobs, reusing: last)
  var selection = Selection()
  selection.addEntries(parsed.entries, outcomes: outcomes)
  selection.addPages(parsed.pages, dating: dating, for: publication)

  let entries = selection.entries
  let settlement = await Settlement(of: selection, media: media, jobs: jobs, reusing: last)
  let bodies = settlement.bodies
  let entryBodies = Array(bodies.prefix(entries.count))
  let order = last?.order(of: entries) ?? EntryOrder(of: entries, parsed.settings)
  let (years, groups) = (order.years, order.groups)
  let today = siteZone.moment(at: publication.now)?.date ?? .epoch
  let statistics = Statistics(
    of: entries, entryBodies, in: years, groups,
    today: today)
  let plans =
    parsed.plans.map {
      PublishedPlans(of: $0, places: parsed.places, in: entries, groups, today: today)
    } ?? .none
  let journal = Journal(
    settings: parsed.settings, entries: entries, bodies: entryBodies,
    pages: zip(selection.pages, bodies.dropFirst(entries.count)).map { draft, body in
      draft.page(with: body, dating: dating)
    },
    tags: groups.tags, places: groups.places, weather: groups.weather, moods: groups.moods,
    relatedTags: order.relatedTags, onMap: order.onMap, years: years,
    photoMonths: photoMonths(of: entries, bodies: bodies), onThisDay: order.onThisDay,
    plans: plans,
    writing: WritingScale(of: years, bodies: bodies), statistics: statistics,
    reviews: YearReview.all(of: years, entries, entryBodies, groups),
    capsules: selection.capsules,
    capsulesOnMap: capsulesOnMap(
      selection.capsules, precision: parsed.settings.map.precision),
    keptBack: selection.keptBack, media: publishedMedia(in: bodies),
    validity: selection.validity(
      at: publication.now,
      changingAlso: [statistics.streakEnd(in: siteZone), plans.nextDay(in: siteZone)]
        .compactMap(\.self)))
  return Composition(
    journal: journal,
    diagnostics: selection.diagnostics + order.diagnostics + settlement.diagnostics,
    parsed: parsed, publication: publication, seals: seals, outcomes: outcomes, order: order,
    settlement: settlement)
}

/// The texts that are published, in order, and those that are kept back.
struct Selection {
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

  /// From the last change until the next one, of the texts and of what they say together.
  func validity(at now: Int, changingAlso others: [Int]) -> Range<Int> {
    let changes = changes + others
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
}

/// The files that these texts use, each once, by path.
private func publishedMedia(in bodies: [Body]) -> [PublishedMedia] {
  Set(bodies.lazy.flatMap(\.media)).sorted { $0.source.precedesByBytes($1.source) }
}
