import Foundation
import Testing

@testable import CommandLineTool

struct NewCommandTests {
  private let site: TestSite

  init() throws {
    site = try TestSite()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: site.path + "/" + path, encoding: .utf8)
  }

  /// The front matter's lines of the entry that a command made.
  private func fields(_ words: String...) async throws -> [String] {
    let outcome = await CommandLineToolTests.run(["new", "T", "글"] + words, in: site.path)
    #expect(outcome.code == .done, "\(outcome.error)")
    let path = outcome.output.trimmingCharacters(in: .newlines)
    defer { try? FileManager.default.removeItem(atPath: site.path + "/" + path) }
    return try text(path).components(separatedBy: "---\n")[1].split(separator: "\n").map(
      String.init)
  }

  @Test func fillsInWhatItIsTold() async throws {
    #expect(
      try await fields("--weather", "눈", "--tag", "#겨울,", "--tag", "a: b", "--at", "안목해변") == [
        "date: 2026-03-01 09:00", "weather: 눈", "location: 안목해변", "tags: [겨울, \"a: b\"]",
      ])
  }

  @Test(arguments: [
    ("2026-02-03", "2026-02-03"), ("2026-02-03 21:14", "2026-02-03 21:14"),
    ("2026년 2월 3일", "2026-02-03"), ("2026-02-03T21:14+01:00", "2026-02-03T21:14:00+01:00"),
    ("today", "2026-03-01 09:00"), ("어제", "2026-02-28"), ("昨日 7:05", "2026-02-28 07:05"),
    ("yesterday 21:14", "2026-02-28 21:14"), ("07:30", "2026-03-01 07:30"),
    ("2026-03-01", "2026-03-01 09:00"), ("hier", "2026-02-28"), ("أمس", "2026-02-28"),
    ("gestern", "2026-02-28"), ("AYER", "2026-02-28"), ("昨天", "2026-02-28"),
  ])
  func takesADateAsPeopleSayIt(words: String, date: String) async throws {
    #expect(try await fields("--date", words) == ["date: \(date)"])
  }

  @Test(arguments: ["2026-02-30", "soon", "yesterday late", "25:00", " "])
  func refusesWhatIsNoDate(words: String) async {
    let outcome = await site.run("new", "T", "글", "--date", words)
    #expect(outcome.code == .wrongUsage)
    #expect(outcome.error.contains("--date"))
    #expect(!site.has("content/entries/2026"))
  }

  @Test func withoutAZoneOfTheJournalTheClockOnTheWallCounts() async throws {
    try site.write("title: T\n", to: "content/journal.yaml")
    let outcome = await site.run("new", "T", "글", variables: ["TZ": "America/New_York"])
    let path = outcome.output.trimmingCharacters(in: .newlines)
    #expect(try text(path).contains("date: 2026-02-28T19:00:00-05:00\n"))
  }

  @Test func aZoneThatIsNamedCountsThoughItIsUTC() async throws {
    try site.write("title: T\ntimezone: UTC\n", to: "content/journal.yaml")
    let outcome = await site.run("new", "T", "글", variables: ["TZ": "America/New_York"])
    let path = outcome.output.trimmingCharacters(in: .newlines)
    #expect(try text(path).contains("date: 2026-03-01 00:00\n"))
  }

  @Test(arguments: [
    ("2026-11-01T01:30:00-04:00", "2026-11-01 01:30"),
    ("2026-11-01T01:30:00-05:00", "2026-11-01T01:30:00-05:00"),
  ])
  func anHourThatComesTwiceSaysWhichItIs(now: String, date: String) async throws {
    try site.write("title: T\ntimezone: America/New_York\n", to: "content/journal.yaml")
    #expect(try await fields("--now", now) == ["date: \(date)"])
  }

  @Test func aTemplateWithAZoneLeavesTheInstantAsItIs() async throws {
    try site.write("---\ntimezone: America/New_York\n---\n", to: "content/templates/away.md")
    #expect(
      try await fields("--template", "away")
        == ["date: 2026-03-01T09:00:00+09:00", "timezone: America/New_York"])
    #expect(
      try await fields("--template", "away", "--date", "2026-02-03").first == "date: 2026-02-03")
  }

  @Test(arguments: [
    ("37.7701, 128.9501", "location: 안목해변"), ("0.5, -30", "location: 0.5, -30"),
    ("geo:0.123456789,-30.1", "location: 0.12346, -30.1"), ("Anmok Beach", "location: Anmok Beach"),
    ("37.5665, 126.978", "location: {name: Seoul, latitude: 37.5665, longitude: 126.978}"),
    ("서울", "location: 서울"), ("東京", "location: 東京"),
  ])
  func knowsAPlaceByItsNameOrItsPoint(words: String, line: String) async throws {
    #expect(try await fields("--at", words).contains(line))
  }

  @Test func theClockIsThatOfThePlace() async throws {
    #expect(
      try await fields("--at", "Paris") == ["date: 2026-03-01T01:00:00+01:00", "location: Paris"])
    #expect(
      try await fields("--at", "Honolulu", "--date", "today").first
        == "date: 2026-02-28T14:00:00-10:00")
    #expect(try await fields("--at", "Paris", "--date", "2026-02-03").first == "date: 2026-02-03")
  }

  @Test func aNameOfSeveralCitiesIsNotGuessed() async throws {
    let outcome = await site.run("new", "T", "글", "--at", "Springfield")
    #expect(outcome.code == .wrongUsage)
    #expect(outcome.error.contains("may be") && outcome.error.contains("Springfield, US-"))
    let told = try await fields("--at", "Springfield, US-MO")
    #expect(told.contains { $0.hasPrefix("location: {name: Springfield, latitude: 37.2") })
  }

  @Test func aPlaceThatNobodyKnowsIsToldAndKept() async throws {
    let outcome = await site.run("new", "T", "글", "--at", "우리 집 옥상")
    #expect(outcome.code == .done)
    #expect(outcome.error.contains("it isn't known where \"우리 집 옥상\" is"))
    #expect(
      try text(outcome.output.trimmingCharacters(in: .newlines)).contains("location: 우리 집 옥상\n"))
  }

  @Test func homeAndTripsServeWhenNothingIsGiven() async throws {
    try site.write(
      """
      title: T
      timezone: Asia/Seoul
      home: 안목해변
      trips: [{from: 2026-02-01, to: 2026-02-10, place: Paris}]
      """, to: "content/journal.yaml")
    #expect(try await fields() == ["date: 2026-03-01 09:00", "location: 안목해변"])
    #expect(
      try await fields("--date", "2026-02-03 21:14")
        == ["date: 2026-02-03T21:14:00+01:00", "location: Paris"])
    #expect(try await fields("--at", "서울").contains("location: 서울"))
  }

  @Test func refusesAPointThatIsNotOnTheEarth() async {
    let outcome = await site.run("new", "T", "글", "--at", "128.95, 37.77")
    #expect(outcome.code == .wrongUsage && outcome.error.contains("the latitude comes first"))
  }

  @Test(arguments: ["1. March", "- list", "# head #", "*bold*", "> quote", "[a](b)", "<b>", "---"])
  func aTitleThatWouldBeMarkdownIsAField(title: String) async throws {
    let outcome = await site.run("new", "--json", "--", title, "글")
    #expect(try outcome.json()["title"] as? String == title)
    #expect(try text(#require(outcome.json()["path"] as? String)).contains("\ntitle: "))
  }

  @Test func takesTextFromAnotherProgram() async throws {
    let outcome = await CommandLineToolTests.run(
      ["new"], in: site.path, input: "오늘은 걸었다\n\n오래.\n")
    #expect(outcome.output == "content/entries/2026/03/2026-03-01-오늘은-걸었다.md\n")
    #expect(
      try text("content/entries/2026/03/2026-03-01-오늘은-걸었다.md")
        == "---\ndate: 2026-03-01 09:00\n---\n오늘은 걸었다\n\n오래.\n")
    let empty = await CommandLineToolTests.run(["new"], in: site.path, input: " \n")
    #expect(empty.error == "nothing written, nothing saved\n" && empty.output.isEmpty)
  }

  @Test func goesWhereThePatternSays() async throws {
    try site.write(
      "title: T\nentries: {path: \"{date}/{slug}.md\"}\n", to: "content/journal.yaml")
    let outcome = await site.run("new", "바다", "글", "--date", "2026-02-03")
    #expect(outcome.output == "content/entries/2026-02-03/바다.md\n")
    let untitled = await site.run("new", "--no-edit", "--date", "2026-02-03")
    #expect(untitled.output == "content/entries/2026-02-03/2026-02-03.md\n")
    let second = await site.run("new", "바다", "글", "--date", "2026-02-03")
    #expect(second.output == "content/entries/2026-02-03/바다-2.md\n")
  }

  @Test func fillsInATemplate() async throws {
    try site.write(
      """
      ---
      tags: [여행]
      mood: 설렘
      prompts: [어디에서?, 누구와?]
      ---
      {{date}} {{place}} & {{weekday}}

      {{prompt}}
      """, to: "content/templates/trip.md")
    let outcome = await site.run(
      "new", "--template", "trip", "--at", "A & B <c>", "--tag", "바다", "--tag", "여행", "--no-edit")
    #expect(
      try text(outcome.output.trimmingCharacters(in: .newlines)) == """
        ---
        date: 2026-03-01 09:00
        location: A & B <c>
        mood: 설렘
        tags: [여행, 바다]
        ---
        March 1, 2026 A & B <c> & Sunday

        누구와?

        """)
  }

  @Test func shipsTemplatesAndNamesThem() async throws {
    for name in ["morning", "travel", "gratitude"] {
      let outcome = await site.run("new", "--template", name, "--no-edit", "--json")
      #expect(outcome.code == .done, "\(outcome.error)")
    }
    let unknown = await site.run("new", "--template", "travels")
    #expect(unknown.error.contains("did you mean \"travel\"?"))
    for name in ["../journal", "", "."] {
      #expect(await site.run("new", "--template", name).code == .wrongUsage)
    }
  }

  @Test func tellsWhereATemplateIsWrong() async throws {
    try site.write("{{plase}}\n", to: "content/templates/a.md")
    let outcome = await site.run("new", "--template", "a", "--no-edit")
    #expect(outcome.code == .journalHasErrors)
    #expect(outcome.error.contains("content/templates/a.md:1:3: error: unknown name `plase`"))
    #expect(outcome.error.contains("did you mean `place`?"))
  }

  /// A folder of photos outside of the journal.
  private func photos(_ photos: [String: [UInt8]]) throws -> TestSite {
    let folder = try TestSite()
    for (name, bytes) in photos {
      try Data(bytes).write(to: URL(filePath: folder.path + "/" + name))
    }
    return folder
  }

  @Test func aPhotoGivesTheDayThePlaceAndTheOrder() async throws {
    let camera = try photos([
      "IMG_2.JPG": ExifPhoto.jpeg(taken: "2026:02:03 21:20:00"),
      "IMG_1.JPG": ExifPhoto.jpeg(
        taken: "2026:02:03 21:14:05", at: (latitude: 37_770_100, longitude: 128_950_100)),
      "scan.gif": Array("GIF87a".utf8),
    ])
    let outcome = await CommandLineToolTests.run(
      ["new", "바다", "--photo"]
        + ["scan.gif", "IMG_2.JPG", "IMG_1.JPG"].map { camera.path + "/" + $0 },
      in: site.path)
    #expect(outcome.output == "content/entries/2026/02/2026-02-03-바다.md\n", "\(outcome.error)")
    #expect(
      try text("content/entries/2026/02/2026-02-03-바다.md") == """
        ---
        date: 2026-02-03 21:14
        location: 안목해변
        photos: [2026-02-03.jpg, 2026-02-03-2.jpg, 2026-02-03.gif]
        ---
        바다


        """)
  }

  @Test func aPhotoFromElsewhereTellsItsZoneAndItsPoint() async throws {
    let camera = try photos([
      "a.jpg": ExifPhoto.jpeg(
        taken: "2025:07:01 23:30:00", offset: "+02:00",
        at: (latitude: 48_871_000, longitude: -2_365_000))
    ])
    let outcome = await site.run("new", "Canal", "--photo", camera.path + "/a.jpg")
    let written = try text("content/entries/2025/07/2025-07-01-canal.md")
    #expect(outcome.code == .done)
    #expect(written.contains("date: 2025-07-01T23:30:00+02:00\n"))
    #expect(written.contains("48.871") && written.contains("-2.365"))
    let told = await site.run(
      "new", "Canal", "--date", "2026-01-01", "--at", "0.5, -30", "--photo", camera.path + "/a.jpg"
    )
    #expect(
      try text(told.output.trimmingCharacters(in: .newlines)).contains("location: 0.5, -30\n"))
  }

  @Test func theSameBytesAreCopiedOnce() async throws {
    let one = ExifPhoto.jpeg(taken: "2026:02:03 21:14:05")
    let camera = try photos([
      "1.jpg": one, "copy.jpg": one,
      "2.jpg": ExifPhoto.jpeg(taken: "2026:02:03 21:14:05", tellingApart: 1),
    ])
    func new() async -> Outcome {
      await CommandLineToolTests.run(
        ["new", "바다", "--photo"] + ["1.jpg", "copy.jpg", "2.jpg"].map { camera.path + "/" + $0 },
        in: site.path)
    }
    let photos = "photos: [2026-02-03.jpg, 2026-02-03-2.jpg]\n"
    for _ in 0..<2 {
      #expect(try text(await new().output.trimmingCharacters(in: .newlines)).contains(photos))
    }
    let folder = site.path + "/content/entries/2026/02"
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 4)
  }

  @Test func aPhotoIsNamedByWhatItIs() async throws {
    let one = ExifPhoto.jpeg(taken: "2026:02:03 21:14:05")
    let camera = try photos(["1.JPEG": one, "1.jpg": one, "1.HEIC": one, "photo": one])
    let names = ["1.JPEG", "1.jpg", "1.HEIC", "photo"].map { camera.path + "/" + $0 }
    let outcome = await CommandLineToolTests.run(["new", "바다", "--photo"] + names, in: site.path)
    let path = outcome.output.trimmingCharacters(in: .newlines)
    #expect(try text(path).contains("photos: [2026-02-03.jpg]\n"), "\(outcome.error)")
    let folder = site.path + "/content/entries/2026/02"
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix("g") }
        == ["2026-02-03.jpg"])
    let copy = try Data(contentsOf: URL(filePath: folder + "/2026-02-03.jpg"))
    #expect(copy == Data(one))
  }

  @Test func aPhotoOfTheJournalStaysWhereItIs() async throws {
    try site.write("GIF87a", to: "content/media/sea.gif")
    let outcome = await site.run("new", "바다", "--photo", site.path + "/content/media/sea.gif")
    #expect(
      try text(outcome.output.trimmingCharacters(in: .newlines)).contains(
        "photos: [/media/sea.gif]"))
    #expect(await site.run("build", "--no-cards").code == .done)
  }

  @Test func refusesWhatIsNoPhoto() async throws {
    let missing = await site.run("new", "T", "--photo", "none.jpg")
    #expect(missing.code == .wrongUsage)
    #expect(missing.error.contains("can't read the photo \"none.jpg\": no such file or folder"))
    let text = await site.run("new", "T", "--photo", site.path + "/content/journal.yaml")
    #expect(text.code == .wrongUsage && text.error.contains("is no picture"))
    #expect(!site.has("content/entries/2026"))
  }

  @Test func aWeatherThatNobodyKnowsIsToldAndKept() async throws {
    let outcome = await site.run("new", "T", "글", "--weather", "rian")
    #expect(outcome.code == .done)
    #expect(outcome.error.contains("did you mean `rain`?"))
  }
}
