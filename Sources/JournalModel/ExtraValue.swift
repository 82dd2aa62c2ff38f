/// A value of the writer's own, under a key that Ilgi gives no meaning: it reaches templates as it is.
package indirect enum ExtraValue: Sendable, Hashable {
  case text(String)
  case list([ExtraValue])
  /// Keys in the order written.
  case map([Member])

  package struct Member: Sendable, Hashable {
    package let key: String
    package let value: ExtraValue

    package init(key: String, value: ExtraValue) {
      self.key = key
      self.value = value
    }
  }

  package var isEmpty: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .list(let items): items.isEmpty
    case .map(let members): members.isEmpty
    }
  }
}
