import ByteText
import Diagnostics
import JournalModel
import Mustache
import Synchronization

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
    let linked: LinkedTemplates
  }

  init(plan: SitePlan, templates: TemplateLibrary) {
    self.plan = plan
    self.templates = templates
    let wordVocabulary = WordVocabulary(of: plan.editions)
    let assetVocabulary = AssetVocabulary(of: plan.assets)
    let schema = templateSchema(assetVocabulary, wordVocabulary)
    let assets = assetVocabulary.addresses(at: plan.address)
    let drawings = MapDrawings(of: plan.journal)
    let capsulesDrawing = drawingOfCapsules(in: plan.journal)
    let budget = FragmentBudget()
    editions = plan.editions.enumerated().map { index, edition in
      let frame = SiteFrame(
        of: plan, edition: index, assets: assets, drawings: drawings,
        capsulesDrawing: capsulesDrawing)
      let words = wordVocabulary.words(of: edition)
      let cache = FragmentCache(within: budget)
      let linked = LinkedTemplates { [map = plan.journal.settings.map] template in
        let known = KnownValues([
          siteShape.description.name: frame.site,
          pageShape.description.name: PageKind(edition: edition, template: template, map: map).page,
          assetVocabulary.shape.description.name: assets,
          wordVocabulary.shape.description.name: words,
        ])
        return templates.linked(
          template.fileName, root: template.rootNames, schema: schema, known: known, cache: cache)
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
    let template = page.subject.template
    let root = [
      commonShape.object(PageRoot(view, words: edition.words)), template.root.object(view),
    ]
    if let linked = edition.linked[template] {
      linked.render(with: root, into: &writer)
    } else {
      diagnostics += templates.render(template.fileName, with: root, into: &writer)
    }
    return OutputFile(path: page.filePath, bytes: writer.takeAll())
  }
}

/// The templates of an edition's pages with all that is the same on each in them, linked when the first page
/// needs one.
private final class LinkedTemplates: Sendable {
  private let link: @Sendable (PageTemplate) -> LinkedTemplate?
  private let known = Mutex<[PageTemplate: LinkedTemplate?]>([:])

  init(link: @escaping @Sendable (PageTemplate) -> LinkedTemplate?) {
    self.link = link
  }

  /// Nil for a template that can only be rendered by the library.
  subscript(template: PageTemplate) -> LinkedTemplate? {
    known.withLock { known in
      if let linked = known[template] { return linked }
      let linked = link(template)
      known[template] = .some(linked)
      return linked
    }
  }
}

extension PageTemplate {
  /// The shapes of what a page that it renders is given.
  fileprivate var rootNames: [String] { [commonShape.description.name, root.description.name] }
}

/// The templates of a theme, compiled, with every mistake in them.
func compileTemplates(
  of theme: Theme, assets: ThemeAssets, wordsOf editions: [Edition]
) -> (templates: TemplateLibrary, diagnostics: [Diagnostic]) {
  let library = TemplateLibrary(
    sources: theme.files.filter { $0.name.hasSuffix(".html") || isCardTemplate($0.name) }
      .map(\.text))
  let schema = templateSchema(of: assets, wordsOf: editions)
  let diagnostics =
    PageTemplate.allCases.flatMap { template in
      library.check(template: template.fileName, root: template.rootNames, schema: schema)
    }
    + CardTemplate.all.flatMap { name in
      library.check(template: name, root: [cardShape.description.name], schema: schema)
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
    [commonShape.description] + PageTemplate.allCases.map(\.root.description)
    + [cardShape.description]
  let parts = [
    siteShape.description, pageShape.description, entryShape.description, dateShape.description,
    weatherShape.description, placeShape.description, photoShape.description,
    recordingShape.description,
    pictureSourceShape.description,
    photoMonthShape.description, photoAlbumShape.description,
    sectionShape.description, archiveShape.description, groupShape.description,
    calendarShape.description, calendarWeekShape.description, calendarDayShape.description,
    weekdayShape.description, heatMapShape.description, heatStepShape.description,
    monthDayShape.description, monthOfAnyYearShape.description, dayOfAnyYearShape.description,
    todayShape.description, dayAlikeShape.description,
    mapShape.description, namelessPointShape.description, liveMapShape.description,
    capsulesShape.description, capsuleShape.description, countdownShape.description,
    groupsShape.description,
    planShape.description, planGroupShape.description,
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
