import Foundation
import Testing

@testable import SiteBuilding

/// The map of all places, and what a site tells of where they are.
struct MapTests {
  private func entry(_ day: Int, _ location: String) -> String {
    """
    -- content/entries/2026-11-\(day < 10 ? "0" : "")\(day).md --
    ---
    location: \(location)
    ---
    Entry \(day)

    """
  }

  private func site(_ text: String, settings: String = "") throws -> SmallSite {
    let site = try SmallSite(text)
    try site.write(SmallSite.plainSettings + settings, to: "content/journal.yaml")
    return site
  }

  @Test func showsEveryPlaceAndEveryNamelessPoint() async throws {
    let built = try await site(
      """
      -- content/places.yaml --
      강릉: 37.7519, 128.8761
      """ + "\n" + entry(1, "강릉") + entry(2, "\"64.1, -21.9\"") + entry(3, "강릉")
        + entry(4, "nowhere known") + entry(5, "{name: 부산, lat: 35.1, lon: 129}")
    ).build()
    let data = try built.json("map/places.json")
    let places = data["places"].items
    #expect(places.map { $0["name"].text } == ["부산", "강릉"])
    #expect(
      data["points"].items.map(\.numbers) == [
        [35.1, 129, 0, 1], [37.7519, 128.8761, 1, 2], [64.1, -21.9, -1, 1],
      ])
    let build = try #require(data["build"].text)
    #expect(build.utf8.count == 10)
    #expect(try built.json("map/entries/0.json")["build"].text == build)
    let entries = try built.json("map/entries/0.json")["points"].items.map { $0["entries"].items }
    #expect(entries.map(\.count) == [1, 2, 1])
    #expect(
      entries[1].map { $0["url"].text } == ["/2026/11/03/entry-3/", "/2026/11/01/entry-1/"])
    #expect(places[1]["url"].text == "/places/%EA%B0%95%EB%A6%89/")
    let page = Markup(built["map/"])
    #expect(page.tags.count { $0.name == "circle" } == 3)
    #expect(built["map/"].contains("3 places"))
    #expect(built["map/"].contains("geo:64.1,-21.9"))
    #expect(built["map/"].contains("<a href=\"/2026/11/02/entry-2/\""))
    #expect(built["map/"].contains("Not on the map"))
    #expect(built[""].contains("href=\"/map/\""))
    #expect(Markup(built["places/강릉/"]).tags.count { $0.name == "circle" } == 1)
    #expect(Markup(built["places/nowhere-known/"]).tags.count { $0.name == "circle" } == 0)
  }

  @Test(arguments: [
    "", "location: home", "location: {name: a, latitude: 1, longitude: 2}\nprivate: true",
  ])
  func thereIsNoneWhereNothingIsOnIt(keys: String) async throws {
    let built = try await site(
      """
      -- content/places.yaml --
      home: {latitude: 37.75, longitude: 128.89, private: true}
      -- content/entries/2026-11-01.md --
      ---
      \(keys.isEmpty ? "mood: a" : keys)
      ---
      Text
      """
    ).build()
    #expect(!built.has("map/"))
    #expect(
      !built.paths.contains {
        $0.hasPrefix("map/") || $0.contains("leaflet") || $0.contains("base-map")
      })
    #expect(!built[""].contains("/map/"))
    #expect(built.pathsMentioning("128.89") == [])
  }

  @Test func everyEditionHasItsOwn() async throws {
    let site = try site(entry(1, "{name: 강릉, lat: 37.75, lon: 128.87}"))
    try site.write(
      "title: 일기\nurl: https://example.org/d/\nlocales: [ko, en]\ntimezone: Asia/Seoul\n",
      to: "content/journal.yaml")
    let built = try await site.build()
    #expect(built["map/"].contains("1곳") && built["en/map/"].contains("1 place"))
    #expect(built["en/map/"].contains("data-places=\"/d/en/map/places.json\""))
    #expect(built["en/map/"].contains("data-entries=\"/d/en/map/entries/{number}.json\""))
    let point = try built.json("en/map/entries/0.json")["points"].items[0]
    #expect(point["entries"].items.map { $0["url"].text } == ["/d/en/2026/11/01/entry-1/"])
    #expect(point["entries"].items.map { $0["dateText"].text } == ["November 1, 2026"])
    #expect(built["sitemap.xml"].contains("https://example.org/d/en/map/"))
  }

  @Test func theMenuMayLeadToIt() async throws {
    let text = entry(1, "\"37.7, 128.9\"")
    let built = try await site(text, settings: "menu: [map]\n").build()
    #expect(built[""].contains("<a href=\"/map/\"><bdi>Map</bdi></a>"))
    let without = try await site(entry(1, "home"), settings: "menu: [map]\n").build()
    #expect(without.messages == [])
    #expect(!without[""].contains("/map/"))
  }

  @Test func aFreePageOfThatAddressIsAnError() async throws {
    let text = entry(1, "\"37.7, 128.9\"") + "-- content/pages/map.md --\nMine\n"
    let failure = try #require(await site(text).failure())
    #expect(failure.contains("this page would stand at /map/, where the site has another page"))
  }

  @Test func entriesOfManyPointsStandInSeveralFiles() async throws {
    let count = EditionFile.pointsInFile + 1
    let text = (0..<count).map { index in
      let day = (index / 28 % 12 + 1, index % 28 + 1)
      return """
        -- content/entries/\(index).md --
        ---
        date: 2025-\(day.0)-\(day.1) 0\(index / 336):00
        location: {name: a, lat: \(Double(index) / 10), lon: 1}
        ---
        Text

        """
    }
    .joined()
    let built = try await site(text).build()
    let sizes = try (0...1).map { try built.json("map/entries/\($0).json")["points"].items.count }
    #expect(sizes == [EditionFile.pointsInFile, 1])
    #expect(!built.has("map/entries/2.json"))
    #expect(try built.json("map/places.json")["points"].items.count == count)
    #expect(built["map/"].utf8.count < 100_000)
  }

  @Test func ofVeryManyPlacesTheCommonestAreListed() async throws {
    let count = MapView.listed + 2
    let names = (0..<count).map { "place \($0 + 1000)" } + ["place 1000", "place 1001"]
    let text = names.enumerated().map { index, name in
      entry(index % 28 + 1, "{name: \(name), lat: 1, lon: \(Double(index) / 10)}")
        .replacing(".md", with: "-\(index).md")
    }
    .joined()
    let built = try await site(text).build()
    #expect(built["map/"].contains(">place 1000<") && built["map/"].contains(">place 1001<"))
    #expect(
      built["map/"].components(separatedBy: "<bdi lang=\"en\">place ").count == MapView.listed + 1)
    #expect(built["map/"].contains("<a href=\"/places/\">All places</a>"))
  }

  // MARK: What is told of where places are

  @Test func nothingTellsMoreThanThePrecision() async throws {
    let text =
      "-- content/places.yaml --\n공방: 37.751149, 128.892753\n" + entry(1, "공방")
      + entry(2, "\"35.123456, 129.123456\"")
      + entry(3, "{name: 부두, lat: 35.654321, lon: 129.654321}")
    let built = try await site(text, settings: "map: {precision: 1}\n").build()
    for digits in ["37.75", "128.89", "35.12", "129.12", "35.65", "129.65"] {
      #expect(built.pathsMentioning(digits) == [], "\(digits)")
    }
    #expect(built.pathsMentioning("37.8").contains("map/places.json"))
    #expect(built["2026/11/01/entry-1/"].contains("geo:37.8,128.9"))
    #expect(built["2026/11/01/entry-1/"].contains("\"latitude\":37.8"))
    let whole = try await site(text, settings: "map: {precision: 0}\n").build()
    #expect(whole["2026/11/02/entry-2/"].contains("geo:35,129"))
    #expect(whole.pathsMentioning("35.1") == [] && whole.pathsMentioning("37.8") == [])
  }

  @Test func aPrivatePlaceIsThereByNameOnly() async throws {
    let built = try await site(
      """
      -- content/places.yaml --
      집: {latitude: 37.893, longitude: 128.826, private: true, names: {en: Home}}
      강릉: 37.7519, 128.8761
      """ + "\n" + entry(1, "집") + entry(2, "Home") + entry(3, "\"37.8931, 128.8262\"")
        + entry(4, "{name: 외갓집, lat: 37.8932, lon: 128.8259}") + entry(5, "강릉")
    ).build()
    for digits in ["37.89", "128.82", "37.9", "128.83"] {
      #expect(built.pathsMentioning(digits) == [], "\(digits)")
    }
    let places = try built.json("map/places.json")["places"].items
    #expect(places.map { $0["name"].text } == ["강릉"])
    #expect(Markup(built["map/"]).tags.count { $0.name == "circle" } == 1)
    #expect(built["map/"].contains("<bdi lang=\"en\">집</bdi>"))
    #expect(Markup(built["places/집/"]).tags.count { $0.name == "circle" } == 0)
    // The maps are drawn around what they show: alone, the other place gives the same ones.
    let alone = try await site(
      "-- content/places.yaml --\n강릉: 37.7519, 128.8761\n" + entry(5, "강릉")
    ).build()
    #expect(Markup(built["map/"]).drawing == Markup(alone["map/"]).drawing)
  }

  // MARK: Tiles

  private static let tiles =
    "map: {tiles: 'https://{s}.tile.example.net/{z}/{x}/{y}.png', attribution: '© [a](https://a.example)'}\n"

  @Test func tilesOpenThePolicyOfTheMapAlone() async throws {
    let built = try await site(entry(1, "{name: a, lat: 1, lon: 2}"), settings: Self.tiles).build()
    let policies = built.pages.map { path in
      (
        path,
        Markup(built[path]).values(
          of: "content", in: "meta", where: ["http-equiv": "Content-Security-Policy"])
      )
    }
    for (path, policy) in policies {
      let images =
        "img-src 'self' https://a.tile.example.net https://b.tile.example.net https://c.tile.example.net"
      #expect(policy.count == 1)
      #expect(policy.first?.contains("img-src") == (path == "map/"), "\(path)")
      if path == "map/" { #expect(policy.first?.hasSuffix(images) == true) }
    }
    #expect(built["map/"].contains("data-tiles=\"https://{s}.tile.example.net/{z}/{x}/{y}.png\""))
    #expect(
      built["map/"].contains("<a href=\"https://a.example\" rel=\"noreferrer\"><bdi>a</bdi></a>"))
    #expect(!built["map/"].contains("Natural Earth"))
    #expect(built.pathsMentioning("tile.example.net") == ["map/index.html"])
  }

  @Test func withoutTilesNoPageNamesAnotherHostToLoadFrom() async throws {
    let built = try await site(entry(1, "{name: a, lat: 1, lon: 2}")).build()
    #expect(!built["map/"].contains("data-tiles") && !built["map/"].contains("img-src"))
    #expect(built["map/"].contains("https://www.naturalearthdata.com"))
  }

  // MARK: What browsers load

  @Test func leafletComesWithItsLicence() async throws {
    let built = try await site(entry(1, "{name: a, lat: 1, lon: 2}")).build()
    for (name, holder) in [
      ("leaflet", "Vladimir Agafonkin"), ("markercluster", "David Leaver"),
    ] {
      let path = try #require(
        built.paths.first { $0.hasPrefix("assets/\(name).") && $0.hasSuffix(".js") })
      #expect(built[path].hasPrefix("/*!\n") && built[path].contains(holder))
      #expect(!built[path].contains("sourceMappingURL"))
      #expect(built["map/"].contains("src=\"/\(path)\""))
      #expect(!built[""].contains(path))
    }
  }

  @Test func aThemeMayBringAnotherLeaflet() async throws {
    let text = entry(1, "{name: a, lat: 1, lon: 2}") + "-- Templates/leaflet.js --\nown\n"
    let built = try await site(text).build()
    let scripts = built.paths.filter { $0.hasPrefix("assets/leaflet.") && $0.hasSuffix(".js") }
    #expect(scripts.map { built[$0] } == ["own\n"])
  }
}

extension JSON {
  /// A list of numbers.
  fileprivate var numbers: [Double] { items.compactMap(\.number) }
}

extension Markup {
  /// The shapes of the drawn map.
  fileprivate var drawing: [[String: String]] {
    tags.filter {
      ["path", "circle"].contains($0.name) && $0.attributes["class"]?.hasPrefix("map-") == true
    }
    .map(\.attributes)
  }
}
