import Foundation

extension ProcessContext {
  /// The process that the program runs in.
  package static func current() -> ProcessContext {
    let process = ProcessInfo.processInfo
    return ProcessContext(
      variables: process.environment, workingFolder: FileManager.default.currentDirectoryPath,
      outputIsTerminal: isatty(STDOUT_FILENO) == 1, errorIsTerminal: isatty(STDERR_FILENO) == 1,
      processorCount: process.activeProcessorCount, clock: Int(Date().timeIntervalSince1970),
      toolIdentity: toolIdentity())
  }

  /// The program's own file, as it is now: when it was made and how long it is.
  private static func toolIdentity() -> String {
    guard let path = Bundle.main.executablePath,
      let facts = try? FileManager.default.attributesOfItem(atPath: path),
      let size = facts[.size] as? Int, let modified = facts[.modificationDate] as? Date
    else { return "" }
    return "\(size) \(modified.timeIntervalSince1970)"
  }
}

extension Console {
  /// The standard output and the standard error of the process.
  package static func standard() -> Console {
    Console(
      output: { FileHandle.standardOutput.write(Data($0)) },
      error: { FileHandle.standardError.write(Data($0)) })
  }
}
