package import Diagnostics
import StructuredData

/// An entry as it is written, for whoever reads it on a terminal.
package struct WrittenEntry: Sendable {
  /// The Markdown of its text, without blank lines about it.
  package let body: String
  /// The weather in the writer's words: `snow, -2.5°`.
  package let weather: String?
  /// Whether its title is a field and so no part of `body`.
  package let hasTitleField: Bool
  /// Whether its front matter names photos.
  package let hasPhotos: Bool

  package init(_ text: SourceText) {
    let frontMatter = FrontMatter.read(from: text).frontMatter
    let range = frontMatter?.body ?? text.textRange
    let lines = String(decoding: text.bytes[range], as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let isBlank: (Substring) -> Bool = { $0.allSatisfy(\.isWhitespace) }
    let first = lines.firstIndex { !isBlank($0) } ?? 0
    let end = (lines.lastIndex { !isBlank($0) } ?? -1) + 1
    body = lines[min(first, end)..<end].joined(separator: "\n")
    let weather = frontMatter?.data?["weather"]
    let degrees = weather?["temperature"]?.scalar.map { "\($0.text)°" }
    let parts = [(weather?["text"] ?? weather?["condition"] ?? weather)?.scalar?.text, degrees]
      .compactMap(\.self).filter { !$0.isEmpty }
    self.weather = parts.isEmpty ? nil : parts.joined(separator: ", ")
    hasTitleField = frontMatter?.data?["title"]?.isNull == false
    hasPhotos = frontMatter?.data?["photos"]?.items?.isEmpty == false
  }
}
