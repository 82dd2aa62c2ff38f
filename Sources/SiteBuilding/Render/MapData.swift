import ByteText
import CivilTime
import ContentHashing
import JournalModel
import Localization

/// What the script of a map reads of an edition.
///
/// One file has all that a map shows at once: `places`, of each its names and its page, and `points`, each
/// a list of latitude, longitude, the index of its place (-1 where it has none) and its number of things.
/// A few things of each point, which are asked for one by one, stand in further files as its `entries`,
/// those of so many points in each. All of them tell the build that they are of, since points change their
/// places in them from one to the next.
struct MapData: Sendable {
  struct Place: Sendable {
    let title: String
    /// BCP 47.
    let language: String
    let readerName: String?
    /// Nil where the place has no page.
    let href: String?
  }

  struct Point: Sendable {
    let coordinate: Coordinate
    /// Among the places.
    let place: Int?
    /// How many things are there.
    let count: Int
    /// Those that are told.
    let things: [Thing]
  }

  /// What a point's popup leads to.
  struct Thing: Sendable {
    let title: String
    /// BCP 47.
    let language: String
    let href: String
    let date: CivilDate
  }

  let places: [Place]
  let points: [Point]
  let formats: LocaleFormats

  /// The files, at these paths.
  func files(at paths: [String]) -> [OutputFile] {
    let size = EditionFile.pointsInFile
    let parts = stride(from: 0, to: points.count, by: size).map {
      things(of: points[$0..<min($0 + size, points.count)])
    }
    let files = [overview] + parts
    let build = ContentHash(of: Array(files.joined())).short
    return zip(paths, files).map { path, object in
      OutputFile(path: path, bytes: withFirstMember("build", build, in: object))
    }
  }

  private var overview: [UInt8] {
    var json = JSONWriter(capacity: points.count * 32 + places.count * 128)
    json.array("places", of: places) { json, place in
      json.member("name", place.title)
      json.member("language", place.language)
      if let name = place.readerName { json.member("readerName", name) }
      if let href = place.href { json.member("url", href) }
    }
    var lists = ByteWriter(capacity: points.count * 32)
    for (index, point) in points.enumerated() {
      lists.append(index == 0 ? "[[" : ",[")
      lists.append(decimal(point.coordinate.latitude))
      lists.append(",")
      lists.append(decimal(point.coordinate.longitude))
      lists.append(",")
      lists.append(decimal: point.place ?? -1)
      lists.append(",")
      lists.append(decimal: point.count)
      lists.append("]")
    }
    lists.append("]")
    json.member("points", number: String(decoding: lists.bytes, as: UTF8.self))
    return json.finished()
  }

  private func things(of points: ArraySlice<Point>) -> [UInt8] {
    var json = JSONWriter(capacity: points.count * 256)
    json.array("points", of: points) { json, point in
      json.array("entries", of: point.things) { json, thing in
        json.member("title", thing.title)
        json.member("language", thing.language)
        json.member("url", thing.href)
        json.member("date", thing.date.iso8601)
        json.member("dateText", formats.string(thing.date, .long))
      }
    }
    return json.finished()
  }
}

extension MapData {
  /// How many entries of a point are told.
  private static let newest = 5

  /// All places of a journal, with the newest entries of each.
  init(ofPlacesIn plan: SitePlan, edition: Int) {
    let points = plan.journal.onMap
    // Only places on the map, in the order in which it comes upon them.
    var order: [Int] = []
    var numbers: [Int: Int] = [:]
    for case let place? in points.lazy.map(\.place) where numbers[place] == nil {
      numbers[place] = order.count
      order.append(place)
    }
    let groups = plan.links[edition].groups(.places)
    self.init(
      places: order.map {
        let place = groups[$0]
        return Place(
          title: place.title, language: place.language, readerName: place.readerName,
          href: place.href)
      },
      points: points.map { point in
        Point(
          coordinate: point.coordinate, place: point.place.flatMap { numbers[$0] },
          count: point.entries.count,
          things: point.entries.prefix(MapData.newest).map { index in
            let entry = EntryView(plan: plan, edition: edition, index: index)
            return Thing(
              title: entry.title, language: entry.titleLanguage, href: entry.href,
              date: entry.entry.moment.date)
          })
      }, formats: plan.editions[edition].formats)
  }

  /// All places where time capsules lie, with those of each and the days of their openings.
  init(ofCapsulesIn plan: SitePlan, edition: Int) {
    var places: [Place] = []
    let points = plan.journal.capsulesOnMap.map { point in
      if let name = point.name {
        let place = point.capsules.first.flatMap {
          CapsuleView(plan: plan, edition: edition, index: $0).place
        }
        places.append(
          Place(
            title: name, language: plan.editions[0].language, readerName: place?.readerName,
            href: nil))
      }
      return Point(
        coordinate: point.coordinate, place: point.name == nil ? nil : places.count - 1,
        count: point.capsules.count,
        things: point.capsules.map { index in
          let capsule = CapsuleView(plan: plan, edition: edition, index: index)
          return Thing(
            title: capsule.title, language: capsule.titleLanguage, href: capsule.href,
            date: capsule.capsule.opens.date)
        })
    }
    self.init(places: places, points: points, formats: plan.editions[edition].formats)
  }
}
