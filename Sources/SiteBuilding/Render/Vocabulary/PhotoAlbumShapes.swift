import CivilTime
import JournalModel
import Localization
import Mustache

/// The photos of a month in one edition: all of them, or the first few.
struct PhotoMonthView: Sendable {
  let page: PageView
  /// The month by its index in the journal.
  let index: Int
  /// How many of them the page shows.
  let shown: Int

  var month: MonthOfPhotos { page.journal.photoMonths[index] }

  var photos: [PhotoView] {
    month.photos.prefix(shown).enumerated().map { number, photo in
      PhotoView(
        plan: page.plan, edition: page.page.edition, entry: photo.entry, photo: photo.photo,
        number: number + 1, total: month.photos.count)
    }
  }
}

/// What a template may use of the photos of a month.
let photoMonthShape = ObjectShape<PhotoMonthView>(
  "photo-month", "The photos of a month.",
  [
    .text("title", "`November 2026`, in the page's language.") {
      $0.page.edition.heading(ofMonth: $0.month.date)
    },
    .text("url", "The page of all photos of the month.") {
      $0.page.href(of: .photosOfMonth($0.index))
    },
    .object("date", of: "date", "Its first day.") {
      dateShape.object($0.page.date($0.month.date))
    },
    .integer("count", "How many photos it has.") { $0.month.photos.count },
    .text("count-label", "`3 photos`") {
      $0.page.edition.counted("photo-count", $0.month.photos.count)
    },
    .flag("has-more", "Whether the page shows only some of them.") {
      $0.shown < $0.month.photos.count
    },
    .list("photos", of: "photo", "Those that the page shows, newest entry first.") {
      photoShape.list($0.photos)
    },
  ])

/// The page of all photos, or of those of a month.
struct PhotoAlbumView: Sendable {
  /// How many photos of each month the page of all months shows.
  static let glance = 8

  let page: PageView
  /// The month whose page it is, by its index in the journal; nil on the page of all months.
  let month: Int?

  var count: Int {
    let months = page.journal.photoMonths
    return month.map { months[$0].photos.count } ?? months.reduce(0) { $0 + $1.photos.count }
  }

  var months: [PhotoMonthView] {
    if let month { return [view(ofMonth: month, shown: .max)] }
    return page.journal.photoMonths.indices.map { view(ofMonth: $0, shown: PhotoAlbumView.glance) }
  }

  /// The next month after (1) or before (−1) this one that has photos.
  func neighbour(_ step: Int) -> PhotoMonthView? {
    guard let index = month.map({ $0 - step }), page.journal.photoMonths.indices.contains(index)
    else { return nil }
    return view(ofMonth: index, shown: 0)
  }

  private func view(ofMonth index: Int, shown: Int) -> PhotoMonthView {
    PhotoMonthView(page: page, index: index, shown: shown)
  }
}

/// What a template may use of the album.
let photoAlbumShape = ObjectShape<PhotoAlbumView>(
  "album", "The photos of the diary: all months, or one.",
  [
    .text("title", "`Photos`, or `Photos of November 2026`.") { $0.page.title },
    .flag("is-all", "Whether it is the page of all months.") { $0.month == nil },
    .flag("is-month", "Whether it is the page of one month.") { $0.month != nil },
    .text("count-label", "`3 photos`") { $0.page.edition.counted("photo-count", $0.count) },
    .list("months", of: "photo-month", "The months with photos, newest first; or the one month.") {
      photoMonthShape.list($0.months)
    },
    .object("older", of: "photo-month", "The month with photos before this one.") { view in
      view.neighbour(-1).map { photoMonthShape.object($0) } ?? .nothing
    },
    .object("newer", of: "photo-month", "The month with photos after this one.") { view in
      view.neighbour(1).map { photoMonthShape.object($0) } ?? .nothing
    },
  ])

/// What `photos.html` may use besides.
let photosPageShape = ObjectShape<PageView>(
  "photos.html", "All photos by month, or those of one month.",
  [
    .object("album", of: "album", "The photos.") { view in
      photoAlbumShape.object(PhotoAlbumView(page: view, month: view.photoMonth))
    }
  ])

extension PageView {
  /// The month that the page shows the photos of, by its index in the journal.
  fileprivate var photoMonth: Int? {
    if case .photosOfMonth(let month) = page.subject { month } else { nil }
  }
}
