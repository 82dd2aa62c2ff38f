import ByteText
import CivilTime
package import JournalModel

/// Plans as lines of todo.txt (todotxt.org).
///
/// | of a plan | in todo.txt |
/// | --- | --- |
/// | done | `x` at the beginning |
/// | section | `+project`, with `_` for a space |
/// | tags | `@context` |
/// | day, time, end | `due:2026-12-24 time:18:30 end:20:00`, or `end:2026-12-26` |
/// | repetition | `rec:2w`, and `on:mon,thu` for days of the week |
/// | place | `place:` its name, and `lat:` and `lon:` where they are known |
/// | description, mark | `note:`, `id:` |
///
/// What would be read as something else has its first sign written as `%40`, and a value has `%20` for a
/// space; so a plan is read again as it was. Lost is what plans have no room for: the days on which something
/// was written down or done. A priority stays in the title.
package enum TodoText {
  private static let keys = [
    "due", "time", "end", "rec", "on", "place", "lat", "lon", "note", "id",
  ]
  private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// A plan as a line; `point` is where its place is.
  package static func line(of plan: Plan, at point: Coordinate?) -> String {
    var words = plan.isDone ? ["x"] : []
    words += titleWords(plan)
    words += plan.section.map { ["+\(project($0))"] } ?? []
    words += plan.tags.map { "@\($0)" }
    if let when = plan.when {
      words.append("due:\(when.date.iso8601)")
      if let time = when.time { words.append("time:\(time.shortest)") }
      let end = [when.endDate?.iso8601, when.endTime?.shortest].compactMap(\.self)
      if !end.isEmpty { words.append("end:\(end.joined(separator: "T"))") }
    }
    if let repetition = plan.repetition {
      words.append("rec:\(repetition.interval)\(repetition.unit.rawValue.prefix(1))")
      if !repetition.weekdays.isEmpty {
        words.append("on:" + repetition.weekdays.map { weekdays[$0 - 1] }.joined(separator: ","))
      }
    }
    if let place = plan.place { words.append("place:\(value(place))") }
    if let point {
      words += ["lat:\(decimal(point.latitude))", "lon:\(decimal(point.longitude))"]
    }
    if let description = plan.description { words.append("note:\(value(description))") }
    if let mark = plan.mark { words.append("id:\(value(mark))") }
    return words.joined(separator: " ")
  }

  /// The plan of a line, nil where nothing is written; a project is one of these sections where it may be.
  package static func plan(from line: String, sections: [String]) -> Plan? {
    var words = line.split(whereSeparator: \.isWhitespace).map(String.init)[...]
    var plan = Plan(title: "")
    if words.first == "x" {
      plan.isDone = true
      words = words.dropFirst()
    }
    // The days of its completion and of its creation; behind a priority stands only the latter.
    for _ in 0..<2 where words.first.flatMap(CivilDate.init(iso8601:)) != nil {
      words = words.dropFirst()
    }
    var title: [String] = []
    var values: [String: String] = [:]
    for word in words {
      let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
      if word.count > 1, word.hasPrefix("+") {
        let name = String(word.dropFirst())
        if plan.section == nil {
          plan.section =
            sections.first { project($0) == name } ?? decoded(name.replacing("_", with: " "))
        } else {
          plan.tags.append(name)
        }
      } else if word.count > 1, word.hasPrefix("@") {
        plan.tags.append(String(word.dropFirst()))
      } else if parts.count == 2, keys.contains(parts[0]), values[parts[0]] == nil {
        values[parts[0]] = parts[1]
      } else {
        title.append(decoded(word))
      }
    }
    plan.title = title.joined(separator: " ")
    read(values, into: &plan)
    return plan.title.isEmpty ? nil : plan
  }

  private static func read(_ values: [String: String], into plan: inout Plan) {
    if let due = values["due"] {
      let time = values["time"].map { " \($0)" } ?? ""
      let end = values["end"].map { " – \($0.replacing("T", with: " "))" } ?? ""
      plan.when = PlanTime(reading: due + time + end) ?? PlanTime(reading: due)
    }
    if plan.when != nil, let text = values["rec"] {
      let numbers = text.filter(\.isNumber)
      let unit = PlanRepetition.Unit.allCases.first { text.hasSuffix($0.rawValue.prefix(1)) }
      let days = (values["on"] ?? "").split(separator: ",")
        .compactMap { day in weekdays.firstIndex { $0 == day } }.map { $0 + 1 }
      if let unit {
        plan.repetition = PlanRepetition(every: Int(numbers) ?? 1, unit, on: days)
      } else if text.hasSuffix("b") {
        plan.repetition = PlanRepetition(.week, on: [1, 2, 3, 4, 5])
      }
    }
    let point = [values["lat"], values["lon"]].compactMap(\.self)
    plan.place =
      values["place"].map(decoded) ?? (point.count == 2 ? point.joined(separator: ", ") : nil)
    plan.description = values["note"].map(decoded)
    plan.mark = values["id"].map(decoded)
  }

  // MARK: Words

  private static func titleWords(_ plan: Plan) -> [String] {
    let words = plan.title.split(separator: " ").map(String.init)
    return words.enumerated().map { index, word in
      let isKey = keys.contains { word.hasPrefix("\($0):") }
      let isFirst = index == 0 && (word == "x" || CivilDate(iso8601: word) != nil)
      let isSecondDate = index == 1 && CivilDate(iso8601: word) != nil
      return encoded(
        word, firstToo: "+@".contains(word.prefix(1)) || isKey || isFirst || isSecondDate)
    }
  }

  private static func project(_ section: String) -> String {
    section.split(whereSeparator: \.isWhitespace).map { encoded(String($0), firstToo: false) }
      .joined(separator: "_")
  }

  private static func value(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      scalar.properties.isWhitespace || scalar == "%" ? percent(scalar) : String(scalar)
    }.joined()
  }

  /// A word without what would be taken for an escape; with `firstToo`, its first sign is written as one.
  private static func encoded(_ word: String, firstToo: Bool) -> String {
    word.unicodeScalars.enumerated().map { index, scalar in
      scalar == "%" || firstToo && index == 0 ? percent(scalar) : String(scalar)
    }.joined()
  }

  private static func percent(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf8.map { byte in
      "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  private static func decoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
        let value = UInt8(digits, radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
