import ByteText
import Diagnostics
import Files
import Gazetteer
import JournalEditing
import JournalModel
import Plans
import SiteBuilding

extension Invocation {
  /// `ilgi plan export`
  func exportPlans(_ plans: OpenPlans) throws(CommandFailure) {
    console.report(plans.file.diagnostics)
    let bytes: [UInt8]
    if arguments.value(of: .format) == "todo-txt" {
      let gazetteer = Gazetteer()
      let lines = plans.items.map { item in
        let isPrivate = item.plan.place.flatMap { plans.book.place(named: $0) }?.isPrivate == true
        let point = item.plan.place.flatMap { plans.location(of: $0, gazetteer).coordinate }
        return TodoText.line(of: item.plan, at: isPrivate ? nil : point) + "\n"
      }
      bytes = Array(lines.joined().utf8)
    } else {
      bytes =
        PlanCalendar(
          of: plans.file, places: plans.book, settings: plans.journal.settings, today: plans.today
        ).bytes
    }
    guard let path = arguments.value(of: .exported) else {
      console.printFile(bytes)
      return
    }
    let place = path.hasPrefix("/") ? path : process.workingFolder + "/" + path
    do throws(SystemError) {
      let files = PosixFileSystem()
      let folder = try files.openFolder(place.partsOfPath.folder, in: nil)
      try files.replaceFile(place.partsOfPath.name, in: folder, with: bytes)
    } catch {
      console.reportFailure([
        Diagnostic(
          .error, id: "can-not-write", at: .nowhere, error.summary(path: path),
          help: "choose another name with --output")
      ])
      throw .exit(.environmentFailed)
    }
    console.say("\(counted(plans.items.count, "plan")) written to \(printable(path))")
  }

  /// `ilgi plan import`
  func importPlans(_ words: [String], into plans: OpenPlans) throws(CommandFailure) {
    let path = words.joined(separator: " ")
    let text = try textToImport(path)
    let known = Set(plans.items.map { ImportedPlan($0.plan) })
    let sections = plans.file.sections.compactMap(\.name)
    var new: [(line: Int, plan: Plan)] = []
    var seen = known
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard let plan = TodoText.plan(from: String(line), sections: sections),
        seen.insert(ImportedPlan(plan)).inserted
      else { continue }
      new.append((index + 1, plan))
    }
    let lines = text.split(whereSeparator: \.isNewline).count { $0.contains { !$0.isWhitespace } }
    let places = plans.knownPlaces
    let refused = new.filter { !$0.plan.isWritable(places: places) }.map(\.line)
    let added = new.map(\.plan).filter { $0.isWritable(places: places) }
    let file = try editing { () throws(EditFailure) in
      try plans.change { edit throws(PlanEditFailure) in try edit.add(contentsOf: added) }
    }.file
    for line in refused {
      console.report([
        Diagnostic(
          .warning, id: "not-imported", at: .nowhere, "line \(line) of \(path) can't be a plan",
          help: "a tag is one word, and not a number alone")
      ])
    }
    let count = added.count
    if console.printsJSON {
      var json = JSONWriter()
      json.member("path", file.source.path)
      json.member("added", count)
      json.member("refused", refused.map(String.init))
      console.printResult(json)
    } else {
      let there = lines - count - refused.count
      console.printResult(
        "added \(counted(count, "plan"))"
          + (there > 0
            ? "; \(there) \(there == 1 ? "was" : "were") there already or say nothing" : ""))
    }
    if count > 0 { autosave("Import \(counted(count, "plan"))", of: plans) }
  }

  private func textToImport(_ path: String) throws(CommandFailure) -> String {
    let bytes: [UInt8]?
    if path == "-" {
      bytes = process.input.readAll(SourceTree.textLimit)
    } else {
      do throws(SystemError) {
        let place = path.hasPrefix("/") ? path : process.workingFolder + "/" + path
        bytes = try PosixFileSystem().contents(of: place, in: nil, limit: SourceTree.textLimit)?
          .bytes
      } catch {
        console.reportFailure([
          Diagnostic(.error, id: "can-not-read", at: .nowhere, error.summary(path: path))
        ])
        throw .exit(error.isNotFound ? .wrongUsage : .environmentFailed)
      }
    }
    guard let bytes else {
      throw .usage(UsageError("\(quoted(path)) is longer than \(SourceTree.textLimit >> 20) MB"))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .usage(
        UsageError("\(quoted(path)) is not UTF-8 text", help: "convert it first, with `iconv`"))
    }
    if text.contains("BEGIN:VCALENDAR") {
      throw .usage(
        UsageError("\(quoted(path)) is a calendar", help: "only todo.txt can be imported"))
    }
    return text.replacing("\r\n", with: "\n")
  }
}

/// What makes an imported plan the same as one that is there.
private struct ImportedPlan: Hashable {
  private let title: String
  private let section: String
  private let when: PlanTime?

  init(_ plan: Plan) {
    title = plan.title
    section = groupKey(of: plan.section ?? "")
    when = plan.when
  }
}
