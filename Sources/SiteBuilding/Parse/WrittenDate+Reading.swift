import CivilTime
import Diagnostics
import StructuredData

extension FieldReader {
  mutating func date(_ field: Member) -> Located<WrittenDate>? {
    let written = text(field.value, of: field.key, as: "a day", like: "2026-11-30")
    guard let text = written else { return nil }
    do throws(DateMistake) {
      return Located(try WrittenDate(text.value), at: text.span)
    } catch {
      report(
        .error, id: "invalid-date", at: text.span, error.summary(in: text.value),
        help: error.help)
      return nil
    }
  }

  /// The date on which a time capsule opens. A key without one is a mistake, as taking it for absent
  /// would open the capsule.
  mutating func opening(_ field: Member) -> Located<WrittenDate>? {
    let mistakes = diagnostics.count
    if let date = date(field) { return date }
    if diagnostics.count == mistakes {
      report(
        .error, id: "invalid-date", at: field.value.isNull ? field.keySpan : field.value.span,
        "`\(field.key)` names no day",
        help: "write `\(field.key): 2027-01-01`, or leave the line out")
    }
    return nil
  }
}
