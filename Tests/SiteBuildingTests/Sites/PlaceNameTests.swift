import Testing

@testable import SiteBuilding

/// Places in the reader's language: the writer's own wording first.
struct PlaceNameTests {
  private func site(_ text: String) throws -> SmallSite {
    let site = try SmallSite(
      """
      -- content/places.yaml --
      강릉: {latitude: 37.75, longitude: 128.87, names: {en: Gangneung, ja: 江陵, zh-Hant: 江陵市}}
      -- content/entries/2026-11-01.md --
      ---
      location: 강릉
      ---
      하나
      -- content/entries/2026-11-02.md --
      ---
      location: gangneung
      locale: en
      ---
      Two

      """ + text)
    try site.write(
      "title: 일기\nurl: https://example.org/\nlocales: [ko, en, ja, zh-TW, de]\ntimezone: Asia/Seoul\n",
      to: "content/journal.yaml")
    return site
  }

  private func readerNames(in page: String) -> [String] {
    page.all(between: "<bdi class=\"reader-name\"", "</bdi>")
      .compactMap { $0.split(separator: ">").last.map(String.init) }
  }

  @Test func onePlaceByTwoNamesIsOneGroup() async throws {
    let built = try await site("").build()
    #expect(built.paths.filter { $0.hasPrefix("places/") }.count == 2)
    let page = built["places/강릉/"]
    #expect(page.contains("/2026/11/01/") && page.contains("/2026/11/02/"))
    for day in ["01", "02"] {
      let entry = built["2026/11/\(day)/\(day == "01" ? "하나" : "two")/"]
      #expect(entry.contains("href=\"/places/%EA%B0%95%EB%A6%89/\""), "\(day)")
    }
    #expect(try built.json("map/places.json")["places"].items.count == 1)
  }

  @Test(arguments: [
    ("", nil), ("en/", "Gangneung"), ("ja/", "江陵"), ("zh/", "江陵市"), ("de/", nil),
  ])
  func theReadersNameStandsBesideTheWriters(edition: String, name: String?) async throws {
    let built = try await site("").build()
    let title = try #require(built[edition + "places/강릉/"].between("<h1>", "</h1>"))
    #expect(readerNames(in: title).first == name)
    #expect(built[edition + "places/강릉/"].contains("<bdi lang=\"ko\">강릉</bdi>"))
    let entry = built[edition + "2026/11/01/하나/"]
    #expect(readerNames(in: entry).first == name)
    let place = try built.json(edition + "map/places.json")["places"].items[0]
    #expect(place["name"].text == "강릉" && place["readerName"].text == name)
  }

  @Test func anEntryKeepsItsOwnWording() async throws {
    let built = try await site("").build()
    // The Korean reader's name is the place book's.
    #expect(built["2026/11/02/two/"].contains("<bdi lang=\"en\">gangneung</bdi>"))
    #expect(readerNames(in: built["2026/11/02/two/"]) == ["강릉"])
    #expect(readerNames(in: built["en/2026/11/02/two/"]) == [])
  }

  @Test func everyNameIsFoundBySearch() async throws {
    let built = try await site("").build()
    let documents = try built.indexed
    #expect(documents.map { $0["place"].text } == ["gangneung", "강릉"])
    #expect(
      documents.map { $0["placeNames"].texts } == [
        ["강릉", "Gangneung", "江陵", "江陵市"], ["Gangneung", "江陵", "江陵市"],
      ])
  }

  @Test func metadataTellsTheOtherNames() async throws {
    let built = try await site("").build()
    let text = try #require(
      built["2026/11/01/하나/"].between("<script type=\"application/ld+json\">", "</script>"))
    let place = try JSON(text: text)["contentLocation"]
    #expect(place["name"].text == "강릉")
    #expect(place["alternateName"].texts == ["Gangneung", "江陵", "江陵市"])
  }

  @Test func anUnknownPlaceHasOneName() async throws {
    let built = try await site(
      "-- content/entries/2026-11-03.md --\n---\nlocation: 어딘가\n---\n셋\n"
    ).build()
    #expect(readerNames(in: built["en/2026/11/03/셋/"]) == [])
    #expect(built["en/places/어딘가/"].contains("어딘가"))
  }

  @Test func placesMayStandInAFileEndingInYml() async throws {
    let site = try site("")
    try site.rename("content/places.yaml", to: "content/places.yml")
    let built = try await site.build()
    #expect(built.has("map/"))
    try site.write("집: {latitude: 1, longitude: 2, private: true}\n", to: "content/places.yaml")
    let failure = try #require(await site.failure())
    #expect(
      failure.hasPrefix(
        "content/places.yml: error: there is content/places.yaml already [second-places]"))
  }
}
