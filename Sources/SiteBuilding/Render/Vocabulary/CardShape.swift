import ByteText
import CivilTime
import Diagnostics
import JournalModel
import Localization
import Mustache
import Photos
import ShareCards

/// A share card in one edition: what it can say of its subject.
struct CardView: Sendable {
  let plan: SitePlan
  let card: PlannedCard
  let icons: IconSprite
  /// Whether the entry's picture may be shown, as far as it can.
  var mayShowCover = true

  var edition: Edition { plan.editions[card.edition] }
  var isRightToLeft: Bool { edition.locale.direction == .rightToLeft }
  private var journal: Journal { plan.journal }

  var entry: EntryView? {
    guard case .entry(let index) = card.subject else { return nil }
    return EntryView(plan: plan, edition: card.edition, index: index)
  }

  /// Of a time capsule nothing but that it is one.
  var title: String {
    if case .capsule = card.subject { return edition.words.text("capsule") }
    return plan.title(of: card.subject, in: card.edition)
  }

  /// The BCP 47 tag of the subject's own words.
  var textLanguage: String {
    switch card.subject {
    case .entry(let index): journal.entries[index].language ?? plan.editions[0].language
    case .group(let kind, let index, _): plan.links[card.edition].groups(kind)[index].language
    case .home, .freePage: plan.editions[0].language
    default: edition.language
    }
  }

  /// Nothing where the title is the date.
  var dateLine: String? {
    entry.flatMap { view in
      view.entry.title.map { _ in edition.formats.string(view.entry.moment.date, .full) }
    }
  }

  var excerpt: String? {
    switch card.subject {
    case .entry(let index): journal.bodies[index].excerpt
    case .freePage(let index): journal.pages[index].summary ?? journal.pages[index].body.excerpt
    default: nil
    }
  }

  /// How many entries there are; of the site, what it says of itself; of a time capsule, when it opens.
  var label: String? {
    switch card.subject {
    case .home: journal.settings.subtitle
    case .year(let year):
      entryCount(journal.years[year].entryCount)
    case .month(let year, let month): entryCount(journal.years[year].months[month].entryCount)
    case .group(let kind, let index, _): entryCount(journal.groups(kind)[index].entries.count)
    case .capsule(let index):
      edition.words.filled(
        "capsule-opens-on",
        ["date": edition.formats.string(journal.capsules[index].capsule.opens.date, .long)])
    default: nil
    }
  }

  private func entryCount(_ count: Int) -> String { edition.counted("entry-count", count) }

  /// `눈 −2.5°C`
  var weatherLine: String? {
    guard let weather = entry?.weather else { return nil }
    let line = [weather.name, weather.temperature(weather.weather.temperature)]
      .compactMap(\.self).joined(separator: " ")
    return line.isEmpty ? nil : line
  }

  /// What readers of the edition call it.
  var placeName: String? {
    entry?.place.flatMap { $0.readerName ?? $0.place.name }
  }

  /// Weather and place on one line, neither turning the other's direction around.
  var conditions: String? {
    let phrases = [weatherLine, placeName].compactMap(\.self)
    guard phrases.count > 1 else { return phrases.first }
    return phrases.map { "\u{2068}\($0)\u{2069}" }.joined(separator: " · ")
  }

  var siteName: String? {
    if case .home = card.subject { nil } else { journal.settings.title }
  }

  /// The picture that stands for the entry; nil where a card of this size can't show it.
  var cover: PublishedMedia? {
    guard mayShowCover, let chosen = chosenCover, problem(with: chosen) == nil else { return nil }
    return chosen
  }

  /// The entry's cover, or in the place of a drawing the first of its photos that is none.
  private var chosenCover: PublishedMedia? {
    guard let body = entry?.body, let cover = body.cover?.media else { return nil }
    guard cover.format == .svg else { return cover }
    return body.gallery.lazy.map(\.media).first { $0.format != .svg } ?? cover
  }

  /// Why a picture can't be on the card, as a clause; nil where it can.
  private func problem(with media: PublishedMedia) -> String? {
    guard media.format != .svg else { return "is a drawing" }
    guard let size = plan.pictures[media]?.size else { return "is not in the site" }
    return size.canBeCut(to: PixelSize(width: card.size.width, height: card.size.height))
      ? nil : PictureProblem.tooNarrow(width: size.width, height: size.height).reason
  }

  /// What is to be told where the card should show the entry's cover, and can't.
  var noteOnCover: Diagnostic? {
    guard case .entry(let index) = card.subject, let wanted = journal.bodies[index].cover?.media,
      let problem = problem(with: wanted),
      journal.cardTemplate(of: card.subject) == CardTemplate.name(of: .photo)
    else { return nil }
    return Diagnostic(
      .note, id: "cover-not-on-card", at: .file(journal.entries[index].path),
      "\(card.size.fileName) shows \(cover?.source ?? "no photo"), as the cover \(wanted.source) \(problem)",
      help: "name another photo as its `cover:`")
  }

  /// The id of the weather's icon in `icons.svg`.
  private var iconID: String? {
    if case .group(.weather, let index, _) = card.subject,
      case .weather(let condition) = journal.weather[index].kind
    {
      return "weather-\(condition.rawValue)"
    }
    return entry?.weather?.iconID
  }

  var weatherIcon: TemplateValue {
    guard let id = iconID, let own = icons.idInPage(of: id) else { return .nothing }
    let icons = icons
    return .markup { writer in
      writer.append(icons.markup(of: [id]))
      writer.append("<use href=\"#\(own)\" width=\"24\" height=\"24\"/>")
    }
  }
}

/// What a template of share cards may use. Its texts are on one line and not too long to be set.
let cardShape = ObjectShape<CardView>(
  "card.svg",
  "A share card: `card.svg`, `card-photo.svg` and `card-calendar.svg` draw an entry's, `card-page.svg` "
    + "those of other pages.",
  [
    .integer("width", "In pixels.") { $0.card.size.width },
    .integer("height", "In pixels.") { $0.card.size.height },
    .flag("is-wide", "Whether it is 1200 by 630 pixels.") { $0.card.size == .wide },
    .flag("is-square", "Whether it is 1080 by 1080 pixels.") { $0.card.size == .square },
    .flag("is-story", "Whether it is 1080 by 1920 pixels.") { $0.card.size == .story },
    .text("language", "The BCP 47 tag of the page's language.") { $0.edition.language },
    .text("text-language", "The BCP 47 tag of its title and excerpt.") { $0.textLanguage },
    .flag("is-right-to-left", "Whether the page's lines begin on the right.") { $0.isRightToLeft },
    .flag("is-entry", "Whether it is the card of an entry.") { $0.entry != nil },
    .cardText("title", "What the page is called.") { $0.title },
    .object("date", of: "date", "When an entry was written.") { view in
      view.entry.map {
        dateShape.object(DateView(edition: view.edition, moment: $0.entry.moment))
      } ?? .nothing
    },
    .cardText("date-line", "An entry's full date; nothing where its title is its date.") {
      $0.dateLine
    },
    .cardText("excerpt", "The beginning of the text of an entry or a free page.") { $0.excerpt },
    .cardText(
      "label",
      "`12 entries` in an archive or a group; of the site, its subtitle; when a time capsule opens."
    ) {
      $0.label
    },
    .cardText("site-name", "The site's title; nothing on its own card.") { $0.siteName },
    .object("weather", of: "weather", "An entry's weather, where it tells.") { view in
      view.entry?.weather.map { weatherShape.object($0) } ?? .nothing
    },
    .cardText("weather-line", "`Snow −2.5°C`") { $0.weatherLine },
    .markup("weather-icon", "The icon of the weather: lines on a square of 24 units.") {
      $0.weatherIcon
    },
    .cardText("place", "Where an entry was written, as readers of the page call it.") {
      $0.placeName
    },
    .cardText("conditions", "Weather and place on one line: `Snow −2.5°C · Gangneung`") {
      $0.conditions
    },
    .text("photo", "The address of an entry's cover photo, cut to the card: for `<image href>`.") {
      $0.cover.map { _ in CardView.photoAddress }
    },
  ])

extension CardView {
  static let photoName = "cover"
  fileprivate static let photoAddress = "picture:" + photoName
}

extension Field where Subject == CardView {
  /// Text without what XML can't hold, and no longer than any box.
  fileprivate static func cardText(
    _ name: String, _ documentation: String, _ get: @escaping @Sendable (CardView) -> String?
  ) -> Field {
    .text(name, documentation) { get($0).map { textForCard($0) } }
  }
}
