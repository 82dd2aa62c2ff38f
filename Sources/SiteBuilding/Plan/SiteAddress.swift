import ByteText
import Foundation

/// Where the site stands on the web, and how addresses in it are written.
struct SiteAddress: Sendable, Hashable {
  /// `https://example.org`, nil when the settings give no `url`.
  let origin: String?
  /// The path of the site's root, `/` or like `/diary/`.
  let basePath: String

  /// The address that `url` gives: absolute, with or without a path; nil for a site whose address
  /// isn't known, which then stands at the root of wherever it is put.
  init(url: String?) {
    guard let url, let scheme = url.range(of: "://") else {
      origin = nil
      basePath = "/"
      return
    }
    let pathStart = url[scheme.upperBound...].firstIndex(of: "/") ?? url.endIndex
    origin = String(url[..<pathStart])
    let path = url[pathStart...].split(separator: "/").joined(separator: "/")
    basePath = path.isEmpty ? "/" : "/\(path.reencodedPath)/"
  }

  /// The address of a path below the site's root for a link on the site: `/diary/tags/`.
  func href(_ path: String) -> String {
    basePath + path.percentEncodedPath
  }

  /// The whole address of a path below the site's root; only a path when the site's own isn't known.
  func absolute(_ path: String) -> String {
    (origin ?? "") + href(path)
  }
}

extension String {
  /// The path percent-encoded, whether it was already or not.
  fileprivate var reencodedPath: String { (percentDecoded ?? self).percentEncodedPath }
}
