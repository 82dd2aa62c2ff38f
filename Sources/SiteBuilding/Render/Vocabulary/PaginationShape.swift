import JournalModel
import Localization
import Mustache

/// Which part of a list a page shows.
struct PaginationView: Sendable {
  let page: PageView
  /// From 1.
  let number: Int
  let total: Int
  /// The subject of another page of the same list.
  let subject: @Sendable (Int) -> PageSubject
  /// Whether the list is one of entries, newest first.
  var isByTime = true

  /// `Page 2 of 5`
  var label: String {
    let formats = page.edition.formats
    return page.edition.words.filled(
      "page-of", ["page": formats.number(number), "total": formats.number(total)])
  }

  private func word(_ byTime: String, _ otherwise: String) -> String {
    page.edition.words.text(isByTime ? byTime : otherwise)
  }

  var olderLabel: String { word("older", "next") }
  var newerLabel: String { word("newer", "previous") }
  var older: String? { number < total ? page.href(of: subject(number + 1)) : nil }
  var newer: String? { number > 1 ? page.href(of: subject(number - 1)) : nil }
}

/// What a template may use of a list's pages.
let paginationShape = ObjectShape<PaginationView>(
  "pagination", "Which part of a list the page shows.",
  [
    .integer("number", "The page's number, from 1.") { $0.number },
    .integer("total", "How many pages the list has.") { $0.total },
    .flag("is-needed", "Whether the list has more than one page.") { $0.total > 1 },
    .text("label", "`Page 2 of 5`") { $0.label },
    .text("older-url", "The page with earlier entries; in an index the page after this one.") {
      $0.older
    },
    .text("older-label", "`Older`; in an index `Next`.") { $0.olderLabel },
    .text("newer-url", "The page with later entries; in an index the page before this one.") {
      $0.newer
    },
    .text("newer-label", "`Newer`; in an index `Previous`.") { $0.newerLabel },
    .text("first-url", "The page with the newest entries.") { $0.page.href(of: $0.subject(1)) },
  ])

extension PageView {
  /// The part of its list that this page shows, or nil for a page without one.
  var pagination: PaginationView? {
    switch page.subject {
    case .home(let number):
      PaginationView(
        page: self, number: number, total: total(of: journal.entries.count),
        subject: { .home(page: $0) })
    case .group(let kind, let index, let number):
      PaginationView(
        page: self, number: number, total: total(of: journal.groups(kind)[index].entries.count),
        subject: { .group(kind, index, page: $0) })
    case .groups(let kind, let number):
      PaginationView(
        page: self, number: number,
        total: pageCount(of: journal.groups(kind).count, perPage: groupsPerPage),
        subject: { .groups(kind, page: $0) }, isByTime: false)
    default:
      nil
    }
  }

  /// The part of `entries` that stands on page `number` of their list.
  func part(_ number: Int, of entries: some Collection<Int>) -> [Int] {
    Array(entries.dropFirst((number - 1) * settings.perPage).prefix(settings.perPage))
  }

  private func total(of entries: Int) -> Int { pageCount(of: entries, perPage: settings.perPage) }
}
