package import Diagnostics
package import Files

/// Why a site could not be written. Whatever the reason, each file of the output is whole.
package enum OutputFailure: Error, Sendable, Hashable {
  /// The folder is not one to write a site into.
  case unsuitable(folder: String, Unsuitability)
  /// Another build is writing to the same folder now.
  case busy(folder: String)
  /// The plan of the site has a path that can't be.
  case unusablePath(String, reason: String, help: String)
  /// The plan of the site has two files that are one on some systems, or on all.
  case collision(String, String)
  /// The plan of the site has a file at a path that is also a folder.
  case fileForFolder(String)
  /// Something that Ilgi did not write stands where a file of the site belongs.
  case foreignInTheWay(String)
  /// The operating system refused.
  case system(SystemError, folder: String)

  package enum Unsuitability: Sendable, Hashable {
    case isRoot, isHome, isSite, holdsContent, insideContent, insideRepository, insideCache
    case isFile, danglingLink, notEmpty, holdsRepository
    /// A folder of that name can't be made.
    case hasUnusableName
  }

  /// Whether the machine is at fault, not what was asked for.
  package var isEnvironment: Bool {
    switch self {
    case .busy, .system: true
    default: false
    }
  }

  /// What to tell the person who asked for it.
  package var diagnostic: Diagnostic {
    switch self {
    case .unsuitable(let folder, let why):
      unsuitableFolder(folder, why)
    case .busy(let folder):
      Diagnostic(
        .error, id: "output-busy", at: .nowhere,
        "another build is writing to \"\(folder)\" right now",
        help: "wait until it is done, or choose another folder with --output")
    case .unusablePath(let path, let reason, let help):
      Diagnostic(
        .error, id: "output-path", at: .nowhere, "can't write a file called \"\(path)\": \(reason)",
        help: help)
    case .collision(let a, let b) where a.utf8.elementsEqual(b.utf8):
      Diagnostic(
        .error, id: "output-collision", at: .nowhere, "two pages would both be \"\(a)\"",
        help: "give one of them a slug of its own")
    case .collision(let a, let b):
      Diagnostic(
        .error, id: "output-collision", at: .nowhere,
        "\"\(a)\" and \"\(b)\" are one file on macOS and Windows",
        notes: ["they differ only in upper and lower case, or in how accents are encoded"],
        help: "give one of them a slug of its own")
    case .fileForFolder(let path):
      Diagnostic(
        .error, id: "output-collision", at: .nowhere,
        "\"\(path)\" would be both a file and a folder",
        help: "give one of them a slug of its own")
    case .foreignInTheWay(let path):
      Diagnostic(
        .error, id: "output-foreign-file", at: .nowhere,
        "something that Ilgi did not write is where \"\(path)\" belongs",
        help: "move it out of the output folder")
    case .system(let error, let folder):
      Diagnostic(
        .error, id: "output-failed", at: .nowhere, error.summary(),
        notes: ["while writing to \"\(folder)\""])
    }
  }
}

/// Does what the system may refuse, and makes a refusal a failure of the output.
func failing<Result: ~Copyable>(
  in folder: String, _ body: () throws(SystemError) -> Result
) throws(OutputFailure) -> Result {
  do {
    return try body()
  } catch {
    throw .system(error, folder: folder)
  }
}

extension OutputFailure {
  init(_ problem: OutputPath.Problem, at path: String) {
    let (reason, help) =
      switch problem {
      case .emptyName: ("a part of it is empty", "give it a slug with at least one letter")
      case .climbs: ("\".\" and \"..\" are no names", "give it a slug with a letter")
      case .controlCharacter:
        ("it has a control character in it", "take the control character out of the name")
      case .tooLong:
        (
          "a name may have \(OutputPath.nameLimit) bytes, a path \(OutputPath.lengthLimit)",
          "give it a shorter slug or name"
        )
      case .reserved:
        (
          "names that begin with \(OutputPath.reservedPrefix) are kept for Ilgi's own use",
          "give it another name"
        )
      }
    // Shown in full it could be a screen of text, or steer the terminal.
    let shown = String(
      String.UnicodeScalarView(
        path.unicodeScalars.prefix(120).map { $0.properties.isControl ? "\u{FFFD}" : $0 }))
    self = .unusablePath(shown, reason: reason, help: help)
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isControl: Bool { generalCategory == .control }
}

private func unsuitableFolder(_ folder: String, _ why: OutputFailure.Unsuitability) -> Diagnostic {
  let (reason, help) =
    switch why {
    case .isRoot: ("is the root of the disk", ownFolder)
    case .isHome: ("is or contains the home folder", ownFolder)
    case .isSite: ("is the site's own folder", ownFolder)
    case .holdsContent: ("contains the site's content or templates", ownFolder)
    case .insideContent: ("is inside the site's content or templates", ownFolder)
    case .insideRepository: ("is inside a .git folder", ownFolder)
    case .insideCache: ("is inside the cache, which may be deleted at any time", ownFolder)
    case .hasUnusableName:
      (
        "has a name that no folder can have, or one that begins with \(OutputPath.reservedPrefix)",
        "write a plain path, such as public"
      )
    case .isFile: ("is a file, or lies below one", "name a folder")
    case .danglingLink:
      ("is a link that leads to nothing", "remove the link, or make the folder that it leads to")
    case .notEmpty:
      (
        "is not empty and was not made by Ilgi",
        "empty it, or choose another folder; only files that Ilgi wrote are ever replaced"
      )
    case .holdsRepository:
      ("is a git repository that was not made by Ilgi", ownFolder)
    }
  return Diagnostic(
    .error, id: "output-unsuitable", at: .nowhere, "the output folder \"\(folder)\" \(reason)",
    help: help)
}

private let ownFolder = "choose a folder of its own, such as public beside content"
