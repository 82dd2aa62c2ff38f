import Foundation

@testable import Localization

/// A list of words as it stands in `Templates/locales`, read line by line: the lists keep to the
/// plainest YAML (`key: text`, `key: "text"`, `key: {one: "…", other: "…"}`, `key: [a, b]`).
struct WordListFile {
  let language: String
  private(set) var words: [String: WordCatalogue.Word] = [:]
  /// The words for each kind of weather; the first is shown.
  private(set) var weatherWords: [String: [String]] = [:]
  /// The lines of the words for days on the command line.
  private(set) var dayWords: [String] = []
  /// Lines that are none of the forms above.
  private(set) var oddLines: [String] = []
  private(set) var repeatedKeys: [String] = []

  /// The languages that have a list, sorted.
  static func languages() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }

  init(_ language: String) throws {
    self.language = language
    let file = Self.folder.appendingPathComponent("\(language).yaml")
    let text = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    var isInDayWords = false
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if !line.hasPrefix("  ") { isInDayWords = line == "day-words:" }
      if isInDayWords {
        dayWords.append(String(line))
      } else if line != "weather-words:" {
        read(String(line))
      }
    }
  }

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Templates/locales")

  private mutating func read(_ line: String) {
    let isWeather = line.hasPrefix("  ")
    guard let match = line.firstMatch(of: /^ *([a-z-]+): (.+)$/) else {
      oddLines.append(line)
      return
    }
    let (key, value) = (String(match.1), String(match.2))
    if words[key] != nil && !isWeather || weatherWords[key] != nil && isWeather {
      repeatedKeys.append(key)
    }
    if isWeather, value.hasPrefix("["), value.hasSuffix("]") {
      weatherWords[key] = value.dropFirst().dropLast().components(separatedBy: ", ")
    } else if let forms = Self.forms(value) {
      words[key] = .plural(forms)
    } else if let text = Self.text(value), !isWeather {
      words[key] = .plain(text)
    } else {
      oddLines.append(line)
    }
  }

  private static func forms(_ value: String) -> [PluralCategory: String]? {
    guard value.hasPrefix("{"), value.hasSuffix("}") else { return nil }
    var forms: [PluralCategory: String] = [:]
    for match in value.matches(of: /([a-z]+): "([^"]*)"/) {
      guard let category = PluralCategory(rawValue: String(match.1)), forms[category] == nil else {
        return nil
      }
      forms[category] = String(match.2)
    }
    return forms
  }

  /// The text of a scalar, or nil where YAML would read something else.
  private static func text(_ value: String) -> String? {
    if let quoted = value.wholeMatch(of: /"([^"\\]*)"/) { return String(quoted.1) }
    let startsAsText = value.first.map { !"{[\"'&*!|>%@`#-?:,".contains($0) } ?? false
    return startsAsText && !value.contains(": ") && !value.contains(" #") && !value.hasSuffix(":")
      ? value : nil
  }
}

extension WordCatalogue.Word {
  /// All its texts.
  var texts: [String] {
    switch self {
    case .plain(let text): [text]
    case .plural(let forms): forms.values.sorted()
    }
  }
}

/// The names of the places to fill in.
func places(in text: String) -> Set<String> {
  Set(text.matches(of: /\{([a-z-]+)\}/).map { String($0.1) })
}
