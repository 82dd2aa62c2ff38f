import ByteText
package import Diagnostics
import Files
import JournalModel

/// What drawing share cards alone did.
package struct CardReport: Sendable {
  /// Warnings and notes, in the order in which they are printed.
  package let diagnostics: [Diagnostic]
  /// Where the cards are, in the order of their pages: paths of files.
  package let cards: [String]
}

/// Draws share cards and leaves the rest of the site as it is, for whoever works on a design: all of them,
/// or those of the entry at a path.
///
/// They are drawn whether or not the site would have them.
package func buildCards(
  ofEntryAt path: String? = nil, _ request: BuildRequest
) async throws(BuildFailure) -> CardReport {
  var request = request
  request.makesCards = true
  request.progress(BuildProgress(.loading))
  let tree = try await load(request)
  let theme = Theme.load(overrides: tree.templates)
  var output = try open(request)
  guard !output.previous.isDamaged else {
    throw BuildFailure(
      .request,
      [
        Diagnostic(
          .error, id: "damaged-output", at: .nowhere,
          "the list of the site's files in \(output.path) can't be read",
          help: "run `ilgi build` first")
      ])
  }
  // Designs show the pictures of the site, which are made if they aren't there.
  let prepared = try await illustrated(tree, theme: theme, &output, request)
  let plan = prepared.plan
  var cards = plan.allCards
  if let path {
    let entry = try plan.journal.entry(at: path, in: request.site)
    cards = cards.filter { $0.subject == .entry(entry) }
  }
  let found = try await writing(after: prepared.diagnostics) { () throws(OutputFailure) in
    let found = try await output.writeCards(
      cards, as: prepared.cards, look: cardLook(), request)
    if !found.hasErrors { try output.keepTheRest() }
    return found
  }
  let diagnostics = request.judged(prepared.diagnostics + found)
  guard !diagnostics.hasErrors else { throw BuildFailure(.journal, diagnostics) }
  let folder = output.path
  do throws(OutputFailure) {
    let writing = try output.commit()
    return CardReport(
      diagnostics: (diagnostics + writing.diagnostics).inPrintingOrder(),
      cards: cards.map {
        "\(folder)/\(plan.cardPath(of: $0.subject, $0.size, in: $0.edition))"
      })
  } catch {
    throw BuildFailure(error, after: diagnostics)
  }
}

extension Journal {
  /// The entry whose file is at a path, or at the only one that ends in it.
  fileprivate func entry(at path: String, in site: SiteFolder) throws(BuildFailure) -> Int {
    let root = site.path + "/"
    let own = path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
    let wanted = (own.hasPrefix("./") ? String(own.dropFirst(2)) : own).precomposed
    let found = entries.indices.filter { index in
      let known = entries[index].path.precomposed
      return known == wanted || known.hasSuffix("/" + wanted)
    }
    if let only = found.first, found.count == 1 { return only }
    throw BuildFailure(.request, [noEntry(at: wanted, found.map { entries[$0].path })])
  }

  private func noEntry(at path: String, _ found: [String]) -> Diagnostic {
    if found.count > 1 {
      return Diagnostic(
        .error, id: "ambiguous-entry", at: .nowhere,
        "\(found.count) entries have a path that ends in \(path)",
        help: "write more of it: \(found.prefix(3).joined(separator: ", "))")
    }
    if keptBack.contains(where: { $0.path.precomposed.hasSuffix(path) }) {
      return Diagnostic(
        .error, id: "unknown-entry", at: .nowhere, "the entry \(path) is not published",
        help: "`ilgi list --skipped` tells why; `--drafts` and `--future` let it in")
    }
    let near = nearestName(to: path, among: entries.map(\.path))
    return Diagnostic(
      .error, id: "unknown-entry", at: .nowhere, "there is no entry at \(path)",
      help: near.map { "did you mean \($0)?" }
        ?? "write the path of its file, such as content/entries/sea.md")
  }
}
