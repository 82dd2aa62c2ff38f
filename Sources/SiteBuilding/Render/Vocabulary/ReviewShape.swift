import CivilTime
import JournalModel
import Localization
import Mustache

/// The page of a year in review, which its template names at every turn.
struct ReviewPage: Sendable {
  let review: TemplateValue

  init?(_ view: PageView) {
    guard case .review(let year) = view.page.subject else { return nil }
    review = reviewShape.object(ReviewView(page: view, year: year))
  }
}

/// What `review.html` may use besides.
let reviewPageShape = ObjectShape<ReviewPage>(
  "review.html", "A year in review.",
  [.object("review", of: "review", "The year.") { $0.review }])

/// A year in review, in one edition.
struct ReviewView: Sendable {
  let page: PageView
  /// Among the journal's years.
  let year: Int

  private var review: YearReview { page.journal.reviews[year] }

  var title: String { page.title }

  var figures: [FigureView] {
    page.edition.figures(of: review.totals, longest: review.longestStreak)
  }

  var rankings: [RankingView] { page.rankings(of: review) }

  /// Those that the year has, in an order that reads well.
  var highlights: [HighlightView] {
    func highlight(_ name: String, _ entry: Int?, _ value: String? = nil) -> HighlightView? {
      entry.map {
        HighlightView(
          name: name, label: page.edition.words.text("review-\(name)"), value: value,
          entry: page.entry($0))
      }
    }
    func highlight(_ name: String, _ reading: YearReview.Reading?) -> HighlightView? {
      reading.flatMap { reading in
        highlight(
          name, reading.entry,
          page.entry(reading.entry).weather?.temperature(reading.celsius))
      }
    }
    return [
      highlight(
        "longest-entry", review.longestEntry,
        review.longestEntry.map {
          page.edition.counted("word-count", page.journal.bodies[$0].wordCount)
        }),
      highlight("warmest-day", review.warmest),
      highlight("coldest-day", review.coldest),
      highlight("first-snow", review.firstSnow),
    ].compactMap(\.self)
  }

  var photos: [MonthPhotoView] {
    review.pictured.compactMap { index in
      let entry = page.entry(index)
      return entry.body.cover.map { cover in
        MonthPhotoView(
          month: page.edition.heading(entry.entry.moment.date, .month),
          photo: PhotoView(
            plan: page.plan, edition: page.page.edition, entry: index, photo: cover, number: 1,
            total: 1),
          entry: entry)
      }
    }
  }

  func link(to other: Int) -> TitledLink? {
    guard page.journal.years.indices.contains(other) else { return nil }
    return TitledLink(
      title: page.title(of: .review(other)), url: page.href(of: .review(other)))
  }
}

/// What a template may use of a year in review. What the year lacks is left out.
let reviewShape = ObjectShape<ReviewView>(
  "review", "A year in review. What the year lacks is left out.",
  [
    .text("title", "`2026 in review`") { $0.title },
    .object("year", of: "link", "The archive of the year.") { view in
      linkShape.object(
        TitledLink(
          title: view.page.title(of: .year(view.year)), url: view.page.href(of: .year(view.year))))
    },
    .list("figures", of: "figure", "Its entries, words, days, photos, places and longest streak.") {
      figureShape.list($0.figures)
    },
    .object("months-plot", of: "plot", "Entries by month.") {
      $0.page.monthsPlot(ofYear: $0.year).asValue
    },
    .list(
      "highlights", of: "highlight",
      "The longest entry, the warmest and the coldest day, the first snow."
    ) {
      highlightShape.list($0.highlights)
    },
    .list("rankings", of: "ranking", "Its commonest weathers, places, tags and moods.") {
      rankingShape.list($0.rankings)
    },
    .flag("has-photos", "Whether any of its months has a photo.") {
      !$0.page.journal.reviews[$0.year].pictured.isEmpty
    },
    .list("photos", of: "month-photo", "A photo of each month that has one.") {
      monthPhotoShape.list($0.photos)
    },
    .object("older", of: "link", "The review of the year before it that has entries.") { view in
      view.link(to: view.year + 1).map { linkShape.object($0) } ?? .nothing
    },
    .object("newer", of: "link", "The review of the year after it that has entries.") { view in
      view.link(to: view.year - 1).map { linkShape.object($0) } ?? .nothing
    },
  ])

/// An entry that stands out in its year.
struct HighlightView: Sendable {
  /// Tells it from the others: `first-snow`.
  let name: String
  let label: String
  let value: String?
  let entry: EntryView
}

/// What a template may use of an entry that stands out.
let highlightShape = ObjectShape<HighlightView>(
  "highlight", "An entry that stands out in its year.",
  [
    .text(
      "name",
      "How, always the same: `longest-entry`, `warmest-day`, `coldest-day` or "
        + "`first-snow`."
    ) { $0.name },
    .text("label", "How, in the page's language.") { $0.label },
    .text("value", "Its words or its temperature, in words.") { $0.value },
    .object("entry", of: "entry", "The entry.") { entryShape.object($0.entry) },
  ])

/// The photo that stands for a month.
struct MonthPhotoView: Sendable {
  let month: String
  let photo: PhotoView
  let entry: EntryView
}

/// What a template may use of the photo of a month.
let monthPhotoShape = ObjectShape<MonthPhotoView>(
  "month-photo", "The photo that stands for a month.",
  [
    .text("month", "`November`") { $0.month },
    .object("photo", of: "photo", "The photo.") { photoShape.object($0.photo) },
    .object("entry", of: "entry", "The entry that it is the cover of.") {
      entryShape.object($0.entry)
    },
  ])
