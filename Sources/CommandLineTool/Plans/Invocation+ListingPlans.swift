import ByteText
import CivilTime
import Diagnostics
import Gazetteer
import JournalModel
import Localization
import Plans
import SiteBuilding

extension Invocation {
  /// `ilgi plan list`
  func listPlans(_ plans: OpenPlans) throws(CommandFailure) {
    console.report(plans.file.diagnostics)
    let near = try pointOfNear(plans)
    let indices = try chosen(plans)
    let points = near == nil ? [:] : plans.points(of: indices)
    var listed = indices.map { index in
      let plan = plans.items[index].plan
      let point = plan.place.flatMap { points[$0] }
      return ListedPlan(
        index: index, plan: plan, metres: near.flatMap { near in point.map { near.metres(to: $0) } }
      )
    }
    if near != nil {
      let limit = Double(arguments.number(of: .within) ?? 3) * 1000
      listed = listed.filter { $0.metres.map { $0 <= limit } ?? false }
        .sorted { ($0.metres ?? 0, $0.index) < ($1.metres ?? 0, $1.index) }
    }
    let groups = near == nil ? grouped(listed, plans) : [(heading: nil, plans: listed)]
    let ordered = groups.flatMap(\.plans)
    let shown = ordered.prefix(arguments.number(of: .limit) ?? .max)
    guard !console.printsJSON else {
      var json = JSONWriter()
      json.array("plans", of: shown) { json, listed in
        listed.plan.describe(in: &json, number: listed.index + 1)
        if let metres = listed.metres { json.member("metres", Int(metres.rounded())) }
      }
      return console.printResult(json)
    }
    let isShown = Set(shown.map(\.index))
    var lines: [String] = []
    for group in groups {
      let rows = group.plans.filter { isShown.contains($0.index) }.map(\.row)
      guard !rows.isEmpty else { continue }
      if let heading = group.heading { lines.append((lines.isEmpty ? "" : "\n") + heading) }
      lines += TextTable(rows: rows).lines(columns: process.outputColumns)
    }
    console.printResult(lines)
    tell(rest: ordered.count - shown.count, isEmpty: ordered.isEmpty, plans)
  }

  /// Says what isn't listed, and offers to carry over what is late.
  private func tell(rest: Int, isEmpty: Bool, _ plans: OpenPlans) {
    if isEmpty {
      let isAsked = [Flag.section, .withTag, .overdue, .near].contains(where: arguments.has)
      console.say(
        isAsked
          ? "no such plan"
          : plans.items.isEmpty ? "no plans yet; `ilgi plan add` adds one" : "nothing is left to do"
      )
    } else if rest > 0 {
      console.say("and \(rest) more")
    }
    let late = plans.items.count { $0.plan.isOverdue(on: plans.today) }
    if late > 0, process.canAsk {
      console.say(
        "\(counted(late, "plan")) of earlier days \(late == 1 ? "is" : "are") open; "
          + "`ilgi plan carry` moves them on")
    }
  }

  /// The indices of the plans that the flags ask for.
  private func chosen(_ plans: OpenPlans) throws(CommandFailure) -> [Int] {
    let tags = arguments.values(of: .withTag).map { groupKey(of: String($0.drop { $0 == "#" })) }
    var section: PlanSection?
    if let name = arguments.value(of: .section) {
      section = plans.file.section(named: name)
      guard section != nil else {
        let names = plans.file.sections.compactMap(\.name)
        throw .usage(
          UsageError(
            "there is no section \(quoted(name))",
            help: nearestWord(to: name, among: names).map { "did you mean \(quoted($0))?" }
              ?? "there are \(names.joined(separator: ", "))"))
      }
    }
    return plans.items.indices.filter { index in
      let plan = plans.items[index].plan
      let keys = Set(plan.tags.map { groupKey(of: $0) })
      return (arguments.has(.all) || !plan.isDone)
        && (!arguments.has(.overdue) || plan.isOverdue(on: plans.today))
        && section.map { $0.items.contains(index) } ?? true && tags.allSatisfy(keys.contains)
    }
  }

  private func grouped(
    _ listed: [ListedPlan], _ plans: OpenPlans
  ) -> [(heading: String?, plans: [ListedPlan])] {
    guard arguments.value(of: .by) == "day" else {
      return plans.file.sections.map { section in
        (
          section.name.map(printable),
          listed.filter { section.items.contains($0.index) }
        )
      }
    }
    let byDay = Dictionary(grouping: listed) { $0.plan.when?.date }
    let formats = plans.journal.formats
    let days = byDay.keys.compactMap(\.self).sorted().map { day -> (String?, [ListedPlan]) in
      let ordered = (byDay[day] ?? []).sorted { a, b in
        guard let (first, second) = a.plan.when.flatMap({ time in b.plan.when.map { (time, $0) } }),
          first != second
        else { return a.index < b.index }
        return first < second
      }
      return (formats.string(day, .full), ordered)
    }
    return days + [("no day", byDay[nil] ?? [])]
  }

  /// The point that `--near` means.
  private func pointOfNear(_ plans: OpenPlans) throws(CommandFailure) -> Coordinate? {
    guard let name = arguments.value(of: .near) else {
      guard !arguments.has(.within) else {
        throw .usage(
          UsageError("--within needs a place", help: "write it behind --near: --near 강릉 --within 5")
        )
      }
      return nil
    }
    switch plans.location(of: name) {
    case .found(let point, _): return point
    case .ambiguous(let cities):
      throw .usage(
        UsageError(
          "--near \(quoted(name)) may be \(counted(cities.count, "city", "cities")): "
            + cities.prefix(5).joined(separator: "; "),
          help: "write which, as in --near \(quoted(cities.first ?? name))"))
    case .named, .unknown:
      throw .usage(
        UsageError(
          "it isn't known where \(quoted(name)) is",
          help: "write a place of places.yaml, a city, or coordinates like 37.7715,128.948"))
    }
  }

  /// `ilgi plan show`
  func showPlan(_ words: [String], of plans: OpenPlans) async throws(CommandFailure) {
    let index = try plan(meantBy: words.joined(separator: " "), in: plans)
    let item = plans.items[index]
    let plan = item.plan
    let line = plans.file.source.position(at: item.lines.lowerBound).line
    let isPrivate = plan.place.flatMap { plans.book.place(named: $0) }?.isPrivate == true
    var (place, advice): (PlanLocation?, Diagnostic?)
    if let name = plan.place { (place, advice) = await location(of: name, in: plans) }
    guard !console.printsJSON else {
      var json = JSONWriter()
      plan.describe(in: &json, number: index + 1)
      if let point = place?.coordinate {
        json.member("latitude", number: decimal(point.latitude))
        json.member("longitude", number: decimal(point.longitude))
        json.member("private", isPrivate)
      }
      json.member("path", plans.file.source.path)
      json.member("line", line)
      return console.printResult(json)
    }
    let formats = plans.journal.formats
    var whereabouts = plan.place
    if case .found(let point, let source) = place {
      whereabouts = "\(plan.place ?? "") (\(point.text), \(source)\(isPrivate ? ", private" : ""))"
    }
    let facts: [(String, String?)] = [
      ("when", plan.when.map { formats.string($0, .full) }), ("again", plan.repetition?.text),
      ("where", whereabouts), ("section", plan.section),
      ("tags", plan.tags.isEmpty ? nil : plan.tags.map { "#\($0)" }.joined(separator: " ")),
      ("line", "\(plans.file.source.path):\(line)"),
    ]
    console.printResult(printable("\(plan.isDone ? "[x]" : "[ ]") \(plan.title)"))
    console.printResult(
      TextTable(rows: facts.compactMap { name, fact in fact.map { ["  \(name)", $0] } })
        .lines(columns: nil))
    if let description = plan.description {
      console.printResult(
        [""]
          + description.split(separator: "\n", omittingEmptySubsequences: false)
          .map { "  " + printable(String($0)) })
    }
    if let advice { console.report([advice]) }
  }
}

/// A plan of a list.
private struct ListedPlan {
  let index: Int
  let plan: Plan
  /// How far off it is.
  let metres: Double?

  var row: [String] {
    let distance = metres.map { metres in
      metres < 1000 ? "\(Int(metres.rounded())) m" : "\(decimal((metres / 100).rounded() / 10)) km"
    }
    return plan.row(number: index + 1).dropLast()
      + [
        [plan.row(number: index + 1).last, distance].compactMap(\.self).filter { !$0.isEmpty }
          .joined(separator: ", ")
      ]
  }
}

extension OpenPlans {
  /// Where the places of plans are, by their names.
  fileprivate func points(of indices: [Int]) -> [String: Coordinate] {
    let gazetteer = Gazetteer()
    let names = Set(indices.compactMap { items[$0].plan.place })
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        location(of: name, gazetteer).coordinate.map { (name, $0) }
      })
  }
}
