import Testing

@testable import Localization

struct SiteLocaleTests {
  @Test(arguments: [
    ("ko-KR", "ko-KR", "ko", "Kore", "KR", WritingDirection.leftToRight, "ko_KR"),
    ("ko", "ko", "ko", "Kore", "KR", .leftToRight, "ko_KR"),
    ("KO-kr", "ko-KR", "ko", "Kore", "KR", .leftToRight, "ko_KR"),
    ("de", "de", "de", "Latn", "DE", .leftToRight, "de_DE"),
    ("zh-Hant", "zh-Hant", "zh", "Hant", "TW", .leftToRight, "zh_TW"),
    ("zh-TW", "zh-TW", "zh", "Hant", "TW", .leftToRight, "zh_TW"),
    ("zh", "zh", "zh", "Hans", "CN", .leftToRight, "zh_CN"),
    ("ja-JP-u-ca-japanese", "ja-JP-u-ca-japanese", "ja", "Jpan", "JP", .leftToRight, "ja_JP"),
    ("ar-EG", "ar-EG", "ar", "Arab", "EG", .rightToLeft, "ar_EG"),
    ("fa-IR", "fa-IR", "fa", "Arab", "IR", .rightToLeft, "fa_IR"),
    ("iw", "he", "he", "Hebr", "IL", .rightToLeft, "he_IL"),
    ("sr-Latn", "sr-Latn", "sr", "Latn", "RS", .leftToRight, "sr_RS"),
    ("ko-US", "ko-US", "ko", "Kore", "US", .leftToRight, "ko_US"),
    ("es-419", "es-419", "es", "Latn", "419", .leftToRight, "es_419"),
    ("en-GB-oxendict", "en-GB-oxendict", "en", "Latn", "GB", .leftToRight, "en_GB"),
  ])
  func knowsWhatATagStandsFor(
    written: String, tag: String, language: String, script: String, region: String,
    direction: WritingDirection, openGraphTag: String
  ) throws {
    let locale = try SiteLocale(written)
    #expect(locale.tag == tag)
    #expect(locale.language == language)
    #expect(locale.script == script)
    #expect(locale.region == region)
    #expect(locale.direction == direction)
    #expect(locale.openGraphTag == openGraphTag)
  }

  @Test(arguments: [
    ("ko_KR", "\"ko_KR\" is not a language tag of BCP 47", "ko-KR"),
    ("jp-JP", "the language \"jp\" is not known", "ja-JP"),
    ("ko-KO", "there is no region \"KO\"", "ko-KR"),
    ("ko-419", "there is no region \"419\"", "ko-KR"),
    ("ko-", "\"ko-\" is not a language tag of BCP 47", "ko"),
    ("ja-JP-u-ca-japanes", "\"-u-ca-japanes\" is not known", "ja-JP-u-ca-japanese"),
    ("de-u-nu-arabb", "\"-u-nu-arabb\" is not known", "de-u-nu-arab"),
  ])
  func namesTheLocaleThatWasLikelyMeant(written: String, problem: String, nearest: String) {
    #expect(throws: UnknownLocale(tag: written, problem: problem, nearest: nearest)) {
      try SiteLocale(written)
    }
  }

  @Test(arguments: [
    "", "-", "k", "한국어", "english", "xx", "xx-YY", "ja-Latn", "en-u", "en-u-ca", "en-u-zz-what",
    "en-x-private", "en-US-US", "ko--KR", "en-GB-nosuchvar", "en-u-ca-gregory-ca-roc",
    "de-DE-\u{0}", "en-" + String(repeating: "a-", count: 10_000),
  ])
  func refusesWhatIsNoLocale(written: String) {
    #expect(throws: UnknownLocale.self) { try SiteLocale(written) }
  }

  @Test func dropsExtensionsWhereOnlyTheTextMatters() throws {
    #expect(try SiteLocale("ja-JP-u-ca-japanese").tagWithoutExtensions == "ja-JP")
    #expect(try SiteLocale("zh-Hant").tagWithoutExtensions == "zh-Hant")
  }

  @Test func givesEachLocaleAFolderThatStaysWhenOthersJoin() throws {
    let locales = try ["en-US", "en-GB", "zh-Hant", "zh-TW", "ja-JP-u-ca-japanese"]
      .map { tag throws(UnknownLocale) in try SiteLocale(tag) }
    #expect(SiteLocale.folders(for: locales) == ["en", "en-gb", "zh-hant", "zh", "ja"])
    #expect(SiteLocale.folders(for: Array(locales.prefix(2))) == ["en", "en-gb"])
  }

  @Test(arguments: [
    (["es-MX", "es"], ["es", "es-latn-es"]), (["ko-KR", "ko"], ["ko", "ko-kore-kr"]),
    (["zh-TW", "zh-Hant", "zh-HK", "zh"], ["zh", "zh-hant", "zh-hk", "zh-hans-cn"]),
    (["ko-KR", "ko", "ko"], ["ko", "ko-kore-kr", "ko-kore-kr-2"]),
  ])
  func noTwoLocalesShareAFolder(tags: [String], folders: [String]) throws {
    let locales = try tags.map { tag throws(UnknownLocale) in try SiteLocale(tag) }
    #expect(SiteLocale.folders(for: locales) == folders)
  }

  @Test(arguments: [
    ("ko", "ko-KR", true), ("zh-TW", "zh-Hant", true), ("es", "es-MX", false),
    ("en-US", "en-GB", false), ("ja-JP", "ja-JP-u-ca-japanese", false), ("zh", "zh-Hant", false),
    ("iw", "he", true),
  ])
  func knowsWhatWouldShowTheSame(tag: String, other: String, isSame: Bool) throws {
    #expect(try SiteLocale(tag).showsTheSame(as: SiteLocale(other)) == isSame)
    #expect(try SiteLocale(other).showsTheSame(as: SiteLocale(tag)) == isSame)
  }

  @Test(arguments: [
    ("ko-KR", "ko"), ("en-GB", "en"), ("zh-TW", "zh-Hant"), ("zh-HK", "zh-Hant"), ("zh", "zh-Hans"),
    ("zh-CN", "zh-Hans"), ("ar-EG", "ar"), ("ja-JP-u-ca-japanese", "ja"), ("pt-BR", nil),
    ("fa-IR", nil), ("th-TH", nil), ("he", nil),
  ])
  func findsTheWordsOfItsLanguage(tag: String, list: String?) throws {
    let shipped = ["ar", "de", "en", "es", "fr", "ja", "ko", "zh-Hans", "zh-Hant"]
    #expect(try SiteLocale(tag).wordList(among: shipped) == list)
  }

  @Test func prefersTheWordsOfItsExactTag() throws {
    #expect(try SiteLocale("pt-BR").wordList(among: ["pt", "pt-BR"]) == "pt-BR")
    #expect(try SiteLocale("pt-PT").wordList(among: ["pt", "pt-BR"]) == "pt")
    // Words in another script would not be read.
    #expect(try SiteLocale("sr-Latn").wordList(among: ["sr"]) == nil)
  }
}
