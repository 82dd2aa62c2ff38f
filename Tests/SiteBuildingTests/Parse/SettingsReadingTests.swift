import JournalModel
import Testing

@testable import SiteBuilding

@Suite struct SettingsReadingTests {
  @Test func readsEveryKeyThatTheBuildUses() {
    let read = ReadText(
      settings: """
        title: 바다 일기
        subtitle: 하루 한 줄
        author: 해솔
        url: https://example.org/diary
        locales: [ko-kr, en, ko-KR]
        timezone: Asia/Seoul
        units: us
        per-page: 10
        menu: [about, 소개: about, /tags/]
        markdown: {raw-html: true, line-breaks: hard, smart: yes}
        cards: false
        photos: {widths: [960, 480, 960], quality: 70, keep-original: true}
        map: {tiles: "https://tile.example.org/{z}/{x}/{y}.png", attribution: © a, precision: 2}
        feeds: {length: 50}
        extra: {colour: blue}
        """)
    #expect(
      read.messages == """
        """)
    let settings = read.value
    #expect(settings.title == "바다 일기")
    #expect(settings.subtitle == "하루 한 줄")
    #expect(settings.author == "해솔")
    #expect(settings.url == "https://example.org/diary/")
    #expect(settings.locales == ["ko-KR", "en"])
    #expect(settings.timeZone == "Asia/Seoul")
    #expect(settings.units == .us)
    #expect(settings.perPage == 10)
    #expect(
      settings.menu.map(described) == [
        "nil about 171..<176", "소개 about 186..<191", "nil /tags/ 193..<199",
      ])
    #expect(settings.markdown.allowsRawHTML)
    #expect(settings.markdown.lineBreaks == .hard)
    #expect(settings.markdown.usesSmartPunctuation)
    #expect(!settings.makesCards)
    #expect(settings.photos.widths == [480, 960])
    #expect(settings.photos.quality == 70)
    #expect(settings.photos.keepsOriginal)
    #expect(settings.map.tiles?.pattern == "https://tile.example.org/{z}/{x}/{y}.png")
    #expect(settings.map.tiles?.origins == ["https://tile.example.org"])
    #expect(settings.map.attribution == [MapCredit(text: "© a")])
    #expect(settings.map.precision == 2)
    #expect(settings.feedLength == 50)
    #expect(settings.extra == .map([.init(key: "colour", value: .text("blue"))]))
  }

  @Test func readsHowCardsLook() {
    let read = ReadText(settings: "title: a\ncards: {design: photo, sizes: [story, square]}\n")
    #expect(read.messages == "")
    #expect(read.value.makesCards)
    #expect(read.value.cards.design == .photo)
    #expect(read.value.cards.sizes == [.wide, .square, .story])
    #expect(ReadText(settings: "title: a\ncards: true\n").value.cards == Settings.Cards())
  }

  private func described(_ item: Settings.MenuItem) -> String {
    "\(item.title ?? "nil") \(item.target) \(item.span)"
  }

  @Test func anEmptyKeyLeavesTheDefault() {
    let keys = SettingsKey.names.filter { !["cards", "locales", "offline", "title"].contains($0) }
    let read = ReadText(settings: "title: a\n" + keys.map { "\($0):\n" }.joined())
    let defaults = Settings()
    #expect(read.value.locales == defaults.locales)
    #expect(read.value.timeZone == defaults.timeZone)
    #expect(read.value.url == nil)
    #expect(read.value.perPage == defaults.perPage)
    #expect(read.value.photos.widths == defaults.photos.widths)
    #expect(read.value.menu == [])
    #expect(!read.messages.contains("error:"))
  }

  @Test func aMapIsAMenuToo() {
    let read = ReadText(settings: "title: a\nmenu:\n  소개: about\n  꼬리표: /tags/\n")
    #expect(
      read.value.menu.map(described) == ["소개 about 25..<30", "꼬리표 /tags/ 44..<50"])
    #expect(read.messages == "")
  }

  @Test(arguments: [
    "[en-US, en-GB]", "[es-MX, es]", "[ja-JP, ja-JP-u-ca-japanese]", "[zh-Hant, zh-Hans]",
    "[ko, ko, en]",
  ])
  func localesThatDifferAreNoTwins(text: String) {
    #expect(ReadText(settings: "title: a\nlocales: \(text)").messages == "")
  }

  @Test(arguments: [
    ("https://example.org", "https://example.org/"),
    ("http://localhost:8080/", "http://localhost:8080/"),
    ("https://example.org/a/b/", "https://example.org/a/b/"),
    ("HTTPS://일기.example", "HTTPS://일기.example/"),
  ])
  func theAddressEndsInASlash(text: String, expected: String) {
    let read = ReadText(settings: "title: a\nurl: \(text)")
    #expect(read.value.url == expected)
    #expect(read.messages == "")
  }

  @Test(arguments: [
    "example.org", "/diary/", "ftp://example.org", "https://", "https:///a", "https://a b",
    "https://a/?b=c", "https://a/#b", "https://:80/",
  ])
  func refusesWhatIsNoAddress(text: String) {
    let read = ReadText(settings: "title: a\nurl: '\(text)'")
    #expect(
      read.messages == """
        2:6 `'\(text)'`
        error: `\(text)` is no absolute web address [invalid-url]
        help: write it with `https://`, such as `https://example.org/journal/`
        """)
    #expect(read.value.url == nil)
  }

  @Test(arguments: [
    (
      "titel: b",
      """
      2:1 `titel`
      warning: `titel` is no key of the journal's settings [unknown-key]
      help: did you mean `title`?
      """
    ),
    (
      "colour: b",
      """
      2:1 `colour`
      warning: `colour` is no key of the journal's settings [unknown-key]
      help: values for templates go below `extra:`
      """
    ),
    (
      "paginate: 3",
      """
      2:1 `paginate`
      warning: `paginate` is no key of the journal's settings [unknown-key]
      help: did you mean `per-page`?
      """
    ),
    (
      "per-page: 0",
      """
      2:11 `0`
      error: `per-page` is a whole number from 1 to 1000 [not-a-number]
      """
    ),
    (
      "per-page: ten",
      """
      2:11 `ten`
      error: `per-page` is a whole number from 1 to 1000 [not-a-number]
      """
    ),
    (
      "units: imperal",
      """
      2:8 `imperal`
      error: `units` is `metric` or `us`, not `imperal` [unknown-choice]
      """
    ),
    (
      "markdown: {line-breaks: hart}",
      """
      2:25 `hart`
      error: `line-breaks` is `strict`, `soft` or `hard`, not `hart` [unknown-choice]
      help: did you mean `hard`?
      """
    ),
    (
      "markdown: {raw_html: true}",
      """
      2:12 `raw_html`
      warning: `raw_html` is no key of `markdown` [unknown-key]
      help: did you mean `raw-html`?
      """
    ),
    (
      "markdown: hard",
      """
      2:11 `hard`
      error: `markdown` is a group of keys, not text [wrong-kind]
      help: write `markdown: {line-breaks: hard}`
      """
    ),
    (
      "locale: ko_KR",
      """
      2:9 `ko_KR`
      error: "ko_KR" is not a language tag of BCP 47 [unknown-locale]
      help: did you mean `ko-KR`?
      """
    ),
    (
      "locale: ko\nlocales: [ko, en]",
      """
      3:1 `locales`
      error: `locale` and `locales` are both given [two-locale-keys]
      help: keep `locales`, the site's own first
      """
    ),
    (
      "locales: [en, ko-KR, ko]",
      """
      2:22 `ko`
      error: `ko` would show the same pages as `ko-KR` [duplicate-locale]
      help: keep one of the two, or name another region
      """
    ),
    (
      "timezone: Seoul",
      """
      2:11 `Seoul`
      error: `Seoul` is no time zone that this system knows [unknown-timezone]
      help: write a name of the IANA list, such as `Asia/Seoul`
      """
    ),
    (
      "photos: {quality: 101, widths: [5, 480]}",
      """
      2:19 `101`
      error: `quality` is a whole number from 1 to 100 [not-a-number]

      2:33 `5`
      error: `widths` is a whole number from 16 to 10000 [not-a-number]
      """
    ),
    (
      "map: {tiles: https://tile.example.org/}",
      """
      2:14 `https://tile.example.org/`
      error: `https://tile.example.org/` is no pattern for map tiles: it has no {z} [invalid-url]
      help: write `https://tile.example.org/{z}/{x}/{y}.png`
      """
    ),
    (
      "map: {attribution: '<a href=\"/\">a</a>'}",
      """
      2:20 `'<a href="/">a</a>'`
      error: `attribution` takes no HTML [invalid-attribution]
      help: write a link as in Markdown: `© [OpenStreetMap](https://www.openstreetmap.org/copyright)`
      """
    ),
    (
      "map: {tiles: 'https://tile.example.org/{z}/{x}/{y}.png'}",
      """
      2:1 `map`
      warning: the map doesn't say whose tiles it shows, as their makers ask for [no-attribution]
      help: write `attribution: "© [OpenStreetMap](https://www.openstreetmap.org/copyright)"`, or whatever the server's terms want
      """
    ),
    (
      "map: {precision: 7}",
      """
      2:18 `7`
      error: `precision` is a whole number from 0 to 6 [not-a-number]
      """
    ),
    (
      "feeds: {limit: 5}",
      """
      2:9 `limit`
      warning: `limit` is no key of `feeds` [unknown-key]
      help: did you mean `length`?
      """
    ),
    (
      "menu: [{title: 소개, link: about}]",
      """
      2:8 `{title: 소개, link: about}`
      error: an item of `menu` is one title and its target [wrong-kind]
      help: write `- 소개: about`
      """
    ),
    (
      "menu: {소개: }",
      """
      2:8 `소개`
      error: `소개` in the menu leads nowhere [wrong-kind]
      help: write `소개: about`, `소개: /tags/` or an address of the web
      """
    ),
    (
      "cards: maybe",
      """
      2:8 `maybe`
      error: `cards` is `true` or `false`, not `maybe` [not-a-flag]
      help: write `cards: true`, or leave the line out
      """
    ),
    (
      "cards: {design: phoot}",
      """
      2:17 `phoot`
      error: `design` is `plain`, `photo` or `calendar`, not `phoot` [unknown-choice]
      help: did you mean `photo`?
      """
    ),
    (
      "cards: {size: [wide]}",
      """
      2:9 `size`
      warning: `size` is no key of `cards` [unknown-key]
      help: did you mean `sizes`?
      """
    ),
    (
      "cards: {sizes: [wide, squares]}",
      """
      2:23 `squares`
      error: `sizes` is `wide`, `square` or `story`, not `squares` [unknown-choice]
      help: did you mean `square`?
      """
    ),
    (
      "publish: {branch: pages}",
      """
      2:1 `publish`
      note: `publish` has no effect in this version [unused-key]
      """
    ),
  ])
  func pointsAtAMistake(text: String, message: String) {
    #expect(ReadText(settings: "title: a\n\(text)").messages == message)
  }

  @Test(arguments: ["", "# nothing\n", "subtitle: b\n"])
  func aJournalWithoutATitleIsTold(text: String) {
    #expect(
      ReadText(settings: text).messages == """
        content/journal.yaml
        warning: the journal has no title, so it is called “Ilgi” [untitled-journal]
        help: write `title: My journal`
        """)
  }

  @Test func settingsAreAMap() {
    #expect(
      ReadText(settings: "just text").messages == """
        1:1 `just text`
        error: `journal.yaml` is a group of settings, not text [wrong-kind]
        help: write `title: My journal`
        """)
  }

  @Test func aMistakeOfYAMLIsToldAtItsPlace() {
    #expect(
      ReadText(settings: "title: a\nsubtitle: b: c").messages == """
        2:12 `:`
        error: a second `: ` in a value without quotation marks [yaml-syntax]
        help: write `subtitle: "b: c"`
        """)
  }
}
