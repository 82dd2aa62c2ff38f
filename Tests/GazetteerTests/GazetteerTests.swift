import Testing

@testable import Gazetteer

@Suite struct GazetteerTests {
  private let gazetteer = Gazetteer()

  @Test(arguments: [
    ("강릉", "Gangneung"), ("Gangneung", "Gangneung"), ("강릉시", "Gangneung"),
    ("서울", "Seoul"), ("서울특별시", "Seoul"), ("SEOUL", "Seoul"), ("東京", "Tokyo"),
    ("東京都", "Tokyo"), ("东京", "Tokyo"), ("도쿄", "Tokyo"), ("北京市", "Beijing"),
    ("München", "Munich"), ("munchen", "Munich"), ("Genève", "Geneva"), ("Київ", "Kyiv"),
    ("طوكيو", "Tokyo"), ("กรุงเทพมหานคร", "Bangkok"), ("Saint-Denis", "Saint-Denis"),
  ])
  func findsACityByItsNameInAnyLanguage(name: String, city: String) {
    #expect(gazetteer.cities(named: name).first?.name == city)
  }

  @Test func knowsWhatACityIs() throws {
    let city = try #require(gazetteer.cities(named: "강릉").first)
    #expect(city.country == "KR")
    #expect(city.state == nil)
    #expect(city.timeZone == "Asia/Seoul")
    #expect(city.population == 208_200)
    #expect(city.latitude == 37.753)
    #expect(city.longitude == 128.872)
    #expect(city.names == ["ko": "강릉", "ja": "江陵"])
  }

  @Test(arguments: [
    ("ko-KR", "서울"), ("ja-JP-u-ca-japanese", "ソウル"), ("zh-Hans", "首尔"), ("zh-Hant-TW", "首爾"),
    ("fr", "Séoul"), ("en", "Seoul"), ("pl", "Seoul"), ("", "Seoul"),
  ])
  func callsACityAsALanguageDoes(language: String, name: String) throws {
    let city = try #require(gazetteer.cities(named: "Seoul").first)
    #expect(city.name(in: language) == name)
  }

  @Test func readsTheNameOfTheCountrysOwnLanguage() throws {
    let city = try #require(gazetteer.cities(named: "Kolkata").first)
    #expect(city.names["hi"] == "कोलकाता")
  }

  @Test func putsExactNamesBeforeBeginningsAndManyPeopleBeforeFew() {
    let found = gazetteer.find("san jose", limit: 200)
    let exact = found.prefix { nameKey($0.name) == nameKey("San Jose") }
    #expect(exact.count >= 2)
    #expect(exact.first?.region == "US-CA")
    let rest = found.dropFirst(exact.count)
    #expect(!rest.isEmpty)
    for part in [Array(exact), Array(rest)] {
      #expect(part.map(\.rank) == part.map(\.rank).sorted())
    }
    #expect(Set(found.map(\.rank)).count == found.count)
    for city in rest {
      #expect(city.allNames.contains { nameKey($0).starts(with: nameKey("san jose")) })
    }
  }

  @Test func givesNoMoreCitiesThanAskedFor() {
    #expect(gazetteer.find("s", limit: 7).count == 7)
    #expect(gazetteer.find("Springfield", limit: 2).count == 2)
    #expect(gazetteer.find("Springfield", limit: 0).isEmpty)
  }

  @Test(arguments: ["", "   ", "-", ",", "Nowhere at all", "\u{0}", "\u{FFFD}", "🎈"])
  func findsNothingByWhatIsNoName(text: String) {
    #expect(gazetteer.find(text).isEmpty)
    #expect(gazetteer.meaning(of: text) == .unknown)
  }

  @Test func tellsCitiesOfANameByCountryAndState() {
    #expect(gazetteer.cities(named: "Cambridge, GB").map(\.country) == ["GB"])
    #expect(gazetteer.cities(named: "Springfield, MO").map(\.region) == ["US-MO"])
    #expect(gazetteer.cities(named: "springfield, us-mo").map(\.region) == ["US-MO"])
    #expect(gazetteer.cities(named: "Springfield, KR").isEmpty)
  }

  @Test(arguments: ["London", "Paris", "서울", "광주", "Birmingham"])
  func takesANameForTheCityThatDwarfsTheOthers(name: String) {
    let cities = gazetteer.cities(named: name)
    #expect(gazetteer.meaning(of: name) == .city(cities[0]))
  }

  @Test(arguments: ["Springfield", "Cambridge", "Valencia"])
  func doesNotGuessBetweenCitiesThatAreAlikeInSize(name: String) {
    guard case .ambiguous(let cities) = gazetteer.meaning(of: name) else {
      Issue.record("\(gazetteer.meaning(of: name))")
      return
    }
    #expect(cities.count > 1)
  }

  @Test func takesNoBeginningOfANameForIt() {
    #expect(gazetteer.find("Gangneu").map(\.name) == ["Gangneung"])
    #expect(gazetteer.meaning(of: "Gangneu") == .unknown)
  }

  @Test func findsTheNearestCityWithinReach() {
    #expect(gazetteer.nearest(latitude: 37.7715, longitude: 128.9480)?.name == "Gangneung")
    #expect(gazetteer.nearest(latitude: 37.7715, longitude: 128.9480, within: 5) == nil)
    #expect(gazetteer.nearest(latitude: 0, longitude: -140, within: 100) == nil)
    #expect(gazetteer.nearest(latitude: 90, longitude: 0) == nil)
    // Across the line where longitudes begin anew.
    let suva = gazetteer.cities(named: "Suva").first
    #expect(suva?.timeZone == "Pacific/Fiji")
    #expect(gazetteer.nearest(latitude: -18.14, longitude: -180, within: 200) != nil)
  }
}
