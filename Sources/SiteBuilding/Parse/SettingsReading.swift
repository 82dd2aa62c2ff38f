package import Diagnostics
package import JournalModel
private import Localization
private import StructuredData

/// Reads `content/journal.yaml`.
///
/// Whatever can't be read keeps its default, so that the rest of the journal can still be looked at
/// for mistakes; the errors end the build later.
package func readSettings(
  from source: SourceText
) -> (settings: Settings, diagnostics: [Diagnostic]) {
  let (node, mistakes) = DataNode.read(from: source, as: .yaml)
  var reader = FieldReader(source)
  var settings = Settings()
  guard let node else { return (settings, mistakes) }
  guard let members = node.isNull ? [] : node.members else {
    reader.wrongKind(
      node, of: "journal.yaml", wanted: "a group of settings", help: "write `title: My journal`")
    return (settings, mistakes + reader.diagnostics)
  }
  for member in members { reader.read(member, into: &settings) }
  reader.checkLocaleKeys(members)
  var diagnostics = mistakes + reader.diagnostics
  if settings.title.isEmpty {
    settings.title = settings.author ?? "Ilgi"
    diagnostics.append(
      Diagnostic(
        .warning, id: "untitled-journal", at: .file(source.path),
        "the journal has no title, so it is called “\(settings.title)”",
        help: "write `title: My journal`"))
  }
  return (settings, diagnostics)
}

extension FieldReader {
  fileprivate mutating func read(_ field: Member, into settings: inout Settings) {
    let defaults = Settings()
    switch SettingsKey(rawValue: field.key) {
    case .title: settings.title = text(field)?.value ?? ""
    case .subtitle: settings.subtitle = text(field)?.value
    case .author: settings.author = text(field)?.value
    case .url: settings.url = url(field).map { $0.value.hasSuffix("/") ? $0.value : $0.value + "/" }
    case .locale, .locales: settings.locales = locales(field) ?? defaults.locales
    case .timezone:
      let zone = timeZone(field)?.value
      settings.timeZone = zone ?? defaults.timeZone
      settings.namesTimeZone = zone != nil
    case .units: settings.units = choice(field, among: Settings.Units.self) ?? defaults.units
    case .perPage: settings.perPage = integer(field, in: 1...1000) ?? defaults.perPage
    case .menu: settings.menu = menu(field)
    case .markdown: settings.markdown = markdown(field)
    case .cards: cards(field, into: &settings)
    case .photos: settings.photos = photoSettings(field)
    case .map: settings.map = map(field)
    case .feeds: settings.feedLength = feedLength(field) ?? defaults.feedLength
    case .offline: settings.keepsPages = flag(field) ?? defaults.keepsPages
    case .entries: settings.entryPath = entryPath(field) ?? defaults.entryPath
    case .git: settings.savesToGit = savesToGit(field)
    case .extra:
      settings.extra = .map(
        (members(field, help: "write `extra: {key: value}`") ?? []).map { .init($0) })
    case .format: _ = integer(field, in: 1...1)
    case .weather: settings.weather = weatherService(field)
    case .geocoding: settings.geocoding = geocoding(field)
    case .home: settings.home = location(field)?.value
    case .trips: settings.trips = trips(field)
    case .plans: settings.publishesPlans = publishesPlans(field)
    case .privacy, .publish, .history:
      unusedKey(field)
    case nil:
      unknownKey(
        field, of: "the journal's settings", known: SettingsKey.names,
        synonyms: SettingsKey.synonyms, otherwise: "values for templates go below `extra:`")
    }
  }

  /// The canonical tags of the locales, each once.
  private mutating func locales(_ field: Member) -> [String]? {
    var locales: [SiteLocale] = []
    for tag in texts(field) {
      guard let locale = locale(tag), !locales.contains(locale) else { continue }
      if let twin = locales.first(where: { $0.showsTheSame(as: locale) }) {
        report(
          .error, id: "duplicate-locale", at: tag.span,
          "`\(tag.value)` would show the same pages as `\(twin.tag)`",
          help: "keep one of the two, or name another region")
      }
      locales.append(locale)
    }
    return locales.isEmpty ? nil : locales.map(\.tag)
  }

  /// A locale that a site can be shown in.
  private mutating func locale(_ tag: Located<String>) -> SiteLocale? {
    do throws(UnknownLocale) {
      return try SiteLocale(tag.value)
    } catch {
      report(
        .error, id: "unknown-locale", at: tag.span, error.problem,
        help: error.nearest.map { "did you mean `\($0)`?" }
          ?? "write a tag such as `ko-KR`, `en` or `zh-Hant`")
      return nil
    }
  }

  fileprivate mutating func checkLocaleKeys(_ members: [Member]) {
    let fields = members.filter { $0.key == "locale" || $0.key == "locales" }
    guard fields.count > 1, let last = fields.last else { return }
    report(
      .error, id: "two-locale-keys", at: last.keySpan, "`locale` and `locales` are both given",
      help: "keep `locales`, the site's own first")
  }

  private mutating func feedLength(_ field: Member) -> Int? {
    var length: Int?
    for member in members(field, help: "write `feeds: {length: 20}`") ?? [] {
      if member.key == "length" {
        length = integer(member, in: 1...1000)
      } else {
        unknownKey(
          member, of: "`feeds`", known: ["length"],
          synonyms: ["limit": "length", "entries": "length", "count": "length"])
      }
    }
    return length
  }

  private mutating func markdown(_ field: Member) -> Settings.Markdown {
    var markdown = Settings.Markdown()
    for member in members(field, help: "write `markdown: {line-breaks: hard}`") ?? [] {
      switch member.key {
      case "raw-html": markdown.allowsRawHTML = flag(member) ?? false
      case "smart": markdown.usesSmartPunctuation = flag(member) ?? false
      case "line-breaks":
        markdown.lineBreaks =
          choice(member, among: Settings.Markdown.LineBreaks.self) ?? markdown.lineBreaks
      default:
        unknownKey(
          member, of: "`markdown`", known: ["raw-html", "line-breaks", "smart"],
          synonyms: ["unsafe": "raw-html", "html": "raw-html", "hard-breaks": "line-breaks"])
      }
    }
    return markdown
  }

  private mutating func photoSettings(_ field: Member) -> Settings.Photos {
    var photos = Settings.Photos()
    for member in members(field, help: "write `photos: {quality: 80}`") ?? [] {
      switch member.key {
      case "quality": photos.quality = integer(member, in: 1...100) ?? photos.quality
      case "avif": photos.makesAVIF = flag(member) ?? false
      case "keep-original": photos.keepsOriginal = flag(member) ?? false
      case "widths":
        let widths = items(member.value).compactMap { integer($0, of: member.key, in: 16...10_000) }
        if !widths.isEmpty { photos.widths = Set(widths).sorted() }
      default:
        unknownKey(
          member, of: "`photos`", known: ["widths", "quality", "avif", "keep-original"],
          synonyms: ["sizes": "widths", "width": "widths", "original": "keep-original"])
      }
    }
    return photos
  }

  /// The menu: a map from titles to targets, or a list of targets and of such maps of one each.
  private mutating func menu(_ field: Member) -> [Settings.MenuItem] {
    if let members = field.value.members { return members.compactMap { menuItem($0) } }
    return items(field.value).compactMap { item in
      guard let members = item.members else {
        return text(item, of: field.key).map {
          Settings.MenuItem(title: nil, target: $0.value, span: $0.span)
        }
      }
      guard let only = members.first, members.count == 1 else {
        report(
          .error, id: "wrong-kind", at: item.span, "an item of `menu` is one title and its target",
          help: "write `- 소개: about`")
        return nil
      }
      return menuItem(only)
    }
  }

  private mutating func menuItem(_ field: Member) -> Settings.MenuItem? {
    let title = field.key.onOneLine
    guard let target = text(field.value, of: title) else {
      if field.value.isNull {
        report(
          .error, id: "wrong-kind", at: field.keySpan, "`\(title)` in the menu leads nowhere",
          help: "write `\(title): about`, `\(title): /tags/` or an address of the web")
      }
      return nil
    }
    return Settings.MenuItem(
      title: title.isEmpty ? nil : title, target: target.value, span: target.span)
  }
}
