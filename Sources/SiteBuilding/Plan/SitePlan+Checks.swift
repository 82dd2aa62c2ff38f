import ByteText
import Diagnostics
import JournalModel
import Markdown

extension SitePlan {
  /// A warning for each link to a path of the site where no page or file stands.
  func brokenSiteLinks() -> [Diagnostic] {
    (journal.bodies + journal.pages.map(\.body)).flatMap { body in
      zip(body.html.holes, body.fillings).compactMap { hole, filling -> Diagnostic? in
        guard case .linkStart(.sitePath(let written), _) = filling,
          !files.leads(to: String(WrittenPath(written).path.dropFirst()))
        else { return nil }
        return .brokenSiteLink(to: written, at: .span(body.source, hole.source))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func brokenSiteLink(to written: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .warning, id: "broken-link", at: place,
      "this link leads nowhere: the site has no page \(written)",
      help: "a path that begins with / is taken from content/, then from the site's root")
  }
}
