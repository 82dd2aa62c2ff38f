package import CivilTime
package import JournalModel

/// A value, and where it was written: a range of byte offsets in its file.
package struct Located<Value: Sendable & Hashable>: Sendable, Hashable {
  package let value: Value
  package let span: Range<Int>

  package init(_ value: Value, at span: Range<Int>) {
    self.value = value
    self.span = span
  }
}

/// The front matter of an entry or a free page, each key read as its own type.
///
/// Nothing is looked up yet: a place is a name, a photo is a path, a date has no instant.
package struct EntryFields: Sendable, Hashable {
  package var date: Located<WrittenDate>?
  /// Whether a date is written that can't be read, which was told then.
  package var hasUnreadableDate = false
  /// An IANA name that the system knows.
  package var timeZone: Located<String>?
  package var title: Located<String>?
  package var hidesTitle = false
  package var weather: Located<Weather>?
  package var location: Located<LocationReference>?
  /// In the order written, each once.
  package var tags: [Located<String>] = []
  package var mood: Located<String>?
  package var photos: [Located<Photo>] = []
  package var slug: Located<String>?
  /// A well-formed BCP 47 tag.
  package var language: Located<String>?
  package var summary: Located<String>?
  package var cover: Located<String>?
  package var cardDesign: CardDesign?
  package var isDraft = false
  package var isPinned = false
  package var isPrivate = false
  package var opens: Located<WrittenDate>?
  package var capsule: Located<CapsuleFields>?
  package var updated: Located<WrittenDate>?
  package var aliases: [Located<String>] = []
  package var extra = ExtraValue.map([])

  package init() {}
}
