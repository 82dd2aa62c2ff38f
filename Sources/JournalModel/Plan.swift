package import CivilTime

/// Something to do or an appointment, as `content/plans.md` has it.
package struct Plan: Sendable, Hashable {
  /// The heading that it stands under, nil above the first one.
  package var section: String?
  package var isDone: Bool
  package var when: PlanTime?
  /// How it comes again; only a plan with a day does.
  package var repetition: PlanRepetition?
  package var title: String
  /// The name of a place or its coordinates, as written.
  package var place: String?
  /// In the order written, without their `#`.
  package var tags: [String]
  /// Its further lines, without their indentation.
  package var description: String?
  /// What tells it from all others for good, where the writer gave it a name.
  package var mark: String?

  package init(
    section: String? = nil, isDone: Bool = false, when: PlanTime? = nil,
    repetition: PlanRepetition? = nil, title: String, place: String? = nil, tags: [String] = [],
    description: String? = nil, mark: String? = nil
  ) {
    self.section = section
    self.isDone = isDone
    self.when = when
    self.repetition = repetition
    self.title = title
    self.place = place
    self.tags = tags
    self.description = description
    self.mark = mark
  }
}

extension Plan {
  /// The same when it is done: one that comes again is open, on its next day.
  ///
  /// That is the first of its days that is later than its own and not before `today`, so that what was
  /// forgotten for weeks comes again once. One whose days are over is done.
  package func done(on today: CivilDate) -> Plan {
    var plan = self
    if let when, let next = repetition?.day(after: when.date, notBefore: today) {
      plan.when = when.moved(to: next)
    } else {
      plan.isDone = true
    }
    return plan
  }

  /// Whether its time is over and it isn't done, on the day that is `today`.
  package func isOverdue(on today: CivilDate) -> Bool {
    !isDone && when.map { $0.lastDate < today } == true
  }
}
