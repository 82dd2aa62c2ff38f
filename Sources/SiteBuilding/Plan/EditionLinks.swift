import JournalModel
import Localization

/// What an edition calls its archives and groups and where it has its pages, written out once, as pages
/// name the same entries, months, tags and places over and over.
struct EditionLinks: Sendable {
  struct Group: Sendable {
    /// In the writer's own words, where it is a tag or a place.
    let title: String
    /// The BCP 47 tag of the title: of a tag or a place, the language that most of its entries are in.
    let language: String
    /// What readers of the edition call a place, nil where they have no other name for it.
    let readerName: String?
    /// The first page of its entries.
    let href: String
  }

  struct Archive: Sendable {
    let title: String
    let href: String
  }

  /// The address of each entry's page, at the index that the entry has.
  let entries: [String]
  /// At the indices that the years have in the journal.
  let years: [Archive]
  /// By the indices of their years, and their own in those.
  let months: [[Archive]]
  private let tags: [Group]
  private let places: [Group]
  private let weather: [Group]
  private let moods: [Group]
  private let orders: [GroupKind: [Int]]
  /// What readers of the edition call places.
  let readerNames: ReaderNames

  /// `ownLanguage` is the site's own, in which entries are that don't say otherwise.
  init(
    of journal: Journal, in edition: Edition, at address: SiteAddress, ownLanguage: String
  ) {
    func href(of subject: PageSubject) -> String {
      address.href(edition.prefix + journal.path(of: subject))
    }
    var readerNames = ReaderNames(of: edition, isOwn: edition.language == ownLanguage)
    func groups(_ kind: GroupKind) -> [Group] {
      journal.groups(kind).enumerated().map { index, group in
        Group(
          title: group.title(in: edition),
          language: kind == .weather
            ? edition.language
            : group.commonestLanguage(among: journal.entries, elseIn: ownLanguage),
          readerName: group.place.flatMap { readerNames.name(of: $0, besides: group.name) },
          href: href(of: .group(kind, index, page: 1)))
      }
    }
    entries = journal.entries.indices.map { href(of: .entry($0)) }
    years = journal.years.enumerated().map { index, year in
      Archive(
        title: edition.heading(from: year.date, to: year.lastDate, .year),
        href: href(of: .year(index)))
    }
    months = journal.years.enumerated().map { yearIndex, year in
      year.months.enumerated().map { index, month in
        Archive(
          title: edition.heading(ofMonth: month.date),
          href: href(of: .month(year: yearIndex, month: index)))
      }
    }
    tags = groups(.tags)
    places = groups(.places)
    weather = groups(.weather)
    moods = groups(.moods)
    let all: [(GroupKind, [Group])] = [
      (.tags, tags), (.places, places), (.weather, weather), (.moods, moods),
    ]
    self.readerNames = readerNames
    orders = Dictionary(
      uniqueKeysWithValues: all.map { kind, links in
        (kind, indexOrder(of: journal.groups(kind), called: links, kind, in: edition))
      })
  }

  /// The groups of a kind in the order of their index: by name as the edition's language sorts, or
  /// those with the most entries first.
  func order(of kind: GroupKind) -> [Int] { orders[kind] ?? [] }

  /// At the indices that the groups have in the journal.
  func groups(_ kind: GroupKind) -> [Group] {
    switch kind {
    case .tags: tags
    case .places: places
    case .weather: weather
    case .moods: moods
    }
  }
}

private func indexOrder(
  of groups: [EntryGroup], called links: [EditionLinks.Group], _ kind: GroupKind,
  in edition: Edition
) -> [Int] {
  kind.isByName
    ? groups.indices.sorted {
      edition.formats.isOrdered(links[$0].title, before: links[$1].title)
    }
    : groups.indices.sorted { (groups[$1].entries.count, $0) < (groups[$0].entries.count, $1) }
}

extension EditionLinks.Group {
  /// Both names of a place that has two.
  var fullTitle: String { readerName.map { "\(title) · \($0)" } ?? title }
}

extension EntryGroup {
  /// The place that it is of, as its newest entry has it.
  var place: Place? {
    if case .place(let place) = kind { place } else { nil }
  }

  /// What the group is called in an edition.
  fileprivate func title(in edition: Edition) -> String {
    if case .weather(let condition) = kind {
      edition.words.text("weather-\(condition.rawValue)")
    } else {
      name
    }
  }

  /// The language that most of its entries are in; of several, that of the newest entry. Of a place in
  /// the place book, of those entries that call it as the book does, else the site's own.
  fileprivate func commonestLanguage(
    among entries: [Entry], elseIn ownLanguage: String
  ) -> String {
    var counts: [String: Int] = [:]
    // Some entries may call a place in another language than its name here is in.
    let calling = self.entries.filter { place?.knownAs == nil || entries[$0].place?.name == name }
    for index in calling { counts[entries[index].language ?? ownLanguage, default: 0] += 1 }
    guard counts.count > 1 else { return counts.keys.first ?? ownLanguage }
    let languages = calling.lazy.map { entries[$0].language ?? ownLanguage }
    return languages.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? ownLanguage
  }
}
