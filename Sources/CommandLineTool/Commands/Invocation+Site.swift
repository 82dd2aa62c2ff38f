import CivilTime
import Diagnostics
import JournalModel
import SiteBuilding

extension Invocation {
  /// The site that the command is about: `--site`, or the nearest one upward from here.
  func site() throws(CommandFailure) -> SiteFolder {
    if let path = try folder(of: .site) { return SiteFolder(path: path) }
    if let site = SiteFolder.nearest(to: process.workingFolder) { return site }
    console.reportFailure([
      Diagnostic(
        .error, id: "no-site", at: .nowhere,
        "there is no journal here: neither this folder nor one around it has content/journal.yaml",
        help: "go to your journal's folder, or name it with --site DIR")
    ])
    throw .exit(.wrongUsage)
  }

  /// The folder that a flag names.
  private func folder(of flag: Flag) throws(CommandFailure) -> String? {
    let path = arguments.value(of: flag)
    guard path?.isEmpty != true else {
      throw .usage(UsageError("--\(flag.name) is empty", help: "write \(flag.usage)"))
    }
    return path
  }

  /// The instant that the command goes by: `--now`, else `SOURCE_DATE_EPOCH`, else the clock.
  func now() throws(CommandFailure) -> Int {
    if let text = arguments.value(of: .now) {
      guard let moment = CivilMoment(iso8601: text) else {
        throw .usage(
          UsageError(
            "--now can't be \(quoted(text))",
            help: "write a time with its offset, like 2026-11-30T21:14:00+09:00"))
      }
      return moment.instant
    }
    if let text = process.variables["SOURCE_DATE_EPOCH"], !text.isEmpty {
      guard let seconds = Int(text), CivilMoment.instants.contains(seconds) else {
        throw .usage(
          UsageError(
            "SOURCE_DATE_EPOCH can't be \(quoted(text))",
            help: "set it to a number of seconds since 1970 before the year 10000, or unset it"))
      }
      return seconds
    }
    return process.clock
  }

  /// What the command's flags let into the site.
  func publication() throws(CommandFailure) -> Publication {
    Publication(
      now: try now(), includesDrafts: arguments.has(.drafts),
      includesFuture: arguments.has(.future))
  }

  /// What is to be built, as the command's flags say.
  func buildRequest() throws(CommandFailure) -> BuildRequest {
    let site = try site()
    return BuildRequest(
      site: site, output: try folder(of: .output) ?? site.location(of: "public"),
      home: process.home, publication: try publication(),
      jobs: arguments.number(of: .jobs) ?? process.processorCount,
      makesCards: arguments.has(.noCards) ? false : nil, mayReuse: !arguments.has(.clean),
      isStrict: arguments.has(.strict), isPortable: arguments.has(.portable),
      toolIdentity: process.toolIdentity)
  }

  /// The journal as a build would see it, and the errors in it, which are still to be told.
  func listing(
    for request: BuildRequest
  ) async throws(CommandFailure) -> (JournalListing, errors: [Diagnostic]) {
    let listing: JournalListing
    do throws(BuildFailure) {
      listing = try await list(request)
    } catch {
      throw end(with: error)
    }
    return (listing, listing.diagnostics.filter { $0.severity == .error })
  }

  /// Tells of a build that failed, and ends the command.
  func end(with failure: BuildFailure) -> CommandFailure {
    console.reportFailure(failure.diagnostics)
    switch failure.cause {
    case .journal:
      let errors = failure.diagnostics.count { $0.severity == .error }
      console.say("\(counted(errors, "error")); nothing was written")
      return .exit(.journalHasErrors)
    case .request: return .exit(.wrongUsage)
    case .environment: return .exit(.environmentFailed)
    }
  }
}

extension CivilMoment {
  /// The instants of the years 1 to 9999 in UTC.
  fileprivate static let instants = -62_135_596_800..<253_402_300_800
}
