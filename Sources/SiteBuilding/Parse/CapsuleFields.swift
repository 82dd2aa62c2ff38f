package import CivilTime
package import ContentHashing
package import Sealing

/// What `capsule:` says of a time capsule: all of it is written by `ilgi capsule bury`.
package struct CapsuleFields: Sendable, Hashable {
  /// What was promised when it was buried.
  package struct Promise: Sendable, Hashable {
    package let salt: Salt
    package let commitment: ContentHash

    package init(salt: Salt, commitment: ContentHash) {
      self.salt = salt
      self.commitment = commitment
    }
  }

  /// One path component: lower-case letters, digits and hyphens.
  package var id: String?
  package var buried: WrittenDate?
  package var promise: Promise?

  package init(id: String? = nil, buried: WrittenDate? = nil, promise: Promise? = nil) {
    self.id = id
    self.buried = buried
    self.promise = promise
  }
}
