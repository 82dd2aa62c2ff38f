import Diagnostics

/// Runs the command that the words behind `ilgi` name: `words`, without the program's own name.
package func runCommandLine(
  _ words: [String], in process: ProcessContext, console: Console
) async -> ExitCode {
  do throws(CommandFailure) {
    try await run(words, process, console)
    return .done
  } catch {
    switch error {
    case .exit(let code):
      return code
    case .usage(let mistake):
      let console = console.following(ParsedArguments(guessing: words), in: process)
      console.reportFailure([mistake.diagnostic])
      console.finish()
      return .wrongUsage
    }
  }
}

private func run(
  _ words: [String], _ process: ProcessContext, _ console: Console
) async throws(CommandFailure) {
  if let word = words.first(where: { $0.unicodeScalars.contains("\u{FFFD}") }) {
    throw .usage(
      UsageError("\(quoted(word)) is not UTF-8 text", help: "name files and folders in UTF-8"))
  }
  switch words.first {
  case nil, "--help", "-h":
    console.printResult(overview())
  case "--version":
    console.printResult(versionLine)
  case let name?:
    try await run(try command(named: name), words.dropFirst(), process, console)
  }
}

private func run(
  _ command: CommandDescription, _ words: ArraySlice<String>, _ process: ProcessContext,
  _ console: Console
) async throws(CommandFailure) {
  let arguments: ParsedArguments
  do throws(UsageError) {
    arguments = try ParsedArguments(words, for: command)
  } catch {
    throw .usage(error)
  }
  if arguments.has(.help) {
    console.printResult(help(for: command))
  } else {
    let console = console.following(arguments, in: process)
    defer { console.finish() }
    do throws(CommandFailure) {
      try await command.run(
        Invocation(arguments: arguments, process: process, console: console))
    } catch .usage(let mistake) {
      console.reportFailure([mistake.diagnostic])
      throw .exit(.wrongUsage)
    }
  }
}

/// The command of a name, as the first word behind `ilgi` gives it.
func command(named name: String) throws(CommandFailure) -> CommandDescription {
  if let command = allCommands.first(where: { $0.name == name }) { return command }
  throw .usage(unknownCommand(name))
}

private func unknownCommand(_ name: String) -> UsageError {
  if name.hasPrefix("-") {
    let nearest = nearestWord(to: name, among: Flag.ofProgram.map { "--\($0.name)" })
    return UsageError(
      "the first word behind `ilgi` is a command, not \(quoted(name))",
      help: nearest.map { "did you mean `ilgi \($0)`?" }
        ?? "write flags behind the command, as in `ilgi build --site DIR`")
  }
  let nearest = nearestWord(to: name, among: shownCommands.map(\.name) + ["--version"])
  return UsageError(
    "there is no command \(quoted(name))",
    help: nearest.map { "did you mean `ilgi \($0)`?" } ?? "`ilgi help` lists the commands")
}
