import Testing

@testable import SiteBuilding

/// `capsule:`, which nobody writes by hand, and everybody may damage.
struct CapsuleReadingTests {
  private static let salt = "000102030405060708090a0b0c0d0e0f"
  private static let digest = String(repeating: "5e", count: 32)

  private func messages(_ capsule: String, opens: String = "opens: 2027-01-01\n") -> String {
    ReadText(entry: opens + "capsule: \(capsule)").messages
  }

  @Test(arguments: [
    (
      "yes",
      "2:10 `yes`\nerror: `capsule` is a group of keys, not text [wrong-kind]\n"
        + "help: `opens: 2027-01-01` makes an entry a capsule; `ilgi capsule bury --entry FILE` writes the rest"
    ),
    (
      "{id: Über Wasser}",
      "2:15 `Über Wasser`\n"
        + "error: an `id` is up to 64 small letters, digits and hyphens, not `Über Wasser` "
        + "[invalid-capsule]\n"
        + "help: bring back the one that `ilgi capsule bury` wrote; it is a part of the page's address"
    ),
    (
      "{id: a1, salt: \(salt)}",
      "2:10 `{id: a1, salt: \(salt)}`\n"
        + "error: `capsule` has a salt and no commitment, so nobody can see whether it was changed "
        + "[invalid-capsule]\n"
        + "help: bring back the line as `ilgi capsule bury` wrote it, or leave out both"
    ),
    (
      "{salt: \(salt)0, commitment: \(digest)}",
      "2:17 `\(salt)0`\n"
        + "error: `salt` is 32 digits from 0 to f, not `\(salt)0` [invalid-capsule]\n"
        + "help: bring back the one that `ilgi capsule bury` wrote"
    ),
    (
      "{sald: \(salt)}",
      "2:11 `sald`\nwarning: `sald` is no key of `capsule` [unknown-key]\nhelp: did you mean `salt`?"
    ),
  ])
  func aMistakeIsToldWhereItIs(capsule: String, expected: String) {
    #expect(messages(capsule) == expected + "\n" || messages(capsule) == expected)
  }

  @Test func aCapsuleNeedsADay() {
    #expect(
      messages("{id: a1}", opens: "").contains(
        "error: `capsule` stands without `opens`, so nothing says when it opens"))
    #expect(messages("{id: a1}") == "")
    #expect(messages("") == "")
  }
}
