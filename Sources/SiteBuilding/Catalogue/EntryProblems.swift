package import Diagnostics
package import JournalModel
import StructuredData

/// What a build would say of an entry's own file: of its front matter and its text, but not of how they
/// go with the rest of the journal.
package func problems(inEntry text: SourceText, _ settings: Settings) -> [Diagnostic] {
  let words = readWords(of: Theme.load(overrides: [])).weather
  let (parsed, problems) = TextReader(settings: settings, weatherWords: words).read(text)
  guard let parsed, parsed.fields.date == nil, !parsed.fields.hasUnreadableDate else {
    return problems
  }
  guard DatedFileName(path: text.path).date == nil else { return problems }
  return problems + [
    Diagnostic(
      .error, id: "no-date", at: .file(text.path), "this entry has no date",
      help: "write `date: 2026-11-30` between two lines `---` at its top")
  ]
}
