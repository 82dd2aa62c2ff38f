import ContentHashing
import JournalModel

/// What a build is asked to do.
package struct BuildRequest: Sendable {
  package var site: SiteFolder
  /// Absolute, or relative to the working directory.
  package var output: String
  /// The user's home folder, which is never an output.
  package var home: String?
  package var publication: Publication
  /// How many tasks work at once; the site is the same for any number.
  package var jobs: Int
  /// Whether share cards are drawn, where that differs from the settings.
  package var makesCards: Bool?
  /// Whether an output that was made from the same inputs may be left as it is without looking again.
  package var mayReuse: Bool
  /// Whether what is likely a mistake (a broken link, a missing photo) counts as one.
  package var isStrict: Bool
  /// Whether the site is one of files that are opened without a server.
  package var isPortable: Bool
  /// Is told now and then how far the build has come.
  package var progress: @Sendable (BuildProgress) -> Void = { _ in }
  /// Tells one build of the program from another, so that a new one never trusts what an old one made.
  package var toolIdentity: String

  package init(
    site: SiteFolder, output: String, home: String? = nil, publication: Publication, jobs: Int,
    makesCards: Bool? = nil, mayReuse: Bool = true, isStrict: Bool = false,
    isPortable: Bool = false, toolIdentity: String
  ) {
    self.site = site
    self.output = output
    self.home = home
    self.publication = publication
    self.jobs = jobs
    self.makesCards = makesCards
    self.mayReuse = mayReuse
    self.isStrict = isStrict
    self.isPortable = isPortable
    self.toolIdentity = toolIdentity
  }

  /// The hash of all that the site depends on, but for the clock.
  ///
  /// Files count by their identity too: the hash is kept in the cache, and must not let anyone who
  /// has the cache try out what a sealed entry says.
  func fingerprint(of tree: SourceTree, theme: Theme, cardLook: [UInt8]?) -> ContentHash {
    var hasher = ContentHasher()
    hasher.append(Array(options.joined(separator: "\n").utf8))
    hasher.append(cardLook ?? [])
    hasher.append(tree.fingerprint.bytes)
    for file in theme.files where !file.isOverride { hasher.append(file.contentHash.bytes) }
    return hasher.finish()
  }

  /// What the site depends on besides its files.
  private var options: [String] {
    [
      version, toolIdentity, String(describing: makesCards), String(isStrict), String(isPortable),
      String(publication.includesDrafts), String(publication.includesFuture),
    ]
  }
}

/// The program's version.
package let version = "0.1.0"
