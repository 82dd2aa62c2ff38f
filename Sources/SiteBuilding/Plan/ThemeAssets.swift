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

  /// The assets among the theme's files: all but templates, words and the design of the cards.
  init(of theme: Theme) {
    all = theme.files.filter { file in
      !file.name.hasSuffix(".html") && !file.name.hasPrefix("locales/") && file.name != "card.svg"
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
