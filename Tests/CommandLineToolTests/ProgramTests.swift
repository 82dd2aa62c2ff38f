import Foundation
import Testing

/// The program itself, as a process.
@Suite(.enabled(if: Program.url != nil, "the program was not built beside the tests"))
struct ProgramTests {
  private let site: TestSite

  init() throws {
    site = try TestSite()
  }

  @Test func keepsResultsAndTalkApart() throws {
    let good = try Program.run(["list", "-n1"], in: site.path)
    #expect(good.status == 0)
    #expect(good.output.hasPrefix("2026-02-03 21:14  겨울 바다  snow"))
    #expect(good.error == "and 1 more\n")
    let bad = try Program.run(["buld"], in: site.path)
    #expect(bad.status == 2)
    #expect(bad.output.isEmpty)
    #expect(bad.error.contains("did you mean `ilgi build`?"))
  }

  @Test func exitsWithOneWhenTheJournalHasErrors() throws {
    try site.write("---\ndate: 2023-02-29\n---\nA\n\nB.\n", to: "content/entries/a.md")
    #expect(try Program.run(["build"], in: site.path).status == 1)
  }

  /// Runs a command of the shell, which can close and redirect what `Process` can't.
  private func shell(_ command: String) throws -> Program.Outcome {
    try Program.run(
      ["-c", command, "sh", try #require(Program.url).path], of: URL(filePath: "/bin/sh"),
      in: site.path)
  }

  @Test(arguments: ["\"$1\" list | true", "\"$1\" list --json | head -c 5 > /dev/null"])
  func aReaderThatGoesAwayIsNoTrouble(command: String) throws {
    let outcome = try shell(command)
    #expect(outcome.status == 0)
    #expect(outcome.error.isEmpty)
    // A shell that ignores the signal leaves only the failed write.
    #expect(try shell("trap '' PIPE; \(command)").error.isEmpty)
  }

  @Test func aClosedStreamNeverEndsUpInAFileOfTheSite() throws {
    try site.write("---\ndate: 2026-01-05\nwether: x\n---\nA\n\nB.\n", to: "content/entries/a.md")
    let outcome = try shell("\"$1\" build --no-cards -v <&- >&- 2>&-")
    #expect(outcome.status == 0)
    let home = try String(contentsOfFile: site.path + "/public/index.html", encoding: .utf8)
    #expect(home.hasPrefix("<!doctype html>"))
    #expect(!home.contains("created "))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aResultThatCannotBeWrittenIsAFailure() throws {
    let outcome = try shell("\"$1\" list > /dev/full")
    #expect(outcome.status == 3)
    #expect(outcome.error.contains("error: can't write the result: the disk is full"))
  }

  #if os(Linux)
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
    func aTerminalSeesColour() throws {
      func seen(_ words: String) throws -> String {
        try shell("TERM=xterm script -qec \"$1 \(words)\" /dev/null < /dev/null").output
      }
      #expect(try seen("buld").contains("\u{1B}[1;31merror:"))
      let plain = try seen("build --color never --x")
      #expect(plain.contains("error: `ilgi build` has no flag") && !plain.contains("\u{1B}["))
    }
  #endif

  @Test func wordsThatAreNotUTF8AreRefused() throws {
    let outcome = try shell("\"$1\" build --output \"$(printf '\\377')\"")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("is not UTF-8 text"))
  }
}

/// The program that was built together with the tests.
enum Program {
  struct Outcome {
    let status: Int32
    let output: String
    let error: String
  }

  /// Nil where the tests run from somewhere else.
  static let url: URL? = {
    // The products' folder holds the test bundle, or on Linux the tests' own executable.
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    for _ in 0..<4 {
      let program = folder.appending(path: "ilgi")
      if FileManager.default.isExecutableFile(atPath: program.path) { return program }
      folder.deleteLastPathComponent()
    }
    return nil
  }()

  /// The world that it runs in, on 2026-03-01 in UTC.
  static let variables = [
    "PATH": "/usr/bin:/bin", "SOURCE_DATE_EPOCH": "1772323200", "GIT_CONFIG_GLOBAL": "/dev/null",
    "GIT_CONFIG_SYSTEM": "/dev/null",
  ]

  static func run(
    _ words: [String], of program: URL? = url, in folder: String,
    variables: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = program
    process.arguments = words
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = Program.variables.merging(variables) { $1 }
    process.standardInput = FileHandle.nullDevice
    let (output, error) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = error
    try process.run()
    // What is said here is far less than a pipe holds, so neither waits for the other.
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    let talk = try error.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: said, as: UTF8.self),
      error: String(decoding: talk, as: UTF8.self))
  }
}
