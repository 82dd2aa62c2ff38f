import ContentHashing
import Files

/// The folder that a site is written into, so that whatever happens every file in it is whole.
///
/// A build opens the folder, gives it each file of the site once, and commits. Until the commit nothing
/// that a reader sees has changed: a build that fails, or that finds no room on the disk, leaves the
/// last good site.
///
/// **A new output.** When the folder does not exist, the site is made in a folder beside it
/// (`.public.ilgi-staging`), and the commit gives that its name: one step.
///
/// **An existing output.** Files that differ are made in `.ilgi-staging/` inside it. The commit then
///
/// 1. writes a manifest marked unfinished that lists the old files and the new,
/// 2. moves each new file to its place, which replaces the old one in one step: first the files that
///    are new, since changed pages may refer to them,
/// 3. removes the files that are no longer part of the site, and the folders that this empties,
/// 4. writes the manifest of the new site.
///
/// A process that dies before 1 leaves the old site; one that dies later leaves some files old and some
/// new, each whole. The next build knows both staging folders by their names and removes them, knows
/// from the unfinished manifest which files are Ilgi's, and trusts none of its hashes: it compares files
/// by reading them. A folder that exists is filled and never exchanged for another, empty or not: it may
/// be a mount point, somebody's working directory, or hold files that are not Ilgi's.
///
/// **Unchanged files are not touched**, not even their times. What tells is the identity that the last
/// build noted in the cache (size, times, inode); where there is no note, or the identity differs, the
/// bytes on disk.
///
/// **Nothing is synced to the disk file by file**: twenty thousand of those would take minutes. A power
/// failure can leave a file written in the last seconds empty. Its size then differs from the one noted,
/// so that the next build puts it right.
///
/// One build at a time: the lock is on the folder itself and ends with the process that holds it.
struct OutputFolder: ~Copyable {
  /// Absolute, every link followed.
  let path: String
  let fileSystem: any FileSystem
  let site: SiteFolder
  /// The folder that files are written into: the output itself, or the new one beside its place.
  let root: OpenFolder
  /// Where a new output will be put; nil when it exists already.
  let newPlace: NewPlace?
  let previous: PreviousOutput
  var ledger = PathLedger()
  /// Each file given so far.
  var placed: [Placed] = []
  var bytesWritten = 0
  var stagedCount = 0
  /// Folders of the site that are not there yet, outer ones before those in them.
  var missingFolders: [OutputPath] = []
  /// Whether a staging folder is there to be removed.
  var isStaging: Bool

  static let stagingName = OutputPath.reservedPrefix + "staging"

  /// The folder around a new output, and the names that the output has now and will have.
  struct NewPlace {
    let parent: OpenFolder
    let stagingName: String
    let name: String
  }

  /// A file of the site that this build has.
  struct Placed {
    let path: OutputPath
    let contentHash: ContentHash
    let recipe: ContentHash?
    var state: State

    /// Where the file is before the commit, below the root.
    var currentName: String {
      if case .staged(let name, _) = state { name } else { path.text }
    }

    enum State {
      /// It is at its path, and was before.
      case unchanged(FileIdentity)
      /// It is at its path in the new output.
      case written(FileIdentity)
      /// It is in the staging folder under this name.
      case staged(String, replacesFile: Bool)
    }
  }

  init(
    path: String, site: SiteFolder, root: OpenFolder, newPlace: NewPlace?,
    previous: PreviousOutput, fileSystem: any FileSystem
  ) {
    self.path = path
    self.site = site
    self.root = root
    self.newPlace = newPlace
    self.previous = previous
    self.fileSystem = fileSystem
    isStaging = newPlace != nil
  }

  /// Takes what an abandoned build has made so far away again.
  deinit {
    guard isStaging else { return }
    if let newPlace {
      try? fileSystem.removeTree(newPlace.stagingName, in: newPlace.parent)
    } else {
      try? fileSystem.removeTree(Self.stagingName, in: root)
    }
  }
}
