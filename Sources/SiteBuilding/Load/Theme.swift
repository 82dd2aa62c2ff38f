import ByteText
package import ContentHashing
package import Diagnostics

/// The templates, styles, scripts and words that a site is built with.
package struct Theme: Sendable {
  /// In the byte order of their names.
  package let files: [File]

  package struct File: Sendable {
    /// The path below `Templates/`: `locales/ko.yaml`.
    package let name: String
    /// Its path is `Templates/` and the name, for the built-in file as for the site's.
    package let text: SourceText
    package let contentHash: ContentHash
    /// Whether the site brought it.
    package let isOverride: Bool
  }

  /// The file by its path below `Templates/`.
  package subscript(name: String) -> File? {
    indices[name].map { files[$0] }
  }

  /// Changes with any file of the theme.
  package var fingerprint: ContentHash {
    ContentHash(of: files.flatMap { Array($0.name.utf8) + [0] + $0.contentHash.bytes })
  }

  private let indices: [String: Int]

  /// The built-in theme, with a site's own files in place of those of the same name and beside them.
  package static func load(overrides: [SourceFile]) -> Theme {
    var files: [String: File] = [:]
    for (name, bytes) in builtInThemeFiles() {
      files[name] = File(
        name: name, text: SourceText(path: "Templates/" + name, bytes: bytes),
        contentHash: ContentHash(of: bytes), isOverride: false)
    }
    for override in overrides where override.path.hasPrefix("Templates/") {
      let name = String(override.path.dropFirst("Templates/".count))
      files[name] = File(
        name: name, text: override.text, contentHash: override.contentHash, isOverride: true)
    }
    return Theme(
      files: files.values.sorted { $0.name.precedesByBytes($1.name) })
  }

  private init(files: [File]) {
    self.files = files
    indices = Dictionary(
      files.indices.map { (files[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
