import CivilTime
import Diagnostics
import JournalModel
import SiteBuilding

extension Invocation {
  /// The site that the command is about: `--site`, or the nearest one upward from here.
  func site() throws(CommandFailure) -> SiteFolder {
    if let path = arguments.value(of: .site) { return SiteFolder(path: path) }
    if let site = SiteFolder.nearest(to: process.workingFolder) { return site }
    console.report([
      Diagnostic(
        .error, id: "no-site", at: .nowhere,
        "there is no journal here: neither this folder nor one around it has content/journal.yaml",
        help: "go to your journal's folder, or name it with --site DIR")
    ])
    throw .exit(.environmentFailed)
  }

  /// The instant that the command goes by: `--now`, else `SOURCE_DATE_EPOCH`, else the clock.
  func now() throws(CommandFailure) -> Int {
    if let text = arguments.value(of: .now) {
      guard let moment = CivilMoment(iso8601: text) else {
        throw .usage(
          UsageError(
            "--now can't be \"\(text)\"",
            help: "write a time with its offset, like 2026-11-30T21:14:00+09:00"))
      }
      return moment.instant
    }
    if let text = process.variables["SOURCE_DATE_EPOCH"], !text.isEmpty {
      guard let seconds = Int(text) else {
        throw .usage(
          UsageError(
            "SOURCE_DATE_EPOCH can't be \"\(text)\"",
            help: "set it to a number of seconds since 1970, or unset it"))
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
      site: site, output: arguments.value(of: .output) ?? site.location(of: "public"),
      home: process.home, publication: try publication(),
      jobs: arguments.number(of: .jobs) ?? process.processorCount,
      makesCards: arguments.has(.noCards) ? false : nil, mayReuse: !arguments.has(.clean),
      isStrict: arguments.has(.strict), toolIdentity: process.toolIdentity)
  }

  /// Tells of a build that failed, and ends the command.
  func end(with failure: BuildFailure) -> CommandFailure {
    console.report(failure.diagnostics)
    if console.printsJSON { console.printResult(json(of: failure)) }
    switch failure.cause {
    case .journal: return .exit(.journalHasErrors)
    case .environment: return .exit(.environmentFailed)
    }
  }
}
