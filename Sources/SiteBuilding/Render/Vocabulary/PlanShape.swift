import BaseMap
import ByteText
import CivilTime
package import JournalModel
package import Localization
import Mustache

/// A plan, as it is seen from a page.
struct PlanView: Sendable {
  let page: PageView
  /// Among the journal's plans.
  let index: Int

  var published: PublishedPlan { page.journal.plans.all[index] }
  var plan: Plan { published.plan }

  /// The page of one that is open; of one that is done its line on the page of all.
  var url: String {
    plan.isDone
      ? page.href(of: .plans) + "#plan-" + published.name.percentEncodedPath
      : page.href(of: .plan(index))
  }

  var place: PlaceView? {
    published.place.map {
      PlaceView(
        plan: page.plan, edition: page.page.edition, place: $0, group: published.placeGroup)
    }
  }

  /// When it is, in words for people: `목요일 … 18:30–20:00`.
  var whenText: String? { plan.when.map { page.edition.formats.string($0, .full) } }

  /// How it comes again, in words.
  var repetitionText: String? { plan.repetition.map(page.edition.text) }

  /// In one line, for search engines; nil where there is no more than a title.
  var summary: String? {
    let facts = [
      whenText, place?.name, plan.description?.split(separator: "\n").first.map(String.init),
    ]
    .compactMap(\.self)
    return facts.isEmpty ? nil : facts.joined(separator: " · ")
  }

  /// For `datetime`: the day, or the day and the time on the clocks there.
  var machineTime: String? {
    plan.when.map { when in
      when.date.iso8601 + (when.time.map { "T" + $0.iso8601.prefix(5) } ?? "")
    }
  }
}

/// What a template may use of a plan.
let planShape = ObjectShape<PlanView>(
  "plan", "Something to do, or an appointment.",
  [
    .text("title", "What there is to do.") { $0.plan.title },
    .text("language", "The BCP 47 tag of its words.") { $0.page.plan.editions[0].language },
    .text("id", "What tells it from all others, as a part of an address.") { $0.published.name },
    .text("url", "Its page; of one that is done, its line on the page of all plans.") { $0.url },
    .flag("is-done", "Whether it is done.") { $0.plan.isDone },
    .flag("has-day", "Whether it has a day.") { $0.plan.when != nil },
    .object("date", of: "date", "Its day.") { view in
      view.plan.when.map { dateShape.object(DateView(edition: view.page.edition, date: $0.date)) }
        ?? .nothing
    },
    .text("when", "Its day and time, and its end, in full.") { $0.whenText },
    .text("when-short", "The same, shorter.") { view in
      view.plan.when.map { view.page.edition.formats.string($0, .medium) }
    },
    .text("iso-time", "For `datetime`: its day, with its time where it has one.") {
      $0.machineTime
    },
    .text("from", "`2026-12-24`: its day, for the script.") { $0.plan.when?.date.iso8601 },
    .text("until", "Its last day, for the script.") { $0.plan.when?.lastDate.iso8601 },
    .text("repetition", "How it comes again: `every 2 weeks`.") { $0.repetitionText },
    .object("place", of: "place", "Where it takes place.") { view in
      view.place.map { placeShape.object($0) } ?? .nothing
    },
    .text("section", "The heading that it stands under.") { $0.plan.section },
    .flag("has-tags", "Whether it has a tag.") { !$0.plan.tags.isEmpty },
    .list("tags", of: "link", "Its tags, as written.") { linkShape.list($0.tagLinks) },
    .text("description", "What else there is to know, in lines.") { $0.plan.description },
    .flag("has-map", "Whether there is a map of what is around it.") { $0.point != nil },
    .markup("surroundings", "What is around its place, as SVG.") { view in
      view.surroundings.map { .bytes($0) } ?? .nothing
    },
    .markup("region", "Where in the world its place is, as SVG.") { view in
      view.point.flatMap { point in
        view.page.frame.drawings.map { .bytes($0.drawing(of: point)) }
      } ?? .nothing
    },
    .text("circle-label", "`The circle is 1 km around.`") { view in
      view.page.edition.words.filled(
        "plan-circle",
        ["distance": view.page.edition.distance(PlanView.radius, view.page.settings.units)])
    },
    .text("tiles", "The address pattern of the map's tiles, where the settings give one.") {
      $0.page.settings.map.tiles?.pattern
    },
    .list("map-credits", of: "link", "Whose the map is: words, some of them with an address.") {
      linkShape.list($0.credits)
    },
    .text("street-map-url", "Its place on OpenStreetMap.") { view in
      view.point.map { point in
        let (latitude, longitude) = (decimal(point.latitude), decimal(point.longitude))
        return "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)"
          + "#map=16/\(latitude)/\(longitude)"
      }
    },
  ])

extension PlanView {
  /// What is shown around a place, in metres.
  static let radius = 1000.0

  fileprivate var point: Coordinate? { published.point(page.settings.map) }

  fileprivate var tagLinks: [TitledLink] {
    zip(plan.tags, published.tagGroups).map { tag, group in
      TitledLink(
        title: tag,
        url: group.map { page.plan.links[page.page.edition].groups(.tags)[$0].href } ?? "")
    }
  }

  fileprivate var surroundings: [UInt8]? {
    guard point != nil else { return nil }
    let units = page.settings.units
    let bar = units == .us ? 304.8 : 500
    return SurroundingsDrawing(radius: Self.radius, bar: bar).svg(
      called: [plan.title, place?.name].compactMap(\.self).joined(separator: ", "),
      title: plan.title, description: plan.description,
      scale: units == .us
        ? page.edition.words.filled("feet", ["number": page.edition.formats.number(1000)])
        : page.edition.distance(bar, units))
  }

  /// Whose the map is that is shown: of the tiles, else of the base map; and whose the point of a city is.
  fileprivate var credits: [TitledLink] {
    mapCredits(of: page.settings.map, showingCities: published.place?.isFromGazetteer == true)
  }
}

extension LocaleFormats {
  /// When a plan is: `Thursday, December 24, 2026 6:30 PM – 8:00 PM`.
  package func string(_ when: PlanTime, _ style: DateStyle) -> String {
    func moment(_ date: CivilDate, _ time: ClockTime?) -> String {
      string(date, style) + (time.map { " " + string($0) } ?? "")
    }
    let start = moment(when.date, when.time)
    if let endDate = when.endDate { return "\(start) – \(moment(endDate, when.endTime))" }
    return when.endTime.map { "\(start) – \(string($0))" } ?? start
  }
}

extension Edition {
  /// How a plan comes again: `every 2 weeks · Tuesday, Thursday`.
  func text(of repetition: PlanRepetition) -> String {
    let (one, several) =
      switch repetition.unit {
      case .day: ("repeat-daily", "repeat-days")
      case .week: ("repeat-weekly", "repeat-weeks")
      case .month: ("repeat-monthly", "repeat-months")
      case .year: ("repeat-yearly", "repeat-years")
      }
    let text = repetition.interval == 1 ? words.text(one) : counted(several, repetition.interval)
    guard !repetition.weekdays.isEmpty else { return text }
    return "\(text) · \(formats.list(repetition.weekdays.map { formats.weekdayNames($0).wide }))"
  }

  /// A length in metres as people of the journal measure it.
  func distance(_ metres: Double, _ units: Settings.Units) -> String {
    let (word, number) =
      switch units {
      case .metric where metres < 1000: ("metres", formats.number(Int(metres)))
      case .metric: ("kilometres", formats.number(metres / 1000, fractionDigits: 0))
      case .us: ("miles", formats.number(metres / 1609.344, fractionDigits: 1))
      }
    return words.filled(word, ["number": number])
  }
}
