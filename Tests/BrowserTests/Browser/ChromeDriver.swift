import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program that drives Chromium for us, as a child of this process.
struct ChromeDriver {
  private let process: Process
  let port: UInt16

  /// Starts it on a port of its own choice.
  init(at path: String) throws {
    process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = ["--port=0"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var said = ""
    while true {
      if let match = said.firstMatch(of: /started successfully on port (\d+)/),
        let number = UInt16(match.output.1)
      {
        port = number
        return
      }
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else {
        throw BrowserFailure("chromedriver didn't start: \(said)")
      }
      said += String(decoding: more, as: UTF8.self)
    }
  }

  /// Ends it, and no other.
  ///
  /// It can't be asked to: a child begins with the signals blocked that the thread blocked which
  /// started it, and threads of tests block all they can.
  func stop() { kill(process.processIdentifier, SIGKILL) }

  /// Where a program of one of these names stands, as a shell would find it.
  static func program(named names: String...) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return names.lazy.flatMap { name in folders.lazy.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
