/// The forms that a language has for things that are counted, as CLDR names them.
package enum PluralCategory: String, Sendable, Hashable, CaseIterable {
  case zero, one, two, few, many, other
}

extension PluralCategory {
  /// The form that goes with a whole number.
  ///
  /// Rules: Unicode CLDR 47, `plurals.xml`, cardinals of whole numbers (Unicode License v3). A language
  /// that is not in the table has one form.
  package static func category(of number: Int, in language: String) -> PluralCategory {
    PluralRules(language: language).category(of: number)
  }
}

/// How one language counts.
struct PluralRules: Sendable, Hashable {
  private let family: Family

  init(language: String) {
    family = Family(language)
  }

  /// The form that goes with a whole number.
  func category(of number: Int) -> PluralCategory {
    let n = number.magnitude
    let (tens, hundreds) = (n % 10, n % 100)
    switch family {
    case .uncounted: return .other
    case .singular: return n == 1 ? .one : .other
    case .singularWithZero: return n <= 1 ? .one : .other
    case .romance: return n == 1 ? .one : isMillions(n) ? .many : .other
    case .romanceWithZero: return n <= 1 ? .one : isMillions(n) ? .many : .other
    case .hebrew: return n == 1 ? .one : n == 2 ? .two : .other
    case .arabic:
      switch (n, hundreds) {
      case (0, _): return .zero
      case (1, _): return .one
      case (2, _): return .two
      case (_, 3...10): return .few
      case (_, 11...99): return .many
      default: return .other
      }
    case .eastSlavic:
      if tens == 1, hundreds != 11 { return .one }
      return (2...4).contains(tens) && !(12...14).contains(hundreds) ? .few : .many
    case .southSlavic:
      if tens == 1, hundreds != 11 { return .one }
      return (2...4).contains(tens) && !(12...14).contains(hundreds) ? .few : .other
    case .polish:
      if n == 1 { return .one }
      return (2...4).contains(tens) && !(12...14).contains(hundreds) ? .few : .many
    case .czech: return n == 1 ? .one : (2...4).contains(n) ? .few : .other
    case .romanian:
      return n == 1 ? .one : n == 0 || (1...19).contains(hundreds) ? .few : .other
    }
  }

  /// CLDR gives these languages a form of their own for whole millions: `1 000 000 de …`.
  private func isMillions(_ n: UInt) -> Bool { n != 0 && n % 1_000_000 == 0 }
}

extension PluralCategory {
  /// The forms that a list of words in that language has to give.
  package static func categories(of language: String) -> Set<PluralCategory> {
    switch Family(language) {
    case .uncounted: [.other]
    case .singular, .singularWithZero: [.one, .other]
    case .romance, .romanceWithZero: [.one, .many, .other]
    case .hebrew: [.one, .two, .other]
    case .arabic: [.zero, .one, .two, .few, .many, .other]
    case .eastSlavic, .polish: [.one, .few, .many]
    case .southSlavic, .czech, .romanian: [.one, .few, .other]
    }
  }
}

/// Languages that count alike.
private enum Family {
  case uncounted, singular, singularWithZero, romance, romanceWithZero, hebrew, arabic
  case eastSlavic, southSlavic, polish, czech, romanian

  init(_ language: String) {
    self =
      switch language.prefix(while: { $0 != "-" }) {
      case "en", "de", "nl", "sv", "da", "nb", "nn", "no", "fi", "et", "hu", "tr", "el", "bg", "eu",
        "ta", "te", "ml", "sw", "ka", "kk", "az", "uz", "mn", "ur", "af", "sq":
        .singular
      case "hi", "bn", "fa", "gu", "kn", "am", "zu", "hy": .singularWithZero
      case "es", "it", "ca", "gl": .romance
      case "fr", "pt": .romanceWithZero
      case "he": .hebrew
      case "ar": .arabic
      case "ru", "uk", "be": .eastSlavic
      case "hr", "sr", "bs": .southSlavic
      case "pl": .polish
      case "cs", "sk": .czech
      case "ro": .romanian
      default: .uncounted
      }
  }
}
