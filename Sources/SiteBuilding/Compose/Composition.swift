import Diagnostics
import JournalModel
import Markdown

/// A journal, with what the next composition of it may take over.
struct Composition: Sendable {
  let journal: Journal
  let diagnostics: [Diagnostic]
  fileprivate let parsed: ParsedJournal
  fileprivate let publication: Publication
  fileprivate let seals: SealChecking
  /// What became of each of the parsed entries, in their order.
  fileprivate let outcomes: [EntryComposing.Result]
  fileprivate let order: EntryOrder
  fileprivate let settlement: Settlement

  init(
    journal: Journal, diagnostics: [Diagnostic], parsed: ParsedJournal, publication: Publication,
    seals: SealChecking, outcomes: [EntryComposing.Result], order: EntryOrder,
    settlement: Settlement
  ) {
    self.journal = journal
    self.diagnostics = diagnostics
    self.parsed = parsed
    self.publication = publication
    self.seals = seals
    self.outcomes = outcomes
    self.order = order
    self.settlement = settlement
  }

  /// How these entries relate, when they are the ones of this journal.
  func order(of entries: [Entry]) -> EntryOrder? { entries == journal.entries ? order : nil }

  /// Whether a site of this journal has the same pages at the same addresses as one of another, made with the
  /// same settings, and whatever is on every page is the same.
  func hasSamePages(as other: Composition) -> Bool {
    func heads(of journal: Journal) -> [[String?]] {
      journal.pages.map { [$0.path, $0.title, $0.urlPath, $0.language] }
    }
    return order === other.order && journal.capsules == other.journal.capsules
      && journal.plans == other.journal.plans
      && journal.media == other.journal.media
      && heads(of: journal) == heads(of: other.journal)
      && journal.photoMonths.map(\.date) == other.journal.photoMonths.map(\.date)
  }
}

extension EntryComposing {
  /// What becomes of each entry.
  ///
  /// A text that `last` has, read by the same place book and published under the same rules, becomes what
  /// it was then.
  func outcomes(
    of parsed: ParsedJournal, jobs: Int, reusing last: Composition?
  ) async -> [Result] {
    guard let last, last.publication.isLike(publication), last.parsed.places == places,
      last.seals == seals
    else {
      return await inOrder(parsed.entries, jobs: jobs) { outcome(of: $0) }
    }
    let known = zip(last.parsed.entries, last.outcomes).map(KnownOutcome.init)
    return await inOrder(
      Array(zip(parsed.entries, known.aligned(with: parsed.entries))), jobs: jobs
    ) { text, known in
      if let known, known.text === text,
        known.result.isSame(at: publication.now, as: last.publication.now)
      {
        known.result
      } else {
        outcome(of: text)
      }
    }
  }
}

extension EntryComposing.Result {
  /// Whether it is the same at two instants of the clock.
  fileprivate func isSame(at now: Int, as last: Int) -> Bool {
    changes.allSatisfy { ($0 <= now) == ($0 <= last) }
  }
}

extension Publication {
  /// Whether both let the same in, but for the clock.
  fileprivate func isLike(_ other: Publication) -> Bool {
    var other = other
    other.now = now
    return other == self
  }
}

/// What became of a text before.
private struct KnownOutcome: Sendable, HasPath {
  let text: ParsedText
  let result: EntryComposing.Result

  var path: String { text.path }
}

/// The texts of a journal with every link in them settled.
struct Settlement: Sendable {
  private let settling: LinkSettling
  /// The texts of the entries and then of the pages.
  private let texts: [ParsedText]
  private let media: MediaLibrary
  private let entries: [Entry]
  private let pageTitles: [String]
  private let keptBack: [KeptBack]
  private let settled: [(body: Body, diagnostics: [Diagnostic])]

  /// In the order of the texts.
  var bodies: [Body] { settled.map(\.body) }
  var diagnostics: [Diagnostic] {
    var told: Set<String> = []
    return settled.flatMap(\.diagnostics).filter {
      !$0.isOfFileAlone || told.insert($0.summary).inserted
    }
  }

  init(
    of selection: Selection, media: MediaLibrary, jobs: Int, reusing last: Composition?
  ) async {
    texts = selection.texts + selection.pages.map(\.text)
    entries = selection.entries
    pageTitles = selection.pages.map(\.title)
    keptBack = selection.keptBack
    self.media = media
    if let last = last?.settlement, last.entries == entries, last.keptBack == keptBack,
      last.pageTitles == pageTitles, last.media == media, last.leadsToTheSame(in: texts)
    {
      let settling = last.settling
      self.settling = settling
      settled = zip(texts.indices, texts).map { index, text in
        last.texts[index] === text ? last.settled[index] : settling.body(of: text)
      }
      return
    }
    let settling = LinkSettling(
      index: LinkIndex(
        entries: entries, pages: zip(selection.pages, pageTitles).map { ($0.text.source.path, $1) },
        keptBack: keptBack),
      media: media, entries: entries, texts: texts)
    self.settling = settling
    settled = await inOrder(texts, jobs: jobs) { settling.body(of: $0) }
  }

  /// Whether a link settled before leads to the same among these texts: they are of the same files, and
  /// those that changed have the same headings, and no names of texts that may be wrong.
  private func leadsToTheSame(in texts: [ParsedText]) -> Bool {
    texts.count == self.texts.count
      && zip(texts, self.texts).allSatisfy { new, old in
        new === old
          || new.source.path == old.source.path && !new.namesTexts && !old.namesTexts
            && new.text.headings.map(\.id) == old.text.headings.map(\.id)
      }
  }
}

extension ParsedText {
  /// Whether it has a link by a text's name: where it leads nowhere, what is suggested depends on all such
  /// names.
  fileprivate var namesTexts: Bool {
    text.html.holes.contains { hole in
      if case .wikiLink = hole.content { true } else { false }
    }
  }
}
