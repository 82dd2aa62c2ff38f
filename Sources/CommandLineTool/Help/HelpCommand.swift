let helpCommand = CommandDescription(
  name: "help", summary: "show what a command does",
  explanation: "Shows what a command does, or all commands.",
  operands: "[COMMAND]", operandLimit: 1
) { invocation throws(CommandFailure) in
  guard let name = invocation.arguments.operands.first else {
    invocation.console.printResult(overview())
    return
  }
  guard let command = allCommands.first(where: { $0.name == name }) else {
    throw .usage(unknownCommand(name))
  }
  invocation.console.printResult(help(for: command))
}
