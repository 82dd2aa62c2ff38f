import SiteBuilding
import Testing

@testable import CommandLineTool

struct HelpTextTests {
  @Test(arguments: [[], ["help"], ["--help"], ["-h"]])
  func showsEveryCommand(words: [String]) async {
    let outcome = await run(words)
    #expect(outcome.code == .done)
    #expect(outcome.error.isEmpty)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(3) == [
        "Ilgi makes a site of your diary.", "Usage: ilgi COMMAND [FLAG…]", "Commands:",
      ])
    let told = lines.filter { $0.hasPrefix("  ") && !$0.contains("--") }
    #expect(told.map { $0.split(separator: " ").first } == shownCommands.map { $0.name[...] })
    #expect(zip(told, shownCommands).allSatisfy { $0.hasSuffix("  " + $1.summary) })
    #expect(lines.contains("      --version  show the version"))
  }

  @Test func theManualPageTellsEveryCommandAndFlag() async {
    let page = await run(["help", "--man"]).output
    #expect(page.hasPrefix(".TH ILGI 1 "))
    for command in shownCommands {
      #expect(
        page.contains(".SS ilgi \(command.name.replacing("-", with: "\\-"))"), "\(command.name)")
      for flag in command.flags {
        #expect(page.contains("\\-\\-\(flag.name.replacing("-", with: "\\-"))"))
      }
    }
    #expect(!page.contains("ilgi complete "))
    // A line that begins with a dot or a quotation mark would be a request.
    let requests = Set([".TH", ".SH", ".SS", ".TP", ".B", ".PP", ".EX", ".EE", ".nf", ".fi", ".I"])
    for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
    }
  }

  @Test(arguments: [["help", "build"], ["build", "--help"], ["build", "--quiet", "-h"]])
  func showsACommand(words: [String]) async {
    let outcome = await run(words)
    #expect(outcome.code == .done)
    #expect(
      outcome.output == """
        Makes the site from the entries in content/ and writes it into public/.

        Only files that change are written, and only files that Ilgi wrote are ever
        removed. When the journal has errors, all of them are told and the last good
        site stays as it is.

        Usage: ilgi build [FLAG…]

        Flags:
          -o, --output DIR      the folder to write the site into (default: public/ in
                                the site's folder)
          -D, --drafts          let drafts in
          -F, --future          let entries of days to come in
              --now TIME        go by that time and not by the clock, like
                                2026-11-30T21:14:00+09:00
          -j, --jobs N          how many tasks work at once (default: one for each
                                processor)
              --no-cards        draw no share cards
              --only cards      draw the share cards alone, and say where they are
              --entry PATH      draw the cards of this entry alone
              --portable        make a site that works when its files are opened,
                                without a server
              --clean           make everything again, whatever the last build left
              --strict          treat broken links, missing photos and the like as
                                errors
          -s, --site DIR        the folder that holds content/ (default: this one, or
                                the nearest around it)
          -q, --quiet           say nothing but errors
          -v, --verbose         say more: every file that changes
              --json            print results and messages as JSON, for other programs
              --color auto|always|never
                                whether to use colour (default: auto, on a terminal
                                unless NO_COLOR is set)
          -h, --help            show what a command does

        Examples:
          ilgi build
          ilgi build --site ~/diary --output /srv/www/diary
          ilgi build --drafts
          ilgi build --portable --output ~/diary-to-go
          ilgi build --only cards --entry content/entries/2026/sea.md

        """)
  }

  @Test(arguments: allCommands.map(\.name))
  func namesEveryFlagOnceAndFitsATerminal(name: String) async throws {
    let command = try #require(allCommands.first { $0.name == name })
    let text = await run(["help", name]).output
    let lines = text.split(separator: "\n").map(String.init)
    for flag in command.flags {
      #expect(
        lines.count {
          $0.contains(" --\(flag.name)") && $0.hasPrefix("  ") && !$0.hasPrefix("  ilgi")
        } == 1, "--\(flag.name)")
    }
    #expect(lines.filter { $0.count > 80 }.isEmpty)
  }

  @Test func examplesAreUnderstood() throws {
    for command in allCommands {
      for example in command.examples {
        let words = example.split(separator: " ").map(String.init)
        #expect(words.prefix(2) == ["ilgi", command.name][...], "\(example)")
        #expect(throws: Never.self, "\(example)") {
          try ParsedArguments(words.dropFirst(2), for: command)
        }
      }
    }
  }

  @Test func showsTheVersion() async {
    let outcome = await run(["--version"])
    #expect(outcome.output == "ilgi \(SiteBuilding.version)\n")
    #expect(outcome.code == .done)
  }
}
