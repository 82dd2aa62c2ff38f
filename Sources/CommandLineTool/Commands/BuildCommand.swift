import ByteText
import CivilTime
import Diagnostics
import SiteBuilding

let buildCommand = CommandDescription(
  name: "build", summary: "make the site from the journal",
  explanation: """
    Makes the site from the entries in content/ and writes it into public/.

    Only files that change are written, and only files that Ilgi wrote are ever
    removed. When the journal has errors, all of them are told and the last good
    site stays as it is.
    """,
  ownFlags: [
    .output, .drafts, .future, .now, .jobs, .noCards, .only, .entry, .portable, .clean,
    .strict,
  ],
  examples: [
    "ilgi build", "ilgi build --site ~/diary --output /srv/www/diary", "ilgi build --drafts",
    "ilgi build --portable --output ~/diary-to-go",
    "ilgi build --only cards --entry content/entries/2026/sea.md",
  ]
) { invocation throws(CommandFailure) in
  var request = try invocation.buildRequest()
  let progress = ProgressLine(console: invocation.console, process: invocation.process)
  request.progress = { progress.show($0) }
  let start = ContinuousClock.now
  if try invocation.wantsOnlyCards() {
    try await invocation.buildCards(request, progress)
    return
  }
  let report: BuildReport
  do throws(BuildFailure) {
    report = try await build(request)
  } catch {
    progress.clear()
    throw invocation.end(with: error)
  }
  progress.clear()
  let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
  invocation.console.report(report.diagnostics)
  report.tell(invocation.console, milliseconds: milliseconds)
}

extension Invocation {
  /// Whether nothing but share cards is asked for.
  fileprivate func wantsOnlyCards() throws(CommandFailure) -> Bool {
    let isOnly = arguments.value(of: .only) != nil
    if !isOnly, arguments.value(of: .entry) != nil {
      throw .usage(
        UsageError(
          "--entry is about cards, and the whole site is asked for",
          help: "write ilgi build --only cards --entry PATH"))
    }
    if isOnly, arguments.has(.noCards) {
      throw .usage(UsageError("--only cards and --no-cards leave nothing to be made"))
    }
    return isOnly
  }

  fileprivate func buildCards(
    _ request: BuildRequest, _ progress: ProgressLine
  ) async throws(CommandFailure) {
    let report: CardReport
    do throws(BuildFailure) {
      report = try await SiteBuilding.buildCards(
        ofEntryAt: arguments.value(of: .entry), request)
    } catch {
      progress.clear()
      throw end(with: error)
    }
    progress.clear()
    console.report(report.diagnostics)
    if console.printsJSON {
      var json = JSONWriter()
      json.member("cards", report.cards)
      console.printResult(json)
    } else if console.loudness > .quiet {
      for card in report.cards { console.printResult(card) }
    }
  }
}

extension BuildReport {
  fileprivate func tell(_ console: Console, milliseconds: Int) {
    if console.printsJSON {
      console.printResult(json(milliseconds: milliseconds))
      return
    }
    if let writing {
      for path in writing.created { console.say("created \(path)", at: .verbose) }
      for path in writing.changed { console.say("changed \(path)", at: .verbose) }
      for path in writing.removed { console.say("removed \(path)", at: .verbose) }
    }
    if console.loudness > .quiet { console.printResult(line(milliseconds: milliseconds)) }
  }

  /// `40 entries, 312 pages; 7 files written, 1 removed in 0.21 s (kept back: 1 draft); 2 warnings`
  private func line(milliseconds: Int) -> String {
    let made = "\(counted(summary.entries, "entry", "entries")), \(counted(summary.pages, "page"))"
    let kept = summary.keptBackTexts.joined(separator: ", ")
    let warnings = diagnostics.count { $0.severity == .warning }
    let opening = summary.nextOpening.map { "; the next capsule opens on \($0.iso8601)" } ?? ""
    return "\(made); \(changes) in \(seconds(milliseconds))"
      + (kept.isEmpty ? "" : " (kept back: \(kept)\(opening))")
      + (warnings > 0 ? "; \(counted(warnings, "warning"))" : "")
  }

  private var changes: String {
    guard let writing, !writing.touchedNothing else { return "nothing changed" }
    let written = writing.created.count + writing.changed.count
    let texts = [
      written > 0 || writing.removed.isEmpty ? "\(counted(written, "file")) written" : nil,
      writing.removed.isEmpty ? nil : "\(counted(writing.removed.count, "file")) removed",
    ]
    return texts.compactMap(\.self).joined(separator: ", ")
  }

  private func json(milliseconds: Int) -> JSONWriter {
    var json = JSONWriter()
    json.member("entries", summary.entries)
    json.member("pages", summary.pages)
    json.member("files", summary.files)
    json.object("keptBack") { json in
      for (name, count) in summary.keptBackCounts { json.member(name, count) }
    }
    if let day = summary.nextOpening { json.member("nextOpening", day.iso8601) }
    json.member("created", writing?.created ?? [])
    json.member("changed", writing?.changed ?? [])
    json.member("removed", writing?.removed ?? [])
    json.member("milliseconds", milliseconds)
    return json
  }
}

extension BuildSummary {
  /// How many entries are kept back, by reason.
  fileprivate var keptBackCounts: [(name: String, count: Int)] {
    [
      ("draft", drafts), ("future", future), ("sealed", sealed), ("private", privateEntries),
      ("empty", empty),
    ]
  }

  fileprivate var keptBackTexts: [String] {
    keptBackCounts.filter { $0.count > 0 }.map { name, count in
      name == "draft" ? counted(count, "draft") : "\(count) \(name)"
    }
  }
}

/// `1 draft`, `2 entries`
func counted(_ count: Int, _ one: String, _ several: String? = nil) -> String {
  "\(count) \(count == 1 ? one : several ?? one + "s")"
}

/// `0.21 s`
private func seconds(_ milliseconds: Int) -> String {
  let hundredths = (milliseconds + 5) / 10
  let fraction = hundredths % 100
  return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
}
