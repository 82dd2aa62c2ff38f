import ByteText
import Diagnostics
import JournalModel
import Markdown

extension SitePlan {
  /// An error for each page that would stand where another does: a free page called like a folder of
  /// the site's, say. (Entries among themselves were compared when the journal was composed.)
  func collisions() -> [Diagnostic] {
    var subjectByPath: [String: PageSubject] = [:]
    return pages.compactMap { page in
      guard let other = subjectByPath.updateValue(page.subject, forKey: page.path) else {
        return nil
      }
      switch (page.subject, other) {
      case (.freePage(let index), _), (_, .freePage(let index)):
        return .takenAddress(page.path, by: journal.pages[index].path)
      default:
        return nil
      }
    }
  }

  /// A warning for each link to a path of the site where no page or file stands.
  func brokenSiteLinks() -> [Diagnostic] {
    let known = Set(pages.map(\.path)).union(journal.media.map(\.urlPath))
    let texts =
      journal.bodies + journal.pages.map(\.body)
    return texts.flatMap { body in
      zip(body.html.holes, body.fillings).compactMap { hole, filling -> Diagnostic? in
        guard case .address(.sitePath(let written)) = filling, !leads(written, to: known) else {
          return nil
        }
        return .brokenSiteLink(to: written, at: .span(body.source, hole.source))
      }
    }
  }

  private func leads(_ written: String, to known: Set<String>) -> Bool {
    let path = WrittenPath(written).path.dropFirst()
    let feeds = ["feed.xml", "feed.json", "sitemap.xml", "robots.txt", "search/index.json"]
    let withoutIndex = path.hasSuffix("index.html") ? path.dropLast("index.html".count) : path
    return known.contains(String(path)) || known.contains(String(withoutIndex))
      || known.contains(path + "/") || feeds.contains(String(path))
  }
}

extension Diagnostic {
  fileprivate static func takenAddress(_ address: String, by path: String) -> Diagnostic {
    Diagnostic(
      .error, id: "duplicate-address", at: .file(path),
      "this page would stand at /\(address), where the site has another page",
      help: "give it a `slug:` of its own, or rename its file")
  }

  fileprivate static func brokenSiteLink(to written: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, id: "broken-link", at: place,
      "this link leads nowhere: the site has no page \(written)",
      help: "a path that begins with / is taken from content/, then from the site's root")
  }
}
