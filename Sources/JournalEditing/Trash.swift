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
  /// Moves an entry into the trash, and with it those of its files that no other one uses by now.
  ///
  /// `time` tells one throwing away from another, and sorts: `2026-11-30T121405Z`.
  package func throwAway(
    _ entry: String, with files: [String], at time: String, jobs: Int
  ) async throws(EditFailure) -> ThrownAway {
    try await changeAfterLooking { change async throws(EditFailure) in
      var own: Set<String> = []
      do throws(LoadFailure) {
        if !files.isEmpty { own = Set(try await filesUsedOnly(by: entry, in: site, jobs: jobs)) }
      } catch {
        throw .unreadable(error.diagnostics)
      }
      return try change.throwAway([entry] + files.filter(own.contains), at: time)
    }
  }

  /// Puts files back where they were, all of them or none; never over a file that is there.
  package func restore(_ thrown: ThrownAway) throws(EditFailure) {
    try change { change throws(EditFailure) in
      try change.moveAll(thrown.paths.map { (thrown.path(of: $0), $0) })
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
      for name in names.sorted(by: { TrashName($0) > TrashName($1) }) {
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
}

extension ContentChange {
  /// Moves files into the trash, all of them or none.
  ///
  /// `time` tells one throwing away from another, and sorts: `2026-11-30T121405Z`.
  package func throwAway(_ paths: [String], at time: String) throws(EditFailure) -> ThrownAway {
    var number = 1
    var folder = trashFolder + time
    while try store.has(folder) {
      number += 1
      folder = trashFolder + "\(time)-\(number)"
    }
    let thrown = ThrownAway(folder: folder + "/", paths: paths.sorted())
    try moveAll(thrown.paths.map { ($0, thrown.path(of: $0)) })
    for path in paths { removeEmptyFolders(around: path, below: "content/entries") }
    return thrown
  }

  /// Moves files one by one; when one can't be, those before it go back, and no empty folder is left.
  fileprivate func moveAll(_ moves: [(from: String, to: String)]) throws(EditFailure) {
    for (index, step) in moves.enumerated() {
      do throws(EditFailure) {
        try move(step.from, to: step.to)
      } catch {
        for done in moves[..<index].reversed() { try? move(done.to, to: done.from) }
        for begun in moves[...index] {
          let isTrash = begun.to.hasPrefix(trashFolder)
          removeEmptyFolders(around: begun.to, below: isTrash ? "content" : "content/entries")
        }
        throw error
      }
    }
  }
}

/// The name of a folder of the trash: a time, and a number where there are several of one.
private struct TrashName: Comparable {
  private let time: Substring
  private let number: Int

  init(_ name: String) {
    time = name.prefix { $0 != "Z" }
    number = Int(name.dropFirst(time.count + 2)) ?? 1
  }

  static func < (a: TrashName, b: TrashName) -> Bool {
    (a.time, a.number) < (b.time, b.number)
  }
}
