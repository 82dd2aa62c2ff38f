private import ByteText

/// What all spellings of a name have in common: NFC, lower case, one hyphen for each run of white
/// space, dashes and underscores, and no variation selectors (some keyboards add one to `☔`).
///
/// The one way to tell whether two tags or two places are the same: a private place must be known by
/// every spelling that shares a page with it.
package func groupKey(of name: String) -> String {
  var key = String.UnicodeScalarView()
  var needsHyphen = false
  for scalar in name.folded.unicodeScalars {
    if separatesWords(scalar) {
      needsHyphen = !key.isEmpty
    } else if !isVariationSelector(scalar) {
      if needsHyphen { key.append("-") }
      needsHyphen = false
      key.append(scalar)
    }
  }
  return String(key)
}

private func isVariationSelector(_ scalar: Unicode.Scalar) -> Bool {
  // None comes before the Mongolian ones.
  scalar.value >= 0x180B && scalar.properties.isVariationSelector
}

private func separatesWords(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x09...0x0D, 0x20, 0x2D, 0x5F: true
  // The rest of ASCII, kana, Han and Hangul, as nearly every name is, needs no look into tables.
  case 0..<0x80, 0x3041...0x309F, 0x30A1...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: false
  default: scalar.properties.isWhitespace || scalar.properties.isDash
  }
}
