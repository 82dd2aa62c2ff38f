import CivilTime
import Testing

@testable import ICalendar

struct CalendarFileTests {
  private let evening = CivilMoment(iso8601: "2026-12-24T18:30:00+09:00")

  /// The file of these items without the lines that every one has.
  private func text(_ items: CalendarItem...) throws -> String {
    let bytes = CalendarFile(product: "-//Ilgi//Test//EN", items: items).bytes(stamp: 0)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Ilgi//Test//EN\r\n"))
    #expect(text.hasSuffix("\r\nEND:VCALENDAR\r\n"))
    return text.split(separator: "\r\n").dropFirst(4).dropLast().joined(separator: "\n")
  }

  private var dinner: CalendarItem {
    get throws {
      let moment = try #require(evening)
      return CalendarItem(
        uid: "1@ilgi",
        kind: .event(start: .local(moment.date, try #require(moment.time), zone: "Asia/Seoul")),
        summary: "저녁, 약속; 강남역")
    }
  }

  @Test func writesAnEvent() throws {
    var event = try dinner
    event.description = "2번 출구\r\n앞\\"
    event.location = "강남역"
    event.point = CalendarItem.Point(latitude: 37.498, longitude: -0.00000049)
    event.categories = ["약속", "a,b"]
    event.url = "https://example.org/a?b=c;d"
    event.alarms = [Alarm(.before(seconds: 5400)), Alarm(.at(0), text: "지금")]
    event.recurrence = Recurrence(.weekly, interval: 2, until: evening?.date)
    #expect(
      try text(event) == """
        BEGIN:VTIMEZONE
        TZID:Asia/Seoul
        BEGIN:STANDARD
        DTSTART:20251231T090000
        TZOFFSETFROM:+0900
        TZOFFSETTO:+0900
        END:STANDARD
        END:VTIMEZONE
        BEGIN:VEVENT
        UID:1@ilgi
        DTSTAMP:19700101T000000Z
        DTSTART;TZID=Asia/Seoul:20261224T183000
        SUMMARY:저녁\\, 약속\\; 강남역
        DESCRIPTION:2번 출구\\n앞\\\\
        LOCATION:강남역
        GEO:37.498000;0.000000
        X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-APPLE-RADIUS=1000;X-TITLE=강남역
         :geo:37.498000,0.000000
        URL:https://example.org/a?b=c;d
        CATEGORIES:약속,a\\,b
        RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20261224T145959Z
        BEGIN:VALARM
        ACTION:DISPLAY
        TRIGGER:-PT1H30M
        DESCRIPTION:저녁\\, 약속\\; 강남역
        END:VALARM
        BEGIN:VALARM
        ACTION:DISPLAY
        TRIGGER;VALUE=DATE-TIME:19700101T000000Z
        DESCRIPTION:지금
        END:VALARM
        END:VEVENT
        """)
  }

  @Test func writesADayAndAToDo() throws {
    let day = try #require(CivilDate(iso8601: "2028-02-29"))
    let event = CalendarItem(uid: "a", kind: .event(start: .day(day)), summary: "x")
    #expect(try text(event).contains("DTSTART;VALUE=DATE:20280229\n"))
    let open = CalendarItem(uid: "b", kind: .toDo(due: .day(day), isDone: false), summary: "y")
    #expect(
      try text(open) == """
        BEGIN:VTODO
        UID:b
        DTSTAMP:19700101T000000Z
        DUE;VALUE=DATE:20280229
        STATUS:NEEDS-ACTION
        SUMMARY:y
        END:VTODO
        """)
    let done = CalendarItem(
      uid: "c", kind: .toDo(due: nil, isDone: true, completed: 86_399), summary: "z")
    #expect(
      try text(done).contains(
        "STATUS:COMPLETED\nPERCENT-COMPLETE:100\nCOMPLETED:19700101T235959Z\n"))
  }

  @Test func writesTheDaysOfTheWeekOnWhichSomethingComesAgain() throws {
    let day = try #require(CivilDate(iso8601: "2026-12-03"))
    var event = CalendarItem(uid: "a", kind: .event(start: .day(day)), summary: "x")
    event.recurrence = Recurrence(.weekly, interval: 2, until: day, on: [1, 4, 8])
    #expect(try text(event).contains("RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;UNTIL=20261203\n"))
  }

  @Test func bringsEveryChangeOfTheClocksAlong() throws {
    let day = try #require(CivilDate(iso8601: "2026-07-01"))
    let event = CalendarItem(
      uid: "a", kind: .event(start: .local(day, .midnight, zone: "Europe/Berlin")), summary: "x")
    let zone = try text(event)
    #expect(
      zone.contains(
        """
        BEGIN:DAYLIGHT
        DTSTART:20260329T020000
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0200
        END:DAYLIGHT
        BEGIN:STANDARD
        DTSTART:20261025T030000
        TZOFFSETFROM:+0200
        TZOFFSETTO:+0100
        END:STANDARD
        """))
    #expect(zone.ranges(of: "BEGIN:VTIMEZONE").count == 1)
  }

  @Test func isTheSameEachTime() throws {
    let file = CalendarFile(product: "p", name: "약속", items: [try dinner])
    #expect(file.bytes(stamp: 5) == file.bytes(stamp: 5))
    #expect(String(decoding: file.bytes(stamp: 5), as: UTF8.self).contains("X-WR-CALNAME:약속\r\n"))
  }

  @Test(arguments: [
    (0, "PT0S"), (1, "-PT1S"), (86_400, "-P1D"), (90_061, "-P1DT1H1M1S"), (-600, "PT10M"),
  ])
  func saysHowLongBefore(seconds: Int, duration: String) throws {
    var event = try dinner
    event.alarms = [Alarm(.before(seconds: seconds))]
    #expect(try text(event).contains("\nTRIGGER:\(duration)\n"))
  }
}
