import CivilTime
import Diagnostics
import JournalModel
import StructuredData

extension FieldReader {
  /// `weather`: who is asked what it was.
  mutating func weatherService(_ field: Member) -> Settings.WeatherService {
    var service = Settings.WeatherService()
    for member in members(field, help: "write `weather: {provider: open-meteo}`") ?? [] {
      switch member.key {
      case "provider":
        service.provider = choice(member, among: Settings.WeatherService.Provider.self)
      case "endpoint": service.endpoint = url(member)?.value
      case "units": service.units = choice(member, among: Settings.Units.self)
      default:
        unknownKey(
          member, of: "`weather`", known: ["provider", "endpoint", "units"],
          synonyms: ["service": "provider", "url": "endpoint", "server": "endpoint"],
          otherwise: "a key is given in the environment, as OPENWEATHER_API_KEY, and in no file")
      }
    }
    return service
  }

  /// `geocoding`: who is asked where a place is.
  mutating func geocoding(_ field: Member) -> Settings.Geocoding {
    var geocoding = Settings.Geocoding()
    for member in members(field, help: "write `geocoding: {provider: nominatim}`") ?? [] {
      switch member.key {
      case "provider":
        geocoding.provider = choice(member, among: Settings.Geocoding.Provider.self)
      case "endpoint": geocoding.endpoint = url(member)?.value
      default:
        unknownKey(
          member, of: "`geocoding`", known: ["provider", "endpoint"],
          synonyms: ["service": "provider", "url": "endpoint", "server": "endpoint"])
      }
    }
    return geocoding
  }

  /// `trips`: days away from home.
  mutating func trips(_ field: Member) -> [Trip] {
    items(field.value).compactMap { item in
      guard let members = item.members else {
        wrongKind(item, of: field.key, wanted: "a list of maps", help: tripHelp)
        return nil
      }
      return trip(members, at: item.span)
    }
  }

  private mutating func trip(_ members: [Member], at span: Range<Int>) -> Trip? {
    var (from, to): (WrittenDate?, WrittenDate?)
    var place: LocationReference?
    let mistakes = diagnostics.count
    for member in members {
      switch member.key {
      case "from": from = date(member)?.value
      case "to": to = date(member)?.value
      case "place": place = location(member)?.value
      default:
        unknownKey(
          member, of: "a trip", known: ["from", "to", "place"],
          synonyms: [
            "start": "from", "begin": "from", "end": "to", "until": "to", "location": "place",
            "where": "place",
          ])
      }
    }
    guard let from, let to, let place, from.date <= to.date else {
      if !diagnostics.dropFirst(mistakes).contains(where: { $0.severity == .error }) {
        let isBackward = from.flatMap { from in to.map { $0.date < from.date } } ?? false
        report(
          .error, id: "invalid-trip", at: span,
          isBackward
            ? "this trip ends before it begins" : "a trip has a first day, a last day and a place",
          help: tripHelp)
      }
      return nil
    }
    return Trip(days: from.date...to.date, place: place)
  }
}

private let tripHelp = "write `- {from: 2026-08-01, to: 2026-08-14, place: 東京}`"
