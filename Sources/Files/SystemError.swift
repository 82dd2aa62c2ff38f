/// A request to the operating system that failed.
package struct SystemError: Error, Sendable, Hashable {
  /// What was asked for.
  package enum Call: Sendable, Hashable {
    case open, list, status, read, create, write, makeFolder, remove, rename, lock, run
  }

  /// Causes that a test can bring about.
  package enum Cause: Sendable, Hashable {
    case diskFull, permissionDenied, deviceError
  }

  package let call: Call
  /// As it was given to the system, so possibly relative to a folder that the reader has to know.
  package let path: String
  /// The system's own number for the error.
  package let code: Int32

  package init(_ call: Call, _ path: String, code: Int32) {
    self.call = call
    self.path = path
    self.code = code
  }

  /// What could not be done, as one clause: `can't write "a/b.html": the disk is full`.
  package func summary(path shown: String? = nil) -> String {
    let action =
      switch call {
      case .open, .read: "read"
      case .list: "list"
      case .status: "look at"
      case .create, .write: "write"
      case .makeFolder: "make the folder"
      case .remove: "remove"
      case .rename: "put in place"
      case .lock: "lock"
      case .run: "run"
      }
    return "can't \(action) \"\(shown ?? path)\": \(reason)"
  }
}
