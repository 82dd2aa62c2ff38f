import ContentHashing
import Files
import SiteBuilding

/// A photo that goes into a new entry.
package struct NewPhoto: Sendable {
  /// The file that it is now: absolute, or relative to the working directory.
  package let location: String
  /// In bytes.
  package let size: Int
  /// What the copy is called, without the ending: `2026-11-30`.
  package let name: String
  /// The ending with its dot, in lower case.
  package let ending: String

  package init(location: String, size: Int, name: String, ending: String) {
    self.location = location
    self.size = size
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
      var known = try PhotoFolder(folder, in: store)
      for photo in photos {
        if let name = try known.name(ofSame: photo) {
          if !names.contains(name) { names.append(name) }
          continue
        }
        let name = known.takeName(for: photo)
        try create(folder + "/" + name, copying: photo.location)
        names.append(name)
        made.append(folder + "/" + name)
      }
    } catch {
      for path in made { try? remove(path) }
      throw error
    }
    return (names, made)
  }
}

/// What a folder holds, listed once, however many photos are looked for in it.
private struct PhotoFolder {
  private let path: String
  private let store: ContentStore
  /// In lower case, as some disks can't tell one from the other.
  private var names: Set<String> = []
  private var bySize: [Int: [String]] = [:]
  /// Of the files that were read so far, and of photos elsewhere, by where they are.
  private var hashes: [String: ContentHash] = [:]
  /// How often a name was given away, with the ending.
  private var numbers: [String: Int] = [:]

  init(_ path: String, in store: ContentStore) throws(EditFailure) {
    self.path = path
    self.store = store
    guard try store.has(path) else { return }
    let files = try store.system(path) { () throws(SystemError) in
      let opened = try store.fileSystem.openFolder(store.site.location(of: path), in: nil)
      var files: [(name: String, status: FileStatus)] = []
      for name in try store.fileSystem.members(of: opened).map(\.name).sorted() {
        files.append(
          (name, try store.fileSystem.status(of: name, in: opened, followingLinks: false)))
      }
      return files
    }
    for (name, status) in files {
      names.insert(name.lowercased())
      if status.kind == .file { bySize[status.size, default: []].append(name) }
    }
  }

  /// The name of a file that has the photo's bytes. Only files that are just as long are read.
  mutating func name(ofSame photo: NewPhoto) throws(EditFailure) -> String? {
    for name in bySize[photo.size] ?? [] {
      let other = try hash(ofFileAt: store.site.location(of: path + "/" + name))
      if try hash(ofFileAt: photo.location) == other { return name }
    }
    return nil
  }

  /// A name that nothing in the folder has, which the photo has from now on.
  mutating func takeName(for photo: NewPhoto) -> String {
    let first = photo.name + photo.ending
    var number = numbers[first, default: 0]
    var name: String
    repeat {
      number += 1
      name = number == 1 ? first : "\(photo.name)-\(number)\(photo.ending)"
    } while !names.insert(name.lowercased()).inserted
    numbers[first] = number
    bySize[photo.size, default: []].append(name)
    return name
  }

  private mutating func hash(ofFileAt location: String) throws(EditFailure) -> ContentHash {
    if let known = hashes[location] { return known }
    let hash = try store.system(location) { () throws(SystemError) in
      let file = try store.fileSystem.openFile(location, in: nil)
      var hasher = ContentHasher()
      while case let piece = try store.fileSystem.read(copyingPieceSize, from: file), !piece.isEmpty
      {
        hasher.append(piece)
      }
      return hasher.finish()
    }
    hashes[location] = hash
    return hash
  }
}
