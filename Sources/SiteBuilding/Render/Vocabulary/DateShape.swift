import CivilTime
import Localization
import Mustache

/// What a template may use of a date.
let dateShape = ObjectShape<DateView>(
  "date", "A day as it was where the entry was written, in the page's language and calendar.",
  [
    .text("full", "`Monday, November 30, 2026`") { $0.styled(.full) },
    .text("long", "`November 30, 2026`") { $0.styled(.long) },
    .text("medium", "`Nov 30, 2026`") { $0.styled(.medium) },
    .text("short", "`11/30/26`") { $0.styled(.short) },
    .text("weekday", "`Monday`") { $0.styled(.weekday) },
    .text("weekday-short", "`Mon`") { $0.styled(.weekdayShort) },
    .text("month", "`November`") { $0.styled(.month) },
    .text("month-short", "`Nov`") { $0.styled(.monthShort) },
    .text("year", "The year in the page's calendar and digits.") { $0.styled(.year) },
    .text("day", "The number of the day in its month, in the page's calendar and digits.") {
      $0.edition.formats.dayNumber($0.date)
    },
    .text("time", "`9:14 PM`; nothing when only a day was given.") { view in
      view.time.map { view.edition.formats.string($0) }
    },
    .flag("has-time", "Whether a time was given.") { $0.time != nil },
    .text("iso", "`2026-11-30`, always Gregorian.") { $0.date.iso8601 },
    .text("iso-time", "For `datetime`: RFC 3339, or only the day when no time was given.") {
      $0.iso
    },
  ],
  open: OpenNames(
    .text, "Any skeleton of CLDR date letters, such as `MMMd` or `yMMMMEEEEd`.",
    accepts: { LocaleFormats.isSkeleton($0) },
    value: { view, skeleton in
      .text(view.edition.formats.string(view.date, time: view.time, skeleton: skeleton) ?? "")
    }))

extension DateView {
  fileprivate func styled(_ style: DateStyle) -> String { edition.formats.string(date, style) }
}
