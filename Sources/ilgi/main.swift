import CommandLineTool
import Foundation

let code = await runCommandLine(
  Array(CommandLine.arguments.dropFirst()), in: .current(), console: .standard())
exit(code.rawValue)
