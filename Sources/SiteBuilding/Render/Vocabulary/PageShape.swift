import CivilTime
import JournalModel
import Localization
import Mustache

/// A page, and what a template asks of it more than once.
struct PageFacts: Sendable {
  let view: PageView
  /// JSON-LD.
  let structuredMetadata: [UInt8]

  init(_ view: PageView) {
    self.view = view
    structuredMetadata = StructuredMetadata(view: view).json
  }
}

/// What a template may use of the page itself.
let pageShape = ObjectShape<PageFacts>(
  "page", "The page itself.",
  (templateFields + pageKindFields).map { $0.of { $0.view.kind } } + [
    .text("heading", "What it is called.") { $0.view.title },
    .text("head-title", "For `<title>`: what it is called, and the site.") { $0.view.headTitle },
    .text("description", "One or two sentences for search engines and shared links.") {
      $0.view.description
    },
    .text("url", "Its address on the site.") { $0.view.href(of: $0.view.page.subject) },
    .text("canonical", "Its whole address; nothing when it has none, or the site's isn't known.") {
      $0.view.canonical
    },
    .object("image", of: "image", "The picture for shared links.") { facts in
      facts.view.shareImage(.wide).map { imageShape.object($0) } ?? .nothing
    },
    .object("square-image", of: "image", "The same as a square, where the settings ask for it.") {
      facts in
      facts.view.shareImage(.square).map { imageShape.object($0) } ?? .nothing
    },
    .list("alternates", of: "language", "The page in each language, for `hreflang`.") {
      editionLinkShape.list($0.view.alternates)
    },
    .value("json-ld", .markup, "What it is in schema.org's terms, as JSON.") {
      .bytes($0.structuredMetadata)
    },
    .text("published", "When readers could first read an entry, for machines.") {
      $0.view.entry?.published.machineText
    },
    .text("modified", "When an entry was last changed, for machines.") {
      $0.view.entry?.updated?.machineText
    },
    .list("tags", of: "link", "The tags of an entry.") { facts in
      linkShape.list((facts.view.entry?.tags ?? []).map { TitledLink(title: $0, url: "") })
    },
    .list("breadcrumbs", of: "link", "The way to it from the first page.") {
      linkShape.list($0.view.breadcrumbs)
    },
  ])

/// What all pages of an edition have in common that are rendered by the same template.
struct PageKind: Sendable {
  let edition: Edition
  let template: PageTemplate
  let map: Settings.Map

  /// The page as templates see it, without what only one page has.
  var page: TemplateValue { pageKindShape.object(self) }

  /// Only what comes from the site itself; on maps also pictures of its tiles' server, if any.
  fileprivate var contentSecurityPolicy: String {
    let policy =
      "default-src 'self'; object-src 'none'; frame-src 'none'; form-action 'self'; base-uri 'none'"
    guard [.map, .capsules, .plan].contains(template), let tiles = map.tiles else { return policy }
    return policy + "; img-src 'self' " + tiles.origins.joined(separator: " ")
  }
}

extension PageView {
  fileprivate var kind: PageKind {
    PageKind(edition: edition, template: page.subject.template, map: settings.map)
  }
}

private let templateFields: [Field<PageKind>] = PageTemplate.allCases.map { template in
  .flag("is-\(template.flagName)", "Whether `\(template.fileName)` renders it.") {
    $0.template == template
  }
}

private let pageKindFields: [Field<PageKind>] = [
  .text("language", "The BCP 47 tag of its language.") { $0.edition.language },
  .text("direction", "`ltr` or `rtl`.") { $0.edition.locale.direction.rawValue },
  .text("og-type", "`article` for an entry, else `website`.") {
    $0.template == .entry ? "article" : "website"
  },
  .text("og-locale", "The locale as Open Graph writes it: `ko_KR`.") {
    $0.edition.locale.openGraphTag
  },
  .flag("is-unlisted", "Whether search engines should pass it by.") { $0.template.isUnlisted },
  .text("content-security-policy", "What the browser may load for it.") {
    $0.contentSecurityPolicy
  },
  .text(
    "photo-pattern", "What to call a photo of several; `{number}` and `{total}` stand for numbers."
  ) { $0.edition.words.text("photo-of") },
]

/// Of a page, what all pages of its kind have in common.
private let pageKindShape = ObjectShape<PageKind>(
  pageShape.description.name, pageShape.description.documentation,
  templateFields + pageKindFields)

/// A picture for shared links.
struct ShareImage: Sendable {
  let url: String
  let size: CardSize
  let alt: String
}

/// What a template may use of the picture for shared links.
let imageShape = ObjectShape<ShareImage>(
  "image", "A picture for shared links.",
  [
    .text("url", "Its whole address.") { $0.url },
    .integer("width", "In pixels.") { $0.size.width },
    .integer("height", "In pixels.") { $0.size.height },
    .text("type", "Its media type.") { _ in "image/png" },
    .text("alt", "What it shows.") { $0.alt },
  ])

extension PageView {
  /// A page for addresses that have none stands at whatever address was asked for.
  fileprivate var canonical: String? {
    guard plan.address.origin != nil, page.subject != .notFound else { return nil }
    return plan.address.absolute(page.path)
  }

  var entryIndex: Int? {
    if case .entry(let index) = page.subject { index } else { nil }
  }

  /// The entry that the page shows.
  fileprivate var entry: Entry? { entryIndex.map { journal.entries[$0] } }

  /// The page's whole address; only a path when the site's own isn't known.
  var permalink: String { plan.permalink(of: page.subject, in: page.edition) }

  fileprivate var headTitle: String {
    let own = if case .home = page.subject { "" } else { title + " · " }
    let part = pagination.map { $0.number > 1 ? $0.label + " · " : "" } ?? ""
    return own + part + settings.title
  }

  var description: String? {
    switch page.subject {
    case .entry(let index): journal.bodies[index].excerpt
    case .freePage(let index): journal.pages[index].summary ?? journal.pages[index].body.excerpt
    case .group(let kind, let index, _):
      GroupView(page: self, kind: kind, index: index).label
    case .capsule(let index):
      edition.words.filled(
        "capsule-opens-on",
        ["date": edition.formats.string(journal.capsules[index].capsule.opens.date, .long)])
    case .monthDay: edition.words.filled("on-this-day-entries", ["date": title])
    case .plan(let index): PlanView(page: self, index: index).summary ?? settings.subtitle
    default: settings.subtitle
    }
  }

  /// The card of what the page is about, or of what it is a part of, in a size that the site has.
  func shareImage(_ size: CardSize) -> ShareImage? {
    guard journal.hasCards(at: plan.address), settings.cards.sizes.contains(size),
      let subject = journal.cardSubject(of: page.subject)
    else { return nil }
    return ShareImage(
      url: plan.address.absolute(plan.cardPath(of: subject, size, in: page.edition)),
      size: size,
      alt: edition.words.filled("share-card-of", ["title": title(of: subject)]))
  }

  fileprivate var alternates: [EditionLink] {
    guard plan.editions.count > 1, plan.address.origin != nil, page.subject != .notFound else {
      return []
    }
    var links = editionLinks.enumerated().map { index, link in
      EditionLink(
        code: plan.editions[index].hreflang, name: link.name,
        direction: link.direction,
        url: plan.permalink(of: page.subject, in: index),
        isCurrent: link.isCurrent)
    }
    links.append(
      EditionLink(
        code: "x-default", name: "", direction: "", url: links[0].url, isCurrent: false))
    return links
  }

  /// The pages above this one, from the first page down, and the page itself.
  var breadcrumbs: [TitledLink] {
    var trail: [PageSubject] = [.home(page: 1)]
    switch page.subject {
    case .home: return []
    case .entry(let index): trail += journal.archiveTrail(to: journal.entries[index].moment.date)
    case .day(let year, let month, _):
      trail += [.allYears, .year(year), .month(year: year, month: month)]
    case .month(let year, _): trail += [.allYears, .year(year)]
    case .year: trail.append(.allYears)
    case .review(let year): trail += [.allYears, .year(year)]
    case .monthDay: trail.append(.onThisDay)
    case .group(let kind, _, _): trail.append(.groups(kind))
    case .photosOfMonth: trail.append(.photos)
    case .capsule: trail.append(.capsules)
    case .plan: trail.append(.plans)
    case .allYears, .onThisDay, .groups, .photos, .map, .capsules, .plans, .statistics, .freePage,
      .search, .offline, .notFound:
      break
    }
    let above = trail.map { subject in
      let title =
        if case .home = subject { edition.words.text("home") } else { self.title(of: subject) }
      return TitledLink(title: title, url: href(of: subject))
    }
    return above + [
      TitledLink(title: title, url: href(of: page.subject), isCurrent: true)
    ]
  }
}

extension Journal {
  /// The archive pages above an entry of that day.
  fileprivate func archiveTrail(to date: CivilDate) -> [PageSubject] {
    guard let year = years.firstIndex(where: { $0.year == date.year }),
      let month = years[year].months.firstIndex(where: { $0.month == date.month })
    else { return [.allYears] }
    return [.allYears, .year(year), .month(year: year, month: month)]
  }
}
