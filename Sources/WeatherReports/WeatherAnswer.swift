import Diagnostics
import StructuredData

/// A service's answer, as JSON.
struct WeatherAnswer {
  let host: String
  private let node: DataNode

  init(_ body: [UInt8], host: String) throws(WeatherTrouble) {
    guard let node = DataNode.read(from: SourceText(path: host, bytes: body), as: .json).node,
      node.members != nil
    else { throw .malformed(host: host) }
    self.node = node
    self.host = host
  }

  subscript(key: String) -> DataNode? { node[key] }
}

extension DataNode {
  /// A finite number; nil for anything else, and for `null`.
  var number: Double? {
    guard let scalar, scalar.form == .number, let number = Double(scalar.text), number.isFinite
    else { return nil }
    return number
  }

  /// A whole number that is no code of anything when it is very large.
  var code: Int? { number.flatMap { Int(exactly: $0) } }

  func item(_ index: Int) -> DataNode? {
    items.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
}

extension Double {
  var roundedToTenths: Double { (self * 10).rounded() / 10 }
}
