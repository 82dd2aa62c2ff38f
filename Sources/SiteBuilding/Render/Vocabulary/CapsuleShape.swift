import CivilTime
import JournalModel
import Mustache

/// A time capsule in one edition, shut or open.
struct CapsuleView: Sendable {
  let plan: SitePlan
  let edition: Int
  let index: Int

  var journalCapsule: JournalCapsule { plan.journal.capsules[index] }
  var capsule: Capsule { journalCapsule.capsule }
  var isOpen: Bool { journalCapsule.entry != nil }
  private var inEdition: Edition { plan.editions[edition] }

  /// Whether it is called by a title of its own.
  var namesItself: Bool { journalCapsule.title != nil }
  var title: String { plan.title(of: .capsule(index), in: edition) }

  /// The BCP 47 tag of its title, or of the word that stands for one.
  var titleLanguage: String {
    namesItself ? journalCapsule.language ?? plan.editions[0].language : inEdition.language
  }

  /// What it leads to: the page that says that it is shut, or the entry that it has become.
  private var subject: PageSubject { journalCapsule.entry.map { .entry($0) } ?? .capsule(index) }
  var href: String { plan.href(of: subject, in: edition) }
  var permalink: String { plan.permalink(of: subject, in: edition) }

  var place: PlaceView? {
    journalCapsule.place.map {
      PlaceView(plan: plan, edition: edition, place: $0, group: nil)
    }
  }

  fileprivate func date(_ moment: CivilMoment) -> TemplateValue {
    dateShape.object(DateView(edition: inEdition, moment: moment))
  }
}

/// What a template may use of a time capsule.
let capsuleShape = ObjectShape<CapsuleView>(
  "capsule", "A time capsule, shut or open.",
  [
    .text("title", "Its title; where it has none or hides it, the word for a time capsule.") {
      $0.title
    },
    .text("title-language", "The BCP 47 tag of its title.") { $0.titleLanguage },
    .text("url", "The address of its page, or when it is open, of its entry's.") { $0.href },
    .flag("is-open", "Whether it is open.") { $0.isOpen },
    .object("buried", of: "date", "When it was buried.") { $0.date($0.capsule.buried) },
    .object("opens", of: "date", "When it opens or opened.") { $0.date($0.capsule.opens) },
    .text("opens-instant", "The instant of that, for scripts: RFC 3339.") {
      $0.capsule.opens.iso8601
    },
    .object("place", of: "place", "Where it lies, where it tells and the place isn't private.") {
      view in
      view.place.map { placeShape.object($0) } ?? .nothing
    },
    .text("commitment", "What was promised at its burial: 64 hexadecimal digits.") {
      $0.capsule.commitment
    },
    .flag("holds", "Whether it is what was buried, as far as a commitment tells.") {
      if case .holds = $0.capsule.seal { true } else { false }
    },
    .flag("is-changed", "Whether it was changed since its burial.") {
      if case .broken = $0.capsule.seal { true } else { false }
    },
  ])

/// What a template may use of all time capsules.
let capsulesShape = ObjectShape<PageView>(
  "capsules", "All time capsules of the journal.",
  [
    .text("count-label", "`3 time capsules`") {
      $0.edition.counted("capsule-count", $0.journal.capsules.count)
    },
    .text("calendar-url", "The calendar of their openings (iCalendar).") {
      $0.plan.address.href($0.edition.prefix + EditionFile.capsuleCalendar)
    },
    .flag("has-shut", "Whether any is shut.") { !$0.capsules(areOpen: false).isEmpty },
    .list("shut", of: "capsule", "Those that are shut, the next to open first.") {
      capsuleShape.list($0.capsules(areOpen: false))
    },
    .flag("has-open", "Whether any is open.") { !$0.capsules(areOpen: true).isEmpty },
    .list("open", of: "capsule", "Those that are open, the last that was opened first.") {
      capsuleShape.list($0.capsules(areOpen: true))
    },
  ])

/// What a template may use to say how long it is until a capsule opens.
let countdownShape = ObjectShape<PageView>(
  "countdown", "How times are said, each as JSON by plural category.",
  [
    .text("days", "`3 days`") { $0.edition.patternsJSON(of: "statistics-day-count") },
    .text("hours", "`3 hours`") { $0.edition.patternsJSON(of: "capsule-hours") },
    .text("minutes", "`3 minutes`") { $0.edition.patternsJSON(of: "capsule-minutes") },
    .text("seconds", "`3 seconds`") { $0.edition.patternsJSON(of: "capsule-seconds") },
  ])

/// What `capsules.html` may use besides.
let capsulesPageShape = ObjectShape<PageView>(
  "capsules.html", "All time capsules.",
  [
    .object("capsules", of: "capsules", "The time capsules.") { capsulesShape.object($0) },
    .object("countdown", of: "countdown", "How times are said.") { countdownShape.object($0) },
    .object("map", of: "live map", "Where they lie; nothing where none tells.") { view in
      LiveMap(ofCapsulesOn: view).map { liveMapShape.object($0) } ?? .nothing
    },
  ])

/// What `capsule.html` may use besides.
let capsulePageShape = ObjectShape<PageView>(
  "capsule.html", "A time capsule that is shut, or that was.",
  [
    .object("capsule", of: "capsule", "The time capsule.") { view in
      guard case .capsule(let index) = view.page.subject else { return .nothing }
      return capsuleShape.object(
        CapsuleView(plan: view.plan, edition: view.page.edition, index: index))
    },
    .object("countdown", of: "countdown", "How times are said.") { countdownShape.object($0) },
  ])

extension PageView {
  fileprivate func capsules(areOpen: Bool) -> [CapsuleView] {
    journal.capsules.indices.filter { (journal.capsules[$0].entry != nil) == areOpen }.map {
      CapsuleView(plan: plan, edition: page.edition, index: $0)
    }
  }
}
