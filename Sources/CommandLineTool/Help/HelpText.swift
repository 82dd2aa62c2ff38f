import SiteBuilding

/// `ilgi 0.1.0`
let versionLine = "ilgi \(SiteBuilding.version)"

/// What `ilgi help` shows: every command in a line.
func overview() -> String {
  let width = allCommands.map(\.name.count).max() ?? 0
  let commands = allCommands.map { "  \(padded($0.name, to: width))  \($0.summary)" }
  return """
    Ilgi makes a site of your diary.

    Usage: ilgi COMMAND [FLAG…]

    Commands:
    \(commands.joined(separator: "\n"))

    `ilgi help COMMAND` tells more of one. Write an entry as content/entries/2026-11-30.md, then run
    `ilgi build`, and open public/index.html.
    """
}

/// What `ilgi help COMMAND` shows.
func help(for command: CommandDescription) -> String {
  let operands = command.operands.isEmpty ? "" : " \(command.operands)"
  var parts = [
    command.explanation, "Usage: ilgi \(command.name)\(operands) [FLAG…]",
  ]
  parts.append(
    "Flags:\n"
      + command.flags.map { flag in
        let short = flag.short.map { "-\($0), " } ?? "    "
        return "  \(short)\(flag.usage)\n          \(flag.help)"
      }.joined(separator: "\n"))
  if !command.examples.isEmpty {
    parts.append("Examples:\n" + command.examples.map { "  \($0)" }.joined(separator: "\n"))
  }
  return parts.joined(separator: "\n\n")
}

private func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}
