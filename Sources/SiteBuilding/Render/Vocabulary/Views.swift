import CivilTime
import JournalModel
import Localization

/// What the site's templates see a page as: the page, and all it can be related to.
struct PageView: Sendable {
  let plan: SitePlan
  let page: PlannedPage

  var edition: Edition { plan.editions[page.edition] }
  var journal: Journal { plan.journal }
  var settings: Settings { plan.journal.settings }

  /// The address of another page of this edition.
  func href(of subject: PageSubject) -> String { plan.href(of: subject, in: page.edition) }

  func entry(_ index: Int) -> EntryView {
    EntryView(plan: plan, edition: page.edition, index: index)
  }

  func date(_ date: CivilDate) -> DateView { DateView(edition: edition, date: date) }
}

/// An entry in one edition of the site.
struct EntryView: Sendable {
  let plan: SitePlan
  let edition: Int
  let index: Int

  var entry: Entry { plan.journal.entries[index] }
  var body: Body { plan.journal.bodies[index] }
  var inEdition: Edition { plan.editions[edition] }
  var href: String { plan.href(of: .entry(index), in: edition) }
}

/// A day, perhaps with a time, in one edition's language and calendar.
struct DateView: Sendable {
  let edition: Edition
  let date: CivilDate
  let time: ClockTime?
  /// For machines: RFC 3339, or only the day when there is no time.
  let iso: String

  init(edition: Edition, date: CivilDate) {
    self.edition = edition
    self.date = date
    time = nil
    iso = date.iso8601
  }

  init(edition: Edition, moment: CivilMoment) {
    self.edition = edition
    date = moment.date
    time = moment.time
    iso = moment.machineText
  }
}

extension CivilMoment {
  /// For machines: RFC 3339, or only the day when no time was given.
  var machineText: String { time == nil ? date.iso8601 : iso8601 }
}
