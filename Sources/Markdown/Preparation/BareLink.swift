/// A URL in running text, without angle brackets.
///
/// The rules are GitHub's (the autolink extension of GFM 0.29), with three of our own. A URL also ends
/// at a quotation mark, a bracket, a backtick, an asterisk, a pipe or two tildes, none of which it may
/// hold. It ends at full-width punctuation. And a letter of a script that is written without spaces
/// belongs to it only at the start of a part (`/위키/바다`, `blog.한글.kr`) or after another such
/// letter: `https://example.com입니다` ends before the particle.
enum BareLink {
  /// The range of the URL whose `:` or first `w` is at `index`, if there is one.
  static func range(in text: Span<UInt8>, around index: Int) -> Range<Int>? {
    let start: Int
    let host: Int
    if text[index] == UInt8(ascii: ":") {
      guard text.starts(with: "://", at: index) else { return nil }
      if text.startsCaseInsensitively(with: "https", at: index - 5) {
        start = index - 5
      } else if text.startsCaseInsensitively(with: "http", at: index - 4) {
        start = index - 4
      } else {
        return nil
      }
      host = index + 3
    } else {
      guard text.startsCaseInsensitively(with: "www.", at: index) else { return nil }
      start = index
      host = index + 4
    }
    guard mayStand(in: text, before: start), let end = end(in: text, host: host) else { return nil }
    return start..<end
  }

  /// What a link in the text leads to: escapes and `&amp;` undone, a scheme where none was written.
  static func destination(of written: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    if written.span.byte(at: 0) | 0x20 == UInt8(ascii: "w") {
      result.append(contentsOf: "http://".utf8)
    }
    result.append(contentsOf: shownText(of: written))
    return result
  }

  /// What a reader sees of it.
  static func shownText(of link: ArraySlice<UInt8>) -> [UInt8] {
    let written = link.span
    var result: [UInt8] = []
    result.reserveCapacity(written.count)
    var index = 0
    while index < written.count {
      if written[index] == UInt8(ascii: "\\"), index + 1 < written.count { index += 1 }
      result.append(written[index])
      index += written.starts(with: "&amp;", at: index) ? 5 : 1
    }
    return result
  }

  /// Whether a URL may begin here: not inside a word, a longer URL, an autolink, a tag's attribute
  /// without quotes, or a link's destination.
  private static func mayStand(in text: Span<UInt8>, before start: Int) -> Bool {
    let previous = text.byte(at: start - 1)
    if previous.isASCIIAlphanumeric { return false }
    switch previous {
    case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: "/"), UInt8(ascii: "."),
      UInt8(ascii: "-"), UInt8(ascii: "@"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "("):
      return text.byte(at: start - 2) != UInt8(ascii: "]")
    default:
      return true
    }
  }

  private static func end(in text: Span<UInt8>, host: Int) -> Int? {
    let first = text.byte(at: host)
    guard first.isASCIIAlphanumeric || first >= 0x80 else { return nil }
    var end = host
    scan: while end < text.count {
      let byte = text[end]
      switch byte {
      case 0...0x20, 0x7F, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
        UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: "*"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "^"):
        break scan
      case UInt8(ascii: "~") where text.byte(at: end + 1) == UInt8(ascii: "~"):
        break scan
      case UInt8(ascii: "\\"):
        // An escaped `_` and the like, as some editors write them; anything else ends the URL.
        guard "_~&-.#!()+".utf8.contains(text.byte(at: end + 1)) else { break scan }
        end += 2
      case 0x80...:
        guard mayHold(text, at: end) else { break scan }
        end += 1
        while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
      default:
        end += 1
      }
    }
    end = trimmed(text, from: host, to: end)
    return end > host ? end : nil
  }

  /// Whether the character at `index`, which isn't ASCII, belongs to the URL before it.
  private static func mayHold(_ text: Span<UInt8>, at index: Int) -> Bool {
    let scalar = text.scalar(at: index)
    if CharacterClass.isWhitespace(scalar) || CharacterClass.isPunctuation(scalar)
      || scalar == 0xFFFD
    {
      return false
    }
    guard CharacterClass.standsUnspaced(scalar) else { return true }
    let previous = text.scalar(before: index)
    if previous < 0x80 { return !UInt8(previous).isASCIIAlphanumeric }
    return CharacterClass.standsUnspaced(previous)
  }

  /// The end without punctuation that belongs to the sentence, a reference, or an outer parenthesis.
  private static func trimmed(_ text: Span<UInt8>, from host: Int, to limit: Int) -> Int {
    var open = 0
    var closed = 0
    for index in host..<max(host, limit) {
      if text[index] == UInt8(ascii: "(") { open += 1 }
      if text[index] == UInt8(ascii: ")") { closed += 1 }
    }
    var end = limit
    while end > host {
      switch text[end - 1] {
      case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."), UInt8(ascii: ","),
        UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "'"),
        UInt8(ascii: "\\"):
        end -= 1
      case UInt8(ascii: ")") where closed > open:
        closed -= 1
        end -= 1
      case UInt8(ascii: ";"):
        var start = end - 1
        while start > host, text[start - 1].isASCIIAlphanumeric { start -= 1 }
        guard start < end - 1, start > host, text[start - 1] == UInt8(ascii: "&") else {
          end -= 1
          continue
        }
        end = start - 1
      default:
        return end
      }
    }
    return end
  }
}
