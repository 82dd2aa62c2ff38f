import ByteText
import CivilTime
import Diagnostics
import Foundation
import StructuredData

extension FieldReader {
  /// A time zone by its IANA name.
  mutating func timeZone(_ field: Member) -> Located<String>? {
    guard let name = text(field) else { return nil }
    // Foundation reads a name only up to a NUL, and takes `GMT+0900` for a zone.
    let isPlain = name.value.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    if isPlain, !name.value.hasPrefix("GMT+"), !name.value.hasPrefix("GMT-"),
      ZoneRules(identifier: name.value) != nil
    {
      return name
    }
    report(
      .error, id: "unknown-timezone", at: name.span,
      "`\(name.value)` is no time zone that this system knows",
      help: nearestName(to: name.value, among: TimeZone.knownTimeZoneIdentifiers)
        .map { "did you mean `\($0)`?" } ?? "write a name of the IANA list, such as `Asia/Seoul`")
    return nil
  }

  /// A language tag, its parts in their customary case.
  mutating func language(_ field: Member) -> Located<String>? {
    text(field).flatMap { language($0, of: field.key) }
  }

  mutating func language(_ tag: Located<String>, of key: String) -> Located<String>? {
    if let canonical = canonicalLanguageTag(tag.value) { return Located(canonical, at: tag.span) }
    let hyphenated = tag.value.split(separator: "_").joined(separator: "-")
    report(
      .error, id: "invalid-locale", at: tag.span, "`\(tag.value)` is no language tag (BCP 47)",
      help: canonicalLanguageTag(hyphenated).map { "did you mean `\($0)`?" }
        ?? "write a tag such as `ko`, `en-GB` or `zh-Hant`")
    return nil
  }

  /// Text that gives a path component.
  mutating func slug(_ field: Member) -> Located<String>? {
    guard let text = text(field) else { return nil }
    if !ByteText.slug(from: text.value).isEmpty { return text }
    report(
      .error, id: "invalid-slug", at: text.span, "`\(text.value)` has no letter or digit for a URL",
      help: "write a word or two, such as `winter-sea`")
    return nil
  }

  /// Former addresses of an entry: paths below the site.
  mutating func aliases(_ field: Member) -> [Located<String>] {
    texts(field).filter { alias in
      let parts = alias.value.split(separator: "/")
      let isPath = !alias.value.utf8.contains(UInt8(ascii: ":")) && !alias.value.hasPrefix("//")
      if isPath, !parts.isEmpty, !parts.contains(".."), !parts.contains(".") { return true }
      report(
        .error, id: "invalid-alias", at: alias.span,
        "`\(alias.value)` is no path below this site",
        help: "write the old address without the site's own, such as `/2024/winter-sea/`")
      return false
    }
  }

  /// An absolute `http` or `https` URL.
  mutating func url(_ field: Member) -> Located<String>? {
    guard let url = text(field) else { return nil }
    if isAbsoluteURL(url.value) { return url }
    report(
      .error, id: "invalid-url", at: url.span, "`\(url.value)` is no absolute web address",
      help: "write it with `https://`, such as `https://example.org/journal/`")
    return nil
  }
}

/// Whether a text is `http` or `https`, a host and perhaps a path, without white space, a query or a
/// fragment.
private func isAbsoluteURL(_ text: String) -> Bool {
  let lower = text.lowercased()
  guard let scheme = ["https://", "http://"].first(where: lower.hasPrefix) else { return false }
  let rest = text.utf8.dropFirst(scheme.utf8.count)
  let host = rest.prefix { $0 != UInt8(ascii: "/") }
  let forbidden = " \\\"<>?#`|^".utf8
  return !host.isEmpty && host.first != UInt8(ascii: ":")
    && rest.allSatisfy { $0 > 0x20 && $0 != 0x7F && !forbidden.contains($0) }
}

/// A tag that follows the grammar of RFC 5646 with its parts in their customary case (`zh-Hant-TW`);
/// nil for any other text. Whether such a language exists is not asked.
package func canonicalLanguageTag(_ text: String) -> String? {
  var parts = text.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    .map(String.init)
  let isWellFormed = parts.allSatisfy { part in
    (1...8).contains(part.utf8.count)
      && part.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
  }
  func isLetters(_ part: String) -> Bool { part.utf8.allSatisfy { $0 >= 0x61 } }
  guard isWellFormed, text.utf8.count <= 200, let language = parts.first,
    (2...3).contains(language.utf8.count), isLetters(language)
  else { return nil }
  var index = 1
  if index < parts.count, parts[index].utf8.count == 4, isLetters(parts[index]) {
    parts[index] = parts[index].prefix(1).uppercased() + parts[index].dropFirst()
    index += 1
  }
  if index < parts.count, parts[index].utf8.count == 2 && isLetters(parts[index]) {
    parts[index] = parts[index].uppercased()
    index += 1
  } else if index < parts.count, parts[index].utf8.count == 3, Int(parts[index]) != nil {
    index += 1
  }
  while index < parts.count, parts[index].utf8.count >= 4 { index += 1 }
  // What is left are extensions: a single letter, and then at least one part of its own.
  let extensions = parts[index...]
  guard extensions.isEmpty || extensions.first?.utf8.count == 1 && extensions.last?.utf8.count != 1
  else { return nil }
  return parts.joined(separator: "-")
}
