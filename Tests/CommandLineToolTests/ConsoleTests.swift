import SiteBuilding
import Testing

@testable import CommandLineTool

/// When colour and progress are shown.
struct ConsoleTests {
  @Test(arguments: [
    (["buld"], [:], true, true), (["buld"], [:], false, false),
    (["buld"], ["NO_COLOR": "1"], true, false), (["buld"], ["NO_COLOR": ""], true, true),
    (["buld"], ["TERM": "dumb"], true, false),
    (["build", "--color", "always", "--x"], ["NO_COLOR": "1"], false, true),
    (["build", "--color=never", "--x"], [:], true, false),
  ])
  func colourIsForTerminals(
    words: [String], variables: [String: String], isTerminal: Bool, isColoured: Bool
  ) async {
    let outcome = await run(words, variables: variables, isTerminal: isTerminal)
    #expect(outcome.error.contains("\u{1B}[") == isColoured)
    #expect(outcome.code == .wrongUsage)
  }

  @Test func theColourOfMessagesFollowsTheFlagInABuild() async throws {
    let site = try TestSite(["content/entries/a.md": "---\ndate: 2023-02-29\n---\nA\n\nB.\n"])
    // A slow build draws its progress too, so that only the message's own colour counts.
    let red = "\u{1B}[1;31merror:"
    #expect(await site.run("build", isTerminal: true).error.contains(red))
    let plain = await site.run("build", "--color", "never", isTerminal: true).error
    #expect(plain.contains("error:") && !plain.contains(red))
  }

  private func shown(
    isTerminal: Bool = true, term: String = "xterm", after: Duration = .seconds(2)
  ) -> String {
    let recorder = Recorder()
    let process = ProcessContext(
      variables: ["TERM": term], workingFolder: "/", outputColumns: nil,
      errorIsTerminal: isTerminal, processorCount: 1, clock: 0, toolIdentity: "")
    let line = ProgressLine(
      console: recorder.console, process: process, start: ContinuousClock.now - after)
    line.show(BuildProgress(.pages, done: 1, of: 2))
    line.show(BuildProgress(.pages, done: 2, of: 2))
    line.clear()
    #expect(recorder.output.isEmpty)
    return recorder.error
  }

  @Test func progressIsDrawnOnATerminalOnceItTakesLong() {
    let bar = String(repeating: "█", count: 12) + String(repeating: "·", count: 12)
    #expect(shown() == "\r\u{1B}[Kpages \(bar) 50 %\r\u{1B}[K")
    #expect(shown(after: .zero).isEmpty)
    #expect(shown(isTerminal: false).isEmpty)
    #expect(shown(term: "dumb").isEmpty)
  }
}
