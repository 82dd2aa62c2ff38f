package import CivilTime
package import Diagnostics
import JournalModel
package import Localization
import StructuredData

/// The files of a journal that builds at once.
package struct NewJournal: Sendable {
  package let locale: SiteLocale
  /// An IANA name.
  package let timeZone: String
  private let moment: CivilMoment

  /// A journal whose first entry is written at `moment`.
  package init(locale: SiteLocale, timeZone: String, moment: CivilMoment) {
    self.locale = locale
    self.timeZone = timeZone
    self.moment = moment
  }

  /// Every file, by its path below the site.
  package func files() throws(EditFailure) -> [SourceText] {
    [
      SourceText(path: "content/journal.yaml", text: settings), try firstEntry(),
      SourceText(path: ".gitignore", text: Self.ignored.map { $0 + "\n" }.joined()),
    ] + ShippedTemplates.all(in: locale.language)
  }

  /// What git is to pass over: what is made from the rest, or thrown away.
  package static let ignored = ["public/", ".ilgi/", "content/.trash/"]

  private var words: Words { Words.byLanguage[locale.language] ?? .english }

  private var settings: String {
    """
    title: \(WrittenValue.text(words.title).written(as: .yaml))
    locale: \(locale.tag)
    timezone: \(timeZone)

    """
  }

  private func firstEntry() throws(EditFailure) -> SourceText {
    var draft = EntryDraft(moment: moment)
    draft.title = words.entryTitle
    draft.body = words.entry
    return try draft.text(at: draft.path(by: .usual, number: 1))
  }
}

/// What a new journal says in its own language.
private struct Words {
  let title: String
  let entryTitle: String
  let entry: String

  static let english = Words(
    title: "My diary", entryTitle: "The first day",
    entry: """
      This is the first entry. Its first line is the title, and all below it the text, in
      Markdown. Change it, or throw it away with `ilgi rm -1`.
      """)

  private static let korean = Words(
    title: "일기", entryTitle: "첫날",
    entry: """
      첫 일기입니다. 첫 줄이 제목이고 그 아래가 본문이며, 마크다운으로 적습니다.
      고쳐 쓰거나 `ilgi rm -1`로 지우세요.
      """)

  /// English, but for the journal's title.
  private static func titled(_ title: String) -> Words {
    Words(title: title, entryTitle: english.entryTitle, entry: english.entry)
  }

  static let byLanguage = [
    "ko": korean, "ja": titled("日記"), "zh": titled("日記"), "de": titled("Tagebuch"),
    "fr": titled("Mon journal"), "es": titled("Mi diario"), "ar": titled("يومياتي"),
  ]
}
