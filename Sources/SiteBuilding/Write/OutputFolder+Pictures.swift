import ContentHashing
import Files
import JournalModel
import Photos

/// What came of the pictures of a site.
struct PictureResults: Sendable {
  fileprivate(set) var made: [PublishedPicture] = []
  /// Why nothing could be made of the others, by the paths of their files below the site.
  fileprivate(set) var problems: [String: PictureProblem] = [:]
}

extension OutputFolder {
  /// Makes the pictures that published texts use, and keeps those that an earlier build made from the same
  /// files in the same way.
  ///
  /// `knownProblems` are of those that nothing can be made of, by their paths below the site.
  mutating func writePictures(
    of plan: SitePlan, from tree: SourceTree, knownProblems: [String: PictureProblem],
    _ request: BuildRequest
  ) async throws(OutputFailure) -> PictureResults {
    let studio = PictureStudio(
      plan.journal.settings.photos, usesLibrary: plan.journal.needsPictureLibrary)
    let known = PictureMemory.read(in: tree.site, fileSystem: fileSystem)
    var results = PictureResults()
    var memory = PictureMemory()
    for file in tree.media {
      if let problem = knownProblems[file.path] { memory.note(problem, with: file) }
    }
    var tasks: [PictureTask] = []
    for media in plan.journal.media where media.format != nil {
      guard let source = tree.mediaFile(at: media.source) else { continue }
      var task = PictureTask(
        media: media, source: source, location: tree.site.location(of: source.path), studio: studio)
      if let remembered = known[source.path], remembered.making == studio.making {
        task.remembered = remembered
        let picture = studio.picture(of: media, remembered)
        let recipe = studio.recipe(of: picture)
        let paths = picture.paths(studio.settings)
        if remembered.identity != source.identity.facts {
          task.canKeep = paths.allSatisfy { canKeep($0, madeFrom: recipe) }
        } else if try keep(paths, madeFrom: recipe) {
          results.made.append(picture)
          memory[source.path] = remembered
          continue
        }
      }
      tasks.append(task)
    }
    try await make(tasks, request, &results, &memory)
    if memory.pictures != known.pictures || memory.problems != known.problems {
      memory.write(in: tree.site, fileSystem: fileSystem)
    }
    return results
  }

  private mutating func make(
    _ tasks: [PictureTask], _ request: BuildRequest, _ results: inout PictureResults,
    _ memory: inout PictureMemory
  ) async throws(OutputFailure) {
    var done = 0
    request.progress(BuildProgress(.photos, of: tasks.count))
    let fileSystem = fileSystem
    var next = tasks.filter { !$0.isLarge }.makeIterator()
    try await inTurn(jobs: request.jobs) {
      next.next().map { task in { @Sendable in task.outcome(from: fileSystem) } }
    } finish: { (outcome: PictureTask.Outcome) throws(OutputFailure) in
      try finish(outcome, &results, &memory)
      done += 1
      request.progress(BuildProgress(.photos, done: done, of: tasks.count))
    }
    // One by one: two of the largest at once could fill the memory.
    for task in tasks where task.isLarge {
      try finish(task.outcome(from: fileSystem), &results, &memory)
      done += 1
      request.progress(BuildProgress(.photos, done: done, of: tasks.count))
    }
  }

  private mutating func finish(
    _ outcome: PictureTask.Outcome, _ results: inout PictureResults, _ memory: inout PictureMemory
  ) throws(OutputFailure) {
    let (task, studio) = (outcome.task, outcome.task.studio)
    switch outcome.result {
    case .kept(let remembered):
      let picture = studio.picture(of: task.media, remembered)
      _ = try keep(picture.paths(studio.settings), madeFrom: studio.recipe(of: picture))
      results.made.append(picture)
      memory[task.source.path] = remembered
    case .made(let files, let remembered):
      let picture = studio.picture(of: task.media, remembered)
      for file in files { try write(file, madeFrom: studio.recipe(of: picture)) }
      results.made.append(picture)
      memory[task.source.path] = remembered
    case .problem(let problem):
      results.problems[task.source.path] = problem
      memory.note(problem, with: task.source)
    }
  }
}

/// How the pictures of a site are made, by its settings and the library that is there.
private struct PictureStudio: Sendable {
  let settings: Settings.Photos
  private let pictureMaking: PictureMaking
  private let library: String

  init(_ settings: Settings.Photos, usesLibrary: Bool) {
    self.settings = settings
    pictureMaking = PictureMaking(
      widths: settings.widths, quality: settings.quality, makesAVIF: settings.makesAVIF)
    // Loading it for nothing would take longer than all else that is done for a small journal.
    library = usesLibrary ? PictureMaking.library ?? "" : ""
  }

  /// The hash of all that the pictures are made by.
  var making: ContentHash { ContentHash(of: Array("\(pictureMaking.recipe) \(library)".utf8)) }

  func made(from bytes: [UInt8]) throws(PictureProblem) -> MadePicture {
    try pictureMaking.made(from: bytes)
  }

  /// A picture as it was made once.
  func picture(of media: PublishedMedia, _ remembered: PictureMemory.Picture) -> PublishedPicture {
    // The library stays out of it: it makes pictures that look the same, and no page should change for it.
    let facts = "\(media.urlPath) \(remembered.contentHash.hexadecimal) \(pictureMaking.recipe)"
    return PublishedPicture(
      media: media, form: remembered.form, mark: ContentHash(of: Array(facts.utf8)).short)
  }

  /// What tells that the files of a picture are still what would be made.
  func recipe(of picture: PublishedPicture) -> ContentHash {
    ContentHash(of: Array("picture \(picture.mark) \(making.hexadecimal)".utf8))
  }
}

/// A picture that is to be made, or looked at again because its file is another than it was.
private struct PictureTask: Sendable {
  let media: PublishedMedia
  let source: MediaFile
  let location: String
  let studio: PictureStudio
  var remembered: PictureMemory.Picture?
  /// Whether the files that are remembered are all there.
  var canKeep = false

  struct Outcome: Sendable {
    let task: PictureTask
    let result: Result
  }

  enum Result: Sendable {
    case kept(PictureMemory.Picture)
    case made([OutputFile], PictureMemory.Picture)
    case problem(PictureProblem)
  }

  /// Whether decoding it may take a large part of the memory.
  var isLarge: Bool { (media.width ?? 0) * (media.height ?? 0) > 40_000_000 }

  func outcome(from fileSystem: any FileSystem) -> Outcome {
    do throws(PictureProblem) {
      return Outcome(task: self, result: try result(from: fileSystem))
    } catch {
      return Outcome(task: self, result: .problem(error))
    }
  }

  private func result(from fileSystem: any FileSystem) throws(PictureProblem) -> Result {
    guard
      let bytes = try? fileSystem.contents(of: location, in: nil, limit: pictureFileLimit)?.bytes
    else { throw .unreadable }
    let contentHash = ContentHash(of: bytes)
    func remembered(_ form: PictureForm) -> PictureMemory.Picture {
      PictureMemory.Picture(
        identity: source.identity.facts, contentHash: contentHash, making: studio.making, form: form
      )
    }
    if canKeep, let known = self.remembered, known.contentHash == contentHash {
      return .kept(remembered(known.form))
    }
    switch try studio.made(from: bytes) {
    case .asItIs(let file, let form):
      return .made([OutputFile(path: media.urlPath, bytes: file)], remembered(form))
    case .variants(let variants, let form):
      let record = remembered(form)
      let picture = studio.picture(of: media, record)
      var files = variants.map {
        OutputFile(path: picture.path(of: $0.size, as: $0.format), bytes: $0.bytes)
      }
      if picture.keepsOriginal(studio.settings) {
        files.append(OutputFile(path: media.urlPath, bytes: try strippingMetadata(from: bytes)))
      }
      return .made(files, record)
    }
  }
}
