import CivilTime
import Diagnostics
import JournalModel
import Plans
import SiteBuilding

/// What the flags of a command say of a plan; nil where a flag isn't there, empty where it takes something
/// away.
struct PlanFlags: Sendable {
  var section: String?
  var title: String?
  var when: Change<PlanTime>?
  var repetition: Change<PlanRepetition>?
  var place: Change<String>?
  var tags: [String]?
  var description: Change<String>?

  enum Change<Value: Sendable>: Sendable {
    case set(Value)
    case remove

    var value: Value? {
      if case .set(let value) = self { value } else { nil }
    }
  }

  var isEmpty: Bool {
    section == nil && title == nil && when == nil && repetition == nil && place == nil
      && tags == nil && description == nil
  }

  /// Reads the flags of a command about a plan that has `old` as its time so far.
  init(_ arguments: ParsedArguments, of journal: OpenJournal, old: PlanTime? = nil)
    throws(CommandFailure)
  {
    func text(_ flag: Flag) -> Change<String>? {
      arguments.value(of: flag).map { $0.onOneLine.isEmpty ? .remove : .set($0.onOneLine) }
    }
    section = arguments.value(of: .section).map(\.onOneLine)
    if let given = arguments.value(of: .title)?.onOneLine {
      guard !given.isEmpty else {
        throw .usage(UsageError("--title is empty", help: "write what there is to do"))
      }
      title = given
    }
    place = text(.plannedAt)
    description = arguments.value(of: .describes).map { text in
      text.contains { !$0.isWhitespace } ? .set(text.replacing("\r\n", with: "\n")) : .remove
    }
    if arguments.has(.withTag) {
      tags = arguments.values(of: .withTag).flatMap { $0.split(separator: ",") }
        .map { String($0.drop { $0 == "#" }).onOneLine.replacing(" ", with: "-") }
        .filter { !$0.isEmpty }
    }
    when = try Self.time(arguments, of: journal, old: old)
    if let words = arguments.value(of: .repeats) {
      if words.onOneLine.isEmpty {
        repetition = .remove
      } else if let read = PlanRepetition(reading: words) {
        repetition = .set(read)
      } else {
        throw .usage(
          UsageError(
            "--repeat can't be \(quoted(words))",
            help: "write \"every day\", \"every 2 weeks\", \"every monday\", 매월 or the like"))
      }
    }
  }

  private static func time(
    _ arguments: ParsedArguments, of journal: OpenJournal, old: PlanTime?
  ) throws(CommandFailure) -> Change<PlanTime>? {
    let (day, time) = (arguments.value(of: .planned), arguments.value(of: .time))
    if let day, day.onOneLine.isEmpty, time == nil { return .remove }
    guard day != nil || time != nil else { return nil }
    let date = day ?? old?.date.iso8601 ?? "today"
    let words = [date, time].compactMap(\.self).joined(separator: " ")
    if let read = journal.planTime(words) { return .set(read) }
    let (flag, written) = time.map { (Flag.time, $0) } ?? (.planned, date)
    throw .usage(
      UsageError(
        "--\(flag.name) can't be \(quoted(written))",
        help: flag == .time
          ? "write a time, perhaps with an end: 18:30, 18:30–20:00"
          : "write a day, perhaps with a time and an end: 2026-12-24, tomorrow, \"내일 18:30\", "
            + "\"2026-12-24 18:30–20:00\""))
  }

  /// The plan with what the flags say of it.
  func applied(to plan: Plan) -> Plan {
    var plan = plan
    plan.section = section.map { $0.isEmpty ? nil : $0 } ?? plan.section
    plan.title = title ?? plan.title
    if let when { plan.when = when.value }
    if let repetition { plan.repetition = repetition.value }
    if let place { plan.place = place.value }
    plan.tags = tags ?? plan.tags
    if let description { plan.description = description.value }
    return plan
  }
}

extension OpenJournal {
  /// When a plan takes place, as a person says it today: `2026-12-24 18:30`, `내일 18:30–20:00`.
  func planTime(_ text: String) -> PlanTime? {
    let text = text.onOneLine
    if let time = PlanTime(reading: text) { return time }
    let first = text.prefix { !$0.isWhitespace }
    guard let day = day(String(first)) else { return nil }
    return PlanTime(reading: day.iso8601 + text.dropFirst(first.count))
  }
}
