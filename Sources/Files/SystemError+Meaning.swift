#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

// What the system's numbers for errors mean.

extension SystemError {
  /// A failure made up by a test.
  package init(_ call: Call, _ path: String, _ cause: Cause) {
    self.init(call, path, code: cause.code)
  }

  /// What stands there is a folder, a pipe or a device, and can't be read as a file.
  package static func notAFile(_ path: String) -> SystemError {
    SystemError(.open, path, code: notAFileCode)
  }

  /// Nothing has this path, or a file stands where a folder of the path should be.
  package var isNotFound: Bool { code == ENOENT || code == ENOTDIR }

  package var isNotAFolder: Bool { code == ENOTDIR }

  package var isAlreadyThere: Bool { code == EEXIST }

  /// A folder stands where a file was to be removed (EISDIR on Linux, EPERM by POSIX) or replaced.
  package var isFolderInTheWay: Bool { code == EISDIR || code == EPERM }

  /// Removing a folder met one that has to stay: for what is in it, or as a disk is mounted there.
  package var isNotEmpty: Bool { code == ENOTEMPTY || code == EEXIST || code == EBUSY }

  package var isLinkLoop: Bool { code == ELOOP }

  /// The file system has no such thing (EPERM: no second names on FAT).
  var isUnsupported: Bool {
    [EPERM, EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP, EMLINK].contains(code)
  }

  /// Why, in words.
  package var reason: String {
    switch code {
    case ENOSPC: "the disk is full"
    case EDQUOT: "the disk quota is used up"
    case EACCES, EPERM: "permission denied"
    case EROFS: "the disk is read-only"
    case ENOENT: "no such file or folder"
    case EEXIST: "it exists already"
    case ENOTDIR: "a part of the path is not a folder"
    case EISDIR: "it is a folder"
    case ENOTEMPTY: "the folder is not empty"
    case ENAMETOOLONG: "the path is too long"
    case EMFILE, ENFILE: "too many open files"
    case ELOOP: "links lead in a circle"
    case EIO: "the disk reports an error"
    case EFBIG: "the file is too big for the disk"
    case EXDEV: "it would lead to another disk"
    case EBUSY: "it is in use"
    case EILSEQ: "the name is not UTF-8"
    case notAFileCode: "it is not a regular file"
    default: "system error \(code)"
    }
  }
}

/// The code of `SystemError.notAFile`, which the system has no number for.
private let notAFileCode: Int32 = -1

extension SystemError.Cause {
  fileprivate var code: Int32 {
    switch self {
    case .diskFull: ENOSPC
    case .permissionDenied: EACCES
    case .deviceError: EIO
    }
  }
}
