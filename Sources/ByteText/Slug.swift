/// A path component made of `text`: the letters, marks and digits of every script in lower case and
/// NFC, with one hyphen for whatever stands between them.
///
/// `겨울 바다` gives `겨울-바다`, `Très long!` gives `très-long`. The result is at most `limit` UTF-8
/// bytes, never cut inside a character, and empty when the text has no letter or digit; any disk takes it as
/// the name of a file (`con` gives `con-`). With
/// `keepingSymbols`, symbols count as letters: `C++` gives `c++`, and `🌊` stays.
package func slug(from text: String, limit: Int = 120, keepingSymbols: Bool = false) -> String {
  if !keepingSymbols, let quick = asciiSlug(from: text, limit: limit) { return quick }
  var result = String.UnicodeScalarView()
  var needsHyphen = false
  for scalar in text.folded.precomposed.unicodeScalars {
    guard belongsInSlug(scalar, keepingSymbols: keepingSymbols) else {
      needsHyphen = !result.isEmpty
      continue
    }
    if needsHyphen { result.append("-") }
    needsHyphen = false
    result.append(scalar)
  }
  return fileName(cut(String(result), to: limit))
}

/// A slug that no system has as the name of a device.
private func fileName(_ slug: String) -> String {
  let isDevice =
    ["con", "prn", "aux", "nul"].contains(slug)
    || slug.utf8.count == 4 && (slug.hasPrefix("com") || slug.hasPrefix("lpt"))
      && ("1"..."9").contains(slug.suffix(1))
  return isDevice ? slug + "-" : slug
}

private func belongsInSlug(_ scalar: Unicode.Scalar, keepingSymbols: Bool) -> Bool {
  switch scalar.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
    .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
    !scalar.properties.isVariationSelector
  case .mathSymbol, .currencySymbol, .otherSymbol:
    // Some disks have no file whose name holds one of these.
    keepingSymbols && !"<>|".unicodeScalars.contains(scalar)
  case .modifierSymbol:
    // The colour of a hand or a face.
    keepingSymbols && scalar.properties.isEmojiModifier
  default:
    false
  }
}

/// Whole characters from the front of `text` that fit into `limit` bytes, without a trailing hyphen.
private func cut(_ text: String, to limit: Int) -> String {
  guard text.utf8.count > limit else { return text }
  var end = text.startIndex
  while end < text.endIndex {
    let next = text.index(after: end)
    if text.utf8.distance(from: text.startIndex, to: next) > limit { break }
    end = next
  }
  var result = String(text[..<end])
  while result.last == "-" { result.removeLast() }
  return result
}

/// The slug of a text that is all ASCII, where nothing needs normalising; else nil.
private func asciiSlug(from text: String, limit: Int) -> String? {
  var result: [UInt8] = []
  var needsHyphen = false
  for byte in text.utf8 {
    switch byte {
    case 0x80...: return nil
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      if needsHyphen { result.append(UInt8(ascii: "-")) }
      needsHyphen = false
      result.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    default:
      needsHyphen = !result.isEmpty
    }
  }
  return fileName(cut(String(decoding: result, as: UTF8.self), to: limit))
}
