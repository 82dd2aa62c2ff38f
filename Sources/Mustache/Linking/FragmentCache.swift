private import Synchronization

/// The bodies of sections, as they were rendered: an entry is in many lists, and in most of them looks
/// the same, also in those of another template.
package final class FragmentCache: Sendable {
  private let fragments = Mutex<[[UInt8]: Fragment]>([:])
  private let budget: FragmentBudget

  /// Caches of one budget keep no more than that together.
  package init(within budget: FragmentBudget = FragmentBudget()) {
    self.budget = budget
  }

  /// The fragment of a body for objects of that shape, which `code` describes so that equal bodies have
  /// equal descriptions.
  func fragment(of code: [UInt8], for shape: ObjectIdentifier) -> Fragment {
    fragments.withLock { fragments in
      if let known = fragments[code] {
        known.share()
        return known
      }
      let fragment = Fragment(shape, within: budget)
      fragments[code] = fragment
      return fragment
    }
  }
}

/// How much may be cached.
package final class FragmentBudget: Sendable {
  private let bytesLeft: Atomic<Int>

  /// A number of bytes; by default 32 MiB.
  package init(bytes: Int = 32 << 20) {
    bytesLeft = Atomic(bytes)
  }

  /// Whether there is room for so many bytes more, which then are taken.
  fileprivate func take(_ bytes: Int) -> Bool {
    guard bytesLeft.load(ordering: .relaxed) >= bytes else { return false }
    return bytesLeft.subtract(bytes, ordering: .relaxed).oldValue >= bytes
  }
}

/// What the body of a section was rendered to, for each object by its key.
///
/// Any number of threads may ask and keep at once: what they keep for a key is always the same.
final class Fragment: Sendable {
  private struct State {
    /// Whether more than one place has this body, so that the first text is cached. Of other places
    /// many show each object only once; there, the second is.
    var isShared = false
    var seen: Set<Int> = []
    var texts: [Int: [UInt8]] = [:]
  }

  let shape: ObjectIdentifier
  private let state = Mutex(State())
  private let budget: FragmentBudget

  init(_ shape: ObjectIdentifier, within budget: FragmentBudget) {
    self.shape = shape
    self.budget = budget
  }

  func share() {
    state.withLock { $0.isShared = true }
  }

  /// What is cached for a key.
  func text(for key: Int) -> [UInt8]? {
    state.withLock { $0.texts[key] }
  }

  /// Keeps what a body was rendered to, if there is any use and room for it.
  func keep(_ text: ArraySlice<UInt8>, for key: Int) {
    state.withLock { state in
      guard state.isShared || !state.seen.insert(key).inserted,
        state.texts[key] == nil, budget.take(text.count)
      else { return }
      state.texts[key] = Array(text)
    }
  }
}
