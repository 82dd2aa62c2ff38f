package import Diagnostics
package import JournalModel
import ByteText
import CivilTime

extension Plan {
  /// Reads what stands behind a plan's box, written elsewhere: `2026-12-24 18:30 저녁 약속 @강남역 #겨울`.
  package static func reading(
    _ line: String, places: KnownPlaces
  ) -> (plan: Plan, problems: [Diagnostic]) {
    let source = SourceText(path: "", text: line)
    let reading = PlanLine(trimmed(source.bytes[...]), in: source, places: places)
    return (reading.plan, reading.diagnostics)
  }
}

extension PlanTime {
  /// Reads when a plan takes place from a text that says nothing else; nil when it can't be meant.
  package init?(reading text: String) {
    var scanner = TextScanner(text)
    scanner.skipSpaces()
    let reading = scanner.planTime()
    scanner.skipSpaces()
    guard reading.mistake == nil, scanner.isAtEnd, let time = reading.time else { return nil }
    self = time
  }
}

extension PlanRepetition {
  /// Reads how a plan comes again from a text that says nothing else: `every 2 weeks`, `매주`.
  package init?(reading text: String) {
    let words = trimmed(Array(text.utf8)[...])
    guard case .repetition(let repetition, let length) = RepetitionReading(words),
      length == words.count
    else { return nil }
    self = repetition
  }
}
