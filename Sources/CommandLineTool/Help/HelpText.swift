import SiteBuilding

/// `ilgi 0.1.0`
let versionLine = "ilgi \(SiteBuilding.version)"

/// What `ilgi help` shows: every command in a line.
func overview() -> String {
  """
  Ilgi makes a site of your diary.

  Usage: ilgi COMMAND [FLAG…]

  Commands:
  \(list(shownCommands.map { ($0.name, $0.summary) }))

  Flags in place of a command:
  \(list(Flag.ofProgram.map { (synopsis(of: $0), $0.help) }))

  `ilgi help COMMAND` tells all about one. To begin, run `ilgi init`, write with
  `ilgi new`, and make the site with `ilgi build`.
  """
}

/// What `ilgi help COMMAND` shows.
func help(for command: CommandDescription) -> String {
  let operands = command.operands.isEmpty ? "" : " \(command.operands)"
  var parts = [
    command.explanation,
    "Usage: ilgi \(command.name)\(operands) [FLAG…]",
    "Flags:\n" + list(command.flags.map { (synopsis(of: $0), $0.help) }),
  ]
  if !command.examples.isEmpty {
    parts.append("Examples:\n" + command.examples.map { "  \($0)" }.joined(separator: "\n"))
  }
  return parts.joined(separator: "\n\n")
}

/// `-o, --output DIR`
private func synopsis(of flag: Flag) -> String {
  (flag.short.map { "-\($0), " } ?? "    ") + flag.usage
}

/// Two columns, at most 79 wide; a name too long for the first has its explanation below it.
private func list(_ items: [(name: String, explanation: String)]) -> String {
  let width = min(20, items.map(\.name.count).max() ?? 0)
  let indent = String(repeating: " ", count: width + 4)
  return items.map { name, explanation in
    let lines = wrapped(explanation, to: 79 - width - 4).joined(separator: "\n" + indent)
    return name.count > width
      ? "  \(name)\n\(indent)\(lines)"
      : "  \(name)\(String(repeating: " ", count: width - name.count))  \(lines)"
  }.joined(separator: "\n")
}

/// Lines of whole words.
private func wrapped(_ text: String, to width: Int) -> [String] {
  text.split(separator: " ").reduce(into: []) { lines, word in
    if let last = lines.last, last.count + 1 + word.count <= width {
      lines[lines.count - 1] = "\(last) \(word)"
    } else {
      lines.append(String(word))
    }
  }
}
