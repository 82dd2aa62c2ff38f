import CivilTime
import ContentHashing
import Diagnostics
import JournalModel
import Sealing
import StructuredData
import Testing

@testable import SiteBuilding

@Suite struct EntryFieldsReadingTests {
  private let digest = String(repeating: "5e", count: 32)

  @Test func readsEveryKey() throws {
    let read = ReadText(
      entry: """
        date: 2026-11-30T21:14:00+09:00
        timezone: Asia/Seoul
        title: 겨울 바다
        title-hidden: true
        weather: snow
        location: 강릉
        tags: [바다, 여행]
        mood: 😊
        photos: [sea.jpg]
        slug: winter-sea
        locale: ko-kr
        description: 바다에 갔다
        cover: cover.jpg
        draft: yes
        pinned: True
        private: on
        opens: 2027-01-01
        capsule: {id: a1, buried: 2026-11-30, salt: 000102030405060708090a0b0c0d0e0f, commitment: \(digest)}
        updated: 2026-12-01
        aliases: /old/sea/
        extra: {song: [a, b]}
        """)
    #expect(
      read.messages == """
        20:1 `aliases`
        note: `aliases` has no effect in this version [unused-key]
        """)
    let fields = read.value
    #expect(fields.date?.value.date.iso8601 == "2026-11-30")
    #expect(fields.timeZone?.value == "Asia/Seoul")
    #expect(fields.title?.value == "겨울 바다")
    #expect(fields.hidesTitle)
    #expect(fields.weather?.value == Weather(condition: .snow))
    #expect(fields.location?.value.name == "강릉")
    #expect(fields.tags.map(\.value) == ["바다", "여행"])
    #expect(fields.mood?.value == "😊")
    #expect(fields.photos.map(\.value) == [Photo(file: "sea.jpg")])
    #expect(fields.slug?.value == "winter-sea")
    #expect(fields.language?.value == "ko-KR")
    #expect(fields.summary?.value == "바다에 갔다")
    #expect(fields.cover?.value == "cover.jpg")
    #expect(fields.isDraft && fields.isPinned && fields.isPrivate)
    #expect(fields.opens?.value.date.iso8601 == "2027-01-01")
    #expect(fields.capsule?.value.id == "a1")
    #expect(fields.capsule?.value.buried?.text == "2026-11-30")
    #expect(fields.capsule?.value.promise?.salt.hexadecimal == "000102030405060708090a0b0c0d0e0f")
    #expect(fields.capsule?.value.promise?.commitment.hexadecimal == digest)
    #expect(fields.updated?.value.date.iso8601 == "2026-12-01")
    #expect(fields.aliases.map(\.value) == ["/old/sea/"])
    #expect(
      fields.extra
        == .map([.init(key: "song", value: .list([.text("a"), .text("b")]))]))
  }

  @Test func anEmptyKeyIsAsGoodAsAbsent() {
    let keys = EntryKey.allCases.filter {
      ![.draft, .pinned, .private, .hidesTitle, .opens, .aliases].contains($0)
    }
    let read = ReadText(entry: keys.map { "\($0.rawValue):\n" }.joined())
    #expect(read.messages == "")
    #expect(read.value == EntryFields())
  }

  @Test func textStaysText() {
    let read = ReadText(
      entry:
        "title: 2018-11-21\nlocation: NO\ntags: [2024, yes, 0x1F]\nmood: 007\nslug: 1e3\ncover: true"
    )
    #expect(read.value.title?.value == "2018-11-21")
    #expect(read.value.location?.value.name == "NO")
    #expect(read.value.tags.map(\.value) == ["2024", "yes", "0x1F"])
    #expect(read.value.mood?.value == "007")
    #expect(read.value.slug?.value == "1e3")
    #expect(read.value.cover?.value == "true")
    #expect(read.messages == "")
  }

  @Test func readsTheOtherFormatsAlike() {
    let texts: [(DataFormat, String)] = [
      (
        .toml,
        "title = 2024\ndate = 2026-11-30 21:14:00\ndraft = true\nweather = {temperature = -2.5}\ntags = ['a']"
      ),
      (
        .json,
        #"{"title": 2024, "date": "2026-11-30 21:14", "draft": true, "weather": {"temperature": -2.5}, "tags": ["a"], "mood": null}"#
      ),
    ]
    for (format, text) in texts {
      let source = SourceText(path: "a.md", text: text)
      let node = DataNode.read(from: source, as: format).node
      let reader = EntryFieldsReader(weatherWords: WeatherVocabulary([]))
      let (fields, diagnostics) =
        node.map { reader.fields(in: $0, of: source) } ?? (EntryFields(), [])
      #expect(fields.title?.value == "2024")
      #expect(fields.date?.value.time == ClockTime(hour: 21, minute: 14))
      #expect(fields.isDraft)
      #expect(fields.weather?.value.temperature == -2.5)
      #expect(fields.tags.map(\.value) == ["a"])
      #expect(fields.mood == nil)
      #expect(diagnostics.isEmpty)
    }
  }

  @Test func aTitleOfSeveralLinesIsOneLine() {
    let read = ReadText(entry: "title: |\n  겨울\n\n    바다  \n")
    #expect(read.value.title?.value == "겨울 바다")
  }

  @Test(arguments: [
    ("[바다, 여행, 바다]", ["바다", "여행"]), ("바다, 여행,, 바다 ", ["바다", "여행"]),
    ("a b,c", ["a b", "c"]), ("바다，여행、집", ["바다", "여행", "집"]), ("'#바다 #여행'", ["바다", "여행"]),
    ("['#바다', '', ~]", ["바다"]), ("바다", ["바다"]), ("C#", ["C#"]), ("\n- a\n- b", ["a", "b"]),
    ("[Foo, foo]", ["Foo", "foo"]), ("[caf\u{E9}, cafe\u{301}]", ["caf\u{E9}"]), ("''", []),
    ("[]", []),
  ])
  func readsTags(text: String, expected: [String]) {
    let read = ReadText(entry: "tags: \(text)")
    #expect(read.value.tags.map(\.value) == expected)
    #expect(read.messages == "")
  }

  @Test(arguments: ["tags: 바다, 겨울 여행", "tags: '바다,  겨울 여행'", "tags: [바다, 겨울 여행]"])
  func eachTagHasItsOwnPlace(text: String) {
    let read = ReadText(entry: text)
    let bytes = Array(text.utf8)
    #expect(
      read.value.tags.map { String(decoding: bytes[$0.span], as: UTF8.self) } == ["바다", "겨울 여행"])
  }

  @Test(arguments: [
    ("sea.jpg", [Photo(file: "sea.jpg")]),
    ("[a.jpg, /media/b.png]", [Photo(file: "a.jpg"), Photo(file: "/media/b.png")]),
    (
      "\n- file: a.jpg\n  alt: 바다\n  caption: 아침\n- b.jpg",
      [Photo(file: "a.jpg", alt: "바다", caption: "아침"), Photo(file: "b.jpg")]
    ),
    ("{file: a.jpg}", [Photo(file: "a.jpg")]), ("[]", []),
  ])
  func readsPhotos(text: String, expected: [Photo]) {
    let read = ReadText(entry: "photos: \(text)")
    #expect(read.value.photos.map(\.value) == expected)
    #expect(read.messages == "")
  }

  @Test(arguments: [
    ("true", true), ("True", true), ("yes", true), ("on", true), ("false", false), ("no", false),
    ("OFF", false), ("'true'", true),
  ])
  func readsFlags(word: String, expected: Bool) {
    let read = ReadText(
      entry: "draft: \(word)\npinned: \(word)\nprivate: \(word)\ntitle-hidden: \(word)")
    #expect(read.messages == "")
    #expect(read.value.isDraft == expected)
    #expect(read.value.isPinned == expected)
    #expect(read.value.isPrivate == expected)
    #expect(read.value.hidesTitle == expected)
  }

  @Test(arguments: [
    ("ko", "ko"), ("KO-kr", "ko-KR"), ("zh-hant-tw", "zh-Hant-TW"), ("es-419", "es-419"),
    ("ja-JP-u-ca-japanese", "ja-JP-u-ca-japanese"), ("ca-valencia", "ca-valencia"),
  ])
  func readsLanguageTags(text: String, expected: String) {
    let read = ReadText(entry: "locale: \(text)")
    #expect(read.value.language?.value == expected)
    #expect(read.messages == "")
  }

  @Test(arguments: [
    (
      "title: [a, b]",
      """
      1:8 `[a, b]`
      error: `title` is text, not a list [wrong-kind]
      help: write it on one line, as `title: text`
      """
    ),
    (
      "description: {a: b}",
      """
      1:14 `{a: b}`
      error: `description` is text, not a group of keys [wrong-kind]
      help: write it on one line, as `description: text`
      """
    ),
    (
      "tags: {a: b}",
      """
      1:7 `{a: b}`
      error: `tags` is a list, not a group of keys [wrong-kind]
      help: write `tags: [a, b]`
      """
    ),
    (
      "tags: [a, [b]]",
      """
      1:11 `[b]`
      error: `tags` is text, not a list [wrong-kind]
      help: write it on one line, as `tags: text`
      """
    ),
    (
      "private:",
      """
      1:1 `private`
      error: `private` is `true` or `false`, not nothing [not-a-flag]
      help: write `private: true`, or leave the line out
      """
    ),
    (
      "draft: maybe",
      """
      1:8 `maybe`
      error: `draft` is `true` or `false`, not `maybe` [not-a-flag]
      help: write `draft: true`, or leave the line out
      """
    ),
    (
      "pinned: [true]",
      """
      1:9 `[true]`
      error: `pinned` is `true` or `false`, not a list [not-a-flag]
      help: write `pinned: true`, or leave the line out
      """
    ),
    (
      "photos: [{src: a.jpg}]",
      """
      1:11 `src`
      warning: `src` is no key of a photo [unknown-key]
      help: did you mean `file`?

      1:10 `{src: a.jpg}`
      error: this photo has no `file` [photo-without-file]
      help: write `{file: sea.jpg, alt: what it shows}`
      """
    ),
    (
      "locale: ko_KR",
      """
      1:9 `ko_KR`
      error: `ko_KR` is no language tag (BCP 47) [invalid-locale]
      help: did you mean `ko-KR`?
      """
    ),
    (
      "locale: Korean!",
      """
      1:9 `Korean!`
      error: `Korean!` is no language tag (BCP 47) [invalid-locale]
      help: write a tag such as `ko`, `en-GB` or `zh-Hant`
      """
    ),
    (
      "slug: '!!!'",
      """
      1:7 `'!!!'`
      error: `!!!` has no letter or digit for a URL [invalid-slug]
      help: write a word or two, such as `winter-sea`
      """
    ),
    (
      "aliases: [https://a.example/b, /fine/]",
      """
      1:11 `https://a.example/b`
      error: `https://a.example/b` is no path below this site [invalid-alias]
      help: write the old address without the site's own, such as `/2024/winter-sea/`

      1:1 `aliases`
      note: `aliases` has no effect in this version [unused-key]
      """
    ),
    (
      "aliases: /a/../../b",
      """
      1:10 `/a/../../b`
      error: `/a/../../b` is no path below this site [invalid-alias]
      help: write the old address without the site's own, such as `/2024/winter-sea/`

      1:1 `aliases`
      note: `aliases` has no effect in this version [unused-key]
      """
    ),
    (
      "extra: text",
      """
      1:8 `text`
      error: `extra` is a group of keys, not text [wrong-kind]
      help: write `extra: {key: value}`
      """
    ),
  ])
  func pointsAtAMistake(text: String, message: String) {
    #expect(ReadText(entry: text).messages == message)
  }

  @Test(arguments: [
    ("tag", "did you mean `tags`?"), ("Title", "did you mean `title`?"),
    ("wether", "did you mean `weather`?"), ("title_hidden", "did you mean `title-hidden`?"),
    ("lang", "did you mean `locale`?"), ("Categories", "did you mean `tags`?"),
    ("날씨", "keys of your own go below `extra:`, and reach templates as `extra.KEY`"),
  ])
  func keepsAnUnknownKeyAndOffersTheNearest(key: String, help: String) {
    let read = ReadText(entry: "title: a\n\(key): {b: [c, 1]}\nextra: {d: ~}")
    #expect(
      read.messages == """
        2:1 `\(key)`
        warning: `\(key)` is no key of an entry [unknown-key]
        help: \(help)
        """)
    #expect(
      read.value.extra
        == .map([
          .init(key: key, value: .map([.init(key: "b", value: .list([.text("c"), .text("1")]))])),
          .init(key: "d", value: .text("")),
        ]))
  }

  @Test func tellsAllMistakesInOneRun() {
    let read = ReadText(entry: "date: x\ntimezone: y\nweather: [z]\nlocation: [z]\ndraft: z")
    #expect(read.messages.split(separator: "\n\n").count == 5)
  }

  @Test func mistakesPointIntoTheFileAndNotTheBlock() {
    let source = SourceText(
      path: "a.md", text: "\u{FEFF}---\r\ntitle: 바다\r\nlocation: 바다\r\ndate: 2023-02-29\r\n---\r\n")
    let (frontMatter, mistakes) = FrontMatter.read(from: source)
    #expect(mistakes.isEmpty)
    let reader = EntryFieldsReader(weatherWords: WeatherVocabulary([]))
    let diagnostics = frontMatter?.data.map { reader.fields(in: $0, of: source).diagnostics } ?? []
    #expect(diagnostics.map { source.position(at: $0.offset).line } == [4])
    #expect(diagnostics.map { source.position(at: $0.offset).column } == [7])
  }
}
