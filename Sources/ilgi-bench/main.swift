import Foundation
import SiteBuilding

// Times the stages of a build over a journal, into a folder that is made for each run.
//
//     ilgi-bench SITE [--runs N] [--jobs N] [--cards] [--scratch DIR] [--json]

do {
  let options = try BenchOptions(CommandLine.arguments.dropFirst())
  let runs = try await measure(options)
  print(options.printsJSON ? json(of: runs, options) : table(of: runs, options))
} catch let mistake as BenchMistake {
  FileHandle.standardError.write(Data("ilgi-bench: \(mistake.message)\n".utf8))
  exit(2)
}
