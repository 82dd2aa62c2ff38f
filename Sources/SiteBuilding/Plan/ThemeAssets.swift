import ContentHashing
import Diagnostics

/// The files of the theme that browsers load, each under a name that changes with its content, so
/// that it may be kept for ever.
struct ThemeAssets: Sendable {
  struct Asset: Sendable {
    /// Its name in the theme: `style.css`.
    let name: String
    /// Below the site's root: `assets/style.0123456789.css`.
    let urlPath: String
    let bytes: [UInt8]
  }

  /// In the order of their names.
  let all: [Asset]
  /// The script that keeps pages in the reader's browser, which has a name of its own in the site.
  let serviceWorker: [UInt8]

  /// The assets among the theme's files: all but templates, words, the design of the cards and what
  /// isn't loaded by a page.
  init(of theme: Theme) {
    serviceWorker = theme[serviceWorkerName]?.text.bytes ?? []
    all = theme.files.filter { file in
      !file.name.hasSuffix(".html") && !file.name.hasPrefix("locales/")
        && file.name != "card.svg" && file.name != serviceWorkerName
    }.map { file in
      Asset(
        name: file.name, urlPath: ThemeAssets.urlPath(of: file.name, hash: file.contentHash),
        bytes: file.text.bytes)
    }
  }

  /// `assets/` and the name with the hash before its extension.
  private static func urlPath(of name: String, hash: ContentHash) -> String {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    return "assets/\(name[..<dot]).\(hash.short)\(name[dot...])"
  }
}
