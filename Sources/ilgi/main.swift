import CommandLineTool
import Foundation

let streams = StandardStreams()
let code = await runCommandLine(
  Array(CommandLine.arguments.dropFirst()), in: .current(), console: streams.console)
exit(streams.exitCode(after: code).rawValue)
