import ByteText
import JournalModel
import Localization
import Mustache

/// What every template may use at its root, made once for a page however often it is named.
struct PageRoot: Sendable {
  let site: TemplateValue
  let page: TemplateValue
  let words: TemplateValue

  init(_ view: PageView, words: TemplateValue) {
    site = siteShape.object(view)
    page = pageShape.object(PageFacts(view))
    self.words = words
  }
}

/// What every template may use at its root.
let commonShape = ObjectShape<PageRoot>(
  "every page", "At the root of every template.",
  [
    .object("site", of: "site", "The site.") { $0.site },
    .object("page", of: "page", "The page itself.") { $0.page },
    .object("words", of: "words", "The words of the interface, in the page's language.") {
      $0.words
    },
  ])

/// What `home.html` may use besides.
let homeShape = ObjectShape<PageView>(
  "home.html", "The newest entries.",
  [
    .flag("has-pinned", "Whether there are pinned entries to show, on the first page.") {
      !$0.pinned.isEmpty
    },
    .list("pinned", of: "entry", "The pinned entries, on the first page.") {
      entryShape.list($0.pinned)
    },
    .object("today", of: "today", "What was written on this day, on the first page.") { view in
      view.page.subject == .home(page: 1) && !view.journal.entries.isEmpty
        ? todayShape.object(view) : .nothing
    },
    .list("months", of: "section", "The page's entries by month.") { view in
      guard case .home(let number) = view.page.subject else { return .nothing }
      return sectionShape.list(
        view.months(of: view.part(number, of: view.journal.entries.indices)))
    },
    .object("pagination", of: "pagination", "Which part of all entries this is.") { view in
      view.pagination.map { paginationShape.object($0) } ?? .nothing
    },
  ])

/// What `entry.html` may use besides.
let entryPageShape = ObjectShape<EntryPage>(
  "entry.html", "One entry.",
  [
    .object("entry", of: "entry", "The entry.") { $0.entry },
    .object("newer", of: "entry", "The entry after it, if any.") { $0.newer },
    .object("older", of: "entry", "The entry before it, if any.") { $0.older },
    .object("day", of: "day of the year", "Its day of the year; nothing if no other year has it.") {
      $0.day
    },
    .flag("has-same-day", "Whether its day has entries in other years.") { !$0.sameDay.isEmpty },
    .list("same-day", of: "entry", "The newest entries of its day in other years, up to four.") {
      entryShape.list($0.sameDay)
    },
    .flag("has-plans", "Whether there are plans of its day or place.") { !$0.plans.isEmpty },
    .list("plans", of: "plan", "The plans of its day, and then the open ones of its place.") {
      planShape.list($0.plans)
    },
    .flag("has-days-alike", "Whether there are days like its own.") { !$0.daysAlike.isEmpty },
    .list("days-alike", of: "day alike", "Entries of up to four days like its own.") {
      dayAlikeShape.list($0.daysAlike)
    },
  ])

/// The page of an entry, which its template names at every turn.
struct EntryPage: Sendable {
  let entry: TemplateValue
  let newer: TemplateValue
  let older: TemplateValue
  let day: TemplateValue
  let sameDay: [EntryView]
  let daysAlike: [DayAlikeView]
  let plans: [PlanView]

  init?(_ view: PageView) {
    guard let index = view.entryIndex else { return nil }
    sameDay = view.sameDay(asEntry: index)
    day =
      sameDay.isEmpty
      ? .nothing
      : view.monthDay(ofEntry: index).map { monthDayShape.object($0) } ?? .nothing
    daysAlike = view.daysAlike(entry: index)
    plans =
      view.journal.plans.isEmpty
      ? [] : view.journal.plans.ofEntries[index].map { PlanView(page: view, index: $0) }
    entry = entryShape.object(view.entry(index))
    newer = index > 0 ? entryShape.object(view.entry(index - 1)) : .nothing
    let isOldest = index + 1 == view.journal.entries.count
    older = isOldest ? .nothing : entryShape.object(view.entry(index + 1))
  }
}

/// What `archive.html` may use besides.
let archivePageShape = ObjectShape<ArchivePage>(
  "archive.html", "All years, a year, a month or a day.",
  [
    .object("archive", of: "archive", "The archive.") { $0.archive }
  ])

/// The page of an archive, which its template names at every turn.
struct ArchivePage: Sendable {
  let archive: TemplateValue

  init(_ view: PageView) {
    archive = view.archive.map { archiveShape.object($0) } ?? .nothing
  }
}

/// What `group.html` may use besides.
let groupPageShape = ObjectShape<PageView>(
  "group.html", "The entries of a tag, a place, a weather or a mood.",
  [
    .object("group", of: "group", "The tag, place, weather or mood.") { view in
      guard case .group(let kind, let index, _) = view.page.subject else { return .nothing }
      return groupShape.object(
        GroupView(page: view, kind: kind, index: index))
    },
    .list("months", of: "section", "The page's entries by month.") { view in
      guard case .group(let kind, let index, let number) = view.page.subject else {
        return .nothing
      }
      return sectionShape.list(
        view.months(of: view.part(number, of: view.journal.groups(kind)[index].entries)))
    },
    .object("pagination", of: "pagination", "Which part of its entries this is.") { view in
      view.pagination.map { paginationShape.object($0) } ?? .nothing
    },
  ])

/// What `groups.html` may use besides.
let groupsPageShape = ObjectShape<PageView>(
  "groups.html", "All tags, places, weathers or moods.",
  [
    .object("groups", of: "groups", "All of one kind.") { view in
      guard case .groups(let kind, let number) = view.page.subject else { return .nothing }
      return groupsShape.object(GroupsView(page: view, kind: kind, number: number))
    },
    .object("pagination", of: "pagination", "Which part of the index this is.") { view in
      view.pagination.map { paginationShape.object($0) } ?? .nothing
    },
  ])

/// What `page.html` may use besides.
let freePageShape = ObjectShape<PageView>(
  "page.html", "A free page.",
  [
    .text("title", "What the page is called.") { $0.title },
    .markup("content", "Its whole text.") { view in
      guard case .freePage(let index) = view.page.subject else { return .nothing }
      return .markup { writer in
        BodyWriting(
          plan: view.plan, edition: view.page.edition, style: .rooted, subject: view.page.subject,
          beginsThePage: true
        ).write(view.journal.pages[index].body, to: &writer)
      }
    },
    .text("language", "The BCP 47 tag of its text.") { view in
      guard case .freePage(let index) = view.page.subject else { return nil }
      return view.journal.pages[index].language ?? view.plan.editions[0].language
    },
  ])

/// What `search.html` may use besides.
let searchPageShape = ObjectShape<PageView>(
  "search.html", "The search page.",
  [
    .object("search", of: "search", "What the search script needs.") { searchShape.object($0) }
  ])

/// What a template may use of the search.
let searchShape = ObjectShape<PageView>(
  "search", "What the search script needs.",
  [
    .text("index-url", "The address of the search index.") {
      $0.frame.searchIndexURL
    },
    .text("weather-names", "What each weather is called, as JSON by the conditions' stable names.")
    {
      $0.edition.weatherNamesJSON
    },
    .text("at-most-patterns", "What to say while not all were looked into, by plural category.") {
      $0.edition.patternsJSON(of: "search-at-most")
    },
    .text("date-pattern", "How to write a date in a search; `{example}` stands for one.") {
      $0.edition.words.text("search-wants-date")
    },
    .text("nothing-pattern", "What to say when nothing is found; `{query}` stands for the words.") {
      $0.edition.words.text("search-nothing")
    },
    .text("results-patterns", "What to say of the number found, as JSON by plural category.") {
      $0.edition.patternsJSON(of: "search-results")
    },
    .text(
      "unknown-pattern",
      "What to say when no entry is what a filter wants; `{filter}` stands for the filter."
    ) {
      $0.edition.words.text("search-unknown-name")
    },
  ])

/// What `404.html` may use besides: nothing.
let notFoundPageShape = ObjectShape<PageView>(
  "404.html", "The page for an address without one.", [])

/// What `offline.html` may use besides: nothing.
let offlinePageShape = ObjectShape<PageView>(
  "offline.html", "In place of a page that hasn't been read while there is no connection.", [])

extension PageView {
  /// The entries that stay on top of the first page.
  fileprivate var pinned: [EntryView] {
    guard page.subject == .home(page: 1) else { return [] }
    return journal.entries.indices.filter { journal.entries[$0].isPinned }.map(entry)
  }
}

extension Edition {
  fileprivate var weatherNamesJSON: String {
    var json = JSONWriter()
    for condition in WeatherCondition.allCases {
      json.member(condition.rawValue, words.text("weather-\(condition.rawValue)"))
    }
    return String(decoding: json.finished(), as: UTF8.self)
  }

  /// The forms of a word that goes with a number, as a JSON object by plural category.
  func patternsJSON(of name: String) -> String {
    var json = JSONWriter()
    switch words[name] {
    case .plain(let text): json.member(PluralCategory.other.rawValue, text)
    case .plural(let forms):
      for category in PluralCategory.allCases {
        if let text = forms[category] { json.member(category.rawValue, text) }
      }
    case nil: break
    }
    return String(decoding: json.finished(), as: UTF8.self)
  }
}
