import Files
import SiteBuilding

/// A photo that goes into a new entry.
package struct NewPhoto: Sendable {
  package let bytes: [UInt8]
  /// What the copy is called, without the ending: `2026-11-30-211405`.
  package let name: String
  /// The ending with its dot, in lower case.
  package let ending: String

  package init(bytes: [UInt8], name: String, ending: String) {
    self.bytes = bytes
    self.name = name
    self.ending = ending
  }
}

extension ContentChange {
  /// Copies photos into a folder, each once: one whose very bytes lie there already, under whatever
  /// name, is not copied again.
  ///
  /// - Returns: the name of each in the folder, and the paths of the files that were made.
  package func copy(
    _ photos: [NewPhoto], into folder: String
  ) throws(EditFailure) -> (names: [String], made: [String]) {
    var names: [String] = []
    var made: [String] = []
    do throws(EditFailure) {
      for photo in photos {
        if let name = try nameOfSame(photo, in: folder) {
          if !names.contains(name) { names.append(name) }
          continue
        }
        let name = try unusedName(for: photo, in: folder)
        try create(folder + "/" + name, with: photo.bytes)
        names.append(name)
        made.append(folder + "/" + name)
      }
    } catch {
      for path in made { try? remove(path) }
      throw error
    }
    return (names, made)
  }

  private func unusedName(
    for photo: NewPhoto, in folder: String
  ) throws(EditFailure) -> String {
    var number = 1
    while true {
      let name = photo.name + (number > 1 ? "-\(number)" : "") + photo.ending
      if try !store.has(folder + "/" + name) { return name }
      number += 1
    }
  }

  /// The name of a file of the folder that has the photo's bytes.
  private func nameOfSame(_ photo: NewPhoto, in folder: String) throws(EditFailure) -> String? {
    guard try store.has(folder) else { return nil }
    return try store.system(folder) { () throws(SystemError) in
      let opened = try store.fileSystem.openFolder(store.site.location(of: folder), in: nil)
      let names = try store.fileSystem.members(of: opened).map(\.name)
      for name in names.sorted() where name.lowercased().hasSuffix(photo.ending) {
        let status = try store.fileSystem.status(of: name, in: opened, followingLinks: false)
        guard status.kind == .file, status.size == photo.bytes.count else { continue }
        let bytes = try store.fileSystem.contents(of: name, in: opened)?.bytes
        if bytes == photo.bytes { return name }
      }
      return nil
    }
  }
}
