import JournalModel
import Testing

struct PlaceBookTests {
  private let book = PlaceBook([
    Place(name: "안목해변", coordinate: nil, names: ["en": "Anmok Beach", "ja": "アンモク海岸"]),
    Place(name: "Café", coordinate: nil, isPrivate: true),
    Place(name: "anmok beach", coordinate: nil),
  ])

  @Test(arguments: [
    ("안목해변", 0), ("Anmok Beach", 0), ("ANMOK BEACH", 0), ("アンモク海岸", 0),
    ("\u{110B}\u{1161}\u{11AB}\u{1106}\u{1169}\u{11A8}\u{1112}\u{1162}\u{1107}\u{1167}\u{11AB}", 0),
    ("café", 1), ("CAFE\u{301}", 1),
  ])
  func findsAPlaceByAnyOfItsNames(name: String, index: Int) {
    #expect(book.place(named: name) == book.places[index])
  }

  @Test func keepsItsNamesWhenAPlaceIsAdded() {
    var book = book
    book.add(
      Place(name: "강릉", coordinate: nil, names: ["en": "Café"]), alsoCalled: ["Gangneung"])
    #expect(book.place(named: "gangneung")?.name == "강릉")
    #expect(book.place(named: "강릉")?.names == ["en": "Café"])
    #expect(book.place(named: "Café")?.isPrivate == true)
  }

  @Test func findsNothingElse() {
    #expect(book.place(named: "안목") == nil)
    #expect(book.place(named: "") == nil)
  }

  @Test(arguments: [
    ("할머니 댁", "할머니-댁"), ("할머니 댁", "할머니_댁"), ("할머니-댁", " 할머니  댁 "),
    ("Grand\u{2013}ma\u{2019}s", "grand ma\u{2019}s"), ("a b", "A\u{3000}B"),
  ])
  func findsAPlaceByEverySpellingThatSharesItsPage(listed: String, written: String) {
    #expect(groupKey(of: listed) == groupKey(of: written))
    let book = PlaceBook([Place(name: listed, coordinate: nil, isPrivate: true)])
    #expect(book.place(named: written)?.isPrivate == true)
  }

  @Test func aPlaceIsOneByWhateverNameItIsCalled() {
    let names = ["안목해변", "Anmok Beach", "アンモク海岸"]
    let places = names.map { book.place(named: $0, at: nil) }
    #expect(Set(places.compactMap(\.identity)) == ["안목해변"])
    #expect(places.map(\.name) == names)
    #expect(places[1].otherNames == ["안목해변", "アンモク海岸"])
    #expect(book.place(named: "바다", at: nil).identity == "바다")
    #expect(book.place(named: nil, at: Coordinate(latitude: 1, longitude: 2)).identity == nil)
  }

  @Test func ofTwoOfOneNameThePrivateOneIsFound() {
    let open = Place(name: "집", coordinate: nil, names: ["en": "Home"])
    let hidden = Place(name: "home", coordinate: nil, isPrivate: true)
    for places in [[open, hidden], [hidden, open]] {
      #expect(PlaceBook(places).place(named: "HOME") == hidden)
      #expect(PlaceBook(places).place(named: "집") == open)
    }
  }
}

/// What an entry may tell of where it was written.
struct PrivatePlaceTests {
  private let book = PlaceBook([
    Place(
      name: "할머니 댁", coordinate: point(37.893, 128.826), names: ["en": "Grandmother"],
      isPrivate: true),
    Place(name: "공방", coordinate: point(37.7511, 128.8927), names: ["en": "Bindery"]),
    Place(name: "가게", coordinate: point(37.8931, 128.8261)),
    Place(name: "날짜선", coordinate: point(-16.5, 179.9999), isPrivate: true),
    Place(name: "집", coordinate: nil, isPrivate: true),
  ])

  @Test func aNameFindsWhatTheBookKnows() {
    #expect(
      book.place(named: "bindery", at: nil)
        == Place(
          name: "bindery", coordinate: point(37.7511, 128.8927), knownAs: "공방",
          names: ["en": "Bindery"]))
    #expect(
      book.place(named: "공방", at: point(1, 2))
        == Place(
          name: "공방", coordinate: point(1, 2), knownAs: "공방", names: ["en": "Bindery"]))
    #expect(book.place(named: "바다", at: nil) == Place(name: "바다", coordinate: nil))
    #expect(book.place(named: nil, at: point(1, 2)) == Place(name: nil, coordinate: point(1, 2)))
  }

  @Test func aPrivateNameTellsNoPoint() {
    for written in [nil, point(37.893, 128.826), point(1, 2)] {
      #expect(
        book.place(named: "할머니-댁", at: written)
          == Place(
            name: "할머니-댁", coordinate: nil, knownAs: "할머니 댁", names: ["en": "Grandmother"],
            isPrivate: true))
      #expect(
        book.place(named: "집", at: written)
          == Place(name: "집", coordinate: nil, knownAs: "집", isPrivate: true))
    }
  }

  @Test(arguments: [(37.893, 128.826), (37.8935, 128.8255), (37.8925, 128.8265)])
  func aPointNearAPrivatePlaceIsThatPlace(latitude: Double, longitude: Double) {
    #expect(
      book.place(named: nil, at: point(latitude, longitude))
        == Place(
          name: "할머니 댁", coordinate: nil, knownAs: "할머니 댁", names: ["en": "Grandmother"],
          isPrivate: true))
    #expect(
      book.place(named: "외갓집", at: point(latitude, longitude))
        == Place(name: "외갓집", coordinate: nil, isPrivate: true))
  }

  @Test(arguments: [(37.8936, 128.826), (37.893, 128.8266), (37.8924, 128.826)])
  func aPointFurtherOffIsItself(latitude: Double, longitude: Double) {
    #expect(
      book.place(named: nil, at: point(latitude, longitude))
        == Place(name: nil, coordinate: point(latitude, longitude)))
  }

  @Test func aKnownPlaceBesideAPrivateOneTellsNoPointEither() {
    #expect(
      book.place(named: "가게", at: nil)
        == Place(name: "가게", coordinate: nil, knownAs: "가게", isPrivate: true))
  }

  @Test func eastAndWestMeetAtTheDateLine() throws {
    #expect(book.privatePlace(near: try #require(point(-16.5, -179.9998)))?.name == "날짜선")
    #expect(book.place(named: nil, at: point(-16.5, -179.99)).coordinate != nil)
    for (latitude, longitude) in [(90.0, 180.0), (-90, -180), (0, 0)] {
      #expect(book.place(named: nil, at: point(latitude, longitude)).coordinate != nil)
    }
  }
}

private func point(_ latitude: Double, _ longitude: Double) -> Coordinate? {
  Coordinate(latitude: latitude, longitude: longitude)
}
