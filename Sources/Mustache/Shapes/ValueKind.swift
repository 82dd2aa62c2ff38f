/// What kind of value a name stands for: for the reference and for checking templates.
package indirect enum ValueKind: Sendable, Hashable, CustomStringConvertible {
  case text
  case integer
  case flag
  /// Finished HTML, to be written with `{{{ }}}`.
  case markup
  case lambda
  /// Whatever the data holds; nothing is checked below it.
  case anything
  /// An object of the shape with this name.
  case object(String)
  case list(ValueKind)

  package var description: String {
    switch self {
    case .text: "text"
    case .integer: "integer"
    case .flag: "flag"
    case .markup: "markup"
    case .lambda: "lambda"
    case .anything: "anything"
    case .object(let shape): shape
    case .list(let element): "list of \(element)"
    }
  }

  /// The name of the shape that this refers to, directly or as a list's element.
  package var shapeName: String? {
    switch self {
    case .object(let shape): shape
    case .list(let element): element.shapeName
    default: nil
    }
  }
}
