import JournalModel
import Testing

@testable import SiteBuilding

/// The keys that keep a text from readers: no slip of the pen may undo them.
struct GuardedKeyTests {
  private static let ownKeys =
    "else: keys of your own go below `extra:`, and reach templates as `extra.KEY`"

  @Test(arguments: [
    ("Private", "private"), ("PRIVATE", "private"), ("privat", "private"), ("pirvate", "private"),
    ("secret", "private"), ("Hidden", "private"), ("Draft", "draft"), ("drafts", "draft"),
    ("opnes", "opens"), ("Opens", "opens"), ("open", "opens"),
  ])
  func whatWasLikelyMeantAsOneIsAnError(key: String, meant: String) {
    #expect(
      ReadText(entry: "\(key): true").messages == """
        1:1 `\(key)`
        error: `\(key)` is no key of an entry [unknown-key]
        help: did you mean `\(meant)`? \(Self.ownKeys)
        """)
  }

  @Test(arguments: [
    ("published: false", "error"), ("Published: no", "error"), ("published:", "error"),
    ("public: false", "error"), ("status: draft", "error"), ("visibility: private", "error"),
    ("published: true", "warning"), ("status: Published", "warning"), ("public: yes", "warning"),
  ])
  func keysOfPublishingSayWhatToWrite(text: String, severity: String) {
    let key = text.prefix { $0 != ":" }
    #expect(
      ReadText(entry: text).messages == """
        1:1 `\(key)`
        \(severity): `\(key)` is no key of an entry [unknown-key]
        help: to keep it back write `draft: true` or `private: true`; to publish it, leave the line out
        """)
  }

  @Test(arguments: ["opens:", "opens: ~", "opens: ''", "opens: \"  \""])
  func aCapsuleWithoutADayIsAnError(text: String) {
    let read = ReadText(entry: text)
    #expect(read.value.opens == nil)
    #expect(
      read.messages.hasSuffix(
        """
        error: `opens` names no day [invalid-date]
        help: write `opens: 2027-01-01`, or leave the line out
        """))
  }

  @Test(arguments: ["private: true\nprivate: false", "private: false\nprivate: true"])
  func aPlaceIsPrivateOnce(text: String) {
    let lines = text.split(separator: "\n").map { "  \($0)\n" }.joined()
    #expect(
      ReadText(places: "home:\n\(lines)").messages == """
        3:3 `private`
        error: `private` is given twice [duplicate-key]
        note: first given at content/places.yaml:2:3
        help: remove one of the two
        """)
  }

  @Test func aPlaceGivenTwiceMayHaveBeenPrivate() {
    #expect(
      ReadText(places: "home: {private: true}\nhome: 1, 2").messages == """
        2:1 `home`
        error: `home` is given twice [duplicate-key]
        note: first given at content/places.yaml:1:1
        help: remove one of the two
        """)
  }

  @Test(arguments: [
    ("Home: 1, 2\nhome: {private: true}", "this one counts, as it is private", "home"),
    ("Home: {private: true}\nhome: 1, 2", "that one counts", "Home"),
    ("A-b: 1, 2\na b: {private: true}", "this one counts, as it is private", "a b"),
  ])
  func ofTwoPlacesOfOneNameThePrivateOneCounts(text: String, said: String, found: String) {
    let read = ReadText(places: text)
    #expect(read.value.place(named: found)?.isPrivate == true)
    #expect(read.value.place(named: found)?.name == found)
    #expect(read.messages.contains("already; \(said) [duplicate-place]"))
  }

  @Test func aPlaceWhereAPrivateOneIsStaysWithoutAPoint() {
    #expect(
      ReadText(places: "home: {lat: 1, lon: 2, private: true}\nshop: 1.0001, 2\nsea: 1.1, 2")
        .messages == """
          2:1 `shop`
          warning: `shop` is where the private place `home` is, so its coordinates aren't published \
          [hidden-place]
          help: if it may be found, give it coordinates some fifty metres off
          """)
  }
}
