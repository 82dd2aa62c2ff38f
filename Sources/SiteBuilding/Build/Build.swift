import ContentHashing
import Diagnostics
import Files
import JournalModel
import Photos

/// Builds a site, from the folder that holds a journal to the files that a browser reads.
///
/// Each stage takes what the one before it made: a `SourceTree` is parsed into a `ParsedJournal`,
/// composed into a `Journal`, planned as a `SitePlan`, rendered, and written. Mistakes in the journal
/// are collected on the way, and any error ends the build with the last good site untouched.
package func build(_ request: BuildRequest) async throws(BuildFailure) -> BuildReport {
  request.progress(BuildProgress(.loading))
  let tree = try await load(request)
  let theme = Theme.load(overrides: tree.templates)
  var output = try open(request)
  forgetWhatIsNotYet(at: request.publication.now, in: request.site)
  await forgetWhatChanged(for: request)
  let cardLook = cardLook(for: request, settings: tree.settings.text)
  let fingerprint = request.fingerprint(of: tree, theme: theme, cardLook: cardLook)
  if let report = report(
    ofUnchanged: output, madeFrom: fingerprint, tree.texts.map(\.text) + theme.files.map(\.text),
    request)
  {
    return report
  }

  let prepared = try await illustrated(tree, theme: theme, &output, request)
  let site = try await render(consume prepared, look: cardLook, to: &output, request)
  request.progress(BuildProgress(.committing))
  return try finish(output, madeFrom: fingerprint, site, request)
}

/// Everything that can be known before a page is made, and the media that pages show, made.
func illustrated(
  _ tree: SourceTree, theme: Theme, _ output: inout OutputFolder, _ request: BuildRequest
) async throws(BuildFailure) -> PreparedSite {
  var facts = await tree.mediaFacts(jobs: request.jobs)
  let knownProblems = PictureMemory.read(in: tree.site, fileSystem: PosixFileSystem())
    .problems(of: tree.media)
  facts.note(knownProblems.mapValues(MediaProblem.picture), in: tree)
  var prepared = try await prepare(tree, facts, theme: theme, request)
  try prepared.checkThatPicturesCanBeMade()
  let media = try await writing(after: prepared.diagnostics) { () throws(OutputFailure) in
    try await output.writeMedia(
      of: prepared.plan, from: tree, knownProblems: knownProblems, request)
  }
  if !media.problems.isEmpty {
    // Only the whole file tells; no page may show what can't be shown.
    facts.note(media.problems, in: tree)
    prepared = try await prepare(tree, facts, theme: theme, request)
    prepared.hasPassingProblems = media.pictures.problems.values.contains(where: \.mayPass)
  }
  prepared.plan = SitePlan(
    prepared.plan, showing: media.pictures.made, playing: media.recordings.made)
  prepared.cards.plan = prepared.plan
  return prepared
}

/// What is still to be told of a site whose files are all made.
private struct RenderedSite {
  let summary: BuildSummary
  let validity: Range<Int>
  let keptBack: [KeptBack]
  let diagnostics: [Diagnostic]
  let pictureLibrary: PictureLibraryFile?
  let hasPassingProblems: Bool
}

/// Makes every file of the site but the media, and lets go of all that they were made from.
private func render(
  _ prepared: consuming PreparedSite, look: [UInt8]?, to output: inout OutputFolder,
  _ request: BuildRequest
) async throws(BuildFailure) -> RenderedSite {
  let (plan, templates, cards) = (prepared.plan, prepared.templates, prepared.cards)
  let found = try await writing(after: prepared.diagnostics) { () throws(OutputFailure) in
    let rendering = SiteRendering(renderer: PageRenderer(plan: plan, templates: templates))
    return try await output.write(rendering, request)
      + output.writeCards(plan.cards, as: cards, look: look, request)
  }
  let diagnostics = request.judged(prepared.diagnostics + found)
  guard !diagnostics.hasErrors else { throw BuildFailure(.journal, diagnostics) }
  let pictureLibrary =
    plan.journal.needsPictureLibrary ? PictureLibraryFile(loadedFrom: PosixFileSystem()) : nil
  letGo(of: plan)
  return RenderedSite(
    summary: BuildSummary(of: plan), validity: plan.journal.validity,
    keptBack: plan.journal.keptBack, diagnostics: diagnostics, pictureLibrary: pictureLibrary,
    hasPassingProblems: prepared.hasPassingProblems)
}

/// Does some of the writing; a failure of the output ends the build, with what was found before it.
func writing<Result>(
  after diagnostics: [Diagnostic], _ write: () async throws(OutputFailure) -> Result
) async throws(BuildFailure) -> Result {
  do throws(OutputFailure) {
    return try await write()
  } catch {
    throw BuildFailure(error, after: diagnostics)
  }
}

func load(_ request: BuildRequest) async throws(BuildFailure) -> SourceTree {
  do throws(LoadFailure) {
    return try await SourceTree.load(request.site, jobs: request.jobs)
  } catch {
    throw BuildFailure(error)
  }
}

func open(_ request: BuildRequest) throws(BuildFailure) -> OutputFolder {
  do throws(OutputFailure) {
    return try OutputFolder.open(
      at: request.output, site: request.site, home: request.home, trustsRecords: request.mayReuse)
  } catch {
    throw BuildFailure(error)
  }
}

/// What an earlier build said of the site, when nothing that it depends on has changed since.
private func report(
  ofUnchanged output: borrowing OutputFolder, madeFrom fingerprint: ContentHash,
  _ sources: [SourceText],
  _ request: BuildRequest
) -> BuildReport? {
  guard request.mayReuse,
    let memory = BuildMemory.read(for: output.path, in: request.site, sources: sources),
    memory.fingerprint == fingerprint, memory.validity.contains(request.publication.now),
    memory.pictureLibrary?.isUnchanged(in: PosixFileSystem()) != false,
    output.isIntact(madeFrom: fingerprint)
  else { return nil }
  return BuildReport(diagnostics: memory.diagnostics, summary: memory.summary, writing: nil)
}

private func finish(
  _ output: consuming OutputFolder, madeFrom fingerprint: ContentHash, _ site: RenderedSite,
  _ request: BuildRequest
) throws(BuildFailure) -> BuildReport {
  do throws(OutputFailure) {
    let writing = try output.commit(madeFrom: fingerprint)
    let sorted = (site.diagnostics + writing.diagnostics).inPrintingOrder()
    var summary = site.summary
    summary.files = writing.fileCount
    BuildMemory(
      fingerprint: fingerprint, validity: site.validity, summary: summary, diagnostics: sorted,
      pictureLibrary: site.pictureLibrary
    ).write(
      for: writing.folder, in: request.site, keptBack: site.keptBack,
      isPassing: site.hasPassingProblems)
    return BuildReport(diagnostics: sorted, summary: summary, writing: writing)
  } catch {
    throw BuildFailure(error, after: site.diagnostics)
  }
}
