import ByteText
import JournalModel

extension PlanFile {
  /// What tells each plan from all others, at the index of its item: a path component, by which pages and
  /// calendars know it.
  ///
  /// It is the plan's mark, else made of its title. Of several with one title, the earliest has it as it is,
  /// the others have a number behind it. So it stays the same when a plan is moved, put off or done; and a
  /// plan with a mark keeps it whatever its title becomes.
  package var names: [String] {
    var names = items.map { item in
      item.plan.mark.map { slug(from: $0) } ?? slug(from: item.plan.title, limit: 80)
    }
    let order = items.indices.sorted { a, b in
      let (first, second) = (items[a].plan, items[b].plan)
      if (first.mark == nil) != (second.mark == nil) { return first.mark != nil }
      switch (first.when, second.when) {
      case (let time?, let other?) where time != other: return time < other
      case (_?, nil): return true
      case (nil, _?): return false
      default: return a < b
      }
    }
    var counts: [String: Int] = [:]
    var taken = Set<String>()
    for index in order {
      let name = names[index].isEmpty ? "plan" : names[index]
      var unique = name
      while !taken.insert(unique).inserted {
        counts[name, default: 1] += 1
        unique = "\(name)-\(counts[name] ?? 2)"
      }
      names[index] = unique
    }
    return names
  }

  package func name(ofItem index: Int) -> String { names[index] }
}
