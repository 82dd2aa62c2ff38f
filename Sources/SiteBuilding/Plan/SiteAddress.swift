import ByteText
import Foundation

/// Where the site stands on the web, and how addresses in it are written.
struct SiteAddress: Sendable, Hashable {
  /// `https://example.org`, nil when the settings give no `url`.
  let origin: String?
  /// The path of the site's root, `/` or like `/diary/`.
  let basePath: String
  /// Whether the site is one of files that are opened without a server: its pages find each other from
  /// wherever they stand, by addresses that only `PortableSite` finishes.
  let isPortable: Bool

  /// The address that `url` gives: absolute, with or without a path; nil for a site whose address
  /// isn't known, which then stands at the root of wherever it is put.
  init(url: String?, isPortable: Bool = false) {
    self.isPortable = isPortable
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

  /// `example.org`, nil when the settings give no `url`.
  var host: String? {
    origin.flatMap { $0.split(separator: "/").last }.map(String.init)
  }

  /// The address of a path below the site's root for a link on the site: `/diary/tags/`.
  func href(_ path: String) -> String {
    (isPortable ? SiteAddress.rootMark : basePath) + path.percentEncodedPath
  }

  /// The whole address of a path below the site's root; only a path when the site's own isn't known.
  func absolute(_ path: String) -> String {
    absolute(href: href(path))
  }

  /// The whole form of an address that `href` gave.
  func absolute(href: String) -> String {
    guard let origin else { return href }
    guard isPortable else { return origin + href }
    return origin + basePath + Substring(href.utf8.dropFirst(SiteAddress.rootMark.utf8.count))
  }

  /// What stands for the site's root in the addresses of a portable site until the page is known that
  /// they stand on: U+FDD0, a character that no text may interchange, and a slash.
  static let rootMark = String(decoding: [0xEF, 0xB7, 0x90, UInt8(ascii: "/")], as: UTF8.self)
}

extension String {
  /// The path percent-encoded, whether it was already or not.
  fileprivate var reencodedPath: String { (percentDecoded ?? self).percentEncodedPath }
}
