package import CivilTime

/// When a plan is due or takes place: a day, a time of a day, or from one to another.
///
/// It is read off the clocks of wherever it takes place, so it has no offset.
package struct PlanTime: Sendable, Hashable {
  package let date: CivilDate
  package let time: ClockTime?
  /// The day on which it ends, where that is another one or has no time.
  package let endDate: CivilDate?
  package let endTime: ClockTime?

  /// Nil where it would end before it begins.
  package init?(
    date: CivilDate, time: ClockTime? = nil, endDate: CivilDate? = nil, endTime: ClockTime? = nil
  ) {
    let end = endDate ?? date
    let isSameDay = end == date
    if end < date { return nil }
    if isSameDay, let endTime, endTime < time ?? .midnight { return nil }
    self.date = date
    self.time = time
    self.endDate = isSameDay ? nil : endDate
    self.endTime = endTime
  }

  package init(_ date: CivilDate, at time: ClockTime? = nil) {
    self.date = date
    self.time = time
    endDate = nil
    endTime = nil
  }

  /// The day on which it ends.
  package var lastDate: CivilDate { endDate ?? date }

  package var isRange: Bool { endDate != nil || endTime != nil }

  /// The same, as long and at the same time, from another day on; nil beyond the year 9999.
  package func moved(to day: CivilDate) -> PlanTime? {
    guard let endDate else {
      return PlanTime(date: day, time: time, endTime: endTime)
    }
    let end = CivilDate(dayNumber: endDate.dayNumber + day.dayNumber - date.dayNumber)
    return end.flatMap { PlanTime(date: day, time: time, endDate: $0, endTime: endTime) }
  }

  /// `2026-12-24 18:30–20:00`, as a plan has it.
  package var text: String {
    func moment(_ date: CivilDate, _ time: ClockTime?) -> String {
      date.iso8601 + (time.map { " " + $0.shortest } ?? "")
    }
    let start = moment(date, time)
    if let endDate { return "\(start) – \(moment(endDate, endTime))" }
    guard let endTime else { return start }
    return time == nil ? "\(start) – \(moment(date, endTime))" : "\(start)–\(endTime.shortest)"
  }
}

extension ClockTime {
  /// `18:30`, or `18:30:15` where it has seconds.
  package var shortest: String { String(second == 0 ? iso8601.prefix(5) : iso8601[...]) }
}

/// By when they begin; a whole day before the times of that day.
extension PlanTime: Comparable {
  package static func < (a: PlanTime, b: PlanTime) -> Bool {
    let (first, second) = (a.time?.secondOfDay ?? -1, b.time?.secondOfDay ?? -1)
    if (a.date, first) != (b.date, second) { return (a.date, first) < (b.date, second) }
    if a.lastDate != b.lastDate { return a.lastDate < b.lastDate }
    return (a.endTime?.secondOfDay ?? -1) < (b.endTime?.secondOfDay ?? -1)
  }
}
