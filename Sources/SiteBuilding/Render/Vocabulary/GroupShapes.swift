import JournalModel
import Localization
import Mustache

/// One tag, place, weather or mood, with a page of its entries.
struct GroupView: Sendable {
  let page: PageView
  let kind: GroupKind
  /// Among the journal's groups of its kind.
  let index: Int
  let group: EntryGroup

  init(page: PageView, kind: GroupKind, index: Int) {
    self.page = page
    self.kind = kind
    self.index = index
    group = page.journal.groups(kind)[index]
  }

  private var link: EditionLinks.Group {
    page.plan.links[page.page.edition].groups(kind)[index]
  }

  /// What it is called in the page's language.
  var title: String { link.title }

  /// What readers of the page call a place, where the writer calls it otherwise.
  var readerName: String? { link.readerName }

  /// The BCP 47 tag of its name.
  var language: String { link.language }

  var url: String { link.href }

  var label: String {
    let words = page.edition.words
    return switch kind {
    case .tags: words.filled("entries-tagged", ["name": title])
    case .places: words.filled("entries-at", ["name": title])
    case .weather: words.text("entries-in-weather")
    case .moods: words.filled("entries-in-mood", ["name": title])
    }
  }

  var iconID: String? {
    if case .weather(let condition) = group.kind { "weather-\(condition.rawValue)" } else { nil }
  }

  var place: PlaceView? {
    guard case .place(let place) = group.kind else { return nil }
    return PlaceView(
      plan: page.plan, edition: page.page.edition, place: place, group: index)
  }

  /// The tags that go with a tag, the closest first.
  var related: [GroupView] {
    kind == .tags
      ? page.journal.relatedTags[index].map { GroupView(page: page, kind: .tags, index: $0) } : []
  }

  /// 1…100: how many entries it has, beside the largest of its kind.
  var share: Int {
    max(1, group.entries.count * 100 / max(1, page.plan.largestGroup(of: kind)))
  }
}

/// What a template may use of a tag, a place, a weather or a mood.
let groupShape = ObjectShape<GroupView>(
  "group", "A tag, a place, a weather or a mood, with the entries that share it.",
  [
    .text("title", "What it is called in the page's language; a tag or a place, by the writer.") {
      $0.title
    },
    .text("language", "The BCP 47 tag of its title.") { $0.language },
    .text(
      "reader-name",
      "What a place is called in the page's language, where `places.yaml` tells, if that is another "
        + "name."
    ) { $0.readerName },
    .text("label", "`Entries tagged “sea”`") { $0.label },
    .text("url", "The first page of its entries.") { $0.url },
    .flag("is-tag", "Whether it is a tag.") { $0.kind == .tags },
    .flag("is-place", "Whether it is a place.") { $0.kind == .places },
    .flag("is-weather", "Whether it is a weather.") { $0.kind == .weather },
    .flag("is-mood", "Whether it is a mood.") { $0.kind == .moods },
    .text("icon-id", "The id of a weather's icon in `icons.svg`.") { $0.iconID },
    .text("coordinates", "Where a place is, when that is known and may be published.") {
      $0.place?.coordinate?.text
    },
    .text("geo-uri", "A `geo:` address of a place.") { $0.place?.coordinate?.geoURI },
    .flag("has-map", "Whether there is a small map of it: of a place, on its first page.") {
      $0.hasMap
    },
    .markup("map", "The small map of a place, as SVG.") { $0.map },
    .integer("count", "How many entries it has.") { $0.group.entries.count },
    .text("count-label", "`3 entries`") {
      $0.page.edition.counted("entry-count", $0.group.entries.count)
    },
    .integer("share", "Its number of entries in percent of the largest of its kind.") { $0.share },
    .flag("has-related", "Whether other tags go with a tag.") { !$0.related.isEmpty },
    .list(
      "related", of: "group", "The tags that at least two of its entries have too, closest first."
    ) {
      groupList($0.related)
    },
  ])

/// A list of groups; a function, since a shape can't refer to itself while it is made.
private func groupList(_ groups: [GroupView]) -> TemplateValue { groupShape.list(groups) }
