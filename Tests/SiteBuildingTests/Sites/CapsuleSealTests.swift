import ContentHashing
import Diagnostics
import FileFixtures
import JournalModel
import Sealing
import Testing

@testable import SiteBuilding

/// What a time capsule's commitment is worth.
struct CapsuleSealTests {
  /// A site with a capsule as `ilgi capsule bury` leaves it.
  private func site(_ change: (String) -> String = { $0 }) throws -> SmallSite {
    let salt = "000102030405060708090a0b0c0d0e0f"
    func entry(_ commitment: String) -> String {
      """
      ---
      date: 2026-11-01 21:14
      opens: 2026-12-24
      capsule: {id: c0ffee, buried: 2026-11-02T08:00:00+09:00, salt: \(salt), commitment: \(commitment)}
      title: To the sea
      tags: [sea]
      mood: calm
      location: {name: Beach, latitude: 1, longitude: 2}
      photos: [{file: sea.gif, alt: The sea, caption: At noon}]
      ---
      Waves, ![again](again.gif).

      """
    }
    let site = try SmallSite(
      """
      -- content/entries/sea.gif (picture 24x16) --
      -- content/entries/again.gif (picture 16x16) --
      """)
    try site.write(entry(String(repeating: "0", count: 64)), to: Self.path)
    let reader = CapsuleReader(site.request.site, settings: Settings())
    let text = SourceText(
      path: Self.path, bytes: Array(entry(String(repeating: "0", count: 64)).utf8))
    let content = try #require(reader.capsule(in: text)).content
    let sealed = content.commitment(with: try #require(Salt(hexadecimal: salt))).hexadecimal
    try site.write(change(entry(sealed)), to: Self.path)
    return site
  }

  private static let path = "content/entries/2026-11-01-sea.md"

  private func seal(_ site: SmallSite, at now: String) async throws -> Capsule.Seal? {
    var site = site
    site.now = instant(now)
    return try await site.surveyed().plan.journal.capsules.first?.capsule.seal
  }

  @Test(arguments: ["2026-12-01T00:00:00+09:00", "2027-01-01T00:00:00+09:00"])
  func holdsWhatWasBuried(now: String) async throws {
    guard case .holds(let commitment)? = try await seal(site(), at: now) else {
      Issue.record("the commitment doesn't hold")
      return
    }
    #expect(commitment.utf8.count == 64)
  }

  private static let changes: [(String, String)] = [
    ("Waves", "waves"), ("To the sea", "To the Sea"), ("mood: calm", "mood: wild"),
    ("2026-12-24", "2026-12-23"), ("2026-11-01 21:14", "2026-11-01 21:15"), ("Beach", "Bay"),
    ("2026-11-02T", "2026-11-03T"), ("At noon", "At one"), ("alt: The sea", "alt: A sea"),
    ("[{file: sea.gif", "[{file: again.gif"), ("(again.gif)", "(sea.gif)"),
    ("mood: calm", "mood: calm\ndescription: more"),
  ]

  @Test(arguments: changes)
  func isBrokenByAnyChange(old: String, new: String) async throws {
    let site = try site {
      #expect($0.contains(old))
      return $0.replacing(old, with: new)
    }
    guard case .broken? = try await seal(site, at: "2027-01-01T00:00:00+09:00") else {
      Issue.record("\(new) goes unnoticed")
      return
    }
  }

  @Test(arguments: [
    ("tags: [sea]", "tags: [waves, sea]\nweather: snow\nslug: other"), ("Waves,", "\n\nWaves,"),
  ])
  func isNotBrokenByWhatIsNotSealed(old: String, new: String) async throws {
    guard
      case .holds? = try await seal(
        site { $0.replacing(old, with: new) }, at: "2027-01-01T00:00:00+09:00")
    else {
      Issue.record("\(new) breaks the seal")
      return
    }
  }

  @Test func aPictureCountsByItsContent() async throws {
    let site = try site()
    try site.add("-- content/entries/again.gif (picture 17x16) --")
    guard case .broken? = try await seal(site, at: "2027-01-01T00:00:00+09:00") else {
      Issue.record("another picture goes unnoticed")
      return
    }
  }

  @Test(arguments: ["2026-12-01T00:00:00+09:00", "2027-01-01T00:00:00+09:00"])
  func aChangeIsToldAtItsLine(now: String) async throws {
    var site = try site { $0.replacing("Waves", with: "Secret") }
    site.now = instant(now)
    let built = try await site.build()
    #expect(
      built.messages == [
        "\(Self.path):4:10: warning: this time capsule isn't what was buried: its commitment "
          + "doesn't hold [changed-capsule]"
      ])
    #expect(built.printed.contains("help: take back what was changed since 2026-11-02"))
  }

  @Test func twoCapsulesHaveTwoIDs() async throws {
    let site = try site()
    let bytes = try site.folder.bytes(in: "content/entries")["2026-11-01-sea.md"] ?? []
    try site.write(
      String(decoding: bytes, as: UTF8.self), to: "content/entries/2026-11-02-copy.md")
    let failure = try #require(await site.failure())
    #expect(failure.contains("two time capsules have the id `c0ffee` [duplicate-capsule]"))
    #expect(failure.contains("the other is content/entries/2026-11-01-sea.md"))
  }

  @Test func oneWithoutAnIDIsNamedByTheDayOfItsBurial() async throws {
    let site = try SmallSite(
      """
      -- content/entries/2026-11-01-b.md --
      ---
      opens: 2026-11-02
      ---
      B
      -- content/entries/2026-11-01-a.md --
      ---
      opens: 2028-01-01
      ---
      A
      -- content/entries/2026-11-03-c.md --
      ---
      opens: 2027-01-01
      capsule: {id: 2026-11-01}
      ---
      C
      """)
    let capsules = try await site.surveyed().plan.journal.capsules
    #expect(capsules.map(\.title) == [nil, nil, "B"])
    #expect(capsules.map(\.capsule.id) == ["2026-11-01", "2026-11-01-2", "2026-11-01-3"])
    #expect(capsules.map { $0.entry == nil } == [true, true, false])
  }
}
