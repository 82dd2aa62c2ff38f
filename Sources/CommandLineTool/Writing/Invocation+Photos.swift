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
    let contents: (bytes: [UInt8], status: FileStatus)?
    do throws(SystemError) {
      path = try files.resolvedPath(of: name)
      content = try files.resolvedPath(of: journal.site.location(of: "content"))
      contents = try files.contents(of: name, in: nil, limit: pictureFileLimit)
    } catch {
      throw .usage(
        UsageError(
          "can't read the photo \(quoted(name)): \(error.reason)",
          help: "write the path of a picture behind --photo"))
    }
    guard let bytes = contents?.bytes else {
      throw .usage(
        UsageError(
          "the photo \(quoted(name)) is too large: at most \(pictureFileLimit >> 20) MB are copied",
          help: "write the path of a smaller one, or copy it into the journal yourself"))
    }
    let format = ImageFormat(of: bytes)
    guard format != nil || RecordingFormat(ofHead: bytes) != nil else {
      throw .usage(
        UsageError(
          "\(quoted(name)) is no picture", help: "write the path of a picture behind --photo"))
    }
    let ending = name.split(separator: "/").last?.split(separator: ".").dropFirst().last
    return ChosenPhoto(
      ownName: path.hasPrefix(content + "/") ? String(path.dropFirst(content.count)) : nil,
      bytes: bytes, ending: "." + (ending ?? "\(format?.name ?? "mp4")").lowercased(),
      facts: photoFacts(of: bytes))
  }
}
