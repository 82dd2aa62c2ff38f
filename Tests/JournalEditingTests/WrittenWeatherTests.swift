import JournalModel
import StructuredData
import Testing

@testable import JournalEditing

struct WrittenWeatherTests {
  private let weather = Weather(
    condition: .snow, isNight: true, temperature: -2.46, high: 0, low: -7.04, humidity: 63.6,
    wind: 12.6)

  private func written(
    in units: Settings.Units, siteUnits: Settings.Units, word: String? = "눈"
  ) -> String {
    WrittenValue.weather(weather, word: word, in: units, siteUnits: siteUnits).written(as: .yaml)
  }

  @Test func isInTheSitesUnitsWithoutSayingSo() {
    #expect(
      written(in: .metric, siteUnits: .metric)
        == "{condition: 눈, temperature: -2.5, high: 0, low: -7, humidity: 64, wind: 13}")
    #expect(
      written(in: .us, siteUnits: .us)
        == "{condition: 눈, temperature: 27.6, high: 32, low: 19.3, humidity: 64, wind: 8}")
  }

  @Test func writesAnyNumberThatThereIs() {
    let odd = Weather(condition: .snow, temperature: 1e300, humidity: -1e19)
    #expect(
      WrittenValue.weather(odd, word: nil, in: .metric, siteUnits: .metric).written(as: .yaml)
        == "{temperature: 1e+300, humidity: -1e+19}")
  }

  @Test func saysItsUnitsWhereTheyAreNotTheSites() {
    #expect(
      written(in: .us, siteUnits: .metric)
        == "{condition: 눈, temperature: 27.6°F, high: 32°F, low: 19.3°F, humidity: 64, wind: 8 mph}"
    )
    #expect(
      written(in: .metric, siteUnits: .us, word: nil)
        == "{temperature: \"-2.5°C\", high: 0°C, low: \"-7°C\", humidity: 64, wind: 13 km/h}")
  }
}
