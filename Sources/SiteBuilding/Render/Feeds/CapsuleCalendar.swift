import CivilTime
import ICalendar
import JournalModel
import Localization

/// The openings of an edition's time capsules, for calendars to subscribe to (RFC 5545): an event for each,
/// with an alarm.
struct CapsuleCalendar: Sendable {
  let plan: SitePlan
  let edition: Int

  /// On the day of an opening that has no time, at nine in the morning.
  private static let alarmOnDay = -9 * 3600

  func rendered() -> [UInt8] {
    let capsules = plan.journal.capsules.indices.map {
      CapsuleView(plan: plan, edition: edition, index: $0)
    }
    let calendar = CalendarFile(
      product: "-//Ilgi//\(generator)//EN",
      name: "\(plan.editions[edition].words.text("capsules")) · \(plan.journal.settings.title)",
      items: capsules.map(item))
    return calendar.bytes(stamp: stamp)
  }

  private func item(_ view: CapsuleView) -> CalendarItem {
    let capsule = view.capsule
    let hasTime = capsule.opens.time != nil
    var item = CalendarItem(
      uid: "capsule-\(capsule.id)@\(plan.address.host ?? "ilgi.invalid")",
      kind: .event(start: hasTime ? .instant(capsule.opens.instant) : .day(capsule.opens.date)),
      summary: view.namesItself
        ? plan.editions[edition].words.filled("capsule-event", ["title": view.title])
        : plan.editions[edition].words.text("capsule"))
    if let place = view.place {
      item.location = place.readerName ?? place.place.name
      item.point = place.coordinate.map {
        CalendarItem.Point(latitude: $0.latitude, longitude: $0.longitude)
      }
    }
    if plan.address.origin != nil { item.url = view.permalink }
    item.alarms = [Alarm(.before(seconds: hasTime ? 0 : Self.alarmOnDay))]
    return item
  }

  /// When the calendar last became another: of that it tells, and not of when it was built, the last burial
  /// or opening.
  private var stamp: Int {
    plan.journal.capsules.map { capsule in
      capsule.entry == nil ? capsule.capsule.buried.instant : capsule.capsule.opens.instant
    }.max() ?? 0
  }
}
