package import Diagnostics
package import JournalModel
package import SearchIndex

/// The journal as a build would publish it, without the site.
package struct JournalListing: Sendable {
  package let diagnostics: [Diagnostic]
  let plan: SitePlan

  init(_ prepared: PreparedSite) {
    diagnostics = prepared.diagnostics
    plan = prepared.plan
  }

  /// Newest first.
  package var entries: [Entry] { plan.journal.entries }

  package var keptBack: [KeptBack] { plan.journal.keptBack }

  /// The address of an entry's page, whole where the site's own is known.
  package func url(of entry: Entry) -> String { plan.address.absolute(entry.urlPath) }

  /// The condition that a word in any of the shipped languages means.
  package func condition(named word: String) -> WeatherCondition? {
    plan.weatherWords.condition(of: word)
  }
}

extension JournalListing {
  /// The entries that a query finds, the best first or the newest, as the site's own search does.
  package func search(_ query: SearchQuery, newestFirst: Bool = false) -> [FoundEntry] {
    let documents = plan.journal.searchDocuments
    return SearchCorpus(documents, weatherWords: plan.weatherWords.spellings)
      .results(of: query, byDate: newestFirst)
      .map { FoundEntry(entry: entries[$0], query: query, document: documents[$0]) }
  }
}

/// An entry that a search found.
package struct FoundEntry: Sendable {
  package let entry: Entry
  fileprivate let query: SearchQuery
  fileprivate let document: SearchDocument

  /// A line of its text, around the first place where something was found: worked out when it is asked for.
  package var excerpt: String { document.excerpt(for: query) }
}

/// Reads a journal as a build would, and writes nothing.
package func list(_ request: BuildRequest) async throws(BuildFailure) -> JournalListing {
  let tree: SourceTree
  do throws(LoadFailure) {
    tree = try await SourceTree.load(request.site, jobs: request.jobs)
  } catch {
    throw BuildFailure(error)
  }
  let theme = Theme.load(overrides: tree.templates)
  let facts = await tree.mediaFacts(jobs: request.jobs)
  return JournalListing(await survey(tree, facts, theme: theme, request))
}
