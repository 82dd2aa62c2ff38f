import CivilTime
import JournalModel
import Localization

/// What the site's templates see a page as: the page, and all it can be related to.
///
/// A class, since nearly everything that a template meets on a page refers to it.
final class PageView: Sendable {
  let plan: SitePlan
  let page: PlannedPage
  let frame: SiteFrame
  let edition: Edition
  /// What the page is called.
  let title: String

  /// The page, in the frame of its edition.
  init(plan: SitePlan, page: PlannedPage, frame: SiteFrame) {
    self.plan = plan
    self.page = page
    self.frame = frame
    edition = plan.editions[page.edition]
    title = plan.title(of: page.subject, in: page.edition)
  }

  var journal: Journal { plan.journal }
  var settings: Settings { plan.journal.settings }

  /// The address of another page of this edition.
  func href(of subject: PageSubject) -> String { plan.href(of: subject, in: page.edition) }

  /// What another page of this edition is called.
  func title(of subject: PageSubject) -> String { plan.title(of: subject, in: page.edition) }

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
  var href: String { plan.links[edition].entries[index] }
  var permalink: String { plan.permalink(of: .entry(index), in: edition) }
  var title: String { plan.title(ofEntry: index, in: edition) }

  var weather: WeatherView? {
    entry.weather.map {
      WeatherView(
        plan: plan, edition: edition, weather: $0, group: plan.memberships[index].weather)
    }
  }

  var place: PlaceView? {
    entry.place.map {
      PlaceView(plan: plan, edition: edition, place: $0, group: plan.memberships[index].place)
    }
  }
}

/// A day, perhaps with a time, in one edition's language and calendar.
struct DateView: Sendable {
  let edition: Edition
  let date: CivilDate
  private let moment: CivilMoment?

  init(edition: Edition, date: CivilDate) {
    self.edition = edition
    self.date = date
    moment = nil
  }

  init(edition: Edition, moment: CivilMoment) {
    self.edition = edition
    date = moment.date
    self.moment = moment
  }

  var time: ClockTime? { moment?.time }

  /// For machines: RFC 3339, or only the day when there is no time.
  var iso: String { moment?.machineText ?? date.iso8601 }
}
