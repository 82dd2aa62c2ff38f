import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A stream between two programs on this machine. The only file that calls the system's sockets.
///
/// It stays open until it is closed.
package struct LoopbackSocket: Sendable {
  private let descriptor: Int32

  /// Waits for connections on a port that the system chooses.
  package static func listening() throws -> (socket: LoopbackSocket, port: UInt16) {
    let socket = try LoopbackSocket()
    var address = loopback(port: 0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(socket.descriptor, address, length) == 0
          && getsockname(socket.descriptor, address, &length) == 0
      }
    }
    guard isBound, listen(socket.descriptor, 64) == 0 else { throw failure("listen") }
    return (socket, UInt16(bigEndian: address.sin_port))
  }

  /// Connects to a port that somebody listens on.
  package static func connected(to port: UInt16) throws -> LoopbackSocket {
    let socket = try LoopbackSocket()
    var address = loopback(port: port)
    let result = unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe connect(socket.descriptor, address, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      let failure = failure("connect")
      socket.hangUp()
      throw failure
    }
    return socket
  }

  /// The next connection to a listening socket; nil once it is shut.
  package func accepted() -> LoopbackSocket? {
    while true {
      let connection = accept(descriptor, nil, nil)
      if connection >= 0 { return LoopbackSocket(connection) }
      if errno != EINTR, errno != ECONNABORTED { return nil }
    }
  }

  /// The bytes that come next; none at the end.
  package func receive() -> [UInt8] {
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe piece.withUnsafeMutableBytes { piece in
        unsafe recv(descriptor, piece.baseAddress, piece.count, 0)
      }
      if count >= 0 { return Array(piece.prefix(count)) }
      if errno != EINTR { return [] }
    }
  }

  /// Sends bytes, unless the other side wants no more.
  package func transmit(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { rest in
        unsafe send(descriptor, rest.baseAddress, rest.count, flagsForSending)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Ends the stream for both sides, and whatever waits for it on another thread.
  package func shut() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  package func hangUp() { _ = close(descriptor) }

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  private init() throws {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw Self.failure("socket") }
    #if canImport(Darwin)
      var isOn: Int32 = 1
      _ = unsafe setsockopt(
        descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  private static func loopback(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  private static func failure(_ call: String) -> SocketFailure {
    SocketFailure(description: "\(call) failed: \(unsafe String(cString: strerror(errno)))")
  }
}

/// A call of the system that failed.
struct SocketFailure: Error, CustomStringConvertible {
  let description: String
}

#if canImport(Darwin)
  private let flagsForSending: Int32 = 0
#else
  /// A write to a stream that the other side has closed fails, and no signal is raised.
  private let flagsForSending = Int32(MSG_NOSIGNAL)
#endif
