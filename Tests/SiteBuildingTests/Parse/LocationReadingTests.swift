import JournalModel
import Testing

@testable import SiteBuilding

@Suite struct LocationReadingTests {
  private func described(_ location: LocationReference?) -> String {
    guard let location else { return "none" }
    let point = location.coordinate.map { "\($0.latitude) \($0.longitude)" }
    return [location.name, point].compactMap(\.self).joined(separator: " at ")
  }

  @Test(arguments: [
    ("강릉 안목해변", "강릉 안목해변"), ("NO", "NO"), ("2024", "2024"),
    ("\"37.7715, 128.9480\"", "37.7715 128.948"), ("37.7715,128.9480", "37.7715 128.948"),
    ("-33.86; 151.2", "-33.86 151.2"), ("−33.86, +151.2", "-33.86 151.2"),
    ("37.77° N, 128.95° E", "37.77 128.95"), ("33.86S, 70.5 W", "-33.86 -70.5"),
    ("37.77 °, 128.95°", "37.77 128.95"), ("geo:37.77,128.95", "37.77 128.95"),
    ("geo:37.77,128.95,12;u=35", "37.77 128.95"),
    ("geo:37.77,128.95;crs=wgs84;u=35", "37.77 128.95"), ("'90, 180'", "90.0 180.0"),
    ("{name: 강릉, latitude: 37.7715, longitude: 128.9480}", "강릉 at 37.7715 128.948"),
    ("{name: 강릉}", "강릉"), ("{lat: 1, lon: 2}", "1.0 2.0"), ("{lat: 1.5°, lng: -2}", "1.5 -2.0"),
    ("~", "none"), ("Route 37, 128", "Route 37, 128"), ("37.77", "37.77"),
  ])
  func readsALocation(text: String, expected: String) {
    let read = ReadText(entry: "location: \(text)")
    #expect(described(read.value.location?.value) == expected)
    #expect(read.messages == "")
  }

  private static let help =
    "write a place's name, `37.7715, 128.9480`, or `{name: 강릉, latitude: 37.7715, longitude: 128.9480}`"

  @Test(arguments: [
    (
      "128.9480, 37.7715",
      """
      1:11 `128.9480, 37.7715`
      error: a latitude is from -90 to 90, not 128.948 [invalid-location]
      help: latitude comes first: write 37.7715, 128.948
      """
    ),
    (
      "geo:37.7,200",
      """
      1:11 `geo:37.7,200`
      error: a longitude is from -180 to 180, not 200.0 [invalid-location]
      help: \(help)
      """
    ),
    (
      "{name: 강릉, lat: 128.9, lon: 37.8}",
      """
      1:27 `128.9`
      error: a latitude is from -90 to 90, not 128.9 [invalid-location]
      help: latitude comes first: write 37.8, 128.9
      """
    ),
    (
      "{lat: 1, lon: 181}",
      """
      1:25 `181`
      error: a longitude is from -180 to 180, not 181.0 [invalid-location]
      help: \(help)
      """
    ),
    (
      "{lat: 37.7}",
      """
      1:11 `{lat: 37.7}`
      error: `lat` stands alone; a point needs a latitude and a longitude [invalid-location]
      help: \(help)
      """
    ),
    (
      "{latitude: '37,77', longitude: 128.9}",
      """
      1:22 `'37,77'`
      error: `latitude` is a number of degrees, not `37,77` [invalid-location]
      help: write it with a point: `latitude: 37.7715`
      """
    ),
    (
      "{city: 강릉}",
      """
      1:12 `city`
      warning: `city` is no key of `location` [unknown-key]

      1:11 `{city: 강릉}`
      error: `location` has neither a name nor coordinates [invalid-location]
      help: \(help)
      """
    ),
    (
      "[37.7, 128.9]",
      """
      1:11 `[37.7, 128.9]`
      error: `location` is a name or a group of keys, not a list [wrong-kind]
      help: \(help)
      """
    ),
  ])
  func pointsAtAMistake(text: String, message: String) {
    #expect(ReadText(entry: "location: \(text)").messages == message)
  }

  @Test func readsThePlaceBook() {
    let read = ReadText(
      places: """
        안목해변: {latitude: 37.7715, longitude: 128.9480, names: {en: Anmok Beach, ja: アンモク}}
        집: {lat: 37.5, lon: 127, private: true}
        학교: 37.6, 127.1
        서점: geo:37.6,127.2
        바닷가: {names: {en: the shore}}
        """)
    #expect(read.messages == "")
    #expect(
      read.value.places == [
        Place(
          name: "안목해변", coordinate: Coordinate(latitude: 37.7715, longitude: 128.948),
          names: ["en": "Anmok Beach", "ja": "アンモク"]),
        Place(name: "집", coordinate: Coordinate(latitude: 37.5, longitude: 127), isPrivate: true),
        Place(name: "학교", coordinate: Coordinate(latitude: 37.6, longitude: 127.1)),
        Place(name: "서점", coordinate: Coordinate(latitude: 37.6, longitude: 127.2)),
        Place(name: "바닷가", coordinate: nil, names: ["en": "the shore"]),
      ])
    #expect(read.value.place(named: "anmok beach")?.name == "안목해변")
  }

  @Test(arguments: ["", "# no places yet\n", "~"])
  func anEmptyPlaceBookIsFine(text: String) {
    let read = ReadText(places: text)
    #expect(read.value.places == [])
    #expect(read.messages == "")
  }

  @Test func pointsAtEachMistakeInThePlaceBook() {
    let help =
      "write `안목해변: 37.7715, 128.9480` or `안목해변: {latitude: 37.7715, longitude: 128.9480}`"
    let read = ReadText(
      places: """
        집: 서울
        학교:
        서점: {lat: 127, lon: 37}
        Cafe: 1, 2
        cafe: 3, 4
        강: {names: {ko_KR: x}, privat: true}
        """)
    #expect(
      read.messages == """
        1:4 `서울`
        error: the place `집` has no coordinates [invalid-location]
        help: \(help)

        2:1 `학교`
        error: the place `학교` has no coordinates [invalid-location]
        help: \(help)

        3:11 `127`
        error: a latitude is from -90 to 90, not 127.0 [invalid-location]
        help: latitude comes first: write 37.0, 127.0

        5:1 `cafe`
        warning: there is a place `Cafe` already; that one counts [duplicate-place]
        note: first given at content/places.yaml:4:1
        help: give one of the two another name

        6:13 `ko_KR`
        error: `ko_KR` is no language tag (BCP 47) [invalid-locale]
        help: did you mean `ko-KR`?

        6:24 `privat`
        error: `privat` is no key of a place [unknown-key]
        help: did you mean `private`?
        """)
  }

  @Test func aPlaceBookIsAMap() {
    #expect(
      ReadText(places: "- 집\n").messages == """
        1:1 `- 집`
        error: `places.yaml` is a list of places by name, not a list [wrong-kind]
        help: write `안목해변: 37.7715, 128.9480` or `안목해변: {latitude: 37.7715, longitude: 128.9480}`
        """)
  }
}
