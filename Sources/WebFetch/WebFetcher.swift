private import Foundation

/// Asks services on the web, through the program `curl`.
///
/// A library for it would be loaded at the start of every command (Foundation's own takes libcurl and its
/// kin along, seven milliseconds), though hardly one needs it. The program follows the system's
/// certificates and proxies. An address reaches it on its standard input: what stands behind a program's
/// name is seen by everybody on the machine, and a key must not be.
package struct WebFetcher: Sendable {
  /// Who asks, as services want to be told: `ilgi/0.1.0 (+https://…)`.
  private let userAgent: String
  /// Where programs are looked for, as `PATH` lists folders.
  private let searchPath: String
  private let timeLimit: Duration
  /// In bytes.
  private let sizeLimit: Int

  /// How long a service may take for its whole answer.
  package static let timeLimit = Duration.seconds(5)

  package init(
    userAgent: String, searchPath: String, timeLimit: Duration = WebFetcher.timeLimit,
    sizeLimit: Int = 1 << 20
  ) {
    self.userAgent = userAgent
    self.searchPath = searchPath
    self.timeLimit = timeLimit
    self.sizeLimit = sizeLimit
  }

  /// The body of a service's answer.
  package func body(of address: WebAddress) async throws(FetchTrouble) -> [UInt8] {
    guard let program else { throw .noProgram }
    let run = CurlRun(
      program: program, configuration: configuration(asking: address), sizeLimit: sizeLimit)
    // Waiting for a program must not keep a thread of the tasks from its work.
    let outcome = await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: run.outcome()) }
    }
    return try outcome.get()
  }

  private var program: URL? {
    searchPath.split(separator: ":").lazy
      .map { URL(filePath: String($0)).appending(path: "curl") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// What curl is told, in the format of its `--config` files.
  private func configuration(asking address: WebAddress) -> String {
    let (seconds, attoseconds) = timeLimit.components
    let fields = [
      ("url", address.whole),
      ("user-agent", userAgent),
      ("header", "Accept: application/json"),
      ("max-time", String(Double(seconds) + Double(attoseconds) / 1e18)),
      ("max-filesize", String(sizeLimit)),
      ("proto", "=http,https"),
      ("write-out", "\\n%{http_code}"),
    ]
    return fields.map { name, value in
      let quoted = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return "\(name) = \"\(quoted)\"\n"
    }.joined()
  }
}

/// One run of curl.
private struct CurlRun: Sendable {
  let program: URL
  let configuration: String
  let sizeLimit: Int

  func outcome() -> Result<[UInt8], FetchTrouble> {
    let process = Process()
    let (question, answer) = (Pipe(), Pipe())
    process.executableURL = program
    // The first has to be first: a person's own settings for curl may be anything.
    process.arguments = ["--disable", "--silent", "--globoff", "--config", "-"]
    process.standardInput = question
    process.standardOutput = answer
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return .failure(.noProgram) }
    try? question.fileHandleForWriting.write(contentsOf: Data(configuration.utf8))
    try? question.fileHandleForWriting.close()
    var said: [UInt8] = []
    while said.count <= sizeLimit + 4,
      let piece = try? answer.fileHandleForReading.read(upToCount: 1 << 16), !piece.isEmpty
    {
      said += piece
    }
    let isTooLong = said.count > sizeLimit + 4
    if isTooLong { process.terminate() }
    process.waitUntilExit()
    return isTooLong
      ? .failure(.tooLong) : CurlRun.outcome(code: process.terminationStatus, said: said)
  }

  /// `said` is the body, a line break and the status of HTTP.
  private static func outcome(code: Int32, said: [UInt8]) -> Result<[UInt8], FetchTrouble> {
    if let trouble = FetchTrouble(curlExit: code) { return .failure(trouble) }
    guard let end = said.lastIndex(of: UInt8(ascii: "\n")),
      let status = Int(String(decoding: said[(end + 1)...], as: UTF8.self))
    else { return .failure(.brokenOff) }
    return FetchTrouble(status: status).map { .failure($0) } ?? .success(Array(said[..<end]))
  }
}

extension FetchTrouble {
  /// What curl's exit code tells: <https://curl.se/libcurl/c/libcurl-errors.html>.
  fileprivate init?(curlExit code: Int32) {
    switch code {
    case 0: return nil
    case 5, 6, 7, 97: self = .unreachable
    case 28: self = .slow
    case 35, 51, 53, 54, 58, 59, 60, 66, 77, 80, 82, 83, 90, 91: self = .untrusted
    case 63: self = .tooLong
    default: self = .brokenOff
    }
  }
}
