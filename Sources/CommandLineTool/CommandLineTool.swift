import Diagnostics

/// Runs the command that the words behind `ilgi` name: `words`, without the program's own name.
package func runCommandLine(
  _ words: [String], in process: ProcessContext, console: Console
) async -> ExitCode {
  guard let first = words.first, first != "--help", first != "-h" else {
    console.printResult(overview())
    return .done
  }
  if first == "--version" {
    console.printResult(versionLine)
    return .done
  }
  do throws(CommandFailure) {
    guard let command = allCommands.first(where: { $0.name == first }) else {
      throw .usage(unknownCommand(first))
    }
    try await run(command, words.dropFirst(), process, console)
    return .done
  } catch {
    switch error {
    case .exit(let code):
      return code
    case .usage(let mistake):
      console.report([mistake.diagnostic])
      return .wrongUsage
    }
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
  let console = console.following(arguments, in: process)
  if arguments.has(.help) {
    console.printResult(help(for: command))
  } else {
    try await command.run(
      Invocation(arguments: arguments, process: process, console: console))
  }
}

func unknownCommand(_ name: String) -> UsageError {
  let nearest = nearestName(to: name, among: allCommands.map(\.name))
  return UsageError(
    "there is no command \"\(name)\"",
    help: nearest.map { "did you mean `ilgi \($0)`?" } ?? "`ilgi help` lists the commands")
}
