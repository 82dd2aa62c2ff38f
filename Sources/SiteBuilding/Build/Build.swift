import ContentHashing
import Diagnostics
import JournalModel

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
  let fingerprint = request.fingerprint(of: tree, theme: theme)
  if let report = report(
    ofUnchanged: output, madeFrom: fingerprint, tree.texts.map(\.text) + theme.files.map(\.text),
    request)
  {
    return report
  }

  let prepared = await prepare(tree, theme: theme, request)
  guard !prepared.diagnostics.hasErrors else { throw BuildFailure(.journal, prepared.diagnostics) }

  let (plan, templates) = (prepared.plan, prepared.templates)
  var diagnostics = prepared.diagnostics
  do throws(OutputFailure) {
    let rendering = SiteRendering(renderer: PageRenderer(plan: plan, templates: templates))
    diagnostics += try await output.write(rendering, request)
    diagnostics += try await output.writeMedia(of: plan, from: tree, request)
    diagnostics += try await output.writeCards(of: plan, request)
  } catch {
    throw BuildFailure(error, after: diagnostics)
  }
  guard !diagnostics.hasErrors else { throw BuildFailure(.journal, diagnostics) }
  request.progress(BuildProgress(.committing))
  return try finish(output, madeFrom: fingerprint, plan, diagnostics, request)
}

private func load(_ request: BuildRequest) async throws(BuildFailure) -> SourceTree {
  do throws(LoadFailure) {
    return try await SourceTree.load(request.site, jobs: request.jobs)
  } catch {
    throw BuildFailure(error)
  }
}

private func open(_ request: BuildRequest) throws(BuildFailure) -> OutputFolder {
  do throws(OutputFailure) {
    return try OutputFolder.open(at: request.output, site: request.site, home: request.home)
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
    output.isIntact(madeFrom: fingerprint)
  else { return nil }
  return BuildReport(diagnostics: memory.diagnostics, summary: memory.summary, writing: nil)
}

private func finish(
  _ output: consuming OutputFolder, madeFrom fingerprint: ContentHash, _ plan: SitePlan,
  _ diagnostics: [Diagnostic], _ request: BuildRequest
) throws(BuildFailure) -> BuildReport {
  do throws(OutputFailure) {
    let writing = try output.commit(madeFrom: fingerprint)
    let sorted = (diagnostics + writing.diagnostics).inPrintingOrder()
    let summary = BuildSummary(of: plan, files: writing.fileCount)
    BuildMemory(
      fingerprint: fingerprint, validity: plan.journal.validity, summary: summary,
      diagnostics: sorted
    ).write(for: writing.folder, in: request.site, keptBack: plan.journal.keptBack)
    return BuildReport(diagnostics: sorted, summary: summary, writing: writing)
  } catch {
    throw BuildFailure(error, after: diagnostics)
  }
}
