import CivilTime
import Diagnostics
import JournalEditing
import SiteBuilding

/// When a capsule shall open, as `--opens` says it.
struct OpeningDay {
  let written: WrittenDate

  /// Nil for an opening that isn't told; one that can't be read is told, and ends the command.
  init?(_ invocation: Invocation, in journal: OpenJournal) throws(CommandFailure) {
    guard let text = invocation.arguments.value(of: .opens)?.onOneLine else { return nil }
    guard
      let written = WrittenDate(reading: text) ?? journal.day(text).map({ WrittenDate(date: $0) })
    else {
      throw .usage(
        UsageError(
          "--opens can't be \(quoted(text))",
          help: "write a day, perhaps with a time: 2027-01-01 or \"2027-01-01 09:00\""))
    }
    self.written = written
  }

  /// Refuses an opening that isn't ahead, and one before the entry's own date.
  static func check(
    _ opens: CivilMoment, ofEntryFrom written: CivilMoment?, in journal: OpenJournal
  ) throws(CommandFailure) {
    guard opens.instant <= journal.now else {
      guard let written, written.instant > opens.instant else { return }
      throw .usage(
        UsageError(
          "a capsule can't open on \(opens.dayAndTime), before its entry's own date, "
            + written.dayAndTime,
          help: "write a later day, as in --opens \(written.date.nextYear.iso8601)"))
    }
    let now = CivilMoment(instant: journal.now, offsetFromUTC: opens.offsetFromUTC) ?? .epoch
    let isToday = now.date == opens.date
    throw .usage(
      UsageError(
        isToday
          ? "today is not ahead: a capsule that opens on \(opens.date.iso8601) would be open now"
          : "a capsule can't open on \(opens.date.iso8601), since it is \(now.date.iso8601) now",
        help: "write a day to come, as in --opens \(now.date.nextYear.iso8601)"))
  }
}

extension CivilMoment {
  /// `2027-01-01`, `2027-01-01 09:00`
  var dayAndTime: String {
    date.iso8601 + (time.map { " " + $0.iso8601.prefix(5) } ?? "")
  }

  /// In how many days this is, on the clocks there; below zero when it was.
  func days(from now: Int) -> Int {
    let today = CivilMoment(instant: now, offsetFromUTC: offsetFromUTC) ?? .epoch
    return date.dayNumber - today.date.dayNumber
  }
}

extension CivilDate {
  /// The same day a year later; the first of January after the year 9998.
  fileprivate var nextYear: CivilDate {
    CivilDate(year: year + 1, month: month, day: min(day, 28)) ?? self
  }
}
