import Testing

@testable import Gazetteer

/// What was made by a script in another language is what this one expects.
@Suite struct CityTableTests {
  private let table = CityTable(gazetteerBytes())

  @Test func holdsEveryNameInTheOrderOfItsKey() {
    var last: [UInt8] = []
    var misplaced: [String] = []
    for name in table.indexedNames {
      let key = nameKey(name)
      if key.isEmpty || key.lexicographicallyPrecedes(last) { misplaced.append(name) }
      last = key
    }
    #expect(misplaced.isEmpty)
    #expect(table.nameCount > 75_000)
  }

  @Test func findsEveryCityByEachOfItsNames() {
    var lost: [String] = []
    for number in stride(from: 0, to: table.cityCount, by: 97) {
      for name in table.city(number).allNames
      where !table.numbers(at: table.entries(of: nameKey(name))).contains(number) {
        lost.append(name)
      }
    }
    #expect(lost.isEmpty)
  }

  @Test func holdsCitiesByPeopleWithPointsOnTheEarth() {
    #expect(table.cityCount == 34_006)
    var last = Int.max
    for number in 0..<table.cityCount {
      let city = table.city(number)
      #expect(city.population <= last)
      #expect((-90.0...90).contains(city.latitude) && (-180.0...180).contains(city.longitude))
      #expect(city.country.utf8.count == 2 && city.timeZone.contains("/"))
      last = city.population
    }
  }
}
