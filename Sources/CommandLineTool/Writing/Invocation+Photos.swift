import CivilTime
import Diagnostics
import Files
import JournalEditing
import SiteBuilding

extension Invocation {
  /// The photos that `--photo` names, with the words behind it that are files too; and what is left of
  /// the words.
  func chosenPhotos(
    of journal: OpenJournal
  ) throws(CommandFailure) -> (words: [String], photos: [ChosenPhoto]) {
    var words = arguments.operands
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
    return (words, photos)
  }

  private func photo(
    _ name: String, of journal: OpenJournal, _ files: PosixFileSystem
  ) throws(CommandFailure) -> ChosenPhoto {
    do throws(SystemError) {
      let path = try files.resolvedPath(of: name)
      let content = try files.resolvedPath(of: journal.site.location(of: "content"))
      if path.hasPrefix(content + "/") {
        return ChosenPhoto(ownName: String(path.dropFirst(content.count)))
      }
      guard let bytes = try files.contents(of: name, in: nil)?.bytes else { return ChosenPhoto() }
      let ending = name.split(separator: ".").last.map { "." + $0.lowercased() } ?? ""
      let stem = name.split(separator: "/").last ?? "photo"
      return ChosenPhoto(
        copy: NewPhoto(
          bytes: bytes, name: String(stem.dropLast(ending.count)), ending: ending))
    } catch {
      throw .usage(
        UsageError(
          "there is no photo \(quoted(name)): \(error.reason)",
          help: "write the path of a picture behind --photo"))
    }
  }
}
