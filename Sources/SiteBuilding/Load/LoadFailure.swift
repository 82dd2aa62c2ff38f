package import Diagnostics

/// Why a folder can't be loaded as a site at all.
package enum LoadFailure: Error, Sendable, Hashable {
  /// The folder has no `content/journal.yaml`.
  case notASite(SiteFolder)
  /// `content/journal.yaml` is there and can't be read.
  case unreadableSettings([Diagnostic])

  /// What to tell the person who asked for it.
  package var diagnostics: [Diagnostic] {
    switch self {
    case .notASite(let site):
      [
        Diagnostic(
          .error, id: "not-a-site", at: .nowhere,
          "there is no \(SourceTree.settingsPath) in \"\(site.path)\"",
          help: """
            name the folder that holds content/ with --site, or make the file; one line is enough: \
            title: My diary
            """)
      ]
    case .unreadableSettings(let diagnostics): diagnostics
    }
  }
}
