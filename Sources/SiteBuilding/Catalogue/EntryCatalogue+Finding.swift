import ByteText
package import CivilTime
import Diagnostics

/// Which entries a person means by a word behind a command.
package enum EntryReference: Sendable, Hashable {
  /// `-1` is the last one written, `-2` the one before.
  case last(Int)
  /// The path of a file, below the site.
  case path(String)
  /// A day, a month or a year.
  case days(ClosedRange<CivilDate>)
  /// A part of a title.
  case title(String)
}

extension EntryCatalogue {
  /// The entries that are meant, the last written first.
  ///
  /// Where a title is the very text, those that only hold it are not meant.
  package func entries(meantBy reference: EntryReference) -> [CataloguedEntry] {
    switch reference {
    case .last(let number):
      // What has no date comes before and after nothing.
      let dated = entries.prefix { $0.moment != nil }
      return dated.indices.contains(number - 1) ? [dated[number - 1]] : []
    case .path(let path):
      return entries.filter { $0.path.precomposed == path.precomposed }
    case .days(let days):
      return entries.filter { $0.moment.map { days.contains($0.date) } ?? false }
    case .title(let words):
      let sought = Array(words.folded.precomposed.utf8)
      let titles = entries.map { Array(($0.title ?? "").folded.precomposed.utf8) }
      let exact = entries.indices.filter { titles[$0] == sought }
      let found = exact.isEmpty ? entries.indices.filter { titles[$0].contains(sought) } : exact
      return found.map { entries[$0] }
    }
  }

  /// A title that was perhaps meant, where none was found.
  package func nearestTitle(to words: String) -> String? {
    KnownNames(entries.lazy.compactMap(\.title)).nearest(to: words)
  }
}
