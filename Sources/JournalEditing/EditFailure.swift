package import Diagnostics
package import Files
import JournalModel
package import Plans

/// Why a file of the journal was not changed. Whatever was there before is there still, whole.
package enum EditFailure: Error, Sendable, Hashable {
  /// Another command has been changing the journal all the while.
  case busy
  /// The file is no longer as it was when it was read.
  case changedMeanwhile(path: String)
  /// A file that was to be made is there already.
  case alreadyThere(path: String)
  case notThere(path: String)
  /// The journal has a place of this name.
  case alreadyNamed(String)
  /// A link leads to it from outside of the journal's own folder.
  case outside(path: String)
  /// What is written in the file can't be understood, so nothing can be written into it.
  case unreadable([Diagnostic])
  /// The file is right, but the field can't be changed without touching another.
  case notEditable(SourceText, span: Range<Int>, key: String)
  /// The plans of the journal can't be as they should be.
  case plans(PlanEditFailure)
  case system(SystemError, path: String)

  /// Whether the machine is at fault, not the journal.
  package var isEnvironment: Bool {
    switch self {
    case .busy, .system: true
    default: false
    }
  }

  /// What to tell the person who asked for the change.
  package var diagnostics: [Diagnostic] {
    switch self {
    case .busy:
      [
        Diagnostic(
          .error, id: "journal-busy", at: .nowhere,
          "another command is changing this journal right now",
          help: "wait until it is done, and try again")
      ]
    case .changedMeanwhile(let path):
      [
        Diagnostic(
          .error, id: "changed-meanwhile", at: .file(path),
          "the file was changed while this command was at work, so it was left as it is",
          help: "run the command again")
      ]
    case .alreadyThere(let path):
      [
        Diagnostic(
          .error, id: "already-there", at: .file(path), "there is a file of this name already",
          help: "choose another name, or move that file away")
      ]
    case .alreadyNamed(let name):
      [
        Diagnostic(
          .error, id: "duplicate-place", at: .nowhere, "there is a place `\(name)` already",
          help: "`ilgi place rm \(name)` takes it out first")
      ]
    case .notThere(let path):
      [Diagnostic(.error, id: "no-such-file", at: .file(path), "there is no such file")]
    case .outside(let path):
      [
        Diagnostic(
          .error, id: "link-outside", at: .file(path), "the link leads out of the site",
          help: "copy the file into content/ in place of the link")
      ]
    case .unreadable(let diagnostics): diagnostics
    case .notEditable(let text, let span, let key):
      [
        Diagnostic(
          .error, id: "not-editable", at: .span(text, span),
          "`\(key)` is written in a way that can't be changed without touching more than it",
          help: "change it by hand, or write it on one line")
      ]
    case .plans(.notWritable(let plan)):
      [
        Diagnostic(
          .error, id: "not-writable", at: .nowhere,
          "the plan `\(plan.title)` can't be written so that it would be read again",
          help: "a title needs words; a tag is one word, and not a number alone")
      ]
    case .plans(.changesOthers):
      [
        Diagnostic(
          .error, id: "changes-others", at: .file(ContentStore.plansPath),
          "the change would make something else of other lines of the file",
          help: "close what is open there (a comment, a block of code), or change it by hand")
      ]
    case .system(let error, let path):
      switch error.call {
      case .open, .list, .status, .read:
        [Diagnostic(.error, id: "can-not-read", at: .nowhere, error.summary(path: path))]
      case .create, .write, .makeFolder, .remove, .rename, .lock, .run:
        [
          Diagnostic(
            .error, id: "can-not-write", at: .nowhere, error.summary(path: path),
            help: "the file is as it was")
        ]
      }
    }
  }
}
