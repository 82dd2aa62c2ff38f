import Files
import SiteBuilding

/// Where files of a journal go when they are thrown away, below the site: a folder that no build looks
/// into.
package let trashFolder = "content/.trash/"

/// Files that were thrown away together, an entry with its photos.
package struct ThrownAway: Sendable, Hashable {
  /// `content/.trash/2026-11-30T121405Z/`
  package let folder: String
  /// Where the files were, below the site, in byte order.
  package let paths: [String]

  /// Where a file is now.
  package func path(of original: String) -> String {
    folder + original.dropFirst("content/".count)
  }
}

extension ContentStore {
  /// Moves files into the trash, all of them or none.
  ///
  /// `time` tells one throwing away from another, and sorts: `2026-11-30T121405Z`.
  package func throwAway(_ paths: [String], at time: String) throws(EditFailure) -> ThrownAway {
    try change { change throws(EditFailure) in
      var number = 1
      var folder = trashFolder + time
      while try has(folder) {
        number += 1
        folder = trashFolder + "\(time)-\(number)"
      }
      let thrown = ThrownAway(folder: folder + "/", paths: paths.sorted())
      try moveAll(thrown.paths.map { ($0, thrown.path(of: $0)) }, change)
      for path in paths { change.removeEmptyFolders(around: path, below: "content/entries") }
      return thrown
    }
  }

  /// Puts files back where they were, all of them or none; never over a file that is there.
  package func restore(_ thrown: ThrownAway) throws(EditFailure) {
    try change { change throws(EditFailure) in
      for path in thrown.paths where try has(path) { throw .alreadyThere(path: path) }
      try moveAll(thrown.paths.map { (thrown.path(of: $0), $0) }, change)
      for path in thrown.paths {
        change.removeEmptyFolders(around: thrown.path(of: path), below: "content")
      }
    }
  }

  /// All that was thrown away and not put back, the last first.
  package func trash() throws(EditFailure) -> [ThrownAway] {
    let place = site.location(of: trashFolder)
    do throws(SystemError) {
      let names = try fileSystem.members(of: fileSystem.openFolder(place, in: nil)).map(\.name)
      var all: [ThrownAway] = []
      for name in names.sorted(by: >) {
        let paths = try files(below: trashFolder + name)
        guard !paths.isEmpty else { continue }
        all.append(ThrownAway(folder: trashFolder + name + "/", paths: paths.sorted()))
      }
      return all
    } catch {
      if error.isNotFound { return [] }
      throw .system(error, path: trashFolder)
    }
  }

  /// The original paths of the files in a folder of the trash.
  private func files(below folder: String) throws(SystemError) -> [String] {
    var files: [String] = []
    var pending = [folder]
    while let next = pending.popLast() {
      let opened: OpenFolder
      do throws(SystemError) {
        opened = try fileSystem.openFolder(site.location(of: next), in: nil)
      } catch {
        // A file that somebody put there belongs to nobody.
        if error.isNotAFolder { continue }
        throw error
      }
      for member in try fileSystem.members(of: opened) {
        let path = next + "/" + member.name
        switch try fileSystem.kind(of: member, at: site.location(of: path), in: nil) {
        case .folder: pending.append(path)
        case .file, .link: files.append("content" + path.dropFirst(folder.count))
        case .special: break
        }
      }
    }
    return files
  }

  /// Moves files one by one; when one can't be, those before it go back.
  private func moveAll(
    _ moves: [(from: String, to: String)], _ change: ContentChange
  ) throws(EditFailure) {
    for (index, move) in moves.enumerated() {
      do throws(EditFailure) {
        try change.move(move.from, to: move.to)
      } catch {
        for done in moves[..<index].reversed() { try? change.move(done.to, to: done.from) }
        throw error
      }
    }
  }
}
