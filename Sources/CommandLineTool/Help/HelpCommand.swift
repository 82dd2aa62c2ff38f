let helpCommand = CommandDescription(
  name: "help", summary: "show what a command does",
  explanation: "Shows what a command does, or all commands.",
  operands: "[COMMAND]", operandLimit: 1, isAboutJournal: false,
  examples: ["ilgi help build"]
) { invocation throws(CommandFailure) in
  guard let name = invocation.arguments.operands.first else {
    invocation.console.printResult(overview())
    return
  }
  invocation.console.printResult(help(for: try command(named: name)))
}
