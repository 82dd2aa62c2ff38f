import Diagnostics
import Files

/// The program that a person writes with.
struct Editor {
  /// As `VISUAL` or `EDITOR` has it, perhaps with arguments: `code -w`.
  private let command: String
  private let variables: [String: String]

  /// Nil where neither is set.
  init?(_ variables: [String: String]) {
    let set = ["VISUAL", "EDITOR"].lazy.compactMap { variables[$0] }
    guard let command = set.first(where: { $0.contains { !$0.isWhitespace } }) else { return nil }
    self.command = command
    self.variables = variables
  }

  /// What to say to somebody whose editor opens a window and is done at once, so that nothing seems to be
  /// written; nil where the editor waits.
  var adviceToWait: String? {
    let words = command.split(separator: " ")
    let name = words.first?.split(separator: "/").last.map(String.init) ?? ""
    guard let flag = Self.waitingFlags[name], !words.contains(where: { $0.hasPrefix("-") }) else {
      return nil
    }
    return "`\(name)` doesn't wait until you are done; set EDITOR to '\(name) \(flag)'"
  }

  private static let waitingFlags = [
    "code": "--wait", "codium": "--wait", "cursor": "--wait", "zed": "--wait", "subl": "--wait",
    "mate": "--wait", "bbedit": "--wait", "gedit": "--wait", "kate": "--block", "open": "-W -n",
  ]

  /// What was wrong with an editor.
  struct Trouble {
    let summary: String
    /// Whether the editor was never open.
    let hasNotRun: Bool
  }

  /// Opens a file, and waits until the editor is closed. A shell takes the command apart, as it does for
  /// git and for `crontab`.
  ///
  /// - Returns: what was wrong with the editor, nil when nothing was.
  func open(_ path: String) -> Trouble? {
    let process = ChildProcess(
      words: ["/bin/sh", "-c", command + " \"$@\"", command, path], variables: variables)
    do throws(SystemError) {
      let status = try process.run().status
      switch status {
      case 0: return nil
      case 126, 127:
        return Trouble(summary: "the editor `\(command)` can't be run", hasNotRun: true)
      default:
        return Trouble(
          summary: "the editor `\(command)` ended with an error (\(status))", hasNotRun: false)
      }
    } catch {
      return Trouble(summary: error.summary(), hasNotRun: true)
    }
  }
}

extension Editor.Trouble {
  var diagnostic: Diagnostic {
    Diagnostic(.error, id: "editor", at: .nowhere, summary, help: "set EDITOR to one that works")
  }
}
