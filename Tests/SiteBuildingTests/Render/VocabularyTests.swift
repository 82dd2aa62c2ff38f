import ByteText
import Diagnostics
import FileFixtures
import JournalModel
import Mustache
import Photos
import RecordingFixtures
import Recordings
import Testing

@testable import SiteBuilding

/// What templates may use, and what they are told when they use something else.
struct VocabularyTests {
  private static let digest = String(repeating: "5e", count: 32)
  /// Of the capsule `a3`.
  private static let holding = "ad22f10cd51e0aeb0067d558de8ebbf8f3063224708171c8287298978ba420b4"

  /// A journal in which every field of every shape has something to say.
  private static let journal = """
    -- content/journal.yaml --
    title: A diary
    subtitle: Day by day
    author: Someone
    url: https://example.org/
    locales: [en, ko, de, ar-SA]
    timezone: Asia/Seoul
    per-page: 1
    menu: [about, {Tags: /tags/}]
    extra: {motto: slowly}
    map: {tiles: "https://example.net/{z}/{x}/{y}", attribution: "[Someone](https://example.net)"}
    weather: {provider: open-meteo}
    cards: {sizes: [wide, square]}
    plans: {publish: true}
    -- content/plans.md --
    ## Errands
    - [ ] 2026-11-30 18:30–20:00 every week Dinner @Beach #food
          Bring the cake.
    - [ ] 2026-12-01 – 2026-12-03 Journey @Beach
    - [x] 2026-11-02 Letters
    - [ ] Some day
    -- content/places.yaml --
    Beach: {latitude: 37.7715, longitude: 128.948, names: {ko: 해변}}
    Elsewhere: {}
    -- content/entries/2026-11-30-sea.md --
    ---
    date: 2026-11-30 21:14
    updated: 2026-12-01 08:00
    title: The sea
    description: In one line
    tags: [sea, snow]
    mood: calm
    pinned: true
    weather: {condition: snow, text: flurries, temperature: -2.5, high: 1, low: -4, humidity: 60, wind: 12}
    location: Beach
    photos: [{file: sea.gif, alt: Waves, caption: At noon}, sea.gif,
      {file: film.mp4, alt: Waves, caption: At noon}, waves.wav]
    extra: {steps: 4000}
    ---
    Text
    -- content/entries/2025-10-01-older.md --
    ---
    tags: [sea, snow]
    location: Elsewhere
    weather: snow
    photos: [p1.gif, p2.gif, p3.gif, p4.gif, p5.gif, p6.gif, p7.gif, p8.gif, p9.gif]
    ---
    Older
    -- content/entries/2025-11-30-again.md --
    The same day
    -- content/entries/2024-11-05-snow.md --
    ---
    weather: snow
    ---
    Snow
    -- content/entries/2024-07-01-beach.md --
    ---
    location: Beach
    ---
    There again
    -- content/entries/2024-02-29-leap.md --
    ---
    mood: calm
    tags: [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z,
      aa, bb, cc, dd, ee, ff, gg, hh, ii, jj, kk, ll, mm, nn, oo]
    ---
    A rare day
    -- content/entries/2025-10-02-draft.md --
    ---
    draft: true
    ---
    A draft
    -- content/entries/2027-01-01-later.md --
    ---
    location: "37.7, 128.9"
    ---
    Of the future
    -- content/entries/2025-10-03-capsule.md --
    ---
    opens: 2030-01-01 12:00
    capsule: {id: a1, salt: 000102030405060708090a0b0c0d0e0f, commitment: \(digest)}
    location: Beach
    ---
    Shut
    -- content/entries/2025-10-04-capsule.md --
    ---
    opens: 2026-01-01
    capsule: {id: a2, salt: 000102030405060708090a0b0c0d0e0f, commitment: \(digest)}
    ---
    Changed
    -- content/entries/2025-10-05-capsule.md --
    ---
    opens: 2026-01-01
    capsule: {id: a3, salt: 000102030405060708090a0b0c0d0e0f, commitment: \(holding)}
    ---
    Open
    -- content/pages/about.md --
    About

    This journal.
    -- content/entries/sea.gif (picture 24x16) --

    """ + (1...9).map { "-- content/entries/p\($0).gif (picture 4x4) --\n" }.joined()

  private func site() throws -> SmallSite {
    let site = try SmallSite(Self.journal)
    try site.folder.write(Film().bytes, to: "content/entries/film.mp4")
    try site.folder.write(SoundFile.wave, to: "content/entries/waves.wav")
    return site
  }

  private func prepared() async throws -> PreparedSite {
    var site = try site()
    site.includesDrafts = true
    site.includesFuture = true
    site.makesCards = true
    return try await site.surveyed()
  }

  /// A template that reads every field of the shapes below a page's root, each on a line that begins
  /// with the names of its shape and of the field, and nothing of an object or a list but what is in
  /// it.
  private func template(for roots: [ShapeDescription], in schema: TemplateSchema) -> String {
    func lines(of shape: ShapeDescription, visited: [String]) -> [String] {
      shape.fields.flatMap { field -> [String] in
        let (start, end) = ("{{#\(field.name)}}", "{{/\(field.name)}}")
        let mark = "<\(shape.name): \(field.name)>"
        switch field.kind {
        case .text, .integer: return [start + mark + "{{.}}" + end]
        case .flag: return [start + mark + end]
        case .markup: return [start + mark + "{{{.}}}" + end]
        case .object(let inner), .list(.object(let inner)):
          guard visited.filter({ $0 == inner }).count < 2, let shape = schema[inner] else {
            return []
          }
          return [start + mark] + lines(of: shape, visited: visited + [inner]) + [end]
        case .list, .lambda, .anything: return []
        }
      }
    }
    return roots.flatMap { lines(of: $0, visited: []) }.joined(separator: "\n")
  }

  @Test func everyFieldIsDocumentedAndCanBeRead() async throws {
    let survey = try await prepared().plan
    let form = PictureForm(
      sizes: [PixelSize(width: 8, height: 4), PixelSize(width: 16, height: 8)],
      formats: [.webp, .jpeg], tint: Tint(red: 1, green: 2, blue: 3))
    let plan = SitePlan(
      survey,
      showing: survey.journal.media.map { PublishedPicture(media: $0, form: form, mark: "0") },
      playing: Dictionary(
        uniqueKeysWithValues: survey.journal.media.compactMap { media in
          media.recording.map { format in
            let isVideo = format == .isoMedia
            return (
              media,
              PublishedRecording(
                media, format, isVideo: isVideo, size: VideoSize(width: 8, height: 4), byteCount: 9,
                mark: "0")
            )
          }
        }))
    let schema = templateSchema(of: plan.assets, wordsOf: plan.editions)
    let common = try #require(schema["every page"])
    let templates = try PageTemplate.allCases.map(\.fileName).map { name in
      let own = try #require(schema[name])
      return SourceText(path: "Templates/" + name, text: template(for: [common, own], in: schema))
    }
    let cardTemplates = CardTemplate.all.map { name in
      SourceText(
        path: "Templates/" + name, text: template(for: [cardShape.description], in: schema))
    }
    let library = TemplateLibrary(sources: templates + cardTemplates)
    #expect(library.diagnostics == [])
    let renderer = PageRenderer(plan: plan, templates: library)
    var seen: Set<Substring> = []
    var writer = ByteWriter()
    for page in plan.pages {
      var diagnostics: [Diagnostic] = []
      let file = renderer.file(of: page, with: &writer, &diagnostics)
      let text = String(decoding: file.bytes, as: UTF8.self)
      #expect(diagnostics == [], "\(page.path)")
      for line in text.split(separator: "\n") where line.hasPrefix("<") {
        seen.insert(line.dropFirst().prefix { $0 != ">" })
      }
    }
    let cards = CardRendering(plan: plan, templates: library, theme: Theme.load(overrides: []))
    for card in plan.allCards {
      for size in CardSize.allCases {
        let view = cards.view(
          of: PlannedCard(subject: card.subject, size: size, edition: card.edition))
        let text = String(decoding: cards.design(of: view, with: &writer), as: UTF8.self)
        for line in text.split(separator: "\n") where line.hasPrefix("<") {
          seen.insert(line.dropFirst().prefix { $0 != ">" })
        }
      }
    }
    for shape in schema.shapes {
      #expect(!shape.documentation.isEmpty && shape.documentation.hasSuffix("."))
      for field in shape.fields {
        let name = "\(shape.name): \(field.name)"
        #expect(!field.documentation.isEmpty, "\(name)")
        #expect(seen.contains(Substring(name)), "\(name)")
      }
    }
  }

  @Test func namesThatFollowARuleAreTakenToo() async throws {
    let site = try site()
    try site.write(
      """
      {{entry.date.MMMd}}|{{entry.date.yMMMMEEEEd}}|{{entry.extra.steps}}|{{site.extra.motto}}|\
      {{words.archive}}
      """, to: "Templates/entry.html")
    let built = try await site.build()
    let expected = ["future-entry", "changed-capsule"]
    #expect(built.report.diagnostics.filter { !expected.contains($0.id) } == [])
    #expect(
      built["2026/11/30/sea/"] == "Nov 30|Monday, November 30, 2026|4000|slowly|Archive")
    #expect(
      built["ko/2026/11/30/sea/"].hasSuffix("|4000|slowly|지난 기록")
        || built["ko/2026/11/30/sea/"].contains("11월 30일|"))
  }

  @Test func aThemesOwnFilesHaveNames() async throws {
    let site = try site()
    try site.write("p { color: red }", to: "Templates/fonts/own.css")
    try site.write(
      "{{site.assets.fonts-own-css}} {{site.assets.fonts-owm-css}}", to: "Templates/404.html")
    let built = try await site.build()
    let path = try #require(built.files.keys.first { $0.hasPrefix("assets/fonts/own.") })
    #expect(built["404.html"] == "/\(path) ")
    #expect(built.printed.contains("fonts-own-css"))
  }

  @Test func theDefaultThemeUsesNothingUnknown() async throws {
    #expect(try await SmallSite("").surveyed().diagnostics == [])
  }

  @Test func anUnknownNameIsAWarningAtItsPlaceWithTheNearest() async throws {
    let built = try await SmallSite(
      """
      -- content/entries/2026-11-30-a.md --
      A
      -- Templates/entry.html --
      <p>{{entry.titel}}</p>
        {{#entry.weather}}{{tempurature}}{{/entry.weather}}
      {{> mine}}
      -- Templates/mine.html --
      {{sight.title}}{{words.serach}}{{entry.date.Q1}}
      """
    ).build()
    #expect(
      built.printed == """
        Templates/entry.html:1:12: warning: unknown name `titel` in `entry` [unknown-name]
           1 | <p>{{entry.titel}}</p>
             |            ^~~~~
             = help: did you mean `title`?
        Templates/entry.html:2:23: warning: unknown name `tempurature` [unknown-name]
           2 |   {{#entry.weather}}{{tempurature}}{{/entry.weather}}
             |                       ^~~~~~~~~~~
             = help: did you mean `temperature`?
        Templates/mine.html:1:3: warning: unknown name `sight` [unknown-name]
           1 | {{sight.title}}{{words.serach}}{{entry.date.Q1}}
             |   ^~~~~
        Templates/mine.html:1:24: warning: unknown name `serach` in `words` [unknown-name]
           1 | {{sight.title}}{{words.serach}}{{entry.date.Q1}}
             |                        ^~~~~~
             = help: did you mean `search`?
        Templates/mine.html:1:45: warning: unknown name `Q1` in `entry.date` [unknown-name]
           1 | {{sight.title}}{{words.serach}}{{entry.date.Q1}}
             |                                             ^~

        """)
    #expect(built["2026/11/30/a/"].hasPrefix("<p></p>"))
  }

  @Test func aMistakeInATemplateIsAnErrorAndNothingIsWritten() async throws {
    let site = try SmallSite("-- content/entries/2026-11-30-a.md --\nA\n")
    let good = try await site.build()
    try site.write("<p>\n{{#entry}}\n{{entry.title\n", to: "Templates/entry.html")
    try site.write("{{> nowhere}}\n", to: "Templates/home.html")
    let failure = try #require(await site.failure())
    #expect(failure.contains("Templates/entry.html:3:1: error: "), "\(failure)")
    #expect(
      failure.contains("Templates/home.html:1:5: error: there is no template called `nowhere`"))
    #expect(
      try site.folder.bytes(in: "public").filter { !$0.key.hasPrefix(".ilgi-") } == good.files)
  }

  @Test func aThemesOwnFilesComeAlong() async throws {
    let built = try await SmallSite(
      """
      -- content/entries/2026-11-30-a.md --
      A
      -- Templates/style.css --
      p { color: teal }
      -- Templates/fonts/own.txt --
      a font
      -- Templates/entry.html --
      {{< base}}{{$main}}<i>{{entry.title}}</i>{{/main}}{{/base}}
      """
    ).build()
    #expect(built.messages == [])
    let style = try #require(built.paths.first { $0.hasPrefix("assets/style.") })
    #expect(built[style] == "p { color: teal }\n")
    #expect(built.paths.contains { $0.hasPrefix("assets/fonts/own.") && $0.hasSuffix(".txt") })
    #expect(built["2026/11/30/a/"].contains("<i>A</i>"))
    #expect(Markup(built[""]).addresses.contains("/" + style))
  }
}
