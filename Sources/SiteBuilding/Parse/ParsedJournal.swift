import ContentHashing
package import Diagnostics
package import JournalModel
package import Markdown
import Plans

/// Every file of a journal read and understood on its own; nothing is known yet of how they relate.
package struct ParsedJournal: Sendable {
  package var settings: Settings
  package var places: PlaceBook
  /// In the order of their paths.
  package let entries: [ParsedText]
  /// The free pages, in the order of their paths.
  package let pages: [ParsedText]
  /// The plans, where they are to be published.
  let plans: PlanFile?
  package let diagnostics: [Diagnostic]
  /// What is in the file of each entry and of each page, also in those that can't be understood.
  let entryReadings: [TextReading]
  let pageReadings: [TextReading]

  init(
    settings: Settings, places: PlaceBook, entryReadings: [TextReading],
    pageReadings: [TextReading], plans: PlanFile?, diagnostics: [Diagnostic]
  ) {
    self.settings = settings
    self.places = places
    self.entryReadings = entryReadings
    self.pageReadings = pageReadings
    self.plans = plans
    self.diagnostics = diagnostics
    entries = entryReadings.compactMap(\.text)
    pages = pageReadings.compactMap(\.text)
  }
}

/// What is in a Markdown file of the journal, and which bytes it was read from.
struct TextReading: Sendable {
  let path: String
  let contentHash: ContentHash
  /// Nil where the front matter can't be understood.
  let text: ParsedText?
  let diagnostics: [Diagnostic]
}

/// A Markdown file of the journal: its front matter, field by field, and its text.
///
/// A class, since it is large and stage after stage hands it on.
package final class ParsedText: Sendable {
  package let source: SourceText
  package let fields: EntryFields
  package let text: MarkdownDocument
  /// The beginning of the text, or all of a short one.
  package let excerpt: String
  package let wordCount: Int
  package let readingMinutes: Int

  init(
    source: SourceText, fields: EntryFields, text: MarkdownDocument, excerpt: String,
    wordCount: Int, readingMinutes: Int
  ) {
    self.source = source
    self.fields = fields
    self.text = text
    self.excerpt = excerpt
    self.wordCount = wordCount
    self.readingMinutes = readingMinutes
  }
}
