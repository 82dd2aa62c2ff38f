import Foundation
import LoopbackServing

/// Speaks the WebDriver protocol (https://www.w3.org/TR/webdriver2/) with a program on this machine.
///
/// Foundation's own client can't: it takes no header that has no space after its colon, as those of
/// chromedriver.
struct WebDriverConnection: Sendable {
  let port: UInt16
  /// Where commands go: nothing for the program itself, or the path of a session.
  private var path = ""

  init(port: UInt16) { self.port = port }

  /// The same connection, for the commands of a session.
  func session(_ id: String) -> WebDriverConnection {
    var connection = self
    connection.path = "/session/\(id)"
    return connection
  }

  func post<Value: Decodable>(
    _ command: String, _ parameters: JSONValue = [:], as type: Value.Type
  ) async throws -> Value {
    try await send("POST", command, JSONEncoder().encode(parameters), as: type)
  }

  func post(_ command: String, _ parameters: JSONValue = [:]) async throws {
    _ = try await post(command, parameters, as: Ignored.self)
  }

  func get<Value: Decodable>(_ command: String, as type: Value.Type) async throws -> Value {
    try await send("GET", command, Data(), as: type)
  }

  func delete(_ command: String) async throws {
    _ = try await send("DELETE", command, Data(), as: Ignored.self)
  }

  private func send<Value: Decodable>(
    _ method: String, _ command: String, _ body: Data, as type: Value.Type
  ) async throws -> Value {
    let target = command.isEmpty ? path : "\(path)/\(command)"
    let head =
      "\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Length: \(body.count)\r\n"
      + "Content-Type: application/json; charset=utf-8\r\nConnection: close\r\n\r\n"
    let (isDone, reply) = try await exchange(Array(head.utf8) + body)
    guard isDone else {
      let problem = try? JSONDecoder().decode(Reply<Problem>.self, from: reply).value
      throw BrowserFailure(
        "\(command): \(problem?.message ?? String(decoding: reply, as: UTF8.self))")
    }
    return try JSONDecoder().decode(Reply<Value>.self, from: reply).value
  }

  /// Sends a request and waits for the reply, on a thread that may wait.
  private func exchange(_ request: [UInt8]) async throws -> (isDone: Bool, body: Data) {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { [port] in
        continuation.resume(
          with: Result {
            let socket = try LoopbackSocket.connected(to: port)
            defer { socket.hangUp() }
            socket.transmit(request)
            return try readReply(from: socket)
          })
      }
    }
  }

  private struct Reply<Value: Decodable>: Decodable {
    let value: Value
  }

  private struct Problem: Decodable {
    let message: String
  }

  /// Whatever it is, nobody looks at it.
  private struct Ignored: Decodable {
    init(from decoder: any Decoder) throws {}
  }
}

/// A reply of HTTP that tells its length, and whether it is a good one.
private func readReply(from socket: LoopbackSocket) throws -> (isDone: Bool, body: Data) {
  var reply = Data()
  while true {
    if let headEnd = reply.range(of: Data("\r\n\r\n".utf8)) {
      let head = String(decoding: reply[..<headEnd.lowerBound], as: UTF8.self)
      guard let length = head.firstMatch(of: /(?i)content-length: *(\d+)/).flatMap({ Int($0.1) })
      else { throw BrowserFailure("chromedriver answered: \(head)") }
      if reply.count >= headEnd.upperBound + length {
        return (head.hasPrefix("HTTP/1.1 200"), reply[headEnd.upperBound...])
      }
    }
    let piece = socket.receive()
    guard !piece.isEmpty else { throw BrowserFailure("chromedriver hung up") }
    reply += piece
  }
}

/// Why a page can't be looked at, which is a failure of the test that wants to.
struct BrowserFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
