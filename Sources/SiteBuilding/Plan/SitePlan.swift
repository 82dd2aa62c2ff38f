import Diagnostics
import JournalModel
import Photos

/// Every file of the site, settled before any is made: what it shows and where it stands.
///
/// A class, since everything that a template looks at refers to it.
final class SitePlan: Sendable {
  let journal: Journal
  /// The site's own edition first.
  let editions: [Edition]
  let address: SiteAddress
  let pages: [PlannedPage]
  let assets: ThemeAssets
  let files: SiteFiles
  /// Where each item of the settings' menu leads.
  let menu: [MenuTarget]
  /// The links of each edition.
  let links: [EditionLinks]
  /// The groups of each entry, at the index that the entry has.
  let memberships: [EntryMembership]
  /// Other days like that of each entry, at the index that the entry has.
  let daysAlike: [[DayAlike]]
  /// All words for the weather, which a search understands.
  let weatherWords: WeatherVocabulary
  /// What was made of the pictures; none until it was.
  let pictures: SitePictures
  /// What was made of video and sound, where it was.
  private let recordings: [PublishedMedia: PublishedRecording]
  private let largestGroups: [GroupKind: Int]

  init(
    journal: Journal, editions: [Edition], address: SiteAddress, pages: [PlannedPage],
    assets: ThemeAssets, weatherWords: WeatherVocabulary
  ) {
    self.journal = journal
    self.editions = editions
    self.address = address
    self.pages = pages
    self.assets = assets
    self.weatherWords = weatherWords
    files = SiteFiles(
      journal: journal, editions: editions, address: address, pages: pages, assets: assets)
    menu = journal.settings.menu.map { [files] in
      MenuTarget($0.target, in: journal, files: files)
    }
    links = editions.map {
      EditionLinks(of: journal, in: $0, at: address, ownLanguage: editions[0].language)
    }
    memberships = EntryMembership.all(in: journal)
    daysAlike = DayAlike.all(in: journal, memberships: memberships)
    largestGroups = Dictionary(
      uniqueKeysWithValues: GroupKind.allCases.map { kind in
        (kind, journal.groups(kind).map(\.entries.count).max() ?? 0)
      })
    pictures = .none
    recordings = [:]
  }

  /// The same plan of a journal that differs in nothing but what its texts say.
  convenience init(_ plan: SitePlan, of journal: Journal) {
    self.init(plan, of: journal, pictures: .none, recordings: [:])
  }

  /// The same plan, when its pictures and recordings are made.
  convenience init(
    _ plan: SitePlan, showing made: [PublishedPicture],
    playing recordings: [PublishedMedia: PublishedRecording] = [:]
  ) {
    self.init(
      plan, of: plan.journal,
      pictures: SitePictures(made: made, in: plan.journal.settings.photos, at: plan.address),
      recordings: recordings)
  }

  private init(
    _ plan: SitePlan, of journal: Journal, pictures: SitePictures,
    recordings: [PublishedMedia: PublishedRecording]
  ) {
    self.journal = journal
    self.pictures = pictures
    self.recordings = recordings
    editions = plan.editions
    address = plan.address
    pages = plan.pages
    assets = plan.assets
    files = plan.files
    menu = plan.menu
    links = plan.links
    memberships = plan.memberships
    daysAlike = plan.daysAlike
    weatherWords = plan.weatherWords
    largestGroups = plan.largestGroups
  }

  /// What the site has of video or sound; its own file where nothing was made of it.
  func recording(_ media: PublishedMedia) -> PublishedRecording {
    recordings[media] ?? PublishedRecording(asItIs: media)
  }

  /// The forms of a picture; its own file where none were made.
  func picture(_ media: PublishedMedia) -> SitePicture {
    if let picture = pictures[media] { return picture }
    let size = PixelSize(width: media.width ?? 1, height: media.height ?? 1)
    let asItIs = PublishedPicture(
      media: media, form: PictureForm(sizes: [size], formats: [], tint: nil), mark: "")
    return SitePicture(asItIs, in: journal.settings.photos, at: address)
  }

  /// How many entries the largest group of a kind has.
  func largestGroup(of kind: GroupKind) -> Int { largestGroups[kind] ?? 0 }
}

/// A page, and where it stands.
struct PlannedPage: Sendable, Hashable {
  let subject: PageSubject
  /// The index of its edition.
  let edition: Int
  /// Below the site's root, ending in `/` but for the page of an error: `en/2026/11/30/sea/`.
  let path: String

  /// The file that holds the page, below the site's root.
  var filePath: String { path.hasSuffix("/") || path.isEmpty ? path + "index.html" : path }
}

/// Lays out the site of a journal.
///
/// `last` is the plan of the same journal when its texts said something else, and is taken over.
func plan(
  _ journal: Journal, editions: [Edition], assets: ThemeAssets,
  weatherWords: WeatherVocabulary, isPortable: Bool = false, reusing last: SitePlan? = nil
) -> (plan: SitePlan, diagnostics: [Diagnostic]) {
  if let last {
    let plan = SitePlan(last, of: journal)
    return (plan, plan.files.collisions + plan.brokenSiteLinks())
  }
  let address = SiteAddress(url: journal.settings.url, isPortable: isPortable)
  let subjects = pageSubjects(of: journal, at: address)
  var pages: [PlannedPage] = []
  pages.reserveCapacity(subjects.count * editions.count)
  for (index, edition) in editions.enumerated() {
    for subject in subjects {
      pages.append(
        PlannedPage(
          subject: subject, edition: index, path: edition.prefix + journal.path(of: subject)))
    }
  }
  let plan = SitePlan(
    journal: journal, editions: editions, address: address, pages: pages, assets: assets,
    weatherWords: weatherWords)
  return (plan, plan.files.collisions + plan.brokenSiteLinks())
}

/// The pages of one edition.
private func pageSubjects(of journal: Journal, at address: SiteAddress) -> [PageSubject] {
  let perPage = journal.settings.perPage
  var subjects: [PageSubject] = []
  for page in 1...pageCount(of: journal.entries.count, perPage: perPage) {
    subjects.append(.home(page: page))
  }
  subjects += journal.entries.indices.map { .entry($0) }
  subjects.append(.allYears)
  for (y, year) in journal.years.enumerated() {
    subjects.append(.year(y))
    for (m, month) in year.months.enumerated() {
      subjects.append(.month(year: y, month: m))
      subjects += month.days.indices.map { .day(year: y, month: m, day: $0) }
    }
  }
  if !journal.onThisDay.days.isEmpty {
    subjects.append(.onThisDay)
    subjects += journal.onThisDay.days.indices.map { .monthDay($0) }
  }
  for kind in GroupKind.allCases where !journal.groups(kind).isEmpty {
    for page in 1...pageCount(of: journal.groups(kind).count, perPage: groupsPerPage) {
      subjects.append(.groups(kind, page: page))
    }
    for (index, group) in journal.groups(kind).enumerated() {
      for page in 1...pageCount(of: group.entries.count, perPage: perPage) {
        subjects.append(.group(kind, index, page: page))
      }
    }
  }
  if !journal.entries.isEmpty { subjects.append(.statistics) }
  subjects += journal.years.indices.map { .review($0) }
  if !journal.photoMonths.isEmpty { subjects.append(.photos) }
  subjects += journal.photoMonths.indices.map { .photosOfMonth($0) }
  if journal.hasMap { subjects.append(.map) }
  if !journal.capsules.isEmpty { subjects.append(.capsules) }
  subjects += journal.capsules.indices.map { .capsule($0) }
  if !journal.plans.isEmpty { subjects.append(.plans) }
  subjects += journal.plans.open.map { .plan($0) }
  subjects += journal.pages.indices.map { .freePage($0) }
  subjects.append(.search)
  // Only with a server can there be a page that isn't found or can't be reached.
  guard !address.isPortable else { return subjects }
  return subjects + (journal.settings.keepsPages ? [.offline, .notFound] : [.notFound])
}

/// How many tags, places, weathers or moods a page of their index holds.
let groupsPerPage = 500

/// How many pages a list of that many entries takes; an empty list takes one.
func pageCount(of entries: Int, perPage: Int) -> Int {
  max(1, (entries + perPage - 1) / max(1, perPage))
}
