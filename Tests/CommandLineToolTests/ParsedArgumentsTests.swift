import Testing

@testable import CommandLineTool

struct ParsedArgumentsTests {
  /// A flag of a command, for tests that go through them all.
  struct FlagUse: Sendable, CustomTestStringConvertible {
    let command: CommandDescription
    let flag: Flag

    var testDescription: String { "\(command.name) --\(flag.name)" }

    /// Something that may stand behind the flag; nil when nothing may.
    var value: String? {
      switch flag.value {
      case .none: nil
      case .text: "text"
      case .choice(let words): words[0]
      case .number(_, let range): String(range.upperBound)
      }
    }

    static let all = allCommands.flatMap { command in
      command.flags.map { FlagUse(command: command, flag: $0) }
    }
  }

  @Test(arguments: FlagUse.all)
  func understandsEveryFlagInAllItsForms(use: FlagUse) throws {
    var forms: [[String]]
    if let value = use.value {
      forms = [["--\(use.flag.name)", value], ["--\(use.flag.name)=\(value)"]]
      if let short = use.flag.short { forms += [["-\(short)", value], ["-\(short)\(value)"]] }
    } else {
      forms = [["--\(use.flag.name)"]] + (use.flag.short.map { [["-\($0)"]] } ?? [])
    }
    for form in forms {
      let arguments = try ParsedArguments(form, for: use.command)
      #expect(arguments.has(use.flag), "\(form)")
      #expect(arguments.value(of: use.flag) == use.value, "\(form)")
      #expect(arguments.operands.isEmpty, "\(form)")
    }
  }

  @Test(arguments: FlagUse.all)
  func refusesWhatAFlagCannotTake(use: FlagUse) {
    let long = "--\(use.flag.name)"
    switch use.flag.value {
    case .none:
      #expect(mistake([long + "=x"], use.command) == "\(long) takes no value")
      return
    case .text:
      break
    case .choice:
      #expect(mistake([long, "purple"], use.command) == "\(long) can't be \"purple\"")
    case .number(_, let range):
      for wrong in ["x", "", "1.5", "-1", String(range.lowerBound - 1), "\(range.upperBound)0"] {
        #expect(mistake([long, wrong], use.command) == "\(long) can't be \"\(wrong)\"")
      }
    }
    #expect(mistake([long], use.command) == "\(long) needs a value")
  }

  @Test func noCommandHasTwoFlagsOfOneName() {
    for command in allCommands {
      let names = command.flags.map(\.name)
      let letters = command.flags.compactMap(\.short)
      #expect(Set(names).count == names.count, "\(command.name)")
      #expect(Set(letters).count == letters.count, "\(command.name)")
    }
  }

  @Test func aLetterMeansTheSameWithEveryCommand() {
    var meanings: [Character: Set<String>] = [:]
    for use in FlagUse.all {
      if let short = use.flag.short { meanings[short, default: []].insert(use.flag.name) }
    }
    #expect(meanings.values.allSatisfy { $0.count == 1 }, "\(meanings)")
  }

  @Test func takesSeveralLettersInOneWord() throws {
    let arguments = try ParsedArguments(["-qDj3"], for: buildCommand)
    #expect(arguments.has(.quiet) && arguments.has(.drafts))
    #expect(arguments.number(of: .jobs) == 3)
  }

  @Test func theLastOfAFlagCountsAndRepeatedTagsAdd() throws {
    let arguments = try ParsedArguments(
      ["--place", "a", "--place=b", "--tag", "c", "--tag", "d"], for: listCommand)
    #expect(arguments.value(of: .place) == "b")
    #expect(arguments.values(of: .tag) == ["c", "d"])
  }

  @Test func aValueMayLookLikeAFlagOrHoldAnEqualsSign() throws {
    let arguments = try ParsedArguments(["--tag", "--json", "--place=a=b"], for: listCommand)
    #expect(arguments.value(of: .tag) == "--json")
    #expect(arguments.value(of: .place) == "a=b")
    #expect(!arguments.has(.json))
  }

  @Test func everyWordBehindTwoDashesIsAnOperand() throws {
    let arguments = try ParsedArguments(["--", "--json"], for: helpCommand)
    #expect(arguments.operands == ["--json"])
    #expect(!arguments.has(.json))
  }

  @Test(arguments: [
    (
      ["build", "--outptu", "x"], "`ilgi build` has no flag \"--outptu\"", "did you mean --output?"
    ),
    (
      ["build", "--skipped"], "`ilgi build` has no flag \"--skipped\"",
      "it is a flag of `ilgi list`; see `ilgi help build`"
    ),
    (
      ["list", "-qo", "x"], "`ilgi list` has no flag \"-o\"",
      "it is a flag of `ilgi plan` and `ilgi build`; see `ilgi help list`"
    ),
    (["build", "-z"], "`ilgi build` has no flag \"-z\"", "see `ilgi help build`"),
    (
      ["search", "-눈"], "`ilgi search` has no flag \"-눈\"",
      "see `ilgi help search`; what is no flag goes behind `--`"
    ),
    (["build", "x"], "`ilgi build` takes no \"x\"", "see `ilgi help build`"),
    (["help", "build", "list"], "`ilgi help` takes no \"list\"", "see `ilgi help help`"),
    (["buld"], "there is no command \"buld\"", "did you mean `ilgi build`?"),
    (["help", "lst"], "there is no command \"lst\"", "did you mean `ilgi list`?"),
    (["version"], "there is no command \"version\"", "did you mean `ilgi --version`?"),
    (["frobnicate"], "there is no command \"frobnicate\"", "`ilgi help` lists the commands"),
    ([""], "there is no command \"\"", "`ilgi help` lists the commands"),
    (
      ["--hepl"], "the first word behind `ilgi` is a command, not \"--hepl\"",
      "did you mean `ilgi --help`?"
    ),
    (
      ["--site", "x", "list"], "the first word behind `ilgi` is a command, not \"--site\"",
      "write flags behind the command, as in `ilgi build --site DIR`"
    ),
    (["build", "--site", ""], "--site is empty", "write --site DIR"),
    (["list", "\u{FFFD}"], "\"\u{FFFD}\" is not UTF-8 text", "name files and folders in UTF-8"),
  ])
  func saysWhatIsWrongAndWhatToWrite(words: [String], summary: String, help: String) async {
    let outcome = await run(words)
    #expect(outcome.code == .wrongUsage)
    #expect(outcome.error == "error: \(summary) [usage]\n   = help: \(help)\n")
    #expect(outcome.output.isEmpty)
  }

  @Test func quotesOnlyTheBeginningOfALongWord() async {
    let outcome = await run([String(repeating: "가", count: 100_000)])
    #expect(outcome.code == .wrongUsage)
    #expect(outcome.error.count < 200)
  }

  @Test func tellsAWrongUseAsJSONWhenAskedFor() async throws {
    let outcome = await run(["build", "--json", "--nonsense"])
    #expect(outcome.code == .wrongUsage)
    #expect(outcome.error.isEmpty)
    #expect(try outcome.messageIDs() == ["usage"])
  }

  private func mistake(_ words: [String], _ command: CommandDescription) -> String? {
    do throws(UsageError) {
      _ = try ParsedArguments(words, for: command)
      return nil
    } catch {
      return error.summary
    }
  }
}
