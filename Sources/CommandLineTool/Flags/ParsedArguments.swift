import Diagnostics

/// The words behind a command, told apart into flags and operands.
struct ParsedArguments: Sendable, Hashable {
  private var values: [String: [String]] = [:]
  private(set) var operands: [String] = []

  init() {}

  /// Whether a flag was given.
  func has(_ flag: Flag) -> Bool { values[flag.name] != nil }

  /// What stands behind a flag; the last one counts.
  func value(of flag: Flag) -> String? { values[flag.name]?.last }

  func values(of flag: Flag) -> [String] { values[flag.name] ?? [] }

  func number(of flag: Flag) -> Int? { value(of: flag).flatMap { Int($0) } }
}

extension ParsedArguments {
  /// Reads the words behind a command.
  ///
  /// `--flag value`, `--flag=value`, `-f value`, `-fvalue` and several letters in one (`-qv`) are
  /// understood; `-1` and the like, and after `--` every word, are operands.
  init(_ words: some Sequence<String>, for command: CommandDescription) throws(UsageError) {
    var words = Array(words)[...]
    while let word = words.popFirst() {
      if word == "--" {
        operands += words
        break
      } else if word.hasPrefix("--") {
        try readLong(word.dropFirst(2), &words, command)
      } else if word.hasPrefix("-"), word.count > 1, !word.isNegativeNumber {
        try readShort(word.dropFirst(), &words, command)
      } else {
        operands.append(word)
      }
    }
    guard operands.count <= command.operandLimit else {
      throw UsageError(
        "`ilgi \(command.name)` takes no \(quoted(operands[command.operandLimit]))",
        help: "see `ilgi help \(command.name)`")
    }
  }

  private mutating func readLong(
    _ word: Substring, _ rest: inout ArraySlice<String>, _ command: CommandDescription
  ) throws(UsageError) {
    let name = word.prefix { $0 != "=" }
    guard let flag = command.flags.first(where: { $0.name == name }) else {
      throw unknown("--\(name)", command)
    }
    let attached = name.endIndex < word.endIndex ? String(word[name.endIndex...].dropFirst()) : nil
    if flag.value == .none, attached != nil {
      throw UsageError("--\(flag.name) takes no value", help: "write only --\(flag.name)")
    }
    try take(flag, attached, &rest)
  }

  private mutating func readShort(
    _ word: Substring, _ rest: inout ArraySlice<String>, _ command: CommandDescription
  ) throws(UsageError) {
    var letters = word
    while let letter = letters.popFirst() {
      guard let flag = command.flags.first(where: { $0.short == letter }) else {
        throw unknown("-\(letter)", command)
      }
      if flag.value == .none {
        try take(flag, nil, &rest)
      } else {
        try take(flag, letters.isEmpty ? nil : String(letters), &rest)
        return
      }
    }
  }

  private mutating func take(
    _ flag: Flag, _ attached: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    guard flag.value != .none else {
      values[flag.name] = []
      return
    }
    guard let value = attached ?? rest.popFirst() else {
      throw UsageError("--\(flag.name) needs a value", help: "write \(flag.usage)")
    }
    switch flag.value {
    case .choice(let words) where !words.contains(value):
      throw UsageError(
        "--\(flag.name) can't be \(quoted(value))",
        help: "write one of \(words.joined(separator: ", "))")
    case .number(_, let range) where Int(value).map(range.contains) != true:
      throw UsageError(
        "--\(flag.name) can't be \(quoted(value))",
        help: "write a whole number from \(range.lowerBound) to \(range.upperBound)")
    default:
      break
    }
    values[flag.name, default: []].append(value)
  }

  private func unknown(_ written: String, _ command: CommandDescription) -> UsageError {
    let summary = "`ilgi \(command.name)` has no flag \(quoted(written))"
    let others = shownCommands.filter { other in
      other.flags.contains { written == "--\($0.name)" || written == $0.short.map { "-\($0)" } }
    }
    guard others.isEmpty else {
      let names = others.map { "`ilgi \($0.name)`" }.joinedInWords
      return UsageError(summary, help: "it is a flag of \(names); see `ilgi help \(command.name)`")
    }
    let nearest = nearestWord(to: written, among: command.flags.map { "--\($0.name)" })
    return UsageError(
      summary,
      help: nearest.map { "did you mean \($0)?" }
        ?? "see `ilgi help \(command.name)`"
        + (command.operandLimit > 0 ? "; what is no flag goes behind `--`" : ""))
  }
}

extension String {
  /// Whether a word begins with a number below zero: `-1`, or the point `-33.86,151.2`.
  fileprivate var isNegativeNumber: Bool {
    utf8.dropFirst().first.map { (0x30...0x39).contains($0) } ?? false
  }
}

extension [String] {
  /// `a, b and c`
  fileprivate var joinedInWords: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " and " + self[count - 1]
  }
}

extension ParsedArguments {
  /// What can be told of how messages are wanted from words that can't be read as a command.
  init(guessing words: [String]) {
    let words = words.prefix { $0 != "--" }
    if words.contains("--json") { values[Flag.json.name] = [] }
    for choice in ["always", "never"] where words.contains("--color=\(choice)") {
      values[Flag.color.name] = [choice]
    }
    for (word, next) in zip(words, words.dropFirst()) where word == "--color" {
      values[Flag.color.name] = [next]
    }
  }
}
