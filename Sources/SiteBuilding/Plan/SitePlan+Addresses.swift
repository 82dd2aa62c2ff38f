import CivilTime
import JournalModel
import Localization

extension SitePlan {
  /// The path of a subject's page in an edition, below the site's root.
  func path(of subject: PageSubject, in edition: Int) -> String {
    editions[edition].prefix + journal.path(of: subject)
  }

  /// Whether the site has a page of a subject.
  func has(_ subject: PageSubject) -> Bool { files.leads(to: path(of: subject, in: 0)) }

  /// The address of a subject's page in an edition, for a link on the site.
  func href(of subject: PageSubject, in edition: Int) -> String {
    switch subject {
    case .entry(let index): links[edition].entries[index]
    case .year(let year): links[edition].years[year].href
    case .month(let year, let month): links[edition].months[year][month].href
    case .group(let kind, let index, page: 1): links[edition].groups(kind)[index].href
    default: address.href(path(of: subject, in: edition))
    }
  }

  /// The whole address of a subject's page in an edition; only a path when the site's own isn't known.
  func permalink(of subject: PageSubject, in edition: Int) -> String {
    address.absolute(href: href(of: subject, in: edition))
  }

  /// The title of an entry: its own, or else its date in the edition's language.
  func title(ofEntry index: Int, in edition: Int) -> String {
    journal.entries[index].title
      ?? editions[edition].formats.string(journal.entries[index].moment.date, .long)
  }

  /// A path below the site's root that somebody wrote, in the edition that it is read in: its own page
  /// where it has one there.
  func ownPath(_ path: String, in edition: Int) -> String {
    let own = editions[edition].prefix + path
    return files.leads(to: own) ? own : path
  }

  /// What a subject's page is called in an edition.
  func title(of subject: PageSubject, in edition: Int) -> String {
    let words = editions[edition].words
    return switch subject {
    case .home: journal.settings.title
    case .entry(let index): title(ofEntry: index, in: edition)
    case .allYears: words.text("archive")
    case .year(let year): links[edition].years[year].title
    case .month(let year, let month): links[edition].months[year][month].title
    case .day(let year, let month, let day):
      editions[edition].heading(journal.years[year].months[month].days[day].date, .full)
    case .onThisDay: words.text("on-this-day")
    case .monthDay(let index): editions[edition].heading(journal.onThisDay.days[index].monthDay)
    case .groups(let kind, _): words.text(kind.rawValue)
    case .group(let kind, let index, _): links[edition].groups(kind)[index].fullTitle
    case .map: words.text("map")
    case .capsules: words.text("capsules")
    case .capsule(let index):
      journal.capsules[index].entry.map { title(ofEntry: $0, in: edition) }
        ?? journal.capsules[index].title ?? words.text("capsule")
    case .plans: words.text("plans")
    case .plan(let index): journal.plans.all[index].plan.title
    case .statistics: words.text("statistics")
    case .review(let year): words.filled("review-of", ["year": links[edition].years[year].title])
    case .photos: words.text("photos")
    case .photosOfMonth(let month):
      words.filled(
        "photos-of",
        ["month": editions[edition].name(ofMonth: journal.photoMonths[month].date)])
    case .freePage(let index): journal.pages[index].title
    case .search: words.text("search")
    case .offline: words.text("offline-title")
    case .notFound: words.text("not-found-title")
    }
  }

  /// The address that a link in a text has on a page of an edition.
  func href(of link: Link, in edition: Int, style: AddressStyle) -> String {
    func written(_ path: String) -> String {
      style == .absolute ? address.absolute(path) : address.href(path)
    }
    func written(_ subject: PageSubject) -> String {
      style == .absolute ? permalink(of: subject, in: edition) : href(of: subject, in: edition)
    }
    switch link {
    case .entry(let index, let suffix):
      return written(.entry(index)) + suffix
    case .page(let index, let suffix):
      return written(.freePage(index)) + suffix
    case .media(let file, let suffix):
      if file.isPlayable { return written(recording(file).path) + suffix }
      guard file.format != nil else { return written(file.urlPath) + suffix }
      let target = picture(file).target
      return (style == .absolute ? address.absolute(href: target) : target) + suffix
    case .sitePath(let path):
      let reference = WrittenPath(path)
      return written(ownPath(String(reference.path.dropFirst()), in: edition)) + reference.suffix
    case .fragment(let fragment):
      return fragment
    }
  }
}

extension Edition {
  /// A date as a heading: it begins with a capital, also where the language writes months small.
  func heading(_ date: CivilDate, _ style: DateStyle) -> String {
    formats.string(date, style).withLargeInitial(in: locale.language)
  }

  /// A Gregorian month or year as a heading. Where the months or years of the locale's calendar are
  /// others, it says where it begins and where it ends: `آبان ۱۴۰۵ – آذر ۱۴۰۵` is November 2026.
  func heading(from first: CivilDate, to last: CivilDate, _ style: DateStyle) -> String {
    let (start, end) = (heading(first, style), heading(last, style))
    return start == end ? start : "\(start) – \(end)"
  }

  /// A Gregorian month as a heading.
  func heading(ofMonth first: CivilDate) -> String {
    heading(from: first, to: first.lastOfMonth, .monthAndYear)
  }

  /// A Gregorian month within a sentence: in another calendar, where it begins and where it ends.
  func name(ofMonth first: CivilDate) -> String {
    let start = formats.string(first, .monthAndYear)
    let end = formats.string(first.lastOfMonth, .monthAndYear)
    return start == end ? start : "\(start) – \(end)"
  }

  /// A day of the year as a heading: `November 30`, Gregorian in every locale.
  func heading(_ monthDay: MonthDay) -> String {
    formats.gregorianMonthAndDay(CivilDate(monthDay) ?? .epoch)
      .withLargeInitial(in: locale.language)
  }
}

/// How links to the site's own pages are written.
enum AddressStyle: Sendable, Hashable {
  /// From the root of the host, for the site's pages.
  case rooted
  /// With scheme and host, for feeds and metadata that are read elsewhere.
  case absolute
}
