package import ContentHashing

/// Something that is sealed: facts, each on a line, and a text.
///
/// A commitment is published when it is sealed. It tells nothing of the content, since a salt is in it; and
/// when content and salt are known, anybody can see that the content is what was sealed. It is the SHA-256 of
/// the canonical form, UTF-8 with a line feed behind each line:
///
///     ilgi capsule 1
///     salt 6f1c…                 32 hexadecimal digits
///     opens 2027-01-01           each fact: its name, a space, its value
///     photo 9b74…
///     text
///     아침 기차를 타고 …           the text to its end
///
/// Line ends of the text are line feeds, and blank lines before and behind it are left out, so that an
/// editor's habits change nothing.
package struct SealedContent: Sendable, Hashable {
  package struct Fact: Sendable, Hashable {
    package let name: String
    package let value: String

    /// A name is one word; line ends in a value count as spaces.
    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = String(
        String.UnicodeScalarView(value.unicodeScalars.map { $0 == "\n" || $0 == "\r" ? " " : $0 }))
    }
  }

  /// In their order, which is part of the form.
  package let facts: [Fact]
  /// As it is in the canonical form.
  package let text: [UInt8]

  package init(facts: [Fact], text: some Collection<UInt8>) {
    self.facts = facts
    self.text = normalized(text)
  }

  /// What the commitment is the hash of.
  package func canonicalForm(with salt: Salt) -> [UInt8] {
    let lines =
      ["ilgi capsule 1", "salt \(salt.hexadecimal)"] + facts.map { "\($0.name) \($0.value)" }
      + ["text"]
    return lines.flatMap { Array($0.utf8) + [lineFeed] } + text
  }

  package func commitment(with salt: Salt) -> ContentHash {
    ContentHash(of: canonicalForm(with: salt))
  }
}

private let lineFeed = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")

/// The lines from the first to the last that isn't blank, each with a line feed behind it.
private func normalized(_ text: some Collection<UInt8>) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.count + 1)
  var end = 0
  var isLineBlank = true
  for byte in Array(text) + [lineFeed] {
    if byte == lineFeed {
      if bytes.last == carriageReturn { bytes.removeLast() }
      if isLineBlank, end == 0 {
        bytes.removeAll(keepingCapacity: true)
      } else {
        bytes.append(lineFeed)
        if !isLineBlank { end = bytes.count }
      }
      isLineBlank = true
    } else {
      isLineBlank = isLineBlank && byte <= 0x20
      bytes.append(byte)
    }
  }
  return Array(bytes[..<end])
}
