/// How share cards look.
package enum CardDesign: String, Sendable, Hashable, CaseIterable {
  /// A book's title page.
  case plain
  /// The entry's photo, and words over it.
  case photo
  /// The leaf of a calendar beside the words.
  case calendar
}

/// A shape that share cards are made in.
package enum CardSize: String, Sendable, Hashable, CaseIterable {
  /// What link previews ask for; every card is made in it.
  case wide
  case square
  /// As tall as a phone.
  case story

  /// In pixels.
  package var width: Int { self == .wide ? 1200 : 1080 }
  package var height: Int {
    switch self {
    case .wide: 630
    case .square: 1080
    case .story: 1920
    }
  }
}

extension Settings {
  /// What `cards` settles.
  package struct Cards: Sendable, Hashable {
    /// Of entries that don't say otherwise.
    package var design = CardDesign.plain
    /// In the order of `CardSize`, `wide` always among them.
    package var sizes = [CardSize.wide]

    package init() {}
  }
}
