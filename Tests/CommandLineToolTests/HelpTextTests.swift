import SiteBuilding
import Testing

@testable import CommandLineTool

struct HelpTextTests {
  @Test(arguments: [[], ["help"], ["--help"], ["-h"]])
  func showsEveryCommand(words: [String]) async {
    let outcome = await run(words)
    #expect(outcome.code == .done)
    #expect(outcome.error.isEmpty)
    #expect(
      outcome.output == """
        Ilgi makes a site of your diary.

        Usage: ilgi COMMAND [FLAG…]

        Commands:
          build   make the site from the journal
          list    list the entries of the journal
          search  find entries by what is written in them
          help    show what a command does

        Flags in place of a command:
          -h, --help     show what a command does
              --version  show the version

        `ilgi help COMMAND` tells all about one. To begin, make a file
        content/journal.yaml (one line is enough: `title: My diary`), write an entry as
        content/entries/2026-11-30.md, and run `ilgi build`.

        """)
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
              --now TIME        build as if it were that time, like
                                2026-11-30T21:14:00+09:00
          -j, --jobs N          how many tasks work at once (default: one for each
                                processor)
              --no-cards        draw no share cards
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
