import JournalModel
import Localization
import Mustache

/// The tags, places, weathers or moods that a span of the journal has most of.
struct RankingView: Sendable {
  struct Row: Sendable {
    let group: GroupView
    let count: Int
    /// In percent of the highest count.
    let share: Int
    /// In percent of the span's entries.
    let percent: String
  }

  let page: PageView
  let kind: GroupKind
  let rows: [Row]
}

/// What a template may use of a ranking.
let rankingShape = ObjectShape<RankingView>(
  "ranking", "The tags, places, weathers or moods that there are most entries of.",
  [
    .text("title", "`Tags`, in the page's language.") {
      $0.page.edition.words.text($0.kind.rawValue)
    },
    .text("url", "The page of all of its kind.") { $0.page.href(of: .groups($0.kind)) },
    .flag("is-tags", "Whether these are tags.") { $0.kind == .tags },
    .flag("is-places", "Whether these are places.") { $0.kind == .places },
    .flag("is-weather", "Whether these are weathers.") { $0.kind == .weather },
    .flag("is-moods", "Whether these are moods.") { $0.kind == .moods },
    .list("rows", of: "rank", "Those with the most entries first.") { rankShape.list($0.rows) },
  ])

/// What a template may use of one row of a ranking.
let rankShape = ObjectShape<RankingView.Row>(
  "rank", "A tag, place, weather or mood, and how many entries it has in a span of time.",
  [
    .text("title", "What it is called in the page's language.") { $0.group.title },
    .text("language", "The BCP 47 tag of its title.") { $0.group.language },
    .text("reader-name", "What it is called in the page's language, if that is another name.") {
      $0.group.readerName
    },
    .text("url", "The page of all its entries.") { $0.group.url },
    .text("icon-id", "The id of a weather's icon in `icons.svg`.") { $0.group.iconID },
    .integer("count", "How many entries it has in that span.") { $0.count },
    .text("count-label", "`3 entries`") { $0.group.page.edition.counted("entry-count", $0.count) },
    .text("percent", "`45%` of the span's entries.") { $0.percent },
    .integer("share", "Its number of entries in percent of the highest.") { $0.share },
  ])

extension PageView {
  /// The rankings of the whole journal that have a row: weather of every kind, the rest by the most
  /// frequent.
  var rankings: [RankingView] {
    rankings(ofEntries: journal.entries.count) { kind in
      let all = journal.groups(kind).enumerated().map { index, group in
        YearReview.Rank(group: index, count: group.entries.count)
      }
      let sorted = all.sorted { ($1.count, $0.group) < ($0.count, $1.group) }
      return kind == .weather ? sorted : Array(sorted.prefix(10))
    }
  }

  /// The rankings of a year that have a row.
  func rankings(of review: YearReview) -> [RankingView] {
    rankings(ofEntries: review.totals.entries) { kind in
      switch kind {
      case .tags: review.tags
      case .places: review.places
      case .weather: review.weather
      case .moods: review.moods
      }
    }
  }

  private func rankings(
    ofEntries total: Int, ranks: (GroupKind) -> [YearReview.Rank]
  ) -> [RankingView] {
    [.weather, .places, .tags, .moods].compactMap { (kind: GroupKind) in
      let ranks = ranks(kind)
      guard let highest = ranks.first?.count else { return nil }
      let rows = ranks.map { rank in
        RankingView.Row(
          group: GroupView(page: self, kind: kind, index: rank.group), count: rank.count,
          share: max(1, rank.count * 100 / highest),
          percent: edition.formats.percent((rank.count * 200 + total) / (2 * max(1, total))))
      }
      return RankingView(page: self, kind: kind, rows: inReadingOrder(rows))
    }
  }

  /// Rows of one count stand by name.
  private func inReadingOrder(_ rows: [RankingView.Row]) -> [RankingView.Row] {
    rows.sorted { a, b in
      a.count != b.count
        ? a.count > b.count : edition.formats.isOrdered(a.group.title, before: b.group.title)
    }
  }
}
