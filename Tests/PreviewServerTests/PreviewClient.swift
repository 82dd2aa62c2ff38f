import LoopbackServing

@testable import PreviewServer

/// A site of a few files, and one of them on the disk.
struct FewFiles: ServedSite {
  var root = "/"
  var files: [String: ServedFile]

  init(root: String = "/", _ files: [String: String]) {
    self.root = root
    self.files = files.mapValues { .bytes(Array($0.utf8)) }
  }

  func file(at path: String) -> ServedFile? { files[path] }
}

/// What a server said.
struct Heard {
  let status: Int
  let headers: [String: String]
  let body: String

  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    guard let first = lines.first?.split(separator: " "), first.count > 1,
      let status = Int(first[1]), let end = lines.firstIndex(of: "")
    else { return nil }
    self.status = status
    headers = Dictionary(
      lines[1..<end].map { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        return (parts[0].lowercased(), parts[1].drop { $0 == " " }.description)
      }, uniquingKeysWith: { first, _ in first })
    body = lines[(end + 1)...].joined(separator: "\r\n")
  }
}

extension PreviewServer {
  /// Asks over a connection of its own; nil when nothing is said.
  func ask(
    _ path: String, method: String = "GET", host: String? = nil, _ headers: String...
  ) throws -> Heard? {
    let connection = try LoopbackSocket.connected(to: UInt16(port))
    defer { connection.hangUp() }
    let host = host ?? "127.0.0.1:\(port)"
    let lines = ["\(method) \(path) HTTP/1.1", "Host: \(host)", "Connection: close"] + headers
    connection.transmit(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    var answer: [UInt8] = []
    while true {
      let piece = connection.receive()
      if piece.isEmpty { return Heard(answer) }
      answer += piece
    }
  }
}
