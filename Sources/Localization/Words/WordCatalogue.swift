/// The words of the interface in one language, by name.
///
/// A word may have places to fill in, `{count}`; a word that goes with a number has a form for each
/// plural category of its language.
package struct WordCatalogue: Sendable, Hashable {
  package enum Word: Sendable, Hashable {
    case plain(String)
    case plural([PluralCategory: String])
  }

  /// The language that decides the plural forms: `de`, `zh-Hant`.
  package let language: String
  private let plurals: PluralRules
  private var words: [String: Word]

  package init(language: String, words: [String: Word]) {
    self.language = language
    plurals = PluralRules(language: language)
    self.words = words
  }

  /// The names of all words, sorted.
  package var names: [String] { words.keys.sorted() }

  package subscript(name: String) -> Word? { words[name] }

  /// The same words, with those of another list where this one has none.
  package func completed(from fallback: WordCatalogue) -> WordCatalogue {
    var all = self
    all.words.merge(fallback.words) { own, _ in own }
    return all
  }
}

extension WordCatalogue {
  /// A word as it stands, or its name when there is none of that name.
  ///
  /// Of a word with plural forms it is the general one.
  package func text(_ name: String) -> String {
    switch words[name] {
    case .plain(let text): text
    case .plural(let forms): forms[.other] ?? forms[.many] ?? name
    case nil: name
    }
  }

  /// The form of a word that goes with `count`, with `{count}` filled in as the locale writes it.
  package func text(_ name: String, count: Int, number: String) -> String {
    fill(pattern(name, count: count), ["count": number])
  }

  /// A word with its places filled in; a place without a value stays as it is.
  package func filled(_ name: String, _ values: KeyValuePairs<String, String>) -> String {
    fill(text(name), values)
  }

  /// The form of a word that goes with a number, its places still open.
  package func pattern(_ name: String, count: Int) -> String {
    guard case .plural(let forms) = words[name] else { return text(name) }
    return forms[plurals.category(of: count)] ?? text(name)
  }
}

/// Puts values into the `{name}` places of a pattern, in one pass: a value is never filled in itself.
private func fill(_ pattern: String, _ values: KeyValuePairs<String, String>) -> String {
  let bytes = pattern.utf8.span
  var text: [UInt8] = []
  text.reserveCapacity(bytes.count + 32)
  var copied = 0
  var opening: Int?
  for index in bytes.indices {
    if bytes[index] == UInt8(ascii: "{") {
      opening = index
    } else if bytes[index] == UInt8(ascii: "}"), let start = opening {
      opening = nil
      let name = bytes.extracting((start + 1)..<index)
      guard let value = values.first(where: { $0.key.utf8.span.isEqual(to: name) })?.value else {
        continue
      }
      for place in copied..<start { text.append(bytes[place]) }
      text.append(contentsOf: value.utf8)
      copied = index + 1
    }
  }
  for place in copied..<bytes.count { text.append(bytes[place]) }
  return String(decoding: text, as: UTF8.self)
}

extension Span where Element == UInt8 {
  fileprivate func isEqual(to other: Span<UInt8>) -> Bool {
    count == other.count && indices.allSatisfy { self[$0] == other[$0] }
  }
}
