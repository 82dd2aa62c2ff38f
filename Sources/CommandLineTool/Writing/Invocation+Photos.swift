import CivilTime
import Diagnostics
import Files
import JournalEditing
import Photos
import Recordings
import SiteBuilding

extension Invocation {
  /// The photos that `--photo` names, with those of the words that are files too, in the order in which
  /// they were taken; and what is left of the words.
  func chosenPhotos(
    of journal: OpenJournal, among words: [String]
  ) throws(CommandFailure) -> (words: [String], photos: [ChosenPhoto]) {
    var words = words
    var names = arguments.values(of: .photo)
    guard !names.isEmpty else { return (words, []) }
    let files = PosixFileSystem()
    let isFile: (String) -> Bool = { name in
      (try? files.status(of: name, in: nil, followingLinks: true))?.kind == .file
    }
    names += words.filter { $0.contains(".") && isFile($0) }
    words.removeAll { names.contains($0) }
    var photos: [ChosenPhoto] = []
    for name in names { photos.append(try photo(name, of: journal, files)) }
    return (words, ChosenPhoto.inOrder(photos))
  }

  private func photo(
    _ name: String, of journal: OpenJournal, _ files: PosixFileSystem
  ) throws(CommandFailure) -> ChosenPhoto {
    let path: String
    let content: String
    let size: Int
    let head: [UInt8]
    let facts: PhotoFacts?
    do throws(SystemError) {
      path = try files.resolvedPath(of: name)
      content = try files.resolvedPath(of: journal.site.location(of: "content"))
      let file = try files.openFile(name, in: nil)
      let status = try files.status(of: file)
      guard status.kind == .file else { throw SystemError.notAFile(name) }
      size = status.size
      head = try files.read(min(size, 1 << 16), at: 0, from: file)
      facts = photoFacts(
        ofFileOf: size, read: { try? files.read($0.count, at: $0.lowerBound, from: file) })
    } catch {
      throw .usage(
        UsageError(
          "can't read the photo \(quoted(name)): \(error.reason)",
          help: "write the path of a picture behind --photo"))
    }
    let format = ImageFormat(of: head)
    let recording = format == nil ? RecordingFormat(ofHead: head) : nil
    guard format != nil || recording != nil else {
      throw .usage(
        UsageError(
          "\(quoted(name)) is no picture", help: "write the path of a picture behind --photo"))
    }
    guard format == nil || size <= pictureFileLimit else {
      throw .usage(
        UsageError(
          "the photo \(quoted(name)) \(PictureProblem.fileTooLarge(size: size).reason)",
          help: "save it smaller"))
    }
    // The name that a camera or a phone gave it may be that of another format.
    let ownEnding = (name.split(separator: "/").last?.split(separator: ".").dropFirst().last)
      .map { $0.lowercased() }
    let endings = format.map { [$0.fileExtensions[0]] } ?? recording?.fileExtensions ?? []
    let ending = ownEnding.flatMap { endings.isEmpty || endings.contains($0) ? $0 : nil }
    return ChosenPhoto(
      ownName: path.hasPrefix(content + "/") ? String(path.dropFirst(content.count)) : nil,
      location: path, size: size,
      ending: "." + (ending ?? endings.first ?? "mp4"), facts: facts)
  }
}
