#if canImport(Glibc)
  private import Glibc
#else
  private import Darwin
#endif

/// Why a server can't be reached at an address.
package enum ListeningTrouble: Error, Equatable {
  /// Somebody else listens there.
  case taken
  /// Ports below 1024 are the system's.
  case notAllowed
  /// The machine has no such address.
  case noSuchAddress
  /// There is no library to serve with.
  case noLibrary
  /// What the system says.
  case other(String)
}

/// A socket that waits for connections over TCP.
struct ListeningSocket: ~Copyable {
  private var descriptor: Int32
  /// The port, which the system chose when 0 was asked for.
  let port: Int

  /// Listens at an address in digits, `127.0.0.1` or `::1`.
  init(host: String, port: Int) throws(ListeningTrouble) {
    guard let port16 = UInt16(exactly: port), let address = SocketAddress(host: host, port: port16)
    else { throw .noSuchAddress }
    let descriptor = address.makeSocket()
    guard descriptor >= 0 else { throw .other(lastError()) }
    do throws(ListeningTrouble) {
      self.port = try address.listen(on: descriptor)
    } catch {
      _ = close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  deinit {
    if descriptor >= 0 { _ = close(descriptor) }
  }

  /// Hands over the socket, which the taker closes.
  consuming func giveAway() -> Int32 {
    let given = descriptor
    descriptor = -1
    return given
  }
}

/// An address of the Internet Protocol, version 4 or 6.
private struct SocketAddress {
  private var v4: sockaddr_in?
  private var v6: sockaddr_in6?

  init?(host: String, port: UInt16) {
    var four = in_addr()
    if unsafe inet_pton(AF_INET, host, &four) == 1 {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr = four
      v4 = address
      return
    }
    var six = in6_addr()
    guard unsafe inet_pton(AF_INET6, host, &six) == 1 else { return nil }
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = port.bigEndian
    address.sin6_addr = six
    v6 = address
  }

  func makeSocket() -> Int32 {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    return socket(v4 == nil ? AF_INET6 : AF_INET, kind, 0)
  }

  /// The port that it listens at.
  func listen(on descriptor: Int32) throws(ListeningTrouble) -> Int {
    var yes: Int32 = 1
    _ = unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    guard bind(descriptor), Self.start(descriptor) else {
      switch errno {
      case EADDRINUSE: throw .taken
      case EACCES: throw .notAllowed
      case EADDRNOTAVAIL: throw .noSuchAddress
      default: throw .other(lastError())
      }
    }
    return Self.port(of: descriptor)
  }

  private static func start(_ descriptor: Int32) -> Bool {
    #if canImport(Glibc)
      Glibc.listen(descriptor, 1024) == 0
    #else
      Darwin.listen(descriptor, 1024) == 0
    #endif
  }

  private func bind(_ descriptor: Int32) -> Bool {
    func bound<Address>(_ address: Address) -> Bool {
      unsafe withUnsafePointer(to: address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          let size = socklen_t(MemoryLayout<Address>.size)
          #if canImport(Glibc)
            return unsafe Glibc.bind(descriptor, address, size) == 0
          #else
            return unsafe Darwin.bind(descriptor, address, size) == 0
          #endif
        }
      }
    }
    if let v4 { return bound(v4) }
    if let v6 { return bound(v6) }
    return false
  }

  private static func port(of descriptor: Int32) -> Int {
    // The port stands at the same place in addresses of either version.
    var address = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let isKnown = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &size) == 0
      }
    }
    return isKnown ? Int(UInt16(bigEndian: address.sin6_port)) : 0
  }
}

private func lastError() -> String { unsafe String(cString: strerror(errno)) }

/// Whether a text is an address in digits: `192.168.0.7`, `::1`.
func isNumericAddress(_ text: some StringProtocol) -> Bool {
  SocketAddress(host: String(text), port: 0) != nil
}

/// Lets the process have as many files and connections open as the system allows it, up to `wanted`;
/// how many those are.
func raiseOpenFileLimit(to wanted: Int) -> Int {
  var limit = rlimit()
  #if canImport(Glibc)
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    let resource = RLIMIT_NOFILE
  #endif
  guard unsafe getrlimit(resource, &limit) == 0 else { return 256 }
  if limit.rlim_cur < wanted {
    limit.rlim_cur = min(rlim_t(wanted), limit.rlim_max)
    _ = unsafe setrlimit(resource, &limit)
    _ = unsafe getrlimit(resource, &limit)
  }
  return Int(min(limit.rlim_cur, rlim_t(wanted)))
}

/// The name that the machine has in its network.
func machineName() -> String? {
  var name = [CChar](repeating: 0, count: 256)
  guard unsafe gethostname(&name, name.count - 1) == 0 else { return nil }
  let text = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  return text.isEmpty ? nil : text
}
