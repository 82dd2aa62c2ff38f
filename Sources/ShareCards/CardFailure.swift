/// Why a card could not be made; never the fault of its text.
package enum CardFailure: Error, Sendable, Hashable {
  /// The design is not one that can be drawn.
  case design(DesignMistake)
  /// Cairo, Pango or librsvg gave up; in the library's own words.
  case drawing(String)
}

extension CardFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .design(let mistake): mistake.summary
    case .drawing(let reason): "the card could not be drawn: \(reason)"
    }
  }
}
