import ByteText
import CivilTime
import Diagnostics
import JournalEditing
import JournalModel
import SiteBuilding
import WeatherReports

let weatherCommand = CommandDescription(
  name: "weather", summary: "add the weather to entries that don't tell it",
  explanation: """
    Asks the service that `weather: provider:` names in content/journal.yaml what
    the weather was where and when an entry was written, and adds it to the entry.
    WHICH is the path of its file, a day (2026-11-30, today, 어제), a part of its
    title, or -1 for the last one. An entry that tells its weather is left as it is.

    open-meteo needs no key; openweather takes one from OPENWEATHER_API_KEY. The
    service is told a place to about a kilometre and a day, or the hour when
    openweather is asked about the past, and nothing else; its answers are kept in
    .ilgi/.
    """,
  operands: "[WHICH]", operandLimit: .max, operandCompletion: .entries,
  ownFlags: [.missing, .dryRun, .limit, .now],
  examples: ["ilgi weather -1", "ilgi weather --missing --dry-run", "ilgi weather --missing"]
) { invocation throws(CommandFailure) in
  let isForAll = invocation.arguments.has(.missing)
  guard (invocation.which == nil) == isForAll else {
    throw .usage(
      UsageError(
        isForAll
          ? "--missing is for all entries, so no entry goes with it"
          : "`ilgi weather` needs to know which entry",
        help: "write `ilgi weather WHICH` for one, `ilgi weather --missing` for all that lack it"))
  }
  let journal = try invocation.openJournal()
  let places = try invocation.editing { () throws(EditFailure) in try journal.places() }
  var asking = WeatherAsking(invocation, journal, places: places)
  let wanted =
    if let which = invocation.which {
      [try await invocation.entryLackingWeather(which, of: journal)].compactMap(\.self)
    } else {
      try await invocation.entriesLackingWeather(of: journal)
    }
  if invocation.arguments.has(.dryRun) {
    invocation.tell(planFor: wanted, &asking)
  } else if isForAll {
    try await invocation.addWeather(toAll: wanted, of: journal, &asking)
  } else if let entry = wanted.first {
    try await invocation.addWeather(to: entry, of: journal, &asking)
  }
}

/// An entry that doesn't tell its weather, and when it was written.
private struct UntoldWeather {
  let text: SourceText
  let moment: CivilMoment
  let location: LocationReference?

  /// Nil for an entry that tells it, and for one without a date.
  init?(_ circumstances: Circumstances?) {
    guard let circumstances, !circumstances.hasWeather, let moment = circumstances.moment else {
      return nil
    }
    text = circumstances.text
    self.moment = moment
    location = circumstances.location
  }

  /// `2026-11-30 21:14`
  var dayAndTime: String {
    moment.date.iso8601 + (moment.time.map { " " + $0.iso8601.prefix(5) } ?? "")
  }
}

// MARK: Which entries

extension Invocation {
  /// The entry that is meant; nil, and a word about it, when it tells its weather.
  fileprivate func entryLackingWeather(
    _ which: String, of journal: OpenJournal
  ) async throws(CommandFailure) -> UntoldWeather? {
    let catalogue = await catalogue(of: journal)
    let entry = try entry(meantBy: which, in: catalogue, of: journal)
    let text = try editing { () throws(EditFailure) in try journal.store.read(entry.path) }
    let (read, problems) = CircumstancesReader(settings: journal.settings).circumstances(of: text)
    if let wanted = UntoldWeather(read) { return wanted }
    guard let read, read.moment != nil else {
      let noDate = Diagnostic(
        .error, id: "no-date", at: .file(text.path), "this entry has no date",
        help: "write `date: 2026-11-30` between two lines `---` at its top")
      console.reportFailure(problems.isEmpty ? [noDate] : problems)
      throw .exit(.journalHasErrors)
    }
    console.say(
      "\(printable(text.path)) tells its weather already; take its `weather:` out to ask anew")
    if console.printsJSON { console.printResult(WeatherResults().json) }
    return nil
  }

  /// All entries up to now that lack it, the newest first, no more than `--limit` says.
  fileprivate func entriesLackingWeather(
    of journal: OpenJournal
  ) async throws(CommandFailure) -> [UntoldWeather] {
    let tree: SourceTree
    do throws(LoadFailure) {
      tree = try await SourceTree.load(journal.site, jobs: process.processorCount)
    } catch {
      console.reportFailure(error.diagnostics)
      throw .exit(.journalHasErrors)
    }
    let reader = CircumstancesReader(settings: journal.settings)
    var wanted: [UntoldWeather] = []
    for file in tree.entries {
      let (circumstances, problems) = reader.circumstances(of: file.text)
      console.report(problems.filter { $0.severity == .error })
      if let entry = UntoldWeather(circumstances), entry.moment.instant <= journal.now {
        wanted.append(entry)
      }
    }
    let sorted = wanted.sorted {
      ($1.moment.instant, $0.text.path) < ($0.moment.instant, $1.text.path)
    }
    return Array(sorted.prefix(arguments.number(of: .limit) ?? .max))
  }
}

// MARK: Doing it

extension Invocation {
  /// How long a service is left alone between two questions.
  private static let pause = Duration.milliseconds(250)
  /// How many entries are committed together, so that few are left out when somebody interrupts.
  private static let commitSize = 50
  /// After so many troubles in a row the next entry would hardly fare better.
  private static let mostTroublesInARow = 5

  fileprivate func addWeather(
    to entry: UntoldWeather, of journal: OpenJournal, _ asking: inout WeatherAsking
  ) async throws(CommandFailure) {
    let command = "ilgi weather \(entry.text.path)"
    switch await asking.weather(at: entry.location, moment: entry.moment) {
    case .success(let told):
      try editing { () throws(EditFailure) in try write(told, into: entry, of: journal) }
      var results = WeatherResults()
      results.added.append((entry.text.path, told.weather))
      if console.printsJSON {
        console.printResult(results.json)
      } else {
        console.printResult(line(entry, told))
      }
      let name = journal.catalogue(of: [entry.text]).entries.first?.name ?? entry.text.path
      autosave([entry.text.path], "Add the weather to “\(name)”", of: journal)
    case .failure(let trouble):
      console.reportFailure([trouble.diagnostic(.error, for: entry.text.path, command: command)])
      throw .exit(trouble.exitCode)
    }
  }

  /// Asks about one entry after the other, and stops where asking on would only meet the same trouble.
  fileprivate func addWeather(
    toAll entries: [UntoldWeather], of journal: OpenJournal, _ asking: inout WeatherAsking
  ) async throws(CommandFailure) {
    var results = WeatherResults()
    defer { commit(&results, journal) }
    var troublesInARow = 0
    for entry in entries {
      guard asking.knows(entry.location) else {
        results.placeless += 1
        continue
      }
      switch await asking.weather(at: entry.location, moment: entry.moment) {
      case .success(let told):
        troublesInARow = 0
        do throws(EditFailure) {
          try write(told, into: entry, of: journal)
          results.added.append((entry.text.path, told.weather))
          if !console.printsJSON { console.printResult(line(entry, told)) }
          if results.uncommitted.count >= Self.commitSize { commit(&results, journal) }
        } catch {
          results.troubles += error.diagnostics
          if error.isEnvironment { throw end(with: results, of: entries.count) }
        }
        if !told.wasKept { try? await Task.sleep(for: Self.pause) }
      case .failure(let trouble):
        troublesInARow += 1
        let isLast =
          trouble.concernsEveryEntry || troublesInARow == Self.mostTroublesInARow
        results.troubles.append(
          trouble.diagnostic(
            isLast ? .error : .warning,
            for: trouble.concernsEveryEntry ? nil : entry.text.path,
            command: "ilgi weather --missing"))
        if isLast {
          throw end(with: results, of: entries.count, code: trouble.exitCode)
        }
        try? await Task.sleep(for: Self.pause)
      }
    }
    tell(results, of: entries.count)
    if results.troubles.hasErrors { throw .exit(.journalHasErrors) }
  }

  private func write(
    _ told: ToldWeather, into entry: UntoldWeather, of journal: OpenJournal
  ) throws(EditFailure) {
    var edit = try FieldEdit(entry.text)
    try edit.set("weather", to: told.written)
    let bytes = edit.text.bytes
    try journal.store.change { change throws(EditFailure) in
      try change.replace(entry.text, with: bytes)
    }
  }

  /// Commits the entries that were changed since the last time.
  private func commit(_ results: inout WeatherResults, _ journal: OpenJournal) {
    let paths = results.uncommitted.map(\.path)
    guard !paths.isEmpty else { return }
    autosave(
      paths, "Add the weather to \(counted(paths.count, "entry", "entries"))", of: journal)
    results.committed = results.added.count
  }

  private func end(
    with results: WeatherResults, of count: Int, code: ExitCode = .environmentFailed
  ) -> CommandFailure {
    tell(results, of: count)
    return .exit(code)
  }
}

// MARK: Telling

/// What became of the entries.
private struct WeatherResults {
  var added: [(path: String, weather: Weather)] = []
  /// How many of those are in git already.
  var committed = 0
  var troubles: [Diagnostic] = []
  /// How many don't say where they were written.
  var placeless = 0

  var uncommitted: ArraySlice<(path: String, weather: Weather)> { added[committed...] }

  var json: JSONWriter {
    var json = JSONWriter()
    json.array("entries", of: added) { json, entry in
      json.member("path", entry.path)
      if let condition = entry.weather.condition { json.member("weather", condition.rawValue) }
      let measures = [
        ("temperature", entry.weather.temperature), ("high", entry.weather.high),
        ("low", entry.weather.low), ("humidity", entry.weather.humidity),
        ("wind", entry.weather.wind),
      ]
      for case (let name, let value?) in measures { json.member(name, number: decimal(value)) }
    }
    json.member("withoutPlace", placeless)
    return json
  }
}

extension Invocation {
  /// `2026-11-30 21:14  눈, -2.5°C  content/entries/a.md`
  private func line(_ entry: UntoldWeather, _ told: ToldWeather) -> String {
    [entry.dayAndTime, told.shown, printable(entry.text.path)].joined(separator: "  ")
  }

  fileprivate func tell(_ results: WeatherResults, of count: Int) {
    console.report(results.troubles)
    guard !console.printsJSON else { return console.printResult(results.json) }
    guard count > 0 else { return console.say("every entry tells its weather") }
    guard results.added.count + results.placeless > 0 else { return }
    let placeless =
      results.placeless > 0
      ? "; \(counted(results.placeless, "entry", "entries")) without a known place" : ""
    console.say("\(counted(results.added.count, "entry", "entries")) now told\(placeless)")
  }

  fileprivate func tell(planFor entries: [UntoldWeather], _ asking: inout WeatherAsking) {
    var plans: [(entry: UntoldWeather, isKnown: Bool)] = []
    for entry in entries { plans.append((entry, asking.knows(entry.location))) }
    show(
      plans, named: "entries", [], whenNone: "every entry tells its weather",
      row: { plan in
        [
          plan.entry.dayAndTime,
          plan.isKnown ? "would be asked about" : "has no known place", plan.entry.text.path,
        ]
      },
      describe: { json, plan in
        json.member("date", plan.entry.dayAndTime)
        json.member("known", plan.isKnown)
        json.member("path", plan.entry.text.path)
      })
  }
}
