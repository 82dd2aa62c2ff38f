/// A choice of date and time fields in CLDR's letters, whose order and wording the locale decides:
/// `yMMMMEEEEd`, `jm` (UTS 35, "Date Field Symbol Table").
struct DateSkeleton: Hashable {
  let letters: String

  /// The skeleton of those letters, or nil when they are none: an unknown letter, a field given twice,
  /// a field longer than CLDR has it, or a day period without an hour (so that `day` is no skeleton).
  ///
  /// Fields of a time zone are left out on purpose: a civil date has none.
  init?(_ letters: String) {
    var seen: Set<UInt8> = []
    var last: UInt8?
    var length = 0
    for letter in letters.utf8 {
      length = letter == last ? length + 1 : 1
      guard length <= 6,
        DateSkeleton.dateFields.contains(letter) || DateSkeleton.timeFields.contains(letter),
        letter == last || seen.insert(letter).inserted
      else { return nil }
      last = letter
    }
    guard !seen.isEmpty,
      seen.isDisjoint(with: DateSkeleton.dayPeriods) || !seen.isDisjoint(with: DateSkeleton.hours)
    else { return nil }
    self.letters = letters
  }

  /// The fields of a date alone, for a moment whose time isn't known; nil when none is left.
  var withoutTime: DateSkeleton? {
    DateSkeleton(
      String(decoding: letters.utf8.filter(DateSkeleton.dateFields.contains), as: UTF8.self))
  }

  private static let dateFields = Set("GyYuUrQqMLwWdDFgEec".utf8)
  private static let timeFields = Set("abBhHkKjJCmsSA".utf8)
  private static let dayPeriods = Set("abB".utf8)
  private static let hours = Set("hHkKjJC".utf8)
}
