/// The keys of `content/journal.yaml`.
enum SettingsKey: String, CaseIterable {
  case title, subtitle, author, url, locale, locales, timezone, units, menu, markdown, cards
  case photos, map, feeds, offline, entries, extra
  case perPage = "per-page"
  case weather, geocoding, home, trips, privacy, publish, format, git, plans, history

  static let names = allCases.map(\.rawValue)

  static let synonyms = [
    "name": "title", "description": "subtitle", "tagline": "subtitle", "baseurl": "url",
    "base-url": "url", "base_url": "url", "language": "locale", "languages": "locales",
    "lang": "locale", "tz": "timezone", "time-zone": "timezone", "paginate": "per-page",
    "perpage": "per-page", "feed": "feeds", "nav": "menu", "navigation": "menu",
    "params": "extra", "permalinks": "entries", "autosave": "git", "pwa": "offline",
    "service-worker": "offline",
  ]
}
