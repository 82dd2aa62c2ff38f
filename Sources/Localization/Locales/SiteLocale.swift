/// A locale that a site is shown in, known to exist: `ko-KR`, `zh-Hant`, `ja-JP-u-ca-japanese`.
package struct SiteLocale: Sendable, Hashable {
  /// The canonical BCP 47 tag, as it goes into `lang=""` and `hreflang`.
  package let tag: String
  /// The language alone: `zh`.
  package let language: String
  /// The script it is written in, given or the likely one: `Hant` for `zh-TW`.
  package let script: String
  /// The region, given or the likely one: `KR` for `ko`.
  package let region: String
  /// Which way a line of it runs.
  package let direction: WritingDirection
  /// The numbering system asked for with `-u-nu-`, if any.
  let requestedDigits: String?

  /// The locale of a BCP 47 tag; anything that is not one, or that no locale data exist for, is an
  /// error that names what was likely meant.
  ///
  /// Any region goes with any language (`ko-US`), as in CLDR; a script has to be one that the language
  /// is written in. Old tags are brought up to date (`iw` becomes `he`).
  package init(_ bcp47: String) throws(UnknownLocale) {
    let known = try KnownLocales().canonical(bcp47)
    tag = known.tag.text()
    language = known.tag.language
    script = known.script
    region = known.region
    direction = known.isRightToLeft ? .rightToLeft : .leftToRight
    requestedDigits = known.tag.keywords.first { $0.key == "nu" }?.value
  }

  /// English, which every list of words can fall back to.
  package static let english = SiteLocale(
    tag: "en", language: "en", script: "Latn", region: "US", direction: .leftToRight)

  private init(
    tag: String, language: String, script: String, region: String, direction: WritingDirection
  ) {
    self.tag = tag
    self.language = language
    self.script = script
    self.region = region
    self.direction = direction
    requestedDigits = nil
  }

  /// The tag without what only changes dates and digits: `ja-JP` of `ja-JP-u-ca-japanese`.
  package var tagWithoutExtensions: String {
    tag.utf8Prefix(before: "-u-")
  }

  package static func == (a: SiteLocale, b: SiteLocale) -> Bool { a.tag == b.tag }

  package func hash(into hasher: inout Hasher) { hasher.combine(tag) }
}

/// Which way a line of a script runs.
package enum WritingDirection: String, Sendable, Hashable {
  /// As HTML's `dir` attribute has it.
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}

/// A tag that names no locale.
package struct UnknownLocale: Error, Sendable, Hashable {
  /// What was written.
  package let tag: String
  /// What is wrong with it, in lower case without a full stop.
  package let problem: String
  /// The known tag that was likely meant.
  package let nearest: String?
}

extension String {
  /// What stands before the first `mark`, or all of it.
  fileprivate func utf8Prefix(before mark: String) -> String {
    let bytes = Array(utf8)
    let pattern = Array(mark.utf8)
    guard bytes.count > pattern.count else { return self }
    for start in 0...(bytes.count - pattern.count)
    where bytes[start..<(start + pattern.count)].elementsEqual(pattern) {
      return String(decoding: bytes[..<start], as: UTF8.self)
    }
    return self
  }
}
