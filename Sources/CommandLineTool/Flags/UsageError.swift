import Diagnostics

/// The command was used wrongly; the message says how it is meant.
struct UsageError: Error, Hashable {
  let summary: String
  var help: String?

  init(_ summary: String, help: String? = nil) {
    self.summary = summary
    self.help = help
  }

  var diagnostic: Diagnostic {
    Diagnostic(.error, id: "usage", at: .nowhere, summary, help: help)
  }
}

/// What someone wrote, in quotation marks; of a long text only the beginning.
func quoted(_ text: String) -> String {
  let longest = 60
  let beginning = text.unicodeScalars.prefix(longest)
  return "\"\(String(beginning))\(beginning.endIndex < text.unicodeScalars.endIndex ? "…" : "")\""
}

/// The word that was most likely meant, if one is near.
///
/// To a single letter every other is near, and so long a word as to take time is no slip of the finger.
func nearestWord(to word: String, among known: some Sequence<String>) -> String? {
  (2...200).contains(word.unicodeScalars.count) ? nearestName(to: word, among: known) : nil
}
