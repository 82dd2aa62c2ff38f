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

  @Test func findsNothingElse() {
    #expect(book.place(named: "안목") == nil)
    #expect(book.place(named: "") == nil)
  }
}
