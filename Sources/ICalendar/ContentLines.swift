/// Writes the content lines of RFC 5545: CRLF behind each, and none longer than 75 octets.
struct ContentLines {
  private(set) var bytes: [UInt8] = []

  /// Octets of a line without its line break.
  private static let longest = 75

  /// `NAME;PARAMETER=VALUE:value`, folded; `value` is written as it is.
  mutating func add(
    _ name: String, _ parameters: [(name: String, value: String)] = [], value: String
  ) {
    var line = name
    for parameter in parameters {
      line += ";\(parameter.name)=\(Self.parameterValue(parameter.value))"
    }
    line += ":" + value
    // A control character can't be written in any way; a line break would begin a line of its own.
    let octets = Array(
      line.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F || $0 == "\t" }
        .map(String.init).joined().utf8)
    fold(octets)
  }

  /// A text value (RFC 5545, 3.3.11), folded.
  mutating func add(
    _ name: String, _ parameters: [(name: String, value: String)] = [], text: String
  ) {
    add(name, parameters, value: Self.escaped(text))
  }

  /// Breaks a line where it gets too long, never inside of a character; the rest goes on behind a space.
  private mutating func fold(_ octets: [UInt8]) {
    var start = 0
    var room = Self.longest
    while octets.count - start > room {
      var end = start + room
      while end > start + 1, octets[end] & 0xC0 == 0x80 { end -= 1 }
      bytes += octets[start..<end]
      bytes += [0x0D, 0x0A, 0x20]
      start = end
      room = Self.longest - 1
    }
    bytes += octets[start...]
    bytes += [0x0D, 0x0A]
  }

  static func escaped(_ text: String) -> String {
    var escaped = ""
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case ";": escaped += "\\;"
      case ",": escaped += "\\,"
      case "\n": if !isAfterReturn { escaped += "\\n" }
      case "\r": escaped += "\\n"
      default: escaped.unicodeScalars.append(scalar)
      }
      isAfterReturn = scalar == "\r"
    }
    return escaped
  }

  /// A parameter's value, in quotation marks where it has to be. A quotation mark itself is written as RFC
  /// 6868 has it.
  private static func parameterValue(_ value: String) -> String {
    var written = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": written += "^'"
      case "^": written += "^^"
      case "\n", "\r": written += "^n"
      default: written.unicodeScalars.append(scalar)
      }
    }
    let needsQuotes = written.utf8.contains { ":;,".utf8.contains($0) }
    return needsQuotes ? "\"\(written)\"" : written
  }
}
