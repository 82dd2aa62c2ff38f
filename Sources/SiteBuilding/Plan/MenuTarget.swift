import Diagnostics
import JournalModel

/// Where an item of the menu leads, found out once for the whole site.
enum MenuTarget: Sendable, Hashable {
  /// A free page by its address (`about`), or a page that every site has (`archive`).
  case page(PageSubject)
  /// A path below the site's root, as it was written: `/feed.xml`.
  case sitePath(String)
  /// An address elsewhere.
  case url(String)
  /// A page that the site has only once there is something on it: `tags`. It is left out until then.
  case notYet
  /// A free page that is a draft or private, and left out.
  case keptBack
  case nowhere

  init(_ target: String, in journal: Journal, files: SiteFiles) {
    let name = target.split(separator: "/").joined(separator: "/")
    let standardName = name.isEmpty ? "home" : name
    if let page = journal.pages.firstIndex(where: { $0.urlPath == name + "/" }) {
      self = .page(.freePage(page))
    } else if hasScheme(target) || target.hasPrefix("//") {
      self = .url(target)
    } else if let page = StandardPage.all.first(where: { $0.name == standardName }) {
      self = files.leads(to: journal.path(of: page.subject)) ? .page(page.subject) : .notYet
    } else if target.hasPrefix("/"), files.leads(to: String(WrittenPath(target).path.dropFirst())) {
      self = .sitePath(target)
    } else if journal.keptBack.contains(where: { $0.path == "content/pages/\(name).md" }) {
      self = .keptBack
    } else {
      self = .nowhere
    }
  }

  /// The names by which an item may call the pages of a journal.
  fileprivate static func names(in journal: Journal) -> [String] {
    journal.pages.map { String($0.urlPath.dropLast()) } + StandardPage.all.map(\.name)
  }
}

/// Whether a text begins with the scheme of a URL: `https:`, `mailto:`.
func hasScheme(_ text: String) -> Bool {
  guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
  let scheme = text.utf8[..<colon]
  func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  return scheme.count > 1 && scheme.first.map(isLetter) == true
    && scheme.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || "+-.".utf8.contains($0) }
}

extension SitePlan {
  /// What is wrong with the menu in the settings, which `source` is the text of.
  func menuProblems(in source: SourceText) -> [Diagnostic] {
    zip(journal.settings.menu, menu).compactMap { item, target in
      let place = Diagnostic.Place.span(source, item.span)
      switch target {
      case .nowhere:
        return .deadMenuItem(item.target, names: MenuTarget.names(in: journal), at: place)
      case .keptBack: return .menuItemKeptBack(item.target, at: place)
      case .page, .sitePath, .url, .notYet: return nil
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func deadMenuItem(
    _ target: String, names: [String], at place: Place
  ) -> Diagnostic {
    // Somebody may have written the page's file: `pages/about.md`.
    let last = target.split(separator: "/").last.map(String.init) ?? target
    let stem = last.hasSuffix(".md") ? String(last.dropLast(3)) : last
    return Diagnostic(
      .error, id: "dead-menu-item", at: place, "`\(target)` in the menu leads nowhere",
      help: nearestName(to: stem, among: names).map { "did you mean `\($0)`?" }
        ?? "write the name of a page (`about`), a path of this site (`/feed.xml`) or a web address")
  }

  fileprivate static func menuItemKeptBack(_ target: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, id: "link-to-unpublished", at: place,
      "the page `\(target)` isn't published, so it is left out of the menu",
      help: "see `ilgi list --skipped`")
  }
}
