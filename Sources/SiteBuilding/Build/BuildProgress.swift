/// How far a build has come.
package struct BuildProgress: Sendable, Hashable {
  /// The stages of a build, in their order.
  package enum Stage: String, Sendable, Hashable, CaseIterable {
    case loading, parsing, composing, planning, pages, recordings, photos, cards, committing
  }

  package let stage: Stage
  /// How many of the stage's pieces are done; 0 when it begins.
  package let done: Int
  package let total: Int

  package init(_ stage: Stage, done: Int = 0, of total: Int = 1) {
    self.stage = stage
    self.done = done
    self.total = total
  }
}
