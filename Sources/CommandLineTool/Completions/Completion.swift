/// What a shell offers where a word is to be written.
enum Completion: Sendable, Hashable {
  case nothing
  case files, folders
  case words([String])
  case commands
  /// Days and titles of entries.
  case entries
  /// Days that entries have.
  case days
  case tags, places, weathers, templates
  /// Titles of plans.
  case plans
  /// Sections of plans.
  case sections
}

/// A word that may be written, and what it means where it doesn't say so itself.
struct Candidate: Hashable {
  let word: String
  var meaning = ""
}
