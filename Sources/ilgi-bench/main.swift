import Foundation
import SiteBuilding

// Times the stages of a build over a journal, into a folder that is made for each run.
//
//     ilgi-bench SITE [--runs N] [--jobs N] [--cards] [--scratch DIR] [--json]

do throws(BenchMistake) {
  let options = try BenchOptions(CommandLine.arguments.dropFirst())
  guard !options.wantsHelp else {
    print(BenchMistake.usage)
    exit(0)
  }
  let measurement = try await measure(options)
  print(options.printsJSON ? json(of: measurement) : table(of: measurement))
} catch {
  FileHandle.standardError.write(Data("ilgi-bench: \(error.message)\n".utf8))
  exit(2)
}
