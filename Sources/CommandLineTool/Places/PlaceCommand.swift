import JournalEditing
import JournalModel

let placeCommand = CommandDescription(
  name: "place", summary: "name places, and find where they are",
  explanation: """
    ilgi place add NAME [LAT,LON]
        names a place in content/places.yaml. Without coordinates it is the city of
        that name, else what the geocoder finds that `geocoding: provider:` names.
    ilgi place list
        lists the places of content/places.yaml.
    ilgi place find NAME, or LAT,LON
        shows what is known by a name, or what is at a point.
    ilgi place rm NAME
        takes a place out of content/places.yaml.

    Of several cities of a name none is taken; `Cambridge, GB` and `Springfield,
    US-MO` tell which. Cities are from GeoNames (www.geonames.org, CC BY 4.0).
    """,
  operands: "add|list|find|rm [NAME] [LAT,LON]", operandLimit: .max,
  operandCompletion: .words(PlaceAction.allCases.map(\.rawValue)),
  ownFlags: [.isPrivate, .inLanguage, .yes, .limit, .now],
  examples: [
    "ilgi place add 안목해변 37.7715,128.948 --name en=\"Anmok Beach\"", "ilgi place add 강릉",
    "ilgi place add 집 37.75,128.89 --private", "ilgi place find Springfield",
  ]
) { invocation throws(CommandFailure) in
  let words = invocation.arguments.operands
  let action = try invocation.action(PlaceAction.self, of: "place")
  try action.check(invocation.arguments)
  let journal = try invocation.openJournal()
  let rest = PlaceWords(Array(words.dropFirst()))
  switch action {
  case .add: try await invocation.addPlace(rest, to: journal)
  case .list: try invocation.listPlaces(of: journal)
  case .find: try await invocation.findPlaces(rest, of: journal)
  case .rm: try invocation.removePlace(rest, from: journal)
  }
}

/// What `ilgi place` does.
private enum PlaceAction: String, CaseIterable {
  case add, list, find, rm

  /// Refuses flags and words that would have no effect.
  func check(_ arguments: ParsedArguments) throws(CommandFailure) {
    let flags: [Flag] =
      switch self {
      case .add: [.isPrivate, .inLanguage]
      case .list, .find: [.limit]
      case .rm: [.yes]
      }
    let others = [Flag.isPrivate, .inLanguage, .yes, .limit].filter { !flags.contains($0) }
    if let flag = others.first(where: arguments.has) {
      throw .usage(
        UsageError(
          "--\(flag.name) does nothing with `ilgi place \(rawValue)`", help: "leave it out"))
    }
    let hasWords = arguments.operands.count > 1
    guard hasWords != (self == .list) else {
      throw .usage(
        self == .list
          ? UsageError(
            "`ilgi place list` takes no \(quoted(arguments.operands[1]))",
            help: "`ilgi place find` looks for one")
          : UsageError(
            "`ilgi place \(rawValue)` needs the name of a place",
            help: "write it: `ilgi place \(rawValue) 강릉`"))
    }
  }
}
