import Mustache

/// A title with an address.
struct TitledLink: Sendable, Hashable {
  let title: String
  let url: String
  /// The BCP 47 tag of the title; nil when it is in the page's language.
  var language: String?
  var isCurrent = false
}

/// What a template may use of a link.
let linkShape = ObjectShape<TitledLink>(
  "link", "A title with an address.",
  [
    .text("title", "What the link is called.") { $0.title },
    .text("name", "The same as `title`.") { $0.title },
    .text("url", "Where it leads; nothing when it leads nowhere.") { $0.url },
    .text("language", "The BCP 47 tag of its title; nothing when that is in the page's language.") {
      $0.language
    },
    .flag("is-current", "Whether it leads to the page it stands on.") { $0.isCurrent },
    .flag("is-last", "Whether it is the page itself, at the end of a breadcrumb trail.") {
      $0.isCurrent
    },
  ])

/// Another edition of the page it stands on.
struct EditionLink: Sendable, Hashable {
  let code: String
  let name: String
  let direction: String
  let url: String
  var openGraphTag = ""
  let isCurrent: Bool
}

/// What a template may use of another edition of the page.
let editionLinkShape = ObjectShape<EditionLink>(
  "language", "The same page in one of the site's languages.",
  [
    .text("code", "The BCP 47 tag: `ko-KR`.") { $0.code },
    .text("name", "The language's own name for itself.") { $0.name },
    .text("direction", "`ltr` or `rtl`.") { $0.direction },
    .text("url", "The page's address in that language.") { $0.url },
    .text("language", "The BCP 47 tag, or `x-default`, for `hreflang`.") { $0.code },
    .text("og-locale", "The locale as Open Graph writes it: `ko_KR`.") { $0.openGraphTag },
    .flag("is-current", "Whether it is the language of the page.") { $0.isCurrent },
  ])
