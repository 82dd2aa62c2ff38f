/// A command line that is still being written: its last word, perhaps empty, is to be completed.
struct CommandLineSoFar {
  /// What is wanted in the last word's place.
  private(set) var completion = Completion.nothing
  /// Candidates that the table of commands and flags has.
  private(set) var ownCandidates: [Candidate]?
  /// What is written of it.
  private(set) var prefix: String
  /// What stands before it in the same word: `--tag=`.
  private(set) var attached = ""
  /// The value of `--site`.
  private(set) var site: String?

  init(_ words: [String]) {
    // Bash parts `--tag=x` into three words.
    let words = CommandLineSoFar.joined(words)
    prefix = words.last ?? ""
    let before = words.dropLast()
    guard let name = before.first else {
      completion = .commands
      if prefix.hasPrefix("-") { offer(Flag.ofProgram) }
      return
    }
    guard let command = allCommands.first(where: { $0.name == name }) else { return }
    var given: Set<String> = []
    var waiting: Flag?
    var hasEnded = false
    var operand: String?
    for word in before.dropFirst() {
      if let flag = waiting {
        if flag == .site { site = word }
        waiting = nil
      } else if word == "--" {
        hasEnded = true
      } else if !hasEnded, word.hasPrefix("-"), word.count > 1 {
        let name = word.prefix { $0 != "=" }
        guard let flag = command.flag(named: name) else { continue }
        given.insert(flag.name)
        if name.count < word.count {
          if flag == .site { site = String(word.dropFirst(name.count + 1)) }
        } else if flag.value != .none {
          waiting = flag
        }
      } else {
        operand = operand ?? word
      }
    }
    if let waiting {
      completion = waiting.wants
    } else if !hasEnded, prefix.hasPrefix("--"), let equals = prefix.firstIndex(of: "=") {
      completion = command.flag(named: prefix[..<equals])?.wants ?? .nothing
      attached = String(prefix[...equals])
      prefix = String(prefix[prefix.index(after: equals)...])
    } else if !hasEnded, prefix.hasPrefix("-") {
      offer(command.flags.filter { $0.isRepeatable || !given.contains($0.name) })
    } else {
      completion =
        operand.flatMap { command.furtherCompletions[$0] } ?? command.operandCompletion
    }
  }

  private mutating func offer(_ flags: [Flag]) {
    ownCandidates = flags.map { Candidate(word: "--\($0.name)", meaning: $0.help) }
  }

  /// The words with `--flag`, `=` and a value in one.
  private static func joined(_ words: [String]) -> [String] {
    var joined: [String] = []
    for (index, word) in words.enumerated() {
      let follows = index > 0 && words[index - 1] == "=" && joined.last?.hasSuffix("=") == true
      if word == "=", joined.last?.hasPrefix("--") == true || follows {
        joined[joined.count - 1] += word
      } else if follows, joined.last?.hasPrefix("--") == true {
        joined[joined.count - 1] += word
      } else {
        joined.append(word)
      }
    }
    return joined
  }
}

extension CommandDescription {
  /// The flag that `--tag` or `-t` is.
  fileprivate func flag(named word: Substring) -> Flag? {
    flags.first { word == "--\($0.name)" || word == ($0.short.map { "-\($0)" } ?? "") }
  }
}

extension Flag {
  /// What is wanted behind the flag.
  fileprivate var wants: Completion {
    if case .choice(let words) = value { .words(words) } else { completion }
  }
}
