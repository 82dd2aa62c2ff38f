import Foundation

extension LocaleFormats {
  /// Whether `a` stands before `b` in an alphabetical list of this locale.
  ///
  /// The order is CLDR's root collation tailored to the locale (Hangul first in Korean, `ä` last in
  /// Swedish). What it holds equal is told apart by NFC bytes, then by bytes, so that an order never
  /// depends on what came first.
  package func isOrdered(_ a: String, before b: String) -> Bool {
    switch a.compare(b, options: [], range: nil, locale: foundationLocale) {
    case .orderedAscending: return true
    case .orderedDescending: return false
    case .orderedSame:
      let (normalA, normalB) = (
        a.precomposedStringWithCanonicalMapping, b.precomposedStringWithCanonicalMapping
      )
      return normalA.utf8.elementsEqual(normalB.utf8)
        ? a.utf8.lexicographicallyPrecedes(b.utf8)
        : normalA.utf8.lexicographicallyPrecedes(normalB.utf8)
    }
  }
}
