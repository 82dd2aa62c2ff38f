import CivilTime
import JournalModel
import Plans

/// A plan as the site shows it.
struct PublishedPlan: Sendable, Hashable {
  let plan: Plan
  /// One path component, unique among the plans; it stays when the plan is moved, put off or done.
  let name: String
  /// As the place book knows it; a private one has no coordinates.
  let place: Place?
  /// Its place among the journal's.
  let placeGroup: Int?
  /// Its tags among the journal's, each at the index of the tag.
  let tagGroups: [Int?]

  /// Below the site's root; only a plan that is open has a page of its own.
  var path: String { "\(plansFolder)\(name)/" }

  /// Where on the map it is, rounded as the settings ask.
  func point(_ settings: Settings.Map) -> Coordinate? {
    place.flatMap { $0.isPrivate ? nil : $0.coordinate }?.rounded(to: settings.precision)
  }
}

/// Below it stand the pages of plans.
let plansFolder = "plans/"

/// The plans of a journal, and how entries go with them.
struct PublishedPlans: Sendable, Hashable {
  struct Section: Sendable, Hashable {
    let name: String?
    /// The indices of its plans.
    let plans: Range<Int>
  }

  /// In the order of their file.
  let all: [PublishedPlan]
  /// The sections that have plans, in the order of the file.
  let sections: [Section]
  /// By this day the pages are made; readers' own days are looked at by a script.
  let today: CivilDate
  /// The plans of each entry's day and then the open ones of its place, at the index that the entry has.
  let ofEntries: [[Int]]
  /// The entries of each plan's days, and then the newest of its place, at the index that the plan has.
  let entries: [[Int]]

  static let none = PublishedPlans(
    all: [], sections: [], today: .epoch, ofEntries: [], entries: [])

  var isEmpty: Bool { all.isEmpty }

  /// The instant at which the day ends by which pages say what is late, today or later; nil where none does.
  func nextDay(in zone: ZoneRules) -> Int? {
    guard all.contains(where: { !$0.plan.isDone && $0.plan.when != nil }) else { return nil }
    return CivilDate(dayNumber: today.dayNumber + 1).map {
      zone.moment(date: $0, time: nil).instant
    }
  }

  /// The indices of those that have a page.
  var open: [Int] { all.indices.filter { !all[$0].plan.isDone } }
}

extension PublishedPlans {
  /// How many of one place are told beside what belongs to a day.
  private static let ofPlace = 5
  /// So many days of a plan are looked at; of a longer one the first and the last.
  private static let longest = 62

  init(
    of file: PlanFile, places: PlaceBook, in entries: [Entry], _ groups: EntryGroups,
    today: CivilDate
  ) {
    let names = file.names
    let placeIndex = Self.index(of: groups.places)
    let tagIndex = Self.index(of: groups.tags)
    let all = zip(file.items, names).map { item, name in
      let place = item.plan.place.map { places.place(of: $0) }
      return PublishedPlan(
        plan: item.plan, name: name, place: place,
        placeGroup: place?.identity.flatMap { placeIndex[groupKey(of: $0)] },
        tagGroups: item.plan.tags.map { tagIndex[groupKey(of: $0)] })
    }
    self.all = all
    sections = file.sections.filter { !$0.items.isEmpty }
      .map { Section(name: $0.name, plans: $0.items) }
    self.today = today
    let entriesByDay = Dictionary(grouping: entries.indices) { entries[$0].moment.date }
    var ofDay = [[Int]](repeating: [], count: entries.count)
    var openOfPlace: [Int: [Int]] = [:]
    var entriesOfPlans: [[Int]] = []
    for (index, plan) in all.enumerated() {
      var own: [Int] = []
      for day in Self.days(of: plan.plan) { own += entriesByDay[day] ?? [] }
      for entry in own { ofDay[entry].append(index) }
      if let group = plan.placeGroup {
        if !plan.plan.isDone { openOfPlace[group, default: []].append(index) }
        let known = Set(own)
        own += groups.places[group].entries.prefix(Self.ofPlace + own.count)
          .filter { !known.contains($0) }.prefix(Self.ofPlace)
      }
      entriesOfPlans.append(own)
    }
    self.entries = entriesOfPlans
    for (group, plans) in openOfPlace {
      let soonest = plans.sorted { Self.isSooner($0, than: $1, in: all) }.prefix(Self.ofPlace)
      for entry in groups.places[group].entries {
        let known = Set(ofDay[entry])
        ofDay[entry] += soonest.filter { !known.contains($0) }
      }
    }
    ofEntries = ofDay
  }

  /// Whether a plan comes before another: by when it is, those without a day last.
  func isSooner(_ index: Int, than other: Int) -> Bool {
    Self.isSooner(index, than: other, in: all)
  }

  private static func isSooner(_ index: Int, than other: Int, in all: [PublishedPlan]) -> Bool {
    switch (all[index].plan.when, all[other].plan.when) {
    case (let time?, let later?) where time != later: time < later
    case (_?, nil): true
    case (nil, _?): false
    default: index < other
    }
  }

  private static func index(of groups: [EntryGroup]) -> [String: Int] {
    Dictionary(groups.indices.map { (groups[$0].key, $0) }) { first, _ in first }
  }

  private static func days(of plan: Plan) -> [CivilDate] {
    guard let when = plan.when else { return [] }
    let (first, last) = (when.date.dayNumber, when.lastDate.dayNumber)
    guard last - first < longest else { return [when.date, when.lastDate] }
    return (first...last).compactMap { CivilDate(dayNumber: $0) }
  }
}

extension PlaceBook {
  /// The place that a plan means: a point, or a name.
  func place(of text: String) -> Place {
    let point = CoordinateText(text)?.coordinate
    return place(named: point == nil ? text : nil, at: point)
  }
}
