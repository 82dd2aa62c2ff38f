import Diagnostics
import Foundation

/// The locales that Foundation has data for, to tell a real tag from a slip of the pen.
struct KnownLocales {
  /// A tag that stands for a locale, with what CLDR adds to it.
  struct Match {
    let tag: LanguageTag
    let script: String
    let region: String
    let isRightToLeft: Bool
  }

  /// Canonical tags without extensions: `ko`, `ko-KR`, `zh-Hant-TW`.
  private let tags: Set<String>

  init() {
    tags = Set(Locale.availableIdentifiers.map { $0.split(separator: "_").joined(separator: "-") })
  }

  /// The match of a tag, or what is wrong with it.
  func canonical(_ text: String) throws(UnknownLocale) -> Match {
    guard let written = LanguageTag(text) else {
      let cleaned = text.split(whereSeparator: { "_ .".contains($0) }).joined(separator: "-")
      throw UnknownLocale(
        tag: text, problem: "\"\(text)\" is not a language tag of BCP 47",
        nearest: nearest(to: cleaned))
    }
    guard let tag = LanguageTag(Locale(identifier: written.text()).identifier(.bcp47)),
      tags.contains(tag.language)
    else {
      throw UnknownLocale(
        tag: text, problem: "the language \"\(written.language)\" is not known",
        nearest: nearest(to: text))
    }
    let likely = Locale.Language(identifier: tag.language).maximal
    if let region = tag.region, !isKnown(region: region, of: tag.language) {
      throw UnknownLocale(
        tag: text, problem: "there is no region \"\(region)\"",
        nearest: likely.map { tag.text(region: $0.region) })
    }
    let withRegion = Locale.Language(
      identifier: ([tag.language] + [tag.region].compactMap { $0 }).joined(separator: "-"))
    let defaults = withRegion.maximal ?? likely
    let script = tag.script ?? defaults?.script ?? "Zyyy"
    if tag.script != nil, script != defaults?.script, script != likely?.script,
      !tags.contains("\(tag.language)-\(script)")
    {
      throw UnknownLocale(
        tag: text, problem: "\"\(tag.language)\" is not written in the script \"\(script)\"",
        nearest: nearest(to: text))
    }
    try check(tag, as: text)
    let language = Locale.Language(identifier: "\(tag.language)-\(script)")
    let region = tag.region ?? language.maximal?.region ?? likely?.region ?? "001"
    return Match(
      tag: tag, script: script, region: region,
      isRightToLeft: language.characterDirection == .rightToLeft)
  }

  /// ISO 3166 regions go with every language; an area such as `419` only where CLDR has it.
  private func isKnown(region: String, of language: String) -> Bool {
    region.utf8.count == 2
      ? Locale.Region.isoRegions.contains { $0.identifier == region && region != "ZZ" }
      : tags.contains("\(language)-\(region)")
  }

  private func check(_ tag: LanguageTag, as text: String) throws(UnknownLocale) {
    if let variant = tag.variants.first(where: { !KnownLocales.variants.contains($0) }) {
      throw UnknownLocale(
        tag: text, problem: "the variant \"\(variant)\" is not known", nearest: nearest(to: text))
    }
    for (key, value) in tag.keywords {
      guard let values = KnownLocales.values(ofKeyword: key) else {
        throw UnknownLocale(
          tag: text, problem: "\"-u-\(key)\" says nothing about dates, digits or order",
          nearest: nil)
      }
      guard !values.contains(value) else { continue }
      throw UnknownLocale(
        tag: text, problem: "\"-u-\(key)-\(value)\" is not known",
        nearest: nearestName(to: value, among: values).map { near in
          tag.text().replacing("-\(key)-\(value)", with: "-\(key)-\(near)", maxReplacements: 1)
        })
    }
  }

  private func nearest(to text: String) -> String? {
    if let tag = LanguageTag(text), tags.contains(tag.text()) { return tag.text() }
    return nearestName(to: text, among: tags.sorted())
  }

  private static let variants: Set<String> = ["oxendict", "valencia", "tarask", "1996", "1901"]

  /// What a keyword of UTS 35 may say, or nil when it has no bearing on a site.
  private static func values(ofKeyword key: String) -> [String]? {
    switch key {
    case "ca": calendars
    case "nu": Locale.NumberingSystem.availableNumberingSystems.map(\.identifier)
    case "co": collations
    case "hc": ["h11", "h12", "h23", "h24"]
    case "fw": ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    default: nil
    }
  }

  /// The calendars of CLDR that Foundation's formatters know.
  private static let calendars = [
    "buddhist", "chinese", "coptic", "dangi", "ethioaa", "ethiopic", "gregory", "hebrew", "indian",
    "islamic", "islamic-civil", "islamic-tbla", "islamic-umalqura", "iso8601", "japanese",
    "persian",
    "roc",
  ]

  /// The orders of CLDR that are more than a search aid.
  private static let collations = [
    "compat", "dict", "emoji", "eor", "phonebk", "pinyin", "searchjl", "standard", "stroke", "trad",
    "unihan", "zhuyin",
  ]
}

extension Locale.Language {
  /// The likely script and region (UTS 35, "Likely Subtags"), or nil when CLDR knows none.
  fileprivate var maximal: (script: String, region: String)? {
    guard let tag = LanguageTag(maximalIdentifier), let script = tag.script, let region = tag.region
    else { return nil }
    return (script, region)
  }
}
