import ByteText
import CivilTime

// The files of the cache that are read whole with each command: texts, each with its length before it.

extension ByteWriter {
  /// Appends a text with its length before it; nothing is written as a length of -1.
  mutating func append(field text: String?) {
    append(decimal: text?.utf8.count ?? -1)
    append(UInt8(ascii: ":"))
    append(text ?? "")
  }

  /// Appends a text in UTF-8 with its length before it.
  mutating func append(field text: [UInt8]) {
    append(decimal: text.count)
    append(UInt8(ascii: ":"))
    append(text)
  }

  /// Appends texts with their number before them.
  mutating func append(fields texts: [String]) {
    append(field: String(texts.count))
    for text in texts { append(field: text) }
  }

  /// Appends a moment, and whether it has a time.
  mutating func append(moment: CivilMoment?) {
    append(field: moment.map { ($0.time == nil ? "d" : "t") + $0.iso8601 })
  }
}

/// Reads what was written with lengths; a damaged file ends early.
struct RecordReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { index == bytes.count }

  /// A text that is there; nil where none is.
  mutating func text() -> String? { optionalText() ?? nil }

  /// Nil at the end of what can be read; a text that wasn't there is nil inside.
  mutating func optionalText() -> String?? {
    guard let length = length() else { return nil }
    guard length >= 0 else { return .some(nil) }
    guard let place = place(length: length) else { return nil }
    return String(decoding: bytes[place], as: UTF8.self)
  }

  /// Where the next text is, if there is one.
  mutating func place() -> Range<Int>? {
    length().flatMap { place(length: $0) }
  }

  private mutating func place(length: Int) -> Range<Int>? {
    guard (0...(bytes.count - index)).contains(length) else { return nil }
    index += length
    return (index - length)..<index
  }

  mutating func texts() -> [String]? {
    guard let count = text().flatMap({ Int($0) }), (0...bytes.count).contains(count) else {
      return nil
    }
    var texts: [String] = []
    for _ in 0..<count {
      guard let text = text() else { return nil }
      texts.append(text)
    }
    return texts
  }

  mutating func moment() -> CivilMoment?? {
    guard let field = optionalText() else { return nil }
    guard let field else { return .some(nil) }
    guard let moment = CivilMoment(iso8601: String(field.dropFirst())) else { return nil }
    return field.hasPrefix("t")
      ? moment
      : CivilMoment(date: moment.date, time: nil, offsetFromUTC: moment.offsetFromUTC)
  }

  /// The number before a text, and the colon.
  private mutating func length() -> Int? {
    var number = 0
    var isNegative = false
    var place = index
    while place < bytes.count, place - index < 12 {
      switch bytes[place] {
      case UInt8(ascii: ":"):
        guard place > index else { return nil }
        index = place + 1
        return isNegative ? -1 : number
      case UInt8(ascii: "-") where place == index: isNegative = true
      case let digit where (0x30...0x39).contains(digit): number = number * 10 + Int(digit - 0x30)
      default: return nil
      }
      place += 1
    }
    return nil
  }
}
