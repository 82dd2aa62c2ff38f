import BaseMap
import ContentHashing
import Diagnostics
import JournalModel

/// The files that browsers load, each under a name that changes with its content, so that it may be
/// kept for ever: those of the theme, and what the map is made with.
struct ThemeAssets: Sendable {
  struct Asset: Sendable {
    /// Its name in the theme: `style.css`.
    let name: String
    /// Below the site's root: `assets/style.0123456789.css`.
    let urlPath: String
    let bytes: [UInt8]
    /// Whether only a map needs it.
    let isForMap: Bool

    fileprivate init(name: String, bytes: [UInt8], hash: ContentHash, isForMap: Bool) {
      let dot = name.lastIndex(of: ".") ?? name.endIndex
      self.name = name
      urlPath = "assets/\(name[..<dot]).\(hash.short)\(name[dot...])"
      self.bytes = bytes
      self.isForMap = isForMap
    }
  }

  /// The theme's in the order of their names, then the map's.
  let all: [Asset]

  /// The script that keeps pages in the reader's browser, which has a name of its own in the site.
  let serviceWorker: [UInt8]

  /// The assets among the theme's files: all but templates, words, the design of the cards and what
  /// isn't loaded by a page. One that has the name of a file of the map's takes its place.
  init(of theme: Theme) {
    serviceWorker = theme[serviceWorkerName]?.text.bytes ?? []
    let files = theme.files.filter { file in
      !file.name.hasSuffix(".html") && !file.name.hasPrefix("locales/")
        && !isCardTemplate(file.name) && file.name != serviceWorkerName
    }
    let own = files.map { file in
      guard file.name.hasSuffix(".js") else {
        return Asset(
          name: file.name, bytes: file.text.bytes, hash: file.contentHash, isForMap: false)
      }
      let script = withoutComments(file.text.bytes)
      return Asset(
        name: file.name, bytes: script, hash: ContentHash(of: script), isForMap: false)
    }
    let mapFiles = leafletFiles() + [(name: "base-map.json", bytes: baseMapJSON())]
    all =
      own
      + mapFiles.filter { theme[$0.name] == nil }.map { name, bytes in
        Asset(name: name, bytes: bytes, hash: ContentHash(of: bytes), isForMap: true)
      }
  }

  /// Those that a site has.
  func needed(by journal: Journal) -> [Asset] {
    let hasMap =
      journal.hasMap || !journal.capsulesOnMap.isEmpty
      || journal.settings.map.tiles != nil && journal.hasPlansOnMap
    return all.filter { !$0.isForMap || hasMap }
  }
}
