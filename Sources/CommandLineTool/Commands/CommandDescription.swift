/// A command of the program: one row of the table that dispatch, help and completions read.
struct CommandDescription: Sendable {
  let name: String
  /// One line for the list of commands.
  let summary: String
  /// What the command does, for its own help.
  let explanation: String
  /// What may stand behind the command besides flags, as the help shows it: `[COMMAND]`.
  var operands = ""
  var operandLimit = 0
  /// What a shell offers there.
  var operandCompletion = Completion.nothing
  /// What a shell offers behind the first operand, by what that is; where it isn't here, the same.
  var furtherCompletions: [String: Completion] = [:]
  /// The flags of its own, before those that commands about a journal take.
  var ownFlags: [Flag] = []
  /// Whether it is for programs only, and not for people.
  var isHidden = false
  /// Whether it is about a journal.
  var isAboutJournal = true
  /// Whether `--site` may say which journal.
  var takesSite = true
  /// Lines that show its use.
  var examples: [String] = []
  let run: @Sendable (Invocation) async throws(CommandFailure) -> Void

  var flags: [Flag] {
    ownFlags + (isAboutJournal ? Flag.ofJournals.filter { takesSite || $0 != .site } : []) + [.help]
  }
}

/// A command as it was called.
struct Invocation: Sendable {
  let arguments: ParsedArguments
  let process: ProcessContext
  let console: Console
}

/// What ends a command before it is done.
enum CommandFailure: Error {
  case usage(UsageError)
  /// Already told; only the exit code is left.
  case exit(ExitCode)
}

/// What the program's exit says to scripts.
package enum ExitCode: Int32, Sendable, Hashable {
  case done = 0
  /// The journal has errors.
  case journalHasErrors = 1
  /// A flag is wrong, or what it names: a folder without a journal, an output that must not be one.
  case wrongUsage = 2
  /// The machine would not: no room on the disk, no right to write.
  case environmentFailed = 3
}

/// The commands that people are told of.
var shownCommands: [CommandDescription] { allCommands.filter { !$0.isHidden } }

/// Every command, in the order of the help.
let allCommands: [CommandDescription] = [
  initCommand, newCommand, editCommand, showCommand, listCommand, searchCommand, photosCommand,
  removeCommand, restoreCommand, capsuleCommand, planCommand, weatherCommand, placeCommand,
  statsCommand, streakCommand, onThisDayCommand,
  buildCommand, serveCommand, completionsCommand, helpCommand, completeCommand,
]
