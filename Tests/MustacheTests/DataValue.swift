import Mustache

/// Data as JSON has it, for tests that have no subject of their own.
enum DataValue: Decodable, Sendable {
  case null
  case flag(Bool)
  case integer(Int)
  case decimal(Double)
  case text(String)
  case list([DataValue])
  case object([String: DataValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let integer = try? container.decode(Int.self) {
      self = .integer(integer)
    } else if let decimal = try? container.decode(Double.self) {
      self = .decimal(decimal)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([DataValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: DataValue].self))
    }
  }

  var value: TemplateValue {
    switch self {
    case .null: .nothing
    case .flag(let flag): .flag(flag)
    case .integer(let integer): .integer(integer)
    case .decimal(let decimal): .text("\(decimal)")
    case .text(let text): .text(text)
    case .list(let list): .list(list.map(\.value))
    case .object(let object): .dictionary(object.mapValues(\.value))
    }
  }
}

extension TemplateValue {
  /// An object whose names are a dictionary's keys.
  static func dictionary(_ values: [String: TemplateValue]) -> TemplateValue {
    .names { values[$0.text] }
  }
}
