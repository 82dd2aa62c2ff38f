import ByteText
import CivilTime
import JournalModel
import Localization

/// What the map's script knows of an edition's places: a JSON object with a list `places`, of each its
/// names, its point, its number of entries, the newest of them, and whether there are more.
struct PlacesData: Sendable {
  let plan: SitePlan
  let edition: Int

  /// How many entries of a place are told.
  private static let newest = 5

  var json: [UInt8] {
    var json = JSONWriter(capacity: plan.journal.onMap.count * 512)
    json.array("places", of: plan.journal.onMap) { json, place in describe(place, in: &json) }
    return json.finished()
  }

  private func describe(_ place: PlaceOnMap, in json: inout JSONWriter) {
    let (inEdition, links) = (plan.editions[edition], plan.links[edition])
    let point = place.coordinate
    if let group = place.place.map({ links.groups(.places)[$0] }) {
      json.member("name", group.title)
      json.member("language", group.language)
      if let name = group.readerName { json.member("readerName", name) }
      json.member("url", group.href)
    } else {
      json.member("name", "\(decimal(point.latitude)), \(decimal(point.longitude))")
    }
    json.member("latitude", number: decimal(point.latitude))
    json.member("longitude", number: decimal(point.longitude))
    json.member("count", inEdition.counted("entry-count", place.entries.count))
    if place.entries.count > PlacesData.newest { json.member("more", true) }
    json.array("entries", of: place.entries.prefix(PlacesData.newest)) { json, index in
      let entry = EntryView(plan: plan, edition: edition, index: index)
      json.member("title", entry.title)
      json.member("url", entry.href)
      json.member("language", entry.titleLanguage)
      json.member("date", entry.entry.moment.date.iso8601)
      json.member("dateText", inEdition.formats.string(entry.entry.moment.date, .long))
    }
  }
}
