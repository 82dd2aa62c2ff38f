/// The keys of an entry's front matter.
enum EntryKey: String, CaseIterable {
  case date, timezone, title, weather, location, tags, mood, photos, slug, locale, description
  case cover, card, draft, pinned, `private`, opens, capsule, updated, aliases, extra
  case hidesTitle = "title-hidden"

  static let names = allCases.map(\.rawValue)

  /// The keys that keep a text from readers: what likely was meant as one of them is never passed over,
  /// and none may be given twice, since what was published by mistake can't be taken back.
  static let guarded = Set([EntryKey.private, .opens, .capsule, .draft].map(\.rawValue))

  /// What other tools call the same things.
  static let synonyms = [
    "datetime": "date", "created": "date", "day": "date", "time": "date",
    "tz": "timezone", "time-zone": "timezone", "time_zone": "timezone", "zone": "timezone",
    "place": "location", "where": "location", "tag": "tags", "categories": "tags",
    "category": "tags", "keywords": "tags", "feeling": "mood", "images": "photos",
    "image": "cover", "pictures": "photos", "gallery": "photos", "thumbnail": "cover",
    "permalink": "slug", "url": "slug", "lang": "locale", "language": "locale",
    "summary": "description", "excerpt": "description", "sticky": "pinned", "pin": "pinned",
    "secret": "private", "priv": "private", "hidden": "private", "locked": "private",
    "protected": "private", "encrypted": "private", "password": "private",
    "open": "opens", "opens-on": "opens", "open-on": "opens", "unlock": "opens", "sealed": "opens",
    "wip": "draft", "unpublished": "draft",
    "modified": "updated", "lastmod": "updated", "last_modified_at": "updated",
    "alias": "aliases", "redirect_from": "aliases", "hide-title": "title-hidden",
  ]

  /// Keys of other tools that say whether a text is published, most of them the other way round.
  static let ofPublishing: Set = ["published", "publish", "public", "status", "visibility"]
}
