/// The keys of an entry's front matter.
enum EntryKey: String, CaseIterable {
  case date, timezone, title, weather, location, tags, mood, photos, slug, locale, description
  case cover, draft, pinned, `private`, opens, updated, aliases, extra
  case hidesTitle = "title-hidden"

  static let names = allCases.map(\.rawValue)

  /// What other tools call the same things.
  static let synonyms = [
    "datetime": "date", "created": "date", "day": "date", "time": "date",
    "tz": "timezone", "time-zone": "timezone", "time_zone": "timezone", "zone": "timezone",
    "place": "location", "where": "location", "tag": "tags", "categories": "tags",
    "category": "tags", "keywords": "tags", "feeling": "mood", "images": "photos",
    "image": "cover", "pictures": "photos", "gallery": "photos", "thumbnail": "cover",
    "permalink": "slug", "url": "slug", "lang": "locale", "language": "locale",
    "summary": "description", "excerpt": "description", "published": "draft",
    "sticky": "pinned", "pin": "pinned", "secret": "private", "open": "opens",
    "modified": "updated", "lastmod": "updated", "last_modified_at": "updated",
    "alias": "aliases", "redirect_from": "aliases", "hide-title": "title-hidden",
  ]
}
