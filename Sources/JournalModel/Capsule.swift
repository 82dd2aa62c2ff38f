package import CivilTime

/// What makes an entry a time capsule: the day from which it may be read, and what was said of it before.
package struct Capsule: Sendable, Hashable {
  /// What became of the commitment that was made when it was buried.
  package enum Seal: Sendable, Hashable {
    /// None was made.
    case none
    /// The entry is what was buried. The text is the commitment: 64 hexadecimal digits.
    case holds(String)
    /// The entry is another than what was buried.
    case broken(String)
  }

  /// What its page is called as long as it is shut, and leads on from ever after: one path component that
  /// tells nothing of its content.
  package var id: String
  package var buried: CivilMoment
  package var opens: CivilMoment
  package var seal: Seal

  package init(id: String, buried: CivilMoment, opens: CivilMoment, seal: Seal) {
    self.id = id
    self.buried = buried
    self.opens = opens
    self.seal = seal
  }

  /// What was committed to, whatever became of it.
  package var commitment: String? {
    switch seal {
    case .none: nil
    case .holds(let commitment), .broken(let commitment): commitment
    }
  }
}
