import Foundation
import Synchronization

/// Answers requests on a port of its own that only this machine reaches, until it is stopped or let go.
///
/// Each connection is one request on a thread of its own: what a test's browser asks for is little,
/// and a browser keeps connections open ahead of need that say nothing.
package final class LoopbackServer: Sendable {
  /// What is said to a request.
  package struct Answer: Sendable {
    package var status: String
    package var type: String
    package var location: String?
    package var body: [UInt8]
    /// How many bytes are said to come, where that isn't how many do.
    package var promisedLength: Int?
    package var cacheControl: String

    package init(
      status: String = "200 OK", type: String = "text/plain; charset=utf-8",
      location: String? = nil, body: [UInt8] = [], promisedLength: Int? = nil,
      cacheControl: String = "no-cache"
    ) {
      self.status = status
      self.type = type
      self.location = location
      self.body = body
      self.promisedLength = promisedLength
      self.cacheControl = cacheControl
    }
  }

  package let port: UInt16
  private let socket: LoopbackSocket
  private let asked = Asked()

  /// `answer` is given the path of each request as it was sent, and with its query.
  package init(answer: @escaping @Sendable (String) -> Answer) throws {
    (socket, port) = try LoopbackSocket.listening()
    Thread.detachNewThread { [socket, asked] in
      while let connection = socket.accepted() {
        Thread.detachNewThread {
          serve(connection) { head, path in
            asked.note(head, path) ? answer(path) : nil
          }
        }
      }
      socket.hangUp()
    }
  }

  deinit { stop() }

  /// Answers no more, as a machine that has lost its network: not on connections either that a browser
  /// has opened already.
  package func stop() {
    asked.end()
    socket.shut()
  }

  /// The address of a path on the server, which begins with a slash.
  package func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// The paths that were asked for, in order.
  package var requests: [String] { asked.requests.map(\.path) }

  /// The heads of the requests, in order: all that was said but what they were about.
  package var heads: [String] { asked.requests.map(\.head) }

  private final class Asked: Sendable {
    private let noted = Mutex<(requests: [(head: String, path: String)], isOver: Bool)>(([], false))
    var requests: [(head: String, path: String)] { noted.withLock { $0.requests } }

    /// Whether it is to be answered.
    func note(_ head: String, _ path: String) -> Bool {
      noted.withLock { noted in
        if !noted.isOver { noted.requests.append((head, path)) }
        return !noted.isOver
      }
    }

    func end() { noted.withLock { $0.isOver = true } }
  }
}

/// Reads one request from a connection, answers it unless there is no answer, and closes.
private func serve(
  _ connection: LoopbackSocket, _ answer: (_ head: String, _ path: String) -> LoopbackServer.Answer?
) {
  defer { connection.hangUp() }
  guard let request = readHead(from: connection) else { return }
  let words = request.prefix { $0 != "\r\n" }.split(separator: " ")
  let isRead = words.count == 3 && (words[0] == "GET" || words[0] == "HEAD")
  let refusal = LoopbackServer.Answer(status: "405 Method Not Allowed")
  guard let reply = isRead ? answer(request, String(words[1])) : refusal else { return }
  var head = "HTTP/1.1 \(reply.status)\r\nContent-Type: \(reply.type)\r\n"
  head += "Content-Length: \(reply.promisedLength ?? reply.body.count)\r\n"
  head += "Cache-Control: \(reply.cacheControl)\r\n"
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
