import ContentHashing
package import Diagnostics
import Files
import JournalModel
import Photos

/// A site that is kept ready while its journal is being written.
///
/// Each change is worked out from what was there before, and a page is rendered when somebody asks for it:
/// so that what an author waits for is what an author changed. Every state of it is the site that a build
/// of the same files makes, byte for byte.
package struct LiveSite: Sendable {
  private var request: BuildRequest
  private var last: State?
  /// The files as they were at the last look, whether or not they made a site.
  private var tree: SourceTree?
  private var surveyed: [SurveyedFile] = []

  /// What makes one state of the site.
  private struct State: Sendable {
    let prepared: PreparedSite
    let theme: Theme
    let templates: [ContentHash]
    let media: MediaResults
    /// The files that the media were made from.
    let sources: [MediaFile]
    let rendering: LiveRendering
  }

  /// What a change of the files comes to.
  package enum Update: Sendable {
    /// The files are as they were.
    case unchanged
    /// `texts` are the paths below the site of the entries and pages that were made or changed.
    case site(LiveRendering, [Diagnostic], texts: [String])
    /// There is no newer site: the journal has mistakes, or the machine fails.
    case failure(BuildFailure)
  }

  /// The site that a request describes. Its output takes nothing but what is made of media.
  package init(_ request: BuildRequest) {
    self.request = request
  }

  /// When the same files give another site, in seconds since 1970: as an entry becomes due, or a time capsule
  /// opens. Nil when they never do.
  package var nextChange: Int? {
    last.flatMap { $0.prepared.plan.journal.validity.upperBound }
      .flatMap { $0 == .max ? nil : $0 }
  }

  /// The state of the site when `now` is the time, in seconds since 1970, and these files below the site may
  /// have changed since the last state; nil stands for any.
  package mutating func update(_ paths: Set<String>?, now: Int) async -> Update {
    request.publication.now = now
    do throws(BuildFailure) {
      return try await update(paths)
    } catch {
      return .failure(error)
    }
  }

  private mutating func update(_ paths: Set<String>?) async throws(BuildFailure) -> Update {
    let tree: SourceTree
    if let paths, let reloaded = self.tree?.reloading(paths) {
      tree = reloaded
    } else {
      // What is known of single files means nothing until all are known again.
      let last = self.tree
      self.tree = nil
      tree = try await load(request)
      self.tree = last
    }
    let isOther = self.tree.map { tree.fingerprint != $0.fingerprint } ?? true
    let texts = self.tree.map { tree.texts(changedSince: $0) } ?? []
    self.tree = tree
    if let last, !isOther, last.prepared.plan.journal.validity.contains(request.publication.now) {
      return .unchanged
    }
    let state = try await state(of: tree)
    last = state
    return .site(state.rendering, state.prepared.diagnostics, texts: texts)
  }

  private mutating func state(of tree: SourceTree) async throws(BuildFailure) -> State {
    let templates = tree.templates.map(\.contentHash)
    let theme =
      last.flatMap { $0.templates == templates ? $0.theme : nil }
      ?? Theme.load(overrides: tree.templates)
    var facts = await tree.mediaFacts(jobs: request.jobs, reusing: surveyed)
    if surveyed.isEmpty {
      let memory = PictureMemory.read(in: tree.site, fileSystem: PosixFileSystem())
      facts.note(memory.problems(of: tree.media).mapValues(MediaProblem.picture), in: tree)
    }
    let knownProblems = facts.problems(in: tree)
    surveyed = zip(tree.media, facts).map(SurveyedFile.init)
    var prepared = try await prepare(
      tree, facts, theme: theme, request, reusing: last?.prepared)
    try prepared.checkThatPicturesCanBeMade()
    let sources = prepared.plan.journal.media.compactMap { tree.mediaFile(at: $0.source) }
    let media = try await media(
      of: prepared, from: sources, tree, knownProblems: knownProblems)
    if !media.problems.isEmpty {
      let lasting = media.pictures.problems.filter { !$0.value.mayPass }
      facts.note(lasting.mapValues(MediaProblem.picture), in: tree)
      surveyed = zip(tree.media, facts).map(SurveyedFile.init)
      facts.note(media.problems, in: tree)
      prepared = try await prepare(tree, facts, theme: theme, request, reusing: last?.prepared)
    }
    let rendering = LiveRendering(
      prepared, showing: media, mediaFolder: request.output, sharing: last?.rendering)
    return State(
      prepared: prepared, theme: theme, templates: templates, media: media, sources: sources,
      rendering: rendering)
  }

  /// The media that texts show, made where they weren't yet.
  private func media(
    of prepared: PreparedSite, from sources: [MediaFile], _ tree: SourceTree,
    knownProblems: [String: PictureProblem]
  ) async throws(BuildFailure) -> MediaResults {
    let journal = prepared.plan.journal
    if let last, last.sources == sources, last.prepared.plan.journal.media == journal.media,
      last.prepared.plan.journal.settings.photos == journal.settings.photos,
      (try? PosixFileSystem().openFolder(request.output, in: nil)) != nil
    {
      return last.media
    }
    guard !journal.media.isEmpty else {
      return MediaResults(pictures: PictureResults(), recordings: RecordingResults())
    }
    do throws(OutputFailure) {
      var output = try await openedMedia()
      let results = try await output.writeMedia(
        of: prepared.plan, from: tree, knownProblems: knownProblems, request)
      _ = try output.commit()
      return results
    } catch {
      throw BuildFailure(error, after: prepared.diagnostics)
    }
  }
  /// The folder of the media, once another preview of the journal is done with it.
  private func openedMedia() async throws(OutputFailure) -> OutputFolder {
    for _ in 0..<120 {
      do throws(OutputFailure) {
        return try OutputFolder.open(
          at: request.output, site: request.site, home: request.home, mayBeInCache: true)
      } catch {
        guard case .busy = error else { throw error }
        try? await Task.sleep(for: .milliseconds(500))
      }
    }
    return try OutputFolder.open(
      at: request.output, site: request.site, home: request.home, mayBeInCache: true)
  }
}

extension SourceTree {
  /// The paths of the entries and pages that differ from those of another tree, or that it lacks.
  fileprivate func texts(changedSince other: SourceTree) -> [String] {
    func changed(_ files: [SourceFile], since others: [SourceFile]) -> [String] {
      zip(files, others.aligned(with: files)).compactMap { file, known in
        known?.contentHash == file.contentHash ? nil : file.path
      }
    }
    return changed(entries, since: other.entries) + changed(pages, since: other.pages)
  }
}
