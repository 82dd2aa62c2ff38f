/// Characters that don't occur in a text, put into it to tell cmark or ourselves something.
///
/// All but one are noncharacters (U+FDD0–U+FDEF), which no text may interchange; cmark takes them for
/// letters. The one for punctuation is a Kharoshthi mark. A set is chosen for each text so that none
/// of its own characters can be mistaken, and every one is gone when cmark's tree has been read.
struct Sentinels {
  enum Role: UInt8 {
    /// A letter to the emphasis rules, where an asterisk stands between punctuation and CJK.
    case flank
    /// Opens a mark: `<?` follows.
    case opener
    /// Ends a mark: `?>` follows.
    case closer
    /// Ends the bullet that makes a footnote's definition a list item: spaces and `+` precede.
    case definition
  }

  /// The last byte of the noncharacter for `flank`; the others follow it.
  private let base: UInt8
  /// The last byte of the Kharoshthi punctuation that opens a mark whose text begins with punctuation.
  private let punctuation: UInt8

  /// The characters that sentinels are made of, as far as a text has them itself.
  struct Reserved {
    private(set) var noncharacters: UInt32 = 0
    private(set) var punctuation: UInt16 = 0

    /// Notes U+FDD0–U+FDEF by its last byte.
    mutating func note(noncharacter last: UInt8) {
      if (0x90...0xAF).contains(last) { noncharacters |= 1 << UInt32(last - 0x90) }
    }

    /// Notes U+10A50–U+10A58 by its last byte.
    mutating func note(punctuation last: UInt8) {
      if (0x90...0x98).contains(last) { punctuation |= 1 << UInt16(last - 0x90) }
    }
  }

  /// Nil for a text that has so many of these that none is left.
  init?(without reserved: Reserved) {
    guard
      let block = (0..<8).first(where: { reserved.noncharacters >> UInt32($0 * 4) & 0xF == 0 }),
      let mark = (0..<9).first(where: { reserved.punctuation >> UInt16($0) & 1 == 0 })
    else { return nil }
    base = 0x90 + UInt8(block * 4)
    punctuation = 0x90 + UInt8(mark)
  }

  func append(_ role: Role, to bytes: inout [UInt8]) {
    bytes.append(0xEF)
    bytes.append(0xB7)
    bytes.append(base + role.rawValue)
  }

  func appendPunctuationOpener(to bytes: inout [UInt8]) {
    bytes.append(contentsOf: [0xF0, 0x90, 0xA9, punctuation])
  }

  /// The sentinel at `index` and its length in bytes, if one is there.
  func sentinel(in text: Span<UInt8>, at index: Int) -> (role: Role, length: Int)? {
    if text[index] == 0xEF {
      guard text.byte(at: index + 1) == 0xB7, text.byte(at: index + 2) >= base else { return nil }
      guard let role = Role(rawValue: text.byte(at: index + 2) - base) else { return nil }
      return (role, 3)
    }
    guard text[index] == 0xF0, text.byte(at: index + 1) == 0x90, text.byte(at: index + 2) == 0xA9,
      text.byte(at: index + 3) == punctuation
    else { return nil }
    return (.opener, 4)
  }

  /// Takes out of `bytes` from `start` on everything that was put into the source.
  func removeAll(from bytes: inout [UInt8], after start: Int) {
    guard let firstLead = bytes[start...].firstIndex(where: { $0 == 0xEF || $0 == 0xF0 }) else {
      return
    }
    var read = firstLead
    var write = firstLead
    while read < bytes.count {
      if bytes[read] >= 0xEF, let (role, length) = sentinel(in: bytes.span, at: read) {
        read += length
        switch role {
        case .flank: break
        case .opener:
          if bytes.span.starts(with: "<?", at: read) { read += 2 }
        case .closer:
          if bytes.span.starts(with: "?>", at: read) { read += 2 }
        case .definition:
          while write > start, bytes[write - 1] == UInt8(ascii: " ") { write -= 1 }
          if write > start, bytes[write - 1] == UInt8(ascii: "+") { write -= 1 }
        }
      } else {
        bytes[write] = bytes[read]
        read += 1
        write += 1
      }
    }
    bytes.removeLast(read - write)
  }
}

extension Sentinels {
  /// The end of the mark that begins at `index`, if one does: what is inside is one thing.
  func endOfMark(in text: Span<UInt8>, at index: Int) -> Int? {
    guard let (role, length) = sentinel(in: text, at: index), role == .opener,
      text.starts(with: "<?", at: index + length)
    else { return nil }
    var end = index + length + 2
    while end < text.count, !text[end].isLineEnd {
      if text[end] == 0xEF, let (role, length) = sentinel(in: text, at: end), role == .closer {
        return end + length + 2
      }
      end += 1
    }
    return nil
  }
}
