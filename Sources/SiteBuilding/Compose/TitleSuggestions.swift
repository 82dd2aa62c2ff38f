import Diagnostics
import Markdown

/// The titles that were likely meant where `[[a name]]` leads nowhere.
///
/// Looking for one takes time that grows with the journal, so it is done once for each name, and only
/// for so many of them: a journal in which more are wrong was written for another tool.
struct TitleSuggestions: Sendable {
  enum Suggestion: Sendable, Hashable {
    case title(String)
    case none
    /// The name came after too many others.
    case notSought
  }

  /// How many names are looked for in a build.
  static let limit = 50

  private var suggestions: [String: Suggestion] = [:]

  /// Looks among `titles` for the first names in `texts` that lead nowhere.
  init(for texts: [ParsedText], index: LinkIndex, titles: some Sequence<String>) {
    var names: [String] = []
    for text in texts where names.count < TitleSuggestions.limit {
      for case .wikiLink(let name, _) in text.text.html.holes.lazy.map(\.content)
      where suggestions[name] == nil && index.targets(named: name).isEmpty {
        guard names.count < TitleSuggestions.limit else { break }
        names.append(name)
        suggestions[name] = Suggestion.none
      }
    }
    guard !names.isEmpty else { return }
    let known = KnownNames(titles)
    for name in names {
      if let title = known.nearest(to: name) { suggestions[name] = .title(title) }
    }
  }

  subscript(name: String) -> Suggestion { suggestions[name] ?? .notSought }
}
