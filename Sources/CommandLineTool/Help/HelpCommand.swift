let helpCommand = CommandDescription(
  name: "help", summary: "show what a command does",
  explanation: "Shows what a command does, or all commands.",
  operands: "[COMMAND]", operandLimit: 1, operandCompletion: .commands, ownFlags: [.man],
  isAboutJournal: false, examples: ["ilgi help build", "ilgi help --man"]
) { invocation throws(CommandFailure) in
  if invocation.arguments.has(.man) {
    invocation.console.printResult(manualPage())
    return
  }
  guard let name = invocation.arguments.operands.first else {
    invocation.console.printResult(overview())
    return
  }
  invocation.console.printResult(help(for: try command(named: name)))
}
