/// A value to send to the browser, written as literals.
enum JSONValue: Encodable, Sendable {
  case text(String)
  case number(Double)
  case bool(Bool)
  case list([JSONValue])
  case map([String: JSONValue])

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .bool(let bool): try container.encode(bool)
    case .list(let list): try container.encode(list)
    case .map(let map): try container.encode(map)
    }
  }
}

extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral text: String) { self = .text(text) }
  init(integerLiteral number: Int) { self = .number(Double(number)) }
  init(booleanLiteral bool: Bool) { self = .bool(bool) }
  init(arrayLiteral list: JSONValue...) { self = .list(list) }
  init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .map(Dictionary(uniqueKeysWithValues: members))
  }
}
