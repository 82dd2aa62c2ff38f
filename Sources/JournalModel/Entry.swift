package import CivilTime

/// A diary entry as the journal holds it: every field settled, nothing left to look up.
package struct Entry: Sendable, Hashable {
  /// The path of the file below the site: `content/entries/2026/a.md`.
  package var path: String
  /// Nil when the entry has no words for it: then its date stands there in the reader's language.
  package var title: String?
  package var moment: CivilMoment
  /// One path component in NFC, lower case, never empty.
  package var slug: String
  package var weather: Weather?
  package var place: Place?
  package var tags: [String]
  package var mood: String?
  /// BCP 47, nil when the entry is in the site's own language.
  package var language: String?
  package var isPinned: Bool
  package var isDraft: Bool
  /// Whether it is dated after the build's clock, and shown only because that was asked for.
  package var isFuture: Bool
  package var updated: CivilMoment?
  package var aliases: [String]
  /// Nil for the site's own design.
  package var cardDesign: CardDesign?
  /// The time capsule that it was until it opened.
  package var capsule: Capsule?
  package var extra: ExtraValue

  package init(
    path: String, title: String?, moment: CivilMoment, slug: String, weather: Weather? = nil,
    place: Place? = nil, tags: [String] = [], mood: String? = nil, language: String? = nil,
    isPinned: Bool = false,
    isDraft: Bool = false, isFuture: Bool = false, updated: CivilMoment? = nil,
    aliases: [String] = [], cardDesign: CardDesign? = nil, capsule: Capsule? = nil,
    extra: ExtraValue = .map([])
  ) {
    self.path = path
    self.title = title
    self.moment = moment
    self.slug = slug
    self.weather = weather
    self.place = place
    self.tags = tags
    self.mood = mood
    self.language = language
    self.isPinned = isPinned
    self.isDraft = isDraft
    self.isFuture = isFuture
    self.updated = updated
    self.aliases = aliases
    self.cardDesign = cardDesign
    self.capsule = capsule
    self.extra = extra
  }

  /// When readers could first read it: a time capsule when it opened, any other entry when it was written.
  package var published: CivilMoment { capsule?.opens ?? moment }

  /// When it last became other than it was for readers, as far as it says.
  package var lastChanged: CivilMoment {
    guard let capsule else { return updated ?? moment }
    guard let updated, updated.instant > capsule.opens.instant else { return capsule.opens }
    return updated
  }

  /// Where the entry stands below the site's root: `2026/11/30/slug/`, stable for the file's lifetime.
  package var urlPath: String {
    "\(moment.date.path)/\(slug)/"
  }
}
