import ByteText
package import CivilTime
import ContentHashing
import Gazetteer
import ICalendar
package import JournalModel
package import Plans

/// Plans as other programs' calendars take them: those with a time or an end as events, the others as to-dos.
///
/// A plan's UID is made of its name and of the journal's address (or its title, where it has none), so that a
/// calendar knows it again however it is moved, put off or done. What is the same on one day is the same to
/// the byte.
package struct PlanCalendar: Sendable {
  private struct Item {
    let plan: Plan
    let name: String
    let place: Place?
    let url: String?
  }

  private let items: [Item]
  private let settings: Settings
  private let today: CivilDate

  /// Minutes before a plan with a time at which one is reminded of it.
  private static let minutesBefore = 30
  /// The hour of its day at which one is reminded of a plan without a time.
  private static let hour = 9

  /// The plans that a site publishes, with what it may tell of them.
  init(of site: SitePlan) {
    settings = site.journal.settings
    today = site.journal.plans.today
    let hasAddress = site.address.origin != nil
    items = site.journal.plans.all.indices.map { index in
      let published = site.journal.plans.all[index]
      let subject = PageSubject.plan(index)
      return Item(
        plan: published.plan, name: published.name,
        place: published.place?.published(published.point(site.journal.settings.map)),
        url: hasAddress && !published.plan.isDone ? site.permalink(of: subject, in: 0) : nil)
    }
  }

  /// All plans of a file, for the writer's own use.
  package init(of file: PlanFile, places: PlaceBook, settings: Settings, today: CivilDate) {
    self.settings = settings
    self.today = today
    let gazetteer = Gazetteer()
    items = zip(file.items, file.names).map { item, name in
      let place = item.plan.place.map { text in
        let known = places.place(of: text)
        guard known.coordinate == nil, !known.isPrivate,
          case .city(let city) = gazetteer.meaning(of: text)
        else { return known }
        return Place(
          name: text,
          coordinate: Coordinate(latitude: city.latitude, longitude: city.longitude))
      }
      return Item(plan: item.plan, name: name, place: place, url: nil)
    }
  }

  package var bytes: [UInt8] {
    let needsZones = items.contains { $0.plan.when?.time != nil && $0.place?.coordinate != nil }
    let gazetteer = needsZones ? Gazetteer() : nil
    return CalendarFile(
      product: "-//Ilgi//Ilgi \(version)//EN", name: settings.title,
      items: items.map { calendarItem($0, gazetteer) }
    ).bytes(stamp: CivilMoment(date: today, time: nil, offsetFromUTC: 0).instant)
  }

  private func calendarItem(_ item: Item, _ gazetteer: Gazetteer?) -> CalendarItem {
    let plan = item.plan
    let point = item.place?.coordinate
    let city = point.flatMap { point in
      plan.when?.time == nil
        ? nil
        : gazetteer?.nearest(latitude: point.latitude, longitude: point.longitude, within: 150)
    }
    let zone = city?.timeZone ?? settings.timeZone
    var made = CalendarItem(
      uid: uid(of: item.name), kind: kind(of: plan, zone), summary: plan.title)
    made.description = plan.description
    made.location = item.place?.name ?? point?.text
    made.point = point.map { .init(latitude: $0.latitude, longitude: $0.longitude) }
    made.url = item.url
    made.categories = [plan.section].compactMap(\.self) + plan.tags
    made.recurrence = plan.repetition.map(Recurrence.init)
    made.alarms = alarms(for: plan)
    return made
  }

  private func uid(of name: String) -> String {
    let identity = "plan\0\(settings.url ?? settings.title)\0\(name)"
    return String(ContentHash(of: Array(identity.utf8)).hexadecimal.prefix(32)) + "@ilgi"
  }

  private func kind(of plan: Plan, _ zone: String) -> CalendarItem.Kind {
    guard let when = plan.when else { return .toDo(due: nil, isDone: plan.isDone) }
    guard when.time != nil || when.isRange else {
      return .toDo(due: .day(when.date), isDone: plan.isDone)
    }
    guard when.time != nil || when.endTime != nil else {
      // The first day that is no more a part of it.
      let end = CivilDate(dayNumber: when.lastDate.dayNumber + 1)
      return .event(start: .day(when.date), end: end.map { .day($0) })
    }
    let start = CalendarTime.local(when.date, when.time ?? .midnight, zone: zone)
    guard when.isRange else { return .event(start: start) }
    guard let endTime = when.endTime else {
      let end = CivilDate(dayNumber: when.lastDate.dayNumber + 1)
      return .event(start: start, end: end.map { .local($0, .midnight, zone: zone) })
    }
    return .event(start: start, end: .local(when.lastDate, endTime, zone: zone))
  }

  private func alarms(for plan: Plan) -> [Alarm] {
    guard !plan.isDone, let when = plan.when else { return [] }
    let text = plan.title
    if when.time != nil { return [Alarm(.before(seconds: Self.minutesBefore * 60), text: text)] }
    // A to-do has no start that a reminder could be counted from, unless it comes again.
    if when.isRange || plan.repetition != nil {
      return [Alarm(.before(seconds: -Self.hour * 3600), text: text)]
    }
    let rules = ZoneRules(identifier: settings.timeZone) ?? .utc
    let time = ClockTime(secondOfDay: Self.hour * 3600)
    return [Alarm(.at(rules.moment(date: when.date, time: time).instant), text: text)]
  }
}

extension Place {
  /// The same with no more of its point than that.
  fileprivate func published(_ point: Coordinate?) -> Place {
    var place = self
    place.coordinate = point
    return place
  }
}

extension Recurrence {
  fileprivate init(_ repetition: PlanRepetition) {
    let frequency: Frequency =
      switch repetition.unit {
      case .day: .daily
      case .week: .weekly
      case .month: .monthly
      case .year: .yearly
      }
    self.init(frequency, interval: repetition.interval, on: repetition.weekdays)
  }
}
