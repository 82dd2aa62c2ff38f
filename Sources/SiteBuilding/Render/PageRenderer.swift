import ByteText
import Diagnostics
import JournalModel
import Mustache

/// Renders the pages of a site through the theme's templates.
///
/// It never changes, so any number of tasks may render from it at once.
struct PageRenderer: Sendable {
  let plan: SitePlan
  let templates: TemplateLibrary
  /// What is the same on every page of an edition.
  private let editions: [RenderedEdition]

  /// What is the same on every page of an edition.
  private struct RenderedEdition {
    let frame: SiteFrame
    let words: TemplateValue
    /// The templates of its pages with all of this in them, by their names; without those that can
    /// only be rendered by the library.
    let linked: [String: LinkedTemplate]
  }

  init(plan: SitePlan, templates: TemplateLibrary) {
    self.plan = plan
    self.templates = templates
    let wordVocabulary = WordVocabulary(of: plan.editions)
    let assetVocabulary = AssetVocabulary(of: plan.assets)
    let schema = templateSchema(assetVocabulary, wordVocabulary)
    let assets = assetVocabulary.addresses(at: plan.address)
    let drawings = MapDrawings(of: plan.journal)
    editions = plan.editions.enumerated().map { index, edition in
      let frame = SiteFrame(of: plan, edition: index, assets: assets, drawings: drawings)
      let words = wordVocabulary.words(of: edition)
      var linked: [String: LinkedTemplate] = [:]
      let cache = FragmentCache()
      for name in pageTemplates {
        let known = KnownValues([
          siteShape.description.name: frame.site,
          pageShape.description.name: PageKind(
            edition: edition, template: name, map: plan.journal.settings.map
          ).page,
          assetVocabulary.shape.description.name: assets,
          wordVocabulary.shape.description.name: words,
        ])
        linked[name] = templates.linked(
          name, root: rootShapes(ofTemplate: name), schema: schema, known: known,
          cache: cache)
      }
      return RenderedEdition(frame: frame, words: words, linked: linked)
    }
  }

  /// The page as a file of the site; `writer` lends its memory.
  func file(
    of page: PlannedPage, with writer: inout ByteWriter, _ diagnostics: inout [Diagnostic]
  ) -> OutputFile {
    let edition = editions[page.edition]
    let view = PageView(plan: plan, page: page, frame: edition.frame)
    let root = [commonShape.object(PageRoot(view, words: edition.words)), kindObject(of: view)]
    if let linked = edition.linked[view.templateName] {
      linked.render(with: root, into: &writer)
    } else {
      diagnostics += templates.render(view.templateName, with: root, into: &writer)
    }
    return OutputFile(path: page.filePath, bytes: writer.takeAll())
  }
}

/// The names of the templates that pages are rendered by.
let pageTemplates = [
  "home.html", "entry.html", "archive.html", "on-this-day.html", "group.html", "groups.html",
  "map.html", "photos.html", "statistics.html", "review.html", "page.html", "search.html",
  "offline.html", "404.html",
]

/// What a page's template may use besides what every template may.
private func kindObject(of view: PageView) -> TemplateValue {
  switch view.page.subject {
  case .home: homeShape.object(view)
  case .entry(let index): entryPageShape.object(EntryPage(view, entry: index))
  case .allYears, .year, .month, .day: archivePageShape.object(ArchivePage(view))
  case .onThisDay, .monthDay: onThisDayPageShape.object(view)
  case .group: groupPageShape.object(view)
  case .groups: groupsPageShape.object(view)
  case .statistics: statisticsPageShape.object(StatisticsPage(view))
  case .review(let year): reviewPageShape.object(ReviewPage(view, year: year))
  case .photos, .photosOfMonth: photosPageShape.object(view)
  case .map: mapPageShape.object(view)
  case .freePage: freePageShape.object(view)
  case .search: searchPageShape.object(view)
  case .offline: offlinePageShape.object(view)
  case .notFound: plainPageShape.object(view)
  }
}

/// The names that `kindObject` gives to a template.
private func kindDescription(ofTemplate name: String) -> ShapeDescription {
  switch name {
  case "home.html": homeShape.description
  case "entry.html": entryPageShape.description
  case "archive.html": archivePageShape.description
  case "on-this-day.html": onThisDayPageShape.description
  case "group.html": groupPageShape.description
  case "groups.html": groupsPageShape.description
  case "statistics.html": statisticsPageShape.description
  case "review.html": reviewPageShape.description
  case "photos.html": photosPageShape.description
  case "map.html": mapPageShape.description
  case "page.html": freePageShape.description
  case "search.html": searchPageShape.description
  case "offline.html": offlinePageShape.description
  default: plainPageShape.description
  }
}

/// The shapes of what a page's template is given.
private func rootShapes(ofTemplate name: String) -> [String] {
  [commonShape.description.name, kindDescription(ofTemplate: name).name]
}

/// The templates of a theme, compiled, with every mistake in them.
func compileTemplates(
  of theme: Theme, assets: ThemeAssets, wordsOf editions: [Edition]
) -> (templates: TemplateLibrary, diagnostics: [Diagnostic]) {
  let library = TemplateLibrary(
    sources: theme.files.filter { $0.name.hasSuffix(".html") }.map(\.text))
  let schema = templateSchema(of: assets, wordsOf: editions)
  let diagnostics = pageTemplates.flatMap { name in
    library.check(template: name, root: rootShapes(ofTemplate: name), schema: schema)
  }
  return (library, library.diagnostics + diagnostics)
}

/// Everything that templates may use, for checking them and for the reference.
func templateSchema(of assets: ThemeAssets, wordsOf editions: [Edition]) -> TemplateSchema {
  templateSchema(AssetVocabulary(of: assets), WordVocabulary(of: editions))
}

private func templateSchema(
  _ assets: AssetVocabulary, _ words: WordVocabulary
) -> TemplateSchema {
  let roots: [ShapeDescription] =
    [commonShape.description] + pageTemplates.map { kindDescription(ofTemplate: $0) }
  let parts = [
    siteShape.description, pageShape.description, entryShape.description, dateShape.description,
    weatherShape.description, placeShape.description, photoShape.description,
    photoMonthShape.description, photoAlbumShape.description,
    sectionShape.description, archiveShape.description, groupShape.description,
    calendarShape.description, calendarWeekShape.description, calendarDayShape.description,
    weekdayShape.description, heatMapShape.description, heatStepShape.description,
    monthDayShape.description, monthOfAnyYearShape.description, dayOfAnyYearShape.description,
    todayShape.description, dayAlikeShape.description,
    mapShape.description, namelessPointShape.description, groupsShape.description,
    groupsSectionShape.description, statisticsShape.description,
    reviewShape.description,
    figureShape.description, plotShape.description, tickShape.description,
    columnShape.description, periodShape.description, rankingShape.description,
    rankShape.description, highlightShape.description, monthPhotoShape.description,
    paginationShape.description, searchShape.description,
    linkShape.description, editionLinkShape.description, imageShape.description,
    extraShape.description, assets.shape.description, words.shape.description,
  ]
  return TemplateSchema(roots + parts)
}
