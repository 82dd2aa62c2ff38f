import Foundation

/// What a benchmark is asked to do.
struct BenchOptions {
  private(set) var site = ""
  private(set) var runs = 5
  private(set) var jobs = ProcessInfo.processInfo.activeProcessorCount
  private(set) var drawsCards = false
  private(set) var scratch = NSTemporaryDirectory()
  private(set) var printsJSON = false

  init(_ words: some Sequence<String>) throws(BenchMistake) {
    var words = Array(words)[...]
    while let word = words.popFirst() {
      switch word {
      case "--runs": runs = try BenchOptions.number(behind: word, &words)
      case "--jobs": jobs = try BenchOptions.number(behind: word, &words)
      case "--scratch":
        guard let folder = words.popFirst() else { throw BenchMistake("--scratch needs a folder") }
        scratch = folder
      case "--cards": drawsCards = true
      case "--json": printsJSON = true
      case _ where !word.hasPrefix("-") && site.isEmpty: site = word
      default: throw BenchMistake("can't use \"\(word)\"; \(BenchMistake.usage)")
      }
    }
    guard !site.isEmpty else { throw BenchMistake(BenchMistake.usage) }
  }

  private static func number(
    behind flag: String, _ words: inout ArraySlice<String>
  ) throws(BenchMistake) -> Int {
    guard let number = words.popFirst().flatMap({ Int($0) }), (1...1000).contains(number) else {
      throw BenchMistake("\(flag) needs a whole number from 1 to 1000")
    }
    return number
  }
}

struct BenchMistake: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }

  static let usage =
    "usage: ilgi-bench SITE [--runs N] [--jobs N] [--cards] [--scratch DIR] [--json]"
}
