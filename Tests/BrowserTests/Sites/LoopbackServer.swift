import Foundation
import Synchronization

/// Answers requests on a port of its own that only this machine reaches, until it is stopped or let go.
///
/// Each connection is one request on a thread of its own: what a test's browser asks for is little,
/// and a browser keeps connections open ahead of need that say nothing.
final class LoopbackServer: Sendable {
  /// What is said to a request.
  struct Answer: Sendable {
    var status = "200 OK"
    var type = "text/plain; charset=utf-8"
    var location: String?
    var body: [UInt8] = []
    var cacheControl = "no-cache"
  }

  let port: UInt16
  private let socket: LoopbackSocket
  private let asked = Asked()

  /// `answer` is given the path of each request as it was sent, and with its query.
  init(answer: @escaping @Sendable (String) -> Answer) throws {
    (socket, port) = try LoopbackSocket.listening()
    Thread.detachNewThread { [socket, asked] in
      while let connection = socket.accepted() {
        Thread.detachNewThread {
          serve(connection) { path in
            asked.note(path)
            return answer(path)
          }
        }
      }
      socket.hangUp()
    }
  }

  deinit { stop() }

  /// Answers no more, as a machine that has lost its network.
  func stop() { socket.shut() }

  /// The address of a path on the server, which begins with a slash.
  func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// The paths that were asked for, in order.
  var requests: [String] { asked.paths }

  private final class Asked: Sendable {
    private let noted = Mutex<[String]>([])
    var paths: [String] { noted.withLock { $0 } }
    func note(_ path: String) { noted.withLock { $0.append(path) } }
  }
}

/// Reads one request from a connection, answers it and closes.
private func serve(_ connection: LoopbackSocket, _ answer: (String) -> LoopbackServer.Answer) {
  defer { connection.hangUp() }
  guard let request = readHead(from: connection) else { return }
  let words = request.prefix { $0 != "\r\n" }.split(separator: " ")
  let isRead = words.count == 3 && (words[0] == "GET" || words[0] == "HEAD")
  let reply =
    isRead
    ? answer(String(words[1])) : LoopbackServer.Answer(status: "405 Method Not Allowed")
  var head = "HTTP/1.1 \(reply.status)\r\nContent-Type: \(reply.type)\r\n"
  head += "Content-Length: \(reply.body.count)\r\nCache-Control: \(reply.cacheControl)\r\n"
  if let location = reply.location { head += "Location: \(location)\r\n" }
  head += "Connection: close\r\n\r\n"
  connection.transmit(Array(head.utf8) + (words.first == "HEAD" ? [] : reply.body))
}

/// A request up to the empty line that ends its head; nil when there is none.
private func readHead(from connection: LoopbackSocket) -> String? {
  var head: [UInt8] = []
  while head.count < 65_536 {
    let piece = connection.receive()
    guard !piece.isEmpty else { return nil }
    head += piece
    if head.suffix(4) == [0x0D, 0x0A, 0x0D, 0x0A] { return String(decoding: head, as: UTF8.self) }
  }
  return nil
}
