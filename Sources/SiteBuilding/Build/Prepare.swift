import CivilTime
import ContentHashing
import Diagnostics
import JournalModel
import Mustache
import Photos

/// A site, planned to the last file, with all that is to be told of the journal it is made from.
struct PreparedSite: Sendable {
  var plan: SitePlan
  let templates: TemplateLibrary
  var cards: CardRendering
  let diagnostics: [Diagnostic]
  /// Whether something is wrong with a picture that may be right in the next build.
  var hasPassingProblems = false
  fileprivate let workings: Workings
}

/// What the next preparation of a site may take over from one.
private struct Workings: Sendable {
  let settings: ContentHash
  let theme: ContentHash
  let words: ThemeWords
  let parsed: ParsedJournal
  let editions: [Edition]
  let editionProblems: [Diagnostic]
  let assets: ThemeAssets
  let templateProblems: [Diagnostic]
  let composition: Composition
}

/// Parses, composes and plans: everything that can be known before a page is made.
///
/// Errors in the journal end the build here, all of them told. What hasn't changed since `last`, which was
/// prepared by the same request but for the clock, is taken over from there.
func prepare(
  _ tree: SourceTree, _ facts: [MediaFacts], theme: Theme, _ request: BuildRequest,
  reusing last: PreparedSite? = nil
) async throws(BuildFailure) -> PreparedSite {
  let prepared = await survey(tree, facts, theme: theme, request, reusing: last)
  guard !prepared.diagnostics.hasErrors else { throw BuildFailure(.journal, prepared.diagnostics) }
  return prepared
}

extension PreparedSite {
  /// Ends a build that shows pictures where there is nothing to make them with.
  func checkThatPicturesCanBeMade() throws(BuildFailure) {
    guard plan.journal.needsPictureLibrary, PictureMaking.library == nil else { return }
    throw BuildFailure(
      .environment, diagnostics + [.noPictureLibrary(isTooOld: PictureMaking.isLibraryTooOld)])
  }
}

extension Journal {
  /// Whether it shows pictures that have to be decoded.
  var needsPictureLibrary: Bool { media.contains { $0.format != nil && $0.format != .svg } }
}

extension Diagnostic {
  /// `isTooOld` tells that there is a library of another time.
  static func noPictureLibrary(isTooOld: Bool) -> Diagnostic {
    let state = isTooOld ? "is older than 8.13 here" : "isn't installed"
    return Diagnostic(
      .error, id: "no-libvips", at: .nowhere,
      "the journal shows pictures, and libvips, which makes them fit for screens, \(state)",
      help: "install \(isTooOld ? "a newer one" : "it"): the package is called libvips42 or "
        + "libvips42t64 on Debian and Ubuntu, and vips in Homebrew")
  }
}

/// The same, whatever is wrong with the journal.
func survey(
  _ tree: SourceTree, _ facts: [MediaFacts], theme: Theme, _ request: BuildRequest,
  reusing last: PreparedSite? = nil
) async -> PreparedSite {
  let themeHash = theme.fingerprint
  let ofTheme = last?.workings.theme == themeHash ? last : nil
  let ofBoth = ofTheme?.workings.settings == tree.settings.contentHash ? ofTheme : nil

  request.progress(BuildProgress(.parsing))
  let words = ofTheme?.workings.words ?? readWords(of: theme)
  var parsed = await parse(
    tree, weatherWords: words.weather, jobs: request.jobs, reusing: ofBoth?.workings.parsed)
  if let makesCards = request.makesCards { parsed.settings.makesCards = makesCards }
  let cityNotes = parsed.addCities()
  let (editions, editionProblems) =
    ofBoth.map { ($0.workings.editions, $0.workings.editionProblems) }
    ?? editions(of: parsed.settings, words: words.catalogues)
  let assets = ofTheme?.workings.assets ?? ThemeAssets(of: theme)
  let (templates, templateProblems) =
    ofBoth.map { ($0.templates, $0.workings.templateProblems) }
    ?? compileTemplates(of: theme, assets: assets, wordsOf: editions)
  request.progress(BuildProgress(.composing))
  let media = MediaLibrary(
    of: tree, facts: facts, keepingOriginals: parsed.settings.photos.keepsOriginal)
  let seals = await SealChecking(
    of: parsed.entries, media: media, in: tree.site, jobs: request.jobs)
  let composition = await compose(
    parsed, media: media, seals: seals,
    siteZone: ZoneRules(identifier: parsed.settings.timeZone) ?? .utc,
    for: request.publication, jobs: request.jobs, reusing: ofBoth?.workings.composition)
  request.progress(BuildProgress(.planning))
  let alike = ofBoth.flatMap { composition.hasSamePages(as: $0.workings.composition) ? $0 : nil }
  let (plan, planProblems) = plan(
    composition.journal, editions: editions, assets: assets, weatherWords: words.weather,
    isPortable: request.isPortable, reusing: alike?.plan)
  let problems =
    tree.diagnostics + words.diagnostics + parsed.diagnostics + cityNotes + editionProblems
    + templateProblems + (parsed.settings.makesCards ? cardDesignProblems(in: theme) : [])
    + composition.diagnostics + planProblems + plan.menuProblems(in: tree.settings.text)
  return PreparedSite(
    plan: plan, templates: templates,
    cards: ofBoth?.cards.filling(in: plan)
      ?? CardRendering(plan: plan, templates: templates, theme: theme),
    diagnostics: request.judged(
      problems.quotingNothing(ofSealed: composition.journal.keptBack)),
    workings: Workings(
      settings: tree.settings.contentHash, theme: themeHash, words: words, parsed: parsed,
      editions: editions, editionProblems: editionProblems, assets: assets,
      templateProblems: templateProblems, composition: composition))
}

extension BuildRequest {
  /// The diagnostics in printing order, each as grave as the request wants it taken.
  func judged(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.map { isStrict ? $0.takenStrictly : $0 }.inPrintingOrder()
  }
}

extension [Diagnostic] {
  /// The diagnostics, with nothing of what time capsules say that are shut.
  fileprivate func quotingNothing(ofSealed keptBack: [KeptBack]) -> [Diagnostic] {
    let days = Dictionary(
      keptBack.compactMap { kept in
        if case .sealed(let day) = kept.reason { (kept.path, day) } else { nil }
      }
    ) { first, _ in first }
    guard !days.isEmpty else { return self }
    // They quote what the site tells of a capsule that is shut.
    let ofSealsAlone: Set = ["changed-capsule", "duplicate-capsule"]
    return map { diagnostic in
      guard let day = days[diagnostic.path], !ofSealsAlone.contains(diagnostic.id) else {
        return diagnostic
      }
      return diagnostic.quotingNothing(
        help: "the entry is sealed until \(day.iso8601), so nothing of it is shown here")
    }
  }
}

extension Diagnostic {
  /// The same, as an error when it is likely a mistake that a reader of the site would meet.
  fileprivate var takenStrictly: Diagnostic {
    var diagnostic = self
    let mistakes = [
      "ambiguous-link", "broken-link", "broken-photo", "broken-recording", "duplicate-key",
      "external-image", "link-to-unpublished", "linked-player", "missing-photo",
      "undefined-footnote", "unknown-key", "unknown-name",
    ]
    if mistakes.contains(id) { diagnostic.severity = .error }
    return diagnostic
  }
}
