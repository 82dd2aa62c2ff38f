/// Counts the parts of a file, so that one made of nothing but parts ends in a message and not in hours of
/// work: a film of a day has fewer.
struct PartLimit {
  private var left = 4_000_000

  mutating func count(_ parts: Int = 1) throws(RecordingProblem) {
    left -= parts
    guard left >= 0 else { throw .tooManyParts }
  }
}
