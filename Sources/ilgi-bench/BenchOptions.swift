import Foundation

/// What a benchmark is asked to do.
struct BenchOptions {
  private(set) var site = ""
  private(set) var runs = 5
  private(set) var jobs = ProcessInfo.processInfo.activeProcessorCount
  private(set) var drawsCards = false
  private(set) var scratch = NSTemporaryDirectory()
  private(set) var printsJSON = false
  private(set) var wantsHelp = false

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
      case "--help", "-h":
        wantsHelp = true
        return
      case _ where !word.hasPrefix("-") && site.isEmpty: site = word
      default: throw BenchMistake("can't use \"\(word)\"\n\(BenchMistake.usage)")
      }
    }
    guard !site.isEmpty else {
      throw BenchMistake("name the folder of a journal\n\(BenchMistake.usage)")
    }
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

  static let usage = """
    Usage: ilgi-bench SITE [FLAG…]

    Times the stages of a build of the journal in SITE, which stays as it is.

      --runs N       build that often (default: 5)
      --jobs N       how many tasks work at once (default: one for each processor)
      --cards        draw share cards too
      --scratch DIR  where to build (default: the system's folder for temporary files)
      --json         print the figures as JSON
    """
}
