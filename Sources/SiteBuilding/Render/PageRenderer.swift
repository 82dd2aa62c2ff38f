import ByteText
import Diagnostics
import Mustache

/// Renders the pages of a site through the theme's templates.
///
/// It never changes, so any number of tasks may render from it at once.
struct PageRenderer: Sendable {
  let plan: SitePlan
  let templates: TemplateLibrary
  private let words: ObjectShape<PageView>

  init(plan: SitePlan, templates: TemplateLibrary) {
    self.plan = plan
    self.templates = templates
    words = wordsShape(of: plan.editions)
  }

  /// The page as a file of the site.
  func file(of page: PlannedPage, _ diagnostics: inout [Diagnostic]) -> OutputFile {
    let view = PageView(plan: plan, page: page)
    let root = [
      commonShape.object(view), words.object(view),
      pageKindShape(ofTemplate: view.templateName).object(view),
    ]
    var writer = ByteWriter(capacity: 1 << 14)
    diagnostics += templates.render(view.templateName, with: root, into: &writer)
    return OutputFile(path: page.filePath, bytes: writer.bytes)
  }
}

/// The names of the templates that pages are rendered by.
let pageTemplates = [
  "home.html", "entry.html", "archive.html", "group.html", "groups.html", "page.html",
  "search.html", "404.html",
]

/// What a page's template may use besides what every template may.
private func pageKindShape(ofTemplate name: String) -> ObjectShape<PageView> {
  switch name {
  case "home.html": homeShape
  case "entry.html": entryPageShape
  case "archive.html": archivePageShape
  case "group.html": groupPageShape
  case "groups.html": groupsPageShape
  case "page.html": freePageShape
  case "search.html": searchPageShape
  default: plainPageShape
  }
}

/// The templates of a theme, compiled, with every mistake in them.
func compileTemplates(
  of theme: Theme, wordsOf editions: [Edition]
) -> (templates: TemplateLibrary, diagnostics: [Diagnostic]) {
  let library = TemplateLibrary(
    sources: theme.files.filter { $0.name.hasSuffix(".html") }.map(\.text))
  let schema = templateSchema(wordsOf: editions)
  let diagnostics = pageTemplates.flatMap { name in
    library.check(
      template: name,
      root: [commonShape, wordsShape(of: editions), pageKindShape(ofTemplate: name)]
        .map { $0.description.name }, schema: schema)
  }
  return (library, library.diagnostics + diagnostics)
}

/// Everything that templates may use, for checking them and for the reference.
func templateSchema(wordsOf editions: [Edition]) -> TemplateSchema {
  let roots: [ShapeDescription] =
    [commonShape.description, wordsShape(of: editions).description]
    + pageTemplates.map { pageKindShape(ofTemplate: $0).description }
  let parts = [
    siteShape.description, pageShape.description, entryShape.description, dateShape.description,
    weatherShape.description, placeShape.description, photoShape.description,
    sectionShape.description, archiveShape.description, groupShape.description,
    groupsShape.description, paginationShape.description, searchShape.description,
    linkShape.description, editionLinkShape.description, imageShape.description,
    extraShape.description, wordListShape(of: editions).description,
  ]
  return TemplateSchema(roots + parts)
}
