import Foundation

extension ProcessContext {
  /// The process that the program runs in.
  package static func current() -> ProcessContext {
    let process = ProcessInfo.processInfo
    return ProcessContext(
      variables: process.environment, workingFolder: FileManager.default.currentDirectoryPath,
      outputColumns: StandardStreams.outputColumns,
      errorIsTerminal: StandardStreams.errorIsTerminal,
      processorCount: process.activeProcessorCount, clock: Int(Date().timeIntervalSince1970),
      toolIdentity: toolIdentity(), input: StandardStreams.input)
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
