package import CivilTime
package import Diagnostics
package import JournalModel

/// Changes a file of plans, plan by plan, and keeps every other byte of it.
///
/// Plans are meant by their indices in `file`, which change as they are moved.
package struct PlanEdit: Sendable {
  /// The file as changed so far.
  package private(set) var file: PlanFile
  private let places: KnownPlaces

  /// How far a new description is indented.
  private static let descriptionIndent = 6

  package init(_ source: SourceText, places: KnownPlaces) {
    file = PlanFile(source, places: places)
    self.places = places
  }

  /// Adds a plan behind the others of its section, which is made at the end of the file if there is none.
  ///
  /// - Returns: its index.
  @discardableResult
  package mutating func add(_ plan: Plan) throws(PlanEditFailure) -> Int {
    let index = section(for: plan.section).items.upperBound
    try add([plan], toSection: plan.section)
    return index
  }

  /// Adds plans, each to its section.
  package mutating func add(contentsOf plans: [Plan]) throws(PlanEditFailure) {
    var edit = self
    var rest = plans
    while let section = rest.first.map(\.section) {
      let key = groupKey(of: section ?? "")
      let isOfSection = { (plan: Plan) in groupKey(of: plan.section ?? "") == key }
      try edit.add(rest.filter(isOfSection), toSection: section)
      rest.removeAll(where: isOfSection)
    }
    self = edit
  }

  private mutating func add(
    _ plans: [Plan], toSection name: String?
  ) throws(PlanEditFailure) {
    let section = section(for: name)
    let neighbour = section.items.last.map { file.items[$0] }
    let indent = neighbour.map { bytes($0.indent) } ?? []
    let marker = neighbour.map { file.source.bytes[$0.indent.upperBound] } ?? UInt8(ascii: "-")
    var block: [UInt8] = []
    for plan in plans {
      block += indent + [marker] + Array((plan.isDone ? " [x] " : " [ ] ").utf8)
      block += try written(plan)
      block += lineEnd + descriptionLines(plan, margin: indent.count)
    }
    try insert(block, of: plans.count, into: section)
  }

  /// Writes a plan anew that stays where it is; its section is not looked at.
  package mutating func replace(_ index: Int, with plan: Plan) throws(PlanEditFailure) {
    let item = file.items[index]
    var pieces: [(range: Range<Int>, bytes: [UInt8])] = []
    if item.plan.isDone != plan.isDone {
      pieces.append((item.box, Array((plan.isDone ? "x" : " ").utf8)))
    }
    if item.plan.line(places: places) != plan.line(places: places) {
      var sameButWhen = item.plan
      sameButWhen.when = plan.when
      if let range = item.when, let when = plan.when,
        sameButWhen.line(places: places) == plan.line(places: places)
      {
        pieces.append((range, Array(when.text.utf8)))
      } else {
        pieces.append((item.content, try written(plan)))
      }
    }
    if item.plan.description != plan.description {
      let further = lineRange(at: item.content.upperBound).upperBound..<item.lines.upperBound
      let description = descriptionLines(plan, margin: item.indent.count)
      let needsEnd = !description.isEmpty && !endsLine(further.lowerBound)
      pieces.append((further, (needsEnd ? lineEnd : []) + description))
    }
    try change(pieces, to: file.items.count)
  }

  /// Ticks a plan off; one that comes again goes to its next day.
  ///
  /// - Returns: the plan as it is now.
  @discardableResult
  package mutating func finish(_ index: Int, on today: CivilDate) throws(PlanEditFailure) -> Plan {
    try replace(index, with: file.items[index].plan.done(on: today))
    return file.items[index].plan
  }

  package mutating func reopen(_ index: Int) throws(PlanEditFailure) {
    var plan = file.items[index].plan
    plan.isDone = false
    try replace(index, with: plan)
  }

  /// Moves a plan to where another is, which makes room for it.
  package mutating func move(_ index: Int, to other: Int) throws(PlanEditFailure) {
    guard index != other else { return }
    let (item, target) = (file.items[index], file.items[other])
    var edit = self
    edit.splice([(item.lines, [])])
    let (before, after) = (target.lines.lowerBound, target.lines.upperBound - item.lines.count)
    edit.insert(
      block(of: item, indentedAs: bytes(target.indent)), at: other > index ? after : before)
    try take(edit, count: file.items.count)
  }

  /// Moves a plan behind the others of a section, which is made if there is none.
  ///
  /// - Returns: its index now.
  @discardableResult
  package mutating func move(_ index: Int, toSection name: String?) throws(PlanEditFailure) -> Int {
    let item = file.items[index]
    var edit = self
    edit.splice([(item.lines, [])])
    let section = edit.section(for: name)
    let neighbour = section.items.last.map { edit.file.items[$0] }
    let indent = neighbour.map { edit.bytes($0.indent) } ?? []
    try edit.insert(block(of: item, indentedAs: indent), of: 1, into: section)
    try take(edit, count: file.items.count)
    return section.items.upperBound
  }

  package mutating func remove(_ index: Int) throws(PlanEditFailure) {
    try change([(file.items[index].lines, [])], to: file.items.count - 1)
  }
}

/// Why plans can't be changed as they should be; they are as they were.
package enum PlanEditFailure: Error, Sendable, Hashable {
  /// No line is read as this plan.
  case notWritable(Plan)
  /// Other lines of the file would have another meaning.
  case changesOthers
}

// MARK: Bytes

extension PlanEdit {
  /// What the file's lines end with.
  private var lineEnd: [UInt8] {
    let bytes = file.source.bytes
    guard let end = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return [0x0A] }
    let isPair = bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
    return isPair ? [0x0D, 0x0A] : [bytes[end]]
  }

  private func bytes(_ range: Range<Int>) -> [UInt8] { Array(file.source.bytes[range]) }

  /// Whether a line ends right before an offset, or nothing stands there.
  private func endsLine(_ offset: Int) -> Bool {
    let bytes = file.source.bytes
    return offset == file.source.textRange.lowerBound || bytes[offset - 1] == 0x0A
      || bytes[offset - 1] == 0x0D
  }

  /// The line around an offset with its line end.
  private func lineRange(at offset: Int) -> Range<Int> {
    let bytes = file.source.bytes
    var end = offset
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    if end < bytes.count { end += bytes[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1 }
    return offset..<end
  }

  private func written(_ plan: Plan) throws(PlanEditFailure) -> [UInt8] {
    guard let line = plan.line(places: places) else { throw .notWritable(plan) }
    return Array(line.utf8)
  }

  private func descriptionLines(_ plan: Plan, margin: Int) -> [UInt8] {
    guard let description = plan.description else { return [] }
    let indent = [UInt8](repeating: UInt8(ascii: " "), count: margin + Self.descriptionIndent)
    var lines = description.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    let isEmpty: (Substring.UTF8View) -> Bool = { $0.allSatisfy { isBlank($0) || $0 == 0x0D } }
    while lines.first.map(isEmpty) == true { lines.removeFirst() }
    while lines.last.map(isEmpty) == true { lines.removeLast() }
    return lines.flatMap { line in
      (isEmpty(line) ? [] : indent + line.filter { $0 != 0x0D }) + lineEnd
    }
  }

  /// The lines of an item, further in or less than they are.
  private func block(of item: PlanItem, indentedAs indent: [UInt8]) -> [UInt8] {
    var block = bytes(item.lines)
    if !endsLine(item.lines.upperBound) { block += lineEnd }
    guard bytes(item.indent) != indent else { return block }
    block.replaceSubrange(..<item.indent.count, with: indent)
    // A description stays further in than its plan.
    let more = [UInt8](
      repeating: UInt8(ascii: " "), count: max(0, indent.count - item.indent.count))
    var index = 0
    while !more.isEmpty, let end = block[index...].firstIndex(of: 0x0A), end + 1 < block.count {
      block.insert(contentsOf: more, at: end + 1)
      index = end + 1
    }
    return block
  }

  // MARK: Changes

  /// The section of a name; one that isn't there yet ends where the file does.
  private func section(for name: String?) -> PlanSection {
    if let section = file.section(named: name ?? "") { return section }
    return PlanSection(
      name: name, items: file.items.count..<file.items.count, end: file.source.bytes.count,
      endsInItem: true)
  }

  private mutating func insert(
    _ block: [UInt8], of count: Int, into section: PlanSection
  ) throws(PlanEditFailure) {
    var edit = self
    let isNew = file.section(named: section.name ?? "") == nil
    if isNew {
      let heading = Array("## \(section.name ?? "")".utf8) + lineEnd
      edit.insert(blankLine(before: section.end) + heading + block, at: section.end)
    } else if let last = section.items.last {
      edit.insert(block, at: file.items[last].lines.upperBound)
    } else {
      let text = file.source.bytes[section.end...]
      let isFollowed = text.first.map { $0 != 0x0A && $0 != 0x0D } ?? false
      edit.insert(
        (section.endsInItem ? [] : blankLine(before: section.end)) + block
          + (isFollowed ? lineEnd : []), at: section.end)
    }
    try take(edit, count: file.items.count + count)
  }

  /// A blank line where text stands right before an offset.
  private func blankLine(before offset: Int) -> [UInt8] {
    let start = file.source.textRange.lowerBound
    guard offset > start else { return [] }
    let before = file.source.bytes[start..<offset]
    let isBlankAlready =
      before.reversed().prefix { isBlank($0) || $0 == 0x0A || $0 == 0x0D }
      .count { $0 == lineEnd.last } > 1
    return isBlankAlready ? [] : lineEnd
  }

  /// Puts lines at an offset, where another line begins.
  private mutating func insert(_ lines: [UInt8], at offset: Int) {
    splice([(offset..<offset, (endsLine(offset) ? [] : lineEnd) + lines)])
  }

  /// Puts other bytes in the place of some, which stand in order.
  private mutating func splice(_ pieces: [(range: Range<Int>, bytes: [UInt8])]) {
    let old = file.source.bytes
    var new: [UInt8] = []
    var index = 0
    for piece in pieces {
      new += old[index..<piece.range.lowerBound]
      new += piece.bytes
      index = piece.range.upperBound
    }
    new += old[index...]
    file = PlanFile(SourceText(path: file.source.path, bytes: new), places: places)
  }

  private mutating func change(
    _ pieces: [(range: Range<Int>, bytes: [UInt8])], to count: Int
  ) throws(PlanEditFailure) {
    var edit = self
    edit.splice(pieces)
    try take(edit, count: count)
  }

  /// Takes a change over, unless it made plans of what were none or the other way round.
  private mutating func take(_ edit: PlanEdit, count: Int) throws(PlanEditFailure) {
    guard edit.file.items.count == count else { throw .changesOthers }
    self = edit
  }
}
