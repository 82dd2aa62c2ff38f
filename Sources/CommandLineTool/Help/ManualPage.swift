import SiteBuilding

/// The manual page of the whole program, as `man` reads it.
func manualPage() -> String {
  var lines = [
    ".TH ILGI 1 \"\" \"ilgi \(roff(SiteBuilding.version))\" \"User Commands\"",
    ".SH NAME", "ilgi \\- make a site of your diary", ".SH SYNOPSIS",
    ".B ilgi", "COMMAND [FLAG…]", ".SH COMMANDS",
  ]
  for command in shownCommands {
    let operands = command.operands.isEmpty ? "" : " " + command.operands
    lines += [".SS ilgi \(roff(command.name + operands)) [FLAG…]"]
    lines += paragraphs(command.explanation)
    for flag in command.flags {
      let short = flag.short.map { "\\-\($0), " } ?? ""
      lines += [".TP", ".B \(short)\(roff(flag.usage))", roff(flag.help)]
    }
    if !command.examples.isEmpty {
      lines += [".PP", "Examples:", ".PP", ".EX"] + command.examples.map(roff) + [".EE"]
    }
  }
  lines += [
    ".SH EXIT STATUS",
    ".TP", ".B 0", "done", ".TP", ".B 1", "the journal has errors",
    ".TP", ".B 2", "the command was called wrongly",
    ".TP", ".B 3", "the machine would not let it: no room on the disk, no right to write",
    ".SH ENVIRONMENT",
    ".TP", ".B VISUAL, EDITOR", "the editor, perhaps with arguments",
    ".TP", ".B OPENWEATHER_API_KEY", "the key for `weather: {provider: openweather}`",
    ".TP", ".B NO_COLOR", "set to anything: no colour",
    ".TP", ".B SOURCE_DATE_EPOCH", "the time that a build goes by, in seconds since 1970",
  ]
  return lines.joined(separator: "\n")
}

/// The paragraphs of an explanation; lines that are laid out in columns stay so.
private func paragraphs(_ text: String) -> [String] {
  text.components(separatedBy: "\n\n").flatMap { paragraph -> [String] in
    let lines = paragraph.split(separator: "\n").map(String.init)
    let isTable = lines.contains { $0.contains("   ") }
    return [".PP"] + (isTable ? [".nf"] : []) + lines.map(roff) + (isTable ? [".fi"] : [])
  }
}

/// A line of text for `man`, in which a backslash, a hyphen and a dot at its start have meanings.
private func roff(_ text: String) -> String {
  let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
  return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    split(separator: separator).map(String.init)
  }
}
