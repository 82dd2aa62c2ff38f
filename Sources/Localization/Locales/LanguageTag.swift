/// The parts of a BCP 47 language tag as they were written, before anyone asks whether they exist.
///
/// Grammar: RFC 5646, `langtag`, with the one extension that says something to Ilgi: `-u-` (UTS 35,
/// Unicode locale extension). Case is brought to the customary form.
struct LanguageTag: Hashable {
  /// `ko`, `gsw`.
  let language: String
  /// `Hant`.
  let script: String?
  /// `KR`, `419`.
  let region: String?
  /// `valencia`.
  let variants: [String]
  /// The keywords after `-u-` with their values: `ca` → `japanese`.
  let keywords: [(key: String, value: String)]

  /// The parts of a tag, or nil when it doesn't follow the grammar.
  init?(_ text: String) {
    guard text.utf8.count <= 200 else { return nil }
    let subtags = text.lowercased().utf8.split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false
    )
    .map { String(Substring($0)) }
    guard
      subtags.allSatisfy({ (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(isAlphanumeric) })
    else { return nil }

    var rest = subtags[...]
    guard let language = rest.popFirst(), (2...3).contains(language.utf8.count),
      language.utf8.allSatisfy(isLetter)
    else { return nil }
    self.language = language

    script =
      LanguageTag.take(from: &rest) { $0.utf8.count == 4 && $0.utf8.allSatisfy(isLetter) }?
      .capitalizedASCII
    region =
      LanguageTag.take(from: &rest) {
        $0.utf8.count == 2 && $0.utf8.allSatisfy(isLetter)
          || $0.utf8.count == 3 && $0.utf8.allSatisfy(isDigit)
      }?.uppercased()
    var variants: [String] = []
    while let variant = LanguageTag.take(from: &rest, where: LanguageTag.isVariant) {
      variants.append(variant)
    }
    self.variants = variants

    var keywords: [(key: String, value: String)] = []
    if let singleton = rest.popFirst() {
      guard singleton == "u", !rest.isEmpty else { return nil }
      while let key = rest.popFirst() {
        guard key.utf8.count == 2 else { return nil }
        var values: [String] = []
        while let value = LanguageTag.take(from: &rest, where: { $0.utf8.count >= 3 }) {
          values.append(value)
        }
        guard !values.isEmpty, !keywords.contains(where: { $0.key == key }) else { return nil }
        keywords.append((key, values.joined(separator: "-")))
      }
    }
    self.keywords = keywords.sorted { $0.key < $1.key }
  }

  /// The tag again, its parts joined by `-`; `region` may be put in place of its own.
  func text(region: String? = nil) -> String {
    var subtags = [language]
    if let script { subtags.append(script) }
    if let region = region ?? self.region { subtags.append(region) }
    subtags += variants
    if !keywords.isEmpty { subtags.append("u") }
    for (key, value) in keywords { subtags += [key, value] }
    return subtags.joined(separator: "-")
  }

  static func == (a: LanguageTag, b: LanguageTag) -> Bool { a.text() == b.text() }

  func hash(into hasher: inout Hasher) { hasher.combine(text()) }

  private static func take(
    from rest: inout ArraySlice<String>, where fits: (String) -> Bool
  ) -> String? {
    guard let first = rest.first, fits(first) else { return nil }
    return rest.popFirst()
  }

  private static func isVariant(_ subtag: String) -> Bool {
    subtag.utf8.count >= 5 || subtag.utf8.count == 4 && subtag.utf8.first.map(isDigit) == true
  }
}

private func isLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

private func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

extension String {
  /// `hant` → `Hant`.
  fileprivate var capitalizedASCII: String { prefix(1).uppercased() + dropFirst() }
}
