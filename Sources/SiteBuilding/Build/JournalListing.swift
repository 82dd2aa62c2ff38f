package import Diagnostics
package import JournalModel
/// The journal as a build would publish it, without the site.
package struct JournalListing: Sendable {
  package let diagnostics: [Diagnostic]
  /// Newest first.
  package let entries: [ListedEntry]
  package let keptBack: [KeptBack]
  let source: Source

  /// Where the rest is that one may ask for.
  enum Source: Sendable {
    case composed(SitePlan)
    /// Nothing has changed since the listing was made, and what it told was kept.
    case remembered(ListingMemory)
  }

  init(_ prepared: PreparedSite) {
    let plan = prepared.plan
    diagnostics = prepared.diagnostics
    keptBack = plan.journal.keptBack
    entries = plan.journal.entries.enumerated().map { index, entry in
      ListedEntry(entry, index: index, url: plan.address.absolute(entry.urlPath))
    }
    source = .composed(plan)
  }

  init(_ memory: ListingMemory) {
    diagnostics = []
    keptBack = []
    entries = memory.entries
    source = .remembered(memory)
  }

  /// The condition that a word in any of the shipped languages means.
  package func condition(named word: String) -> WeatherCondition? {
    switch source {
    case .composed(let plan): plan.weatherWords.condition(of: word)
    case .remembered(let memory): memory.weatherWords.condition(of: word)
    }
  }
}

/// Reads a journal as a build would, and writes nothing but the cache.
///
/// When no file has changed since the last time, what was found then is told again; `mayReuse` of the
/// request forbids it. What isn't published is never kept, nor is a journal with errors.
package func list(_ request: BuildRequest) async throws(BuildFailure) -> JournalListing {
  forgetWhatIsNotYet(at: request.publication.now, in: request.site)
  let store = ListingStore(request)
  let files = await store.files()
  if let memory = store.memory(of: files) { return JournalListing(memory) }
  // A listing that is not kept, as of a journal with errors, takes no other one's place.
  if files != nil { store.forget(butOf: files) }
  let listing = JournalListing(try await survey(request))
  store.keep(listing, of: files)
  return listing
}

/// The site of a journal as it is now, planned and not made, whatever is wrong with it.
func survey(_ request: BuildRequest) async throws(BuildFailure) -> PreparedSite {
  let tree: SourceTree
  do throws(LoadFailure) {
    tree = try await SourceTree.load(request.site, jobs: request.jobs)
  } catch {
    throw BuildFailure(error)
  }
  let theme = Theme.load(overrides: tree.templates)
  let facts = await tree.mediaFacts(jobs: request.jobs)
  return await survey(tree, facts, theme: theme, request)
}
