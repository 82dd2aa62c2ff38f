import CivilTime
import JournalModel
import Localization
import Mustache

/// Plans that belong together on the page of all.
struct PlanGroup: Sendable {
  let title: String
  /// The BCP 47 tag of the title, where it is the writer's own.
  let language: String?
  /// What the script knows it by; nil for a section.
  let kind: String?
  let plans: [PlanView]
}

/// What a template may use of such a group.
let planGroupShape = ObjectShape<PlanGroup>(
  "plan group", "Plans that belong together.",
  [
    .text("title", "What they have in common; nothing for those above all headings.") { $0.title },
    .text("language", "The BCP 47 tag of the title, where it is the writer's own.") {
      $0.language
    },
    .text(
      "kind", "`overdue`, `today`, `week`, `later`, `some-day` or `done`; nothing for a section."
    ) {
      $0.kind
    },
    .flag("is-empty", "Whether there are none on the day of the build.") { $0.plans.isEmpty },
    .list("plans", of: "plan", "The plans.") { planShape.list($0.plans) },
  ])

/// The page of all plans, which its template names at every turn.
struct PlansPage: Sendable {
  let sections: TemplateValue
  let agenda: TemplateValue
  let calendarURL: String
  let firstWeekday: Int

  init(_ page: PageView) {
    sections = planGroupShape.list(page.planSections)
    agenda = planGroupShape.list(page.agenda)
    calendarURL = page.plan.address.href(SiteFile.plansCalendar)
    firstWeekday = page.frame.week.firstWeekday
  }
}

/// What `plans.html` may use besides.
let plansPageShape = ObjectShape<PlansPage>(
  "plans.html", "All plans, by day and by section.",
  [
    .list("sections", of: "plan group", "All plans, by the headings of their file.") {
      $0.sections
    },
    .list("agenda", of: "plan group", "All plans, by when they are, as on the day of the build.") {
      $0.agenda
    },
    .text("calendar-url", "The address of the calendar for other programs.") { $0.calendarURL },
    .integer("first-weekday", "The day on which weeks begin, 1 (Monday) to 7, for the script.") {
      $0.firstWeekday
    },
  ])

/// The page of a plan, which its template names at every turn.
struct PlanPage: Sendable {
  let plan: TemplateValue
  let entries: [EntryView]

  init?(_ page: PageView) {
    guard case .plan(let index) = page.page.subject else { return nil }
    plan = planShape.object(PlanView(page: page, index: index))
    entries = page.journal.plans.entries[index].map(page.entry)
  }
}

/// What `plan.html` may use besides.
let planPageShape = ObjectShape<PlanPage>(
  "plan.html", "A plan that is open.",
  [
    .object("plan", of: "plan", "The plan.") { $0.plan },
    .flag("has-entries", "Whether there are entries of its day or place.") { !$0.entries.isEmpty },
    .list("entries", of: "entry", "The entries of its day, and then the newest of its place.") {
      entryShape.list($0.entries)
    },
  ])

extension PageView {
  private func group(_ kind: String, _ word: String, _ plans: [Int]) -> PlanGroup {
    PlanGroup(
      title: edition.words.text(word), language: nil, kind: kind,
      plans: plans.map { PlanView(page: self, index: $0) })
  }

  fileprivate var planSections: [PlanGroup] {
    journal.plans.sections.map { section in
      PlanGroup(
        title: section.name ?? "", language: plan.editions[0].language, kind: nil,
        plans: section.plans.map { PlanView(page: self, index: $0) })
    }
  }

  /// The plans by when they are, seen from the day of the build. The script that sees them from the reader's
  /// day goes by the same rules.
  fileprivate var agenda: [PlanGroup] {
    let plans = journal.plans
    let today = plans.today.dayNumber
    let weekEnd = today + 6 - frame.week.column(of: plans.today)
    var (overdue, now, week, later, someDay) = ([Int](), [Int](), [Int](), [Int](), [Int]())
    for index in plans.open {
      guard let when = plans.all[index].plan.when else {
        someDay.append(index)
        continue
      }
      if when.lastDate.dayNumber < today {
        overdue.append(index)
      } else if when.date.dayNumber <= today {
        now.append(index)
      } else if when.date.dayNumber <= weekEnd {
        week.append(index)
      } else {
        later.append(index)
      }
    }
    func byTime(_ indices: [Int]) -> [Int] {
      indices.sorted { plans.isSooner($0, than: $1) }
    }
    let done = plans.all.indices.filter { plans.all[$0].plan.isDone }
    return [
      group("overdue", "plans-overdue", byTime(overdue)),
      group("today", "plans-today", byTime(now)),
      group("week", "plans-this-week", byTime(week)), group("later", "plans-later", byTime(later)),
      group("some-day", "plans-some-day", someDay),
      group("done", "task-done", byTime(done).reversed()),
    ]
  }
}
