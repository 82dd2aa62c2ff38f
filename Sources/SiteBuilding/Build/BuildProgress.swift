/// How far a build has come.
package struct BuildProgress: Sendable, Hashable {
  package enum Stage: String, Sendable, Hashable {
    case pages, photos, cards
  }

  package let stage: Stage
  package let done: Int
  package let total: Int
}
