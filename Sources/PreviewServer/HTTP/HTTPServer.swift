private import CMicroHTTPD
import Synchronization

/// Answers HTTP requests that come to a socket: the face of libmicrohttpd.
///
/// Requests are answered on a few threads of the server's own. One that can't be answered yet is put off
/// without a thread waiting for it.
@safe final class HTTPServer: Sendable {
  /// What is done about a request.
  enum Answer: Sendable {
    case now(HTTPResponse)
    /// The request comes again when those that were put off are taken up; at once when what it waits for
    /// has come meanwhile, as the condition no longer holds.
    case later(while: @Sendable () -> Bool)
  }

  /// Whether the library is there.
  static var isAvailable: Bool { chttp_is_there() }

  private let desk: Desk
  private let server: Mutex<UInt>

  /// Serves `socket`, which it closes in the end; nil when the library can't.
  ///
  /// A connection over which nothing comes or goes for `idleSeconds` is closed.
  init?(
    on socket: consuming ListeningSocket, connections: Int, idleSeconds: Int = 15,
    answer: @escaping @Sendable (HTTPRequest) -> Answer
  ) {
    let desk = Desk(answer)
    let context = unsafe Unmanaged.passUnretained(desk).toOpaque()
    let server = unsafe chttp_start(
      socket.giveAway(), 4, UInt32(connections), UInt32(idleSeconds),
      { context, exchange, method, path, isAgain in
        guard let context = unsafe context, let exchange = unsafe exchange,
          let method = unsafe method, let path = unsafe path
        else { return false }
        let desk = unsafe Unmanaged<Desk>.fromOpaque(context).takeUnretainedValue()
        let request = unsafe HTTPRequest(
          method: String(cString: method), path: String(cString: path), isAgain: isAgain,
          header: { name in
            unsafe chttp_header(exchange, name).map { unsafe String(cString: $0) }
          },
          query: { name in unsafe chttp_query(exchange, name).map { unsafe String(cString: $0) } })
        return desk.handle(request, Exchange(address: UInt(bitPattern: exchange)))
      }, context)
    guard let server = unsafe server else { return nil }
    self.desk = desk
    self.server = Mutex(UInt(bitPattern: server))
  }

  deinit { stop() }

  /// Has every request that was put off come again.
  func takeUpWaiting() { desk.takeUpWaiting() }

  /// Whether any request waits.
  var hasWaiting: Bool { desk.hasWaiting }

  /// Closes every connection and the socket.
  func stop() {
    let address = server.withLock { address in
      defer { address = 0 }
      return address
    }
    guard let running = unsafe OpaquePointer(bitPattern: address) else { return }
    desk.close()
    unsafe chttp_stop(running)
  }
}

/// A request in the library's hands; an address, as it goes from thread to thread.
private struct Exchange: Sendable {
  let address: UInt

  func putOff() {
    if let pointer = unsafe OpaquePointer(bitPattern: address) { unsafe chttp_put_off(pointer) }
  }

  func takeUp() {
    if let pointer = unsafe OpaquePointer(bitPattern: address) { unsafe chttp_take_up(pointer) }
  }

  /// Whether the library took the response.
  func send(_ response: HTTPResponse) -> Bool {
    guard let exchange = unsafe OpaquePointer(bitPattern: address) else { return false }
    let status = UInt32(response.status)
    return unsafe withCStrings(response.headers.flatMap { [$0.name, $0.value] }) { headers in
      switch response.body {
      case .bytes(let bytes):
        return unsafe chttp_answer(
          exchange, status, headers.baseAddress, headers.count, bytes, bytes.count)
      case .file(let file, let offset, let count):
        return unsafe chttp_answer_file(
          exchange, status, headers.baseAddress, headers.count, file.giveAway(), UInt64(offset),
          UInt64(count))
      }
    }
  }
}

/// Where requests come in, and where those that are put off wait.
private final class Desk: Sendable {
  private struct Waiting {
    var exchanges: [Exchange] = []
    var isClosed = false
  }

  private let answer: @Sendable (HTTPRequest) -> HTTPServer.Answer
  private let waiting = Mutex(Waiting())

  init(_ answer: @escaping @Sendable (HTTPRequest) -> HTTPServer.Answer) {
    self.answer = answer
  }

  func handle(_ request: HTTPRequest, _ exchange: Exchange) -> Bool {
    var request = request
    while true {
      switch answer(request) {
      case .now(let response):
        return exchange.send(response)
      case .later(let condition):
        // Whoever takes requests up has changed the condition before: none waits for what has come.
        let waits = waiting.withLock { waiting in
          guard !waiting.isClosed, condition() else { return false }
          exchange.putOff()
          waiting.exchanges.append(exchange)
          return true
        }
        if waits { return true }
        request.isAgain = true
      }
    }
  }

  var hasWaiting: Bool { waiting.withLock { !$0.exchanges.isEmpty } }

  func takeUpWaiting() {
    waiting.withLock { waiting in
      for exchange in waiting.exchanges { exchange.takeUp() }
      waiting.exchanges = []
    }
  }

  func close() {
    waiting.withLock { $0.isClosed = true }
    takeUpWaiting()
  }
}

/// Calls `body` with texts as C strings.
private func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafeBufferPointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  var bytes: [CChar] = []
  var starts: [Int] = []
  for text in texts {
    starts.append(bytes.count)
    bytes += text.utf8.map { CChar(bitPattern: $0) }
    bytes.append(0)
  }
  return unsafe bytes.withUnsafeBufferPointer { bytes in
    let pointers = unsafe starts.map { start in
      unsafe bytes.baseAddress.map { unsafe $0 + start }
    }
    return unsafe pointers.withUnsafeBufferPointer(body)
  }
}
