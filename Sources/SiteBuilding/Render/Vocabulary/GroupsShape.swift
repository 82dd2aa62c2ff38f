import JournalModel
import Localization
import Mustache

/// The index of all tags, places, weathers or moods, or one of its pages.
struct GroupsView: Sendable {
  let page: PageView
  let kind: GroupKind
  /// From 1.
  let number: Int

  var title: String { page.edition.words.text(kind.rawValue) }

  /// The members that this page of the index shows.
  var members: [GroupView] {
    views(
      of: page.plan.links[page.page.edition].order(of: kind)
        .dropFirst((number - 1) * groupsPerPage).prefix(groupsPerPage))
  }

  /// Whether it takes letters to find something in it.
  var isLong: Bool { kind.isByName && page.journal.groups(kind).count > GroupsView.mostAtAGlance }

  /// On the first page of a long index the members with the most entries.
  var commonest: [GroupView] {
    guard isLong, number == 1 else { return [] }
    let groups = page.journal.groups(kind)
    let order = page.plan.links[page.page.edition].order(of: kind)
    let sorted = order.enumerated().sorted { a, b in
      (groups[b.element].entries.count, a.offset) < (groups[a.element].entries.count, b.offset)
    }
    return views(of: sorted.prefix(GroupsView.mostAtFront).map(\.element))
  }

  /// The page's members under the letters that their names begin with.
  var sections: [GroupsSection] {
    guard isLong else { return [] }
    let members = members
    return page.edition.formats.indexSections(of: members.map(\.title)).map { heading, range in
      GroupsSection(heading: heading, number: range.lowerBound, members: Array(members[range]))
    }
  }

  private func views(of indices: some Sequence<Int>) -> [GroupView] {
    indices.map { GroupView(page: page, kind: kind, index: $0) }
  }

  private static let mostAtAGlance = 40
  private static let mostAtFront = 12
}

/// Members of an index whose names begin alike.
struct GroupsSection: Sendable {
  let heading: String
  /// Tells it from the other sections of the page.
  let number: Int
  let members: [GroupView]
}

extension GroupKind {
  /// Whether their index is in the order of names, and not of how many entries they have.
  var isByName: Bool { self == .tags || self == .places }
}

/// What a template may use of the index of all tags, places, weathers or moods.
let groupsShape = ObjectShape<GroupsView>(
  "groups", "The index of all tags, places, weathers or moods.",
  [
    .text("title", "`Tags`, in the page's language.") { $0.title },
    .flag("is-tags", "Whether these are the tags.") { $0.kind == .tags },
    .flag("is-places", "Whether these are the places.") { $0.kind == .places },
    .flag("is-weather", "Whether these are the weathers.") { $0.kind == .weather },
    .flag("is-moods", "Whether these are the moods.") { $0.kind == .moods },
    .list(
      "members", of: "group",
      "Those on this page: places and tags by name, weathers and moods by count."
    ) { groupShape.list($0.members) },
    .flag("is-long", "Whether there are so many tags or places that letters help to find one.") {
      $0.isLong
    },
    .flag("has-commonest", "Whether it is the first page of a long index.") {
      $0.isLong && $0.number == 1
    },
    .list("commonest", of: "group", "On the first page of a long index those with most entries.") {
      groupShape.list($0.commonest)
    },
    .list("sections", of: "letter", "In a long index the page's members by their first letters.") {
      groupsSectionShape.list($0.sections)
    },
  ])

/// What a template may use of the members under one letter.
let groupsSectionShape = ObjectShape<GroupsSection>(
  "letter", "Tags or places whose names begin alike.",
  [
    .text("heading", "The letter, as the page's language sorts: `A`, `ㄱ`, `あ`; `#` for signs.") {
      $0.heading
    },
    .text("anchor", "An id for the section.") { "letter-\($0.number)" },
    .list("members", of: "group", "Those that begin so, by name.") { groupShape.list($0.members) },
  ])
