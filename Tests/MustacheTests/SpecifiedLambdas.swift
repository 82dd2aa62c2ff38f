import Synchronization

/// The Swift form of the lambda that a case of the suite gives in other languages.
func specifiedLambda(_ caseName: String) -> (@Sendable (String?) -> String)? {
  switch caseName {
  case "Interpolation": { _ in "world" }
  case "Interpolation - Expansion": { _ in "{{planet}}" }
  case "Interpolation - Alternate Delimiters": { _ in "|planet| => {{planet}}" }
  case "Interpolation - Multiple Calls": CallCounter().count
  case "Escaping": { _ in ">" }
  case "Section": { section in section == "{{x}}" ? "yes" : "no" }
  case "Section - Expansion": { section in (section ?? "") + "{{planet}}" + (section ?? "") }
  case "Section - Alternate Delimiters":
    { section in (section ?? "") + "{{planet}} => |planet|" + (section ?? "") }
  case "Section - Multiple Calls": { section in "__" + (section ?? "") + "__" }
  case "Inverted Section": { _ in "" }
  default: nil
  }
}

/// Counts how often it was called.
private final class CallCounter: Sendable {
  private let calls = Mutex(0)

  @Sendable func count(_ section: String?) -> String {
    calls.withLock {
      $0 += 1
      return "\($0)"
    }
  }
}
