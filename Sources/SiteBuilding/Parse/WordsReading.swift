import ByteText
import Diagnostics
import JournalModel
import Localization
import StructuredData

/// The words of the interface in every language that the theme has, and all words for the weather.
struct ThemeWords: Sendable {
  /// By language: `ko`, `zh-Hant`.
  let catalogues: [String: WordCatalogue]
  let weather: WeatherVocabulary
  let diagnostics: [Diagnostic]
}

/// Reads the theme's `locales/*.yaml`.
///
/// What a list lacks is taken from the English one. The first word of each condition under
/// `weather-words` is the one that is shown: `weather-rain` among the words.
func readWords(of theme: Theme) -> ThemeWords {
  var lists: [WordList] = []
  for file in theme.files {
    guard let language = WordList.language(ofFile: file.name) else { continue }
    lists.append(WordList(file.text, language: language))
  }
  let english = lists.first { $0.language == "en" }?.catalogue
  let catalogues = lists.map { list in
    (list.language, english.map { list.catalogue.completed(from: $0) } ?? list.catalogue)
  }
  return ThemeWords(
    catalogues: Dictionary(catalogues) { first, _ in first },
    weather: WeatherVocabulary(lists.flatMap(\.weatherWords)),
    diagnostics: lists.flatMap(\.diagnostics))
}

/// The words of one language.
private struct WordList {
  let language: String
  private(set) var weatherWords: [(word: String, condition: WeatherCondition)] = []
  private(set) var diagnostics: [Diagnostic]
  private var words: [String: WordCatalogue.Word] = [:]

  var catalogue: WordCatalogue { WordCatalogue(language: language, words: words) }

  /// `zh-Hant` of `locales/zh-Hant.yaml`; nil for another file.
  static func language(ofFile name: String) -> String? {
    guard name.hasPrefix("locales/"), name.hasSuffix(".yaml") else { return nil }
    return String(name.dropFirst("locales/".count).dropLast(".yaml".count))
  }

  init(_ source: SourceText, language: String) {
    self.language = language
    let (node, problems) = DataNode.read(from: source, as: .yaml)
    diagnostics = problems
    for member in node?.members ?? [] {
      if member.key == "weather-words" {
        readWeather(member.value, of: source)
      } else if member.key == DayWords.key {
        // Only commands need them, and read them when they do.
        continue
      } else if let word = WordCatalogue.Word(member.value) {
        words[member.key] = word
      } else {
        diagnostics.append(.noWord(member, in: source))
      }
    }
  }

  private mutating func readWeather(_ node: DataNode, of source: SourceText) {
    for member in node.members ?? [] {
      guard let condition = WeatherCondition(rawValue: member.key), let items = member.value.items
      else {
        diagnostics.append(.noCondition(member, in: source))
        continue
      }
      let spellings = items.compactMap { $0.scalar?.text }
      weatherWords += spellings.map { ($0, condition) }
      words["weather-\(condition.rawValue)"] = spellings.first.map {
        .plain($0.withLargeInitial(in: language))
      }
    }
  }
}

extension WordCatalogue.Word {
  /// A text, or a map from plural categories to texts.
  fileprivate init?(_ node: DataNode) {
    if let text = node.scalar?.text {
      self = .plain(text)
      return
    }
    guard let members = node.members else { return nil }
    var forms: [PluralCategory: String] = [:]
    for member in members {
      guard let category = PluralCategory(rawValue: member.key),
        let text = member.value.scalar?.text
      else { return nil }
      forms[category] = text
    }
    self = .plural(forms)
  }
}

extension Diagnostic {
  fileprivate static func noWord(_ member: Member, in source: SourceText) -> Diagnostic {
    Diagnostic(
      .error, id: "no-word", at: .span(source, member.value.span),
      "`\(member.key)` is neither a text nor a map of plural forms",
      help: "write a text, or a map like {one: …, other: …}")
  }

  fileprivate static func noCondition(_ member: Member, in source: SourceText) -> Diagnostic {
    let known = WeatherCondition.allCases.map(\.rawValue)
    let nearest = nearestName(to: member.key, among: known)
    return Diagnostic(
      .error, id: "no-condition", at: .span(source, member.keySpan),
      "`\(member.key)` is no list of words for a weather",
      help: nearest.map { "did you mean `\($0)`?" } ?? "write `rain: [rain, rainy]`")
  }
}
