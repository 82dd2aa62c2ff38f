import Foundation
import Synchronization
import Testing

@testable import CommandLineTool

/// A folder of a test's own with a small journal in it, removed when the test is done.
final class TestSite: Sendable {
  let path: String

  /// `files` go below the folder, over those of the small journal; an empty text leaves a file out.
  init(_ files: [String: String] = [:]) throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "ilgi-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
    let journal = [
      "content/journal.yaml": "title: 일기\ntimezone: Asia/Seoul\n",
      "content/places.yaml":
        "안목해변: {latitude: 37.77, longitude: 128.95, names: {en: Anmok Beach}}\n",
      "content/entries/sea.md": """
      ---
      date: 2026-02-03 21:14
      weather: 눈
      location: 안목해변
      tags: [바다, 여행]
      ---
      겨울 바다
      아침 기차를 탔다.
      """,
      "content/entries/work.md": "---\ndate: 2026-01-05\nweather: rain\n---\nBack at work\n\nSo.\n",
    ]
    for (file, text) in journal.merging(files, uniquingKeysWith: { $1 }) where !text.isEmpty {
      try write(text, to: file)
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ text: String, to file: String) throws {
    let url = URL(filePath: path + "/" + file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func has(_ file: String) -> Bool {
    FileManager.default.fileExists(atPath: path + "/" + file)
  }

  /// Runs a command in the site's folder, in this process.
  func run(
    _ words: String..., variables: [String: String] = [:], columns: Int? = nil,
    isTerminal: Bool = false
  ) async -> Outcome {
    await CommandLineToolTests.run(
      words, in: path, variables: variables, columns: columns, isTerminal: isTerminal)
  }
}

/// What a command did, as a shell sees it.
struct Outcome {
  let code: ExitCode
  let output: String
  let error: String

  /// The result as JSON.
  func json() throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
  }

  /// The ids of the messages in a result that is JSON.
  func messageIDs() throws -> [String] {
    let messages = try #require(json()["diagnostics"] as? [[String: Any]])
    return messages.compactMap { $0["id"] as? String }
  }
}

/// Runs a command on 2026-03-01, in a world of its own.
func run(
  _ words: [String], in folder: String = "/", variables: [String: String] = [:],
  columns: Int? = nil, isTerminal: Bool = false, input: String = ""
) async -> Outcome {
  let recorder = Recorder()
  let process = ProcessContext(
    variables: variables, workingFolder: folder, outputColumns: columns,
    errorIsTerminal: isTerminal, processorCount: 2, clock: 1_772_323_200, toolIdentity: "test",
    input: StandardInput(
      isTerminal: false, readAll: { _ in Array(input.utf8) }, readLine: { input }))
  let code = await runCommandLine(words, in: process, console: recorder.console)
  return Outcome(code: code, output: recorder.output, error: recorder.error)
}

/// Keeps what is said.
final class Recorder: Sendable {
  private let said: Mutex<(output: [UInt8], error: [UInt8])> = Mutex(([], []))

  var console: Console {
    Console(
      output: { [self] bytes in said.withLock { $0.output += bytes } },
      error: { [self] bytes in said.withLock { $0.error += bytes } })
  }

  var output: String { String(decoding: said.withLock { $0.output }, as: UTF8.self) }
  var error: String { String(decoding: said.withLock { $0.error }, as: UTF8.self) }
}
