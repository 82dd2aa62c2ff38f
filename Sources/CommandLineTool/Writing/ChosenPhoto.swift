import JournalEditing

/// A photo that was named for a new entry.
struct ChosenPhoto: Sendable {
  /// Set for a photo of the journal's own content, which stays where it is.
  var ownName: String?
  /// Set for any other.
  var copy: NewPhoto?
}
