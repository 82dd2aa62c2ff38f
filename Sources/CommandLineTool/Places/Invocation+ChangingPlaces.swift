import ByteText
import Diagnostics
import Gazetteer
import Geocoding
import JournalEditing
import JournalModel
import SiteBuilding

extension Invocation {
  /// `ilgi place add`
  func addPlace(_ words: PlaceWords, to journal: OpenJournal) async throws(CommandFailure) {
    guard !words.name.isEmpty else {
      throw .usage(
        UsageError(
          "a place needs a name", help: "write it first: `ilgi place add 안목해변 37.7715,128.948`"))
    }
    let written = try namesByLanguage()
    // Nobody is asked about a place before it is sure that the file can take it.
    try editing { () throws(EditFailure) in
      if let text = try journal.placesText() { _ = try PlaceEdit(text) }
    }
    var place: Place
    if let coordinate = try words.coordinate() {
      place = Place(name: words.name, coordinate: coordinate)
    } else {
      place = try await knownPlace(words.name, of: journal)
    }
    place.names.merge(written) { $1 }
    place.isPrivate = arguments.has(.isPrivate)
    let added = place
    let (path, problems) = try editing { () throws(EditFailure) in
      try journal.store.changePlaces { edit throws(EditFailure) in try edit.add(added) }
    }
    tell(added, "added", to: path, problems)
    autosave([path], "Name the place “\(words.name)”", of: journal)
  }

  /// `ilgi place rm`
  func removePlace(_ words: PlaceWords, from journal: OpenJournal) throws(CommandFailure) {
    let book = try journal.allPlaces(telling: self)
    guard let place = book.place(named: words.name) else {
      let names = book.places.flatMap { [$0.name].compactMap(\.self) + $0.otherNames }
      console.reportFailure([
        Diagnostic(
          .error, id: "no-such-place", at: .nowhere,
          "content/places.yaml has no place \(quoted(words.name))",
          help: nearestWord(to: words.name, among: names).map { "did you mean \(quoted($0))?" }
            ?? "`ilgi place list` shows what it has")
      ])
      throw .exit(.wrongUsage)
    }
    guard !place.isPrivate || arguments.has(.yes) else {
      throw .usage(
        UsageError(
          "\(quoted(words.name)) is private; without it, entries from there publish the coordinates "
            + "that they give",
          help: "write --yes if that is meant"))
    }
    let (path, _) = try editing { () throws(EditFailure) in
      try journal.store.changePlaces { edit throws(EditFailure) in
        try edit.remove(place)
        return []
      }
    }
    tell(place, "removed", to: path, [])
    autosave([path], "Forget the place “\(words.name)”", of: journal)
  }

  /// What `--name LANG=NAME` gives.
  private func namesByLanguage() throws(CommandFailure) -> [String: String] {
    var names: [String: String] = [:]
    for value in arguments.values(of: .inLanguage) {
      let parts = value.split(separator: "=", maxSplits: 1).map { String($0).onOneLine }
      guard parts.count == 2, !parts[1].isEmpty, let tag = canonicalLanguageTag(parts[0]) else {
        throw .usage(
          UsageError(
            "--name can't be \(quoted(value))",
            help: "write a language and the name: --name en=\"Anmok Beach\""))
      }
      names[tag] = parts[1]
    }
    return names
  }

  private func tell(_ place: Place, _ verb: String, to path: String, _ problems: [Diagnostic]) {
    let shown = ShownPlace(place)
    console.report(problems)
    guard !console.printsJSON else {
      var json = JSONWriter()
      json.member("path", path)
      json.object(verb) { shown.describe(in: &$0) }
      return console.printResult(json)
    }
    let point = place.isPrivate || shown.point.isEmpty ? "" : " (\(shown.point))"
    console.printResult(
      verb == "added"
        ? "added \(printable(shown.name))\(point) to \(path)"
        : "took \(printable(shown.name)) out of \(path)")
  }
}

// MARK: Where a name is

extension Invocation {
  /// The place that a name means: a city, else what the geocoder finds; never one of several.
  private func knownPlace(
    _ name: String, of journal: OpenJournal
  ) async throws(CommandFailure) -> Place {
    let language = journal.settings.locales.first ?? ""
    switch Gazetteer().meaning(of: name) {
    case .city(let city):
      return Place(city, called: name, locales: journal.settings.locales)
    case .ambiguous(let cities):
      let first = cities.first?.name(inRegion: name) ?? name
      throw severalPlaces(
        name, cities.map { ShownPlace($0, language: language) },
        help: "write which: `ilgi place add \"\(first)\"`, or give the coordinates")
    case .unknown: break
    }
    let giveCoordinates = "give the coordinates: `ilgi place add \(name) 37.7715,128.948`"
    guard journal.settings.geocoding.provider != nil, !arguments.has(.isPrivate) else {
      let isPrivate = arguments.has(.isPrivate)
      throw noPlace(
        name,
        help: giveCoordinates
          + (isPrivate
            ? "; nobody is asked about a private place"
            : ", or switch a geocoder on: `geocoding: {provider: nominatim}` in content/journal.yaml")
      )
    }
    switch await geocoder(for: journal).find(name) {
    case .success(let places):
      guard let first = places.first else { throw noPlace(name, help: giveCoordinates) }
      guard places.count == 1 else {
        throw severalPlaces(
          name, places.map { ShownPlace($0) },
          help: "give its coordinates: `ilgi place add \(name) "
            + "\(decimal(first.coordinate.latitude)),\(decimal(first.coordinate.longitude))`")
      }
      return Place(name: name, coordinate: first.coordinate)
    case .failure(let trouble):
      console.reportFailure([trouble.diagnostic(.error)])
      throw .exit(.environmentFailed)
    }
  }

  private func noPlace(_ name: String, help: String) -> CommandFailure {
    console.reportFailure([
      Diagnostic(
        .error, id: "no-such-place", at: .nowhere, "it isn't known where \(quoted(name)) is",
        help: help)
    ])
    return .exit(.wrongUsage)
  }

  private func severalPlaces(
    _ name: String, _ places: [ShownPlace], help: String
  ) -> CommandFailure {
    console.reportFailure([
      Diagnostic(
        .error, id: "ambiguous-place", at: .nowhere,
        "\(quoted(name)) may be \(counted(places.count, "place"))",
        notes: TextTable(rows: places.prefix(10).map { Array($0.row.dropLast()) })
          .lines(columns: nil),
        help: help)
    ])
    return .exit(.wrongUsage)
  }
}

extension Place {
  /// A city by the name that it was asked for, with those that it has in the other languages of a site.
  fileprivate init(_ city: City, called name: String, locales: [String]) {
    let name = Gazetteer.nameAlone(in: name)
    var names: [String: String] = [:]
    for locale in locales {
      // Language and script; a region makes no other name.
      let subtags = locale.split(separator: "-")
      let language = (subtags.prefix(1) + subtags.dropFirst().prefix(1).filter { $0.count == 4 })
        .joined(separator: "-")
      let other = city.name(in: locale)
      if groupKey(of: other) != groupKey(of: name) { names[language] = other }
    }
    self.init(
      name: name, coordinate: Coordinate(latitude: city.latitude, longitude: city.longitude),
      names: names)
  }
}

extension ContentStore {
  /// Changes the journal's file of places, which is made if there is none.
  fileprivate func changePlaces(
    _ body: (inout PlaceEdit) throws(EditFailure) -> [Diagnostic]
  ) throws(EditFailure) -> (path: String, problems: [Diagnostic]) {
    try change { change throws(EditFailure) in
      var old: SourceText?
      for path in PlaceEdit.paths where old == nil { old = try readIfThere(path) }
      var edit = try PlaceEdit(old ?? SourceText(path: PlaceEdit.usualPath, bytes: []))
      let problems = try body(&edit)
      if let old {
        try change.replace(old, with: edit.text.bytes)
      } else {
        try change.create(PlaceEdit.usualPath, with: edit.text.bytes)
      }
      return (edit.text.path, problems)
    }
  }
}
