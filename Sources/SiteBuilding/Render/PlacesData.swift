import ByteText
import CivilTime
import ContentHashing
import JournalModel
import Localization

/// What the map's script reads of an edition.
///
/// One file has all that a map shows at once: `places`, of each its names and its page, and `points`, each
/// a list of latitude, longitude, the index of its place (-1 where it has none) and its number of entries.
/// The newest entries of each point, which are asked for one by one, stand in further files, those of so
/// many points in each. All of them tell the build that they are of, since points change their places in
/// them from one to the next.
struct PlacesData: Sendable {
  let plan: SitePlan
  let edition: Int

  /// How many entries of a point are told.
  private static let newest = 5

  func files() -> [OutputFile] {
    let points = plan.journal.onMap
    let size = EditionFile.pointsInFile
    let parts = stride(from: 0, to: points.count, by: size).map {
      entries(of: points[$0..<min($0 + size, points.count)])
    }
    let files = [overview] + parts
    let build = ContentHash(of: Array(files.joined())).short
    return zip(EditionFile.map(of: plan.journal), files).map { path, object in
      OutputFile(
        path: plan.editions[edition].prefix + path,
        bytes: withFirstMember("build", build, in: object))
    }
  }

  private var overview: [UInt8] {
    let points = plan.journal.onMap
    // Only places on the map, in the order in which it comes upon them.
    var order: [Int] = []
    var numbers: [Int: Int] = [:]
    for case let place? in points.lazy.map(\.place) where numbers[place] == nil {
      numbers[place] = order.count
      order.append(place)
    }
    let groups = plan.links[edition].groups(.places)
    var json = JSONWriter(capacity: points.count * 32 + order.count * 128)
    json.array("places", of: order.lazy.map { groups[$0] }) { json, place in
      json.member("name", place.title)
      json.member("language", place.language)
      if let name = place.readerName { json.member("readerName", name) }
      json.member("url", place.href)
    }
    var lists = ByteWriter(capacity: points.count * 32)
    for (index, point) in points.enumerated() {
      lists.append(index == 0 ? "[[" : ",[")
      lists.append(decimal(point.coordinate.latitude))
      lists.append(",")
      lists.append(decimal(point.coordinate.longitude))
      lists.append(",")
      lists.append(decimal: point.place.flatMap { numbers[$0] } ?? -1)
      lists.append(",")
      lists.append(decimal: point.entries.count)
      lists.append("]")
    }
    lists.append("]")
    json.member("points", number: String(decoding: lists.bytes, as: UTF8.self))
    return json.finished()
  }

  private func entries(of points: ArraySlice<PlaceOnMap>) -> [UInt8] {
    let formats = plan.editions[edition].formats
    var json = JSONWriter(capacity: points.count * 256)
    json.array("points", of: points) { json, point in
      json.array("entries", of: point.entries.prefix(PlacesData.newest)) { json, index in
        let entry = EntryView(plan: plan, edition: edition, index: index)
        json.member("title", entry.title)
        json.member("language", entry.titleLanguage)
        json.member("url", entry.href)
        json.member("date", entry.entry.moment.date.iso8601)
        json.member("dateText", formats.string(entry.entry.moment.date, .long))
      }
    }
    return json.finished()
  }
}
