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

/// Measurements that there is weather for; beyond them an answer is wrong, whatever else it says.
enum MeasuredRange {
  /// In degrees Celsius: the coldest and the hottest ever measured, and some more.
  static let temperature = -100.0...70.0
  /// In per cent.
  static let humidity = 0.0...100.0
  /// In kilometres an hour.
  static let wind = 0.0...500.0
}

extension WeatherAnswer {
  /// A measurement in the units of its range; nil where there is none.
  func measurement(
    _ node: DataNode?, in range: ClosedRange<Double>, times factor: Double = 1
  ) throws(WeatherTrouble) -> Double? {
    guard let number = node?.number.map({ $0 * factor }) else { return nil }
    guard range.contains(number) else { throw .malformed(host: host) }
    return number
  }
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
