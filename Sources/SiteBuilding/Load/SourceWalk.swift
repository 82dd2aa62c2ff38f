import ByteText
import Diagnostics
import Files

/// Finds the files below one folder of a site, following links only as far as they stay in the site.
///
/// A link may lead to a file or folder of the same site, so that an entry can show photos kept
/// elsewhere. One that leads out of it is an error: a build must not publish what lies outside. A link
/// inside a linked folder is not followed, so that no arrangement of links multiplies the work.
struct SourceWalk {
  /// A file that was found.
  struct Found: Sendable {
    /// Below the site.
    let path: String
    let isLink: Bool
  }

  private let fileSystem: any FileSystem
  private let site: OpenFolder
  /// The absolute paths, links resolved, that files may really be below.
  private let allowedFolders: [String]
  private let siteFolder: SiteFolder
  private(set) var files: [Found] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var pending: [Pending] = []

  private struct Pending {
    let path: String
    let isLinked: Bool
  }

  init(
    _ folders: [String], of siteFolder: SiteFolder, _ site: OpenFolder, _ fileSystem: any FileSystem
  ) {
    self.fileSystem = fileSystem
    self.site = site
    self.siteFolder = siteFolder
    allowedFolders = ([""] + folders).compactMap { folder in
      try? fileSystem.resolvedPath(
        of: folder.isEmpty ? siteFolder.path : siteFolder.location(of: folder))
    }
    for folder in folders { pending.append(Pending(path: folder, isLinked: false)) }
    while let next = pending.popLast() { visit(next) }
    files.sort { $0.path.precedesByBytes($1.path) }
  }

  private mutating func visit(_ folder: Pending) {
    do {
      for member in try fileSystem.members(of: fileSystem.openFolder(folder.path, in: site)) {
        guard !isIgnored(member.name) else { continue }
        let path = folder.path + "/" + member.name
        guard member.isText else {
          diagnostics.append(nameIsNotText(path))
          continue
        }
        do {
          try visit(
            fileSystem.kind(of: member, at: path, in: site), at: path, isLinked: folder.isLinked)
        } catch {
          report(error, at: path)
        }
      }
    } catch {
      report(error, at: folder.path)
    }
  }

  private mutating func visit(_ kind: FileKind, at path: String, isLinked: Bool)
    throws(SystemError)
  {
    switch kind {
    case .file: files.append(Found(path: path, isLink: false))
    case .folder: pending.append(Pending(path: path, isLinked: isLinked))
    case .special: diagnostics.append(notAFile(path))
    case .link: try follow(path, isLinked: isLinked)
    }
  }

  private mutating func follow(_ path: String, isLinked: Bool) throws(SystemError) {
    let status: FileStatus
    let target: String
    do {
      status = try fileSystem.status(of: path, in: site, followingLinks: true)
      target = try fileSystem.resolvedPath(of: siteFolder.location(of: path))
    } catch  where error.isNotFound {
      return diagnostics.append(linkLeadsNowhere(path))
    } catch  where error.isLinkLoop {
      return diagnostics.append(linkIsCircular(path))
    }
    guard isAllowed(target) else { return diagnostics.append(linkLeadsOutside(path)) }
    switch status.kind {
    case .file: files.append(Found(path: path, isLink: true))
    case .special, .link: diagnostics.append(notAFile(path))
    case .folder:
      if isLinked {
        diagnostics.append(linkInLinkedFolder(path))
      } else if try isAround(path, status) {
        diagnostics.append(linkIsCircular(path))
      } else {
        pending.append(Pending(path: path, isLinked: true))
      }
    }
  }

  /// Whether the real path is in the site and in none of its hidden folders.
  private func isAllowed(_ target: String) -> Bool {
    allowedFolders.contains { folder in
      guard target.utf8.starts(with: folder.utf8) else { return false }
      let rest = target.utf8.dropFirst(folder.utf8.count)
      return rest.first == UInt8(ascii: "/") && !String(Substring(rest)).contains("/.")
    }
  }

  /// Whether a folder is one of those that the link at `path` stands in.
  private func isAround(_ path: String, _ folder: FileStatus) throws(SystemError) -> Bool {
    var path = path
    while let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) {
      path = String(path[..<slash])
      let around = try fileSystem.status(of: path, in: site, followingLinks: true)
      if around.isSameFile(as: folder) { return true }
    }
    return try fileSystem.status(of: ".", in: site, followingLinks: true).isSameFile(as: folder)
  }

  private mutating func report(_ error: SystemError, at path: String) {
    // Gone since its folder was listed, or never there (no Templates/): as if it had not been named.
    if error.isNotFound { return }
    diagnostics.append(unreadable(path, error))
  }
}

/// Whether a name is one that editors, systems and people use for what is not part of the journal.
///
/// Dot-files (`.#x.md`, `.x.md.swp`, `.DS_Store`, `content/.trash`), backups (`x.md~`, `#x.md#`), Vim's
/// probe `4913`, and what Windows leaves in folders of pictures.
func isIgnored(_ name: String) -> Bool {
  let bytes = name.utf8
  guard let first = bytes.first, let last = bytes.last else { return true }
  if first == UInt8(ascii: ".") || last == UInt8(ascii: "~") { return true }
  if first == UInt8(ascii: "#"), last == UInt8(ascii: "#"), bytes.count > 1 { return true }
  return ["4913", "Thumbs.db", "desktop.ini"].contains(name)
}

// MARK: - What is said of files

func unreadable(_ path: String, _ error: SystemError) -> Diagnostic {
  Diagnostic(
    .error, id: "unreadable-file", at: .file(path), "can't be read: \(error.reason)",
    help: "give yourself the right to read it, or move it out of the site")
}

private func nameIsNotText(_ path: String) -> Diagnostic {
  Diagnostic(
    .error, id: "name-not-utf8", at: .file(path), "the name is not UTF-8 text",
    help: "rename the file; its name comes from a system with another encoding")
}

private func notAFile(_ path: String) -> Diagnostic {
  Diagnostic(
    .warning, id: "not-a-file", at: .file(path), "neither a file nor a folder: passed over",
    help: "move it out of the site")
}

private func linkLeadsNowhere(_ path: String) -> Diagnostic {
  Diagnostic(
    .warning, id: "dangling-link", at: .file(path), "the link leads to nothing: passed over",
    help: "remove it, or put back the file that it leads to")
}

private func linkIsCircular(_ path: String) -> Diagnostic {
  Diagnostic(
    .error, id: "circular-link", at: .file(path), "the link leads in a circle",
    help: "remove the link")
}

private func linkLeadsOutside(_ path: String) -> Diagnostic {
  Diagnostic(
    .error, id: "link-outside", at: .file(path), "the link leads out of the site",
    notes: ["nothing outside of the site's folder is ever published"],
    help: "copy the file into content/ in place of the link")
}

private func linkInLinkedFolder(_ path: String) -> Diagnostic {
  Diagnostic(
    .error, id: "link-in-linked-folder", at: .file(path),
    "a link to a folder, inside a folder that is itself reached by a link",
    help: "link to the folder itself")
}
