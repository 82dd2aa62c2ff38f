/// Text between double quotation marks, with escapes that YAML, TOML and JSON all understand.
func quotedText(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": quoted += "\\\""
    case "\\": quoted += "\\\\"
    case "\n": quoted += "\\n"
    case "\r": quoted += "\\r"
    case "\t": quoted += "\\t"
    case _ where isUnprintable(scalar): quoted += unicodeEscape(scalar)
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}

/// Whether YAML would take text without quotation marks for something else, or not at all: its own
/// signs, and what other readers of YAML 1.1 and 1.2 guess to be a number, a date or a truth.
func needsYAMLQuotes(_ text: String, inFlow: Bool) -> Bool {
  guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
    return true
  }
  if signsAtStart.contains(first) || first.properties.isWhitespace
    || last.properties.isWhitespace || last == ":"
  {
    return true
  }
  if guessedWords.contains(text.lowercased()) || isGuessedNumber(text) { return true }
  var previous = first
  for scalar in text.unicodeScalars {
    if isUnprintable(scalar) || scalar == "\t" { return true }
    if scalar == " ", previous == ":" { return true }
    if scalar == "#", previous == " " { return true }
    if inFlow, signsInFlow.contains(scalar) { return true }
    previous = scalar
  }
  return text.hasPrefix("...")
}

private let signsAtStart = Set("-?:,[]{}#&*!|>'\"%@`=".unicodeScalars)
private let signsInFlow = Set(",[]{}".unicodeScalars)
private let guessedWords: Set = [
  "null", "~", "true", "false", "yes", "no", "on", "off", "y", "n", "<<", ".inf", ".nan",
]

/// Whether a text is made only of what numbers, dates and times are made of.
private func isGuessedNumber(_ text: String) -> Bool {
  let bytes = Array(text.lowercased().utf8)
  let start = bytes.first { $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: ".") }
  guard let start, (0x30...0x39).contains(start) else { return false }
  return bytes.allSatisfy(signsInNumbers.contains)
}

private let signsInNumbers = Set("0123456789abcdefxotz_.:+- ".utf8)

/// What no text shows: controls, the line ends of Unicode, and byte order marks.
private func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x09: false
  case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
  default: false
  }
}

private func unicodeEscape(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
}
