import ContentHashing
import Diagnostics
import Sealing
import StructuredData

/// The keys of `capsule:`.
package enum CapsuleKey: String, CaseIterable {
  case id, buried, salt, commitment
}

extension FieldReader {
  /// `capsule`: what its burial left in an entry's front matter.
  mutating func capsule(_ field: Member) -> Located<CapsuleFields>? {
    guard let members = members(field, help: help) else { return nil }
    var fields = CapsuleFields()
    var salt: Located<Salt>?
    var commitment: Located<ContentHash>?
    for member in members {
      switch CapsuleKey(rawValue: member.key) {
      case .id: fields.id = capsuleID(member)
      case .buried: fields.buried = date(member)?.value
      case .salt:
        salt = digits(member, count: 2 * Salt.byteCount) { Salt(hexadecimal: $0) }
      case .commitment:
        commitment = digits(member, count: 64) { ContentHash(hexadecimal: $0) }
      case nil:
        unknownKey(
          member, of: "`\(field.key)`", known: CapsuleKey.allCases.map(\.rawValue),
          synonyms: ["hash": "commitment", "sha256": "commitment", "date": "buried"])
      }
    }
    let written = Set(members.filter { !$0.value.isNull }.map(\.key))
    if written.contains("salt") != written.contains("commitment") {
      let (there, missing) =
        written.contains("salt") ? ("salt", "commitment") : ("commitment", "salt")
      report(
        .error, id: "invalid-capsule", at: field.value.span,
        "`\(field.key)` has a \(there) and no \(missing), so nobody can see whether it was changed",
        help: "bring back the line as `ilgi capsule bury` wrote it, or leave out both")
    }
    if let salt, let commitment {
      fields.promise = CapsuleFields.Promise(salt: salt.value, commitment: commitment.value)
    }
    return Located(fields, at: field.value.span)
  }

  /// Refuses a capsule that nothing keeps shut.
  mutating func checkThatCapsuleOpens(_ field: Member, _ fields: EntryFields) {
    guard fields.opens == nil, !field.value.isNull,
      !diagnostics.contains(where: { $0.id == "invalid-date" })
    else { return }
    report(
      .error, id: "invalid-capsule", at: field.keySpan,
      "`\(field.key)` stands without `opens`, so nothing says when it opens",
      help: "write `opens: 2027-01-01`; to make it an entry like any other, leave both out")
  }

  private mutating func capsuleID(_ field: Member) -> String? {
    guard let text = text(field) else { return nil }
    let isName =
      text.value.utf8.count <= 64 && text.value.first != "-"
      && text.value.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "-"):
          true
        default: false
        }
      }
    if isName { return text.value }
    report(
      .error, id: "invalid-capsule", at: text.span,
      "an `id` is up to 64 small letters, digits and hyphens, not `\(text.value)`",
      help: "bring back the one that `ilgi capsule bury` wrote; it is a part of the page's address")
    return nil
  }

  private mutating func digits<Value>(
    _ field: Member, count: Int, _ read: (String) -> Value?
  ) -> Located<Value>? {
    guard let text = text(field) else { return nil }
    if let value = read(text.value) { return Located(value, at: text.span) }
    report(
      .error, id: "invalid-capsule", at: text.span,
      "`\(field.key)` is \(count) digits from 0 to f, not `\(text.value)`",
      help: "bring back the one that `ilgi capsule bury` wrote")
    return nil
  }
}

private let help =
  "`opens: 2027-01-01` makes an entry a capsule; `ilgi capsule bury --entry FILE` writes the rest"
