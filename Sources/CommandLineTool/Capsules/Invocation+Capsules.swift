import ByteText
import CivilTime
import ContentHashing
import Diagnostics
import JournalEditing
import JournalModel
import Sealing
import SiteBuilding

extension Invocation {
  /// All capsules of the journal: the shut ones before the open ones, the next to open first, then the last
  /// that was opened.
  func capsules(of journal: OpenJournal) async throws(CommandFailure) -> [BuriedCapsule] {
    let reader = CapsuleReader(journal.site, settings: journal.settings)
    var capsules: [BuriedCapsule] = []
    for entry in await catalogue(of: journal).entries where entry.opens != nil {
      let text = try editing { () throws(EditFailure) in try journal.store.readIfThere(entry.path) }
      if let capsule = text.flatMap(reader.capsule) { capsules.append(capsule) }
    }
    return capsules.sorted { a, b in
      let (own, theirs) = (a.opens.instant, b.opens.instant)
      let (isOwnOpen, isTheirsOpen) = (own <= journal.now, theirs <= journal.now)
      if isOwnOpen != isTheirsOpen { return isTheirsOpen }
      if own != theirs { return isOwnOpen ? own > theirs : own < theirs }
      return a.path.precedesByBytes(b.path)
    }
  }

  func listCapsules(of journal: OpenJournal) async throws(CommandFailure) {
    show(
      try await capsules(of: journal), named: "capsules", [], whenNone: "no capsule is buried",
      row: { capsule in
        [
          capsule.opens.dayAndTime, capsule.opens.distance(from: journal.now),
          capsule.shownTitle(at: journal.now) ?? (capsule.hidesTitle ? "(hidden)" : "–"),
          capsule.place ?? "", capsule.path, capsule.isBroken ? "(changed since its burial)" : "",
        ]
      },
      describe: { json, capsule in capsule.describe(in: &json, at: journal.now) })
  }

  /// Prints what was sealed.
  func proveCapsule(_ which: String, of journal: OpenJournal) async throws(CommandFailure) {
    let catalogue = EntryCatalogue(
      await catalogue(of: journal).entries.filter { $0.opens != nil })
    let entry = try entry(meantBy: which, in: catalogue, of: journal)
    let text = try editing { () throws(EditFailure) in try journal.store.read(entry.path) }
    let reader = CapsuleReader(journal.site, settings: journal.settings)
    guard let capsule = reader.capsule(in: text), let promise = capsule.fields.promise else {
      console.reportFailure([
        Diagnostic(
          .error, id: "no-commitment", at: .file(entry.path),
          "this capsule has no commitment, so there is nothing to prove",
          help: "`ilgi capsule bury --entry` makes one as long as it is shut")
      ])
      throw .exit(.journalHasErrors)
    }
    guard !entry.isSealed || arguments.has(.sealed) else {
      throw .usage(
        UsageError(
          "it is sealed until \(capsule.opens.dayAndTime), and the proof holds all of it",
          help: "write --sealed if you want to see it before its day"))
    }
    let form = String(decoding: capsule.content.canonicalForm(with: promise.salt), as: UTF8.self)
    if console.printsJSON {
      var json = JSONWriter()
      json.member("path", entry.path)
      json.member("commitment", promise.commitment.hexadecimal)
      json.member("holds", !capsule.isBroken)
      json.member("sealed", form)
      console.printResult(json)
    } else {
      console.printResult(String(form.dropLast()))
    }
    guard capsule.isBroken else { return }
    console.say("it was changed since its burial, so its SHA-256 isn't the commitment any more")
    throw .exit(.journalHasErrors)
  }
}

extension BuriedCapsule {
  var isBroken: Bool {
    if case .broken = seal { true } else { false }
  }

  /// What it may be called at an instant.
  func shownTitle(at now: Int) -> String? { hidesTitle && opens.instant > now ? nil : title }

  func describe(in json: inout JSONWriter, at now: Int) {
    json.member("path", path)
    if let id = fields.id { json.member("id", id) }
    if let title = shownTitle(at: now) { json.member("title", title) }
    json.member("titleHidden", hidesTitle)
    if let place { json.member("place", place) }
    if let buried { json.member("buried", buried.machineText) }
    json.member("opens", opens.machineText)
    json.member("days", opens.days(from: now))
    json.member("sealed", opens.instant > now)
    if let promise = fields.promise {
      json.member("commitment", promise.commitment.hexadecimal)
      json.member("holds", !isBroken)
    }
  }
}

extension CivilMoment {
  /// `in 32 days`, `tomorrow`, `today`, `open for 3 days`
  func distance(from now: Int) -> String {
    let days = days(from: now)
    if instant <= now {
      return days == 0 ? "open since today" : "open for \(counted(-days, "day"))"
    }
    return switch days {
    case 0: "today"
    case 1: "tomorrow"
    default: "in \(counted(days, "day"))"
    }
  }
}
