import Diagnostics
import JournalModel
import Testing

@testable import JournalEditing

struct PlaceEditTests {
  private static let file = """
    # where we go
    안목해변: 37.7715, 128.9480   # the beach

    '할머니 댁':
      latitude: 37.893
      longitude: 128.826
      private: true
    """

  private func edit(_ text: String = file) throws -> PlaceEdit {
    try PlaceEdit(SourceText(path: "content/places.yaml", text: text))
  }

  private func text(_ edit: PlaceEdit) -> String {
    String(decoding: edit.text.bytes, as: UTF8.self)
  }

  private func place(_ name: String, _ latitude: Double, _ longitude: Double) -> Place {
    Place(name: name, coordinate: Coordinate(latitude: latitude, longitude: longitude))
  }

  @Test func addsAPlaceBehindTheOthersAndKeepsAllElse() throws {
    var edit = try edit()
    var cafe = place("카페: 봄", -33.8600004, 0.00001)
    cafe.names = ["ko": "봄", "en": "Spring, the café"]
    cafe.isPrivate = true
    #expect(try edit.add(cafe).isEmpty)
    #expect(
      text(edit) == Self.file + "\n" + """
        "카페: 봄": {latitude: -33.86, longitude: 0.00001, names: {en: "Spring, the café", ko: 봄}, private: true}

        """)
    #expect(edit.places.place(named: "spring, the café")?.isPrivate == true)
  }

  @Test func makesTheFirstPlaceOfAnEmptyFile() throws {
    var edit = try edit("")
    _ = try edit.add(place("강릉", 37.753, 128.872))
    #expect(text(edit) == "강릉: {latitude: 37.753, longitude: 128.872}\n")
  }

  @Test func takesAPlaceAwayByAnyOfItsNames() throws {
    var edit = try edit()
    try edit.remove(try #require(edit.places.place(named: "할머니-댁")))
    #expect(text(edit) == "# where we go\n안목해변: 37.7715, 128.9480   # the beach\n\n")
    try edit.remove(try #require(edit.places.place(named: "안목해변")))
    #expect(edit.places.places.isEmpty)
    #expect(text(edit).hasPrefix("# where we go\n"))
  }

  @Test func takesNoNameThatAPlaceHas() throws {
    var edit = try edit()
    let twin = place("할머니 댁", 1, 2)
    #expect(throws: EditFailure.alreadyNamed("할머니 댁")) { try edit.add(twin) }
    #expect(text(edit) == Self.file)
  }

  @Test func saysWhenAPlaceLiesWhereAPrivateOneIs() throws {
    var edit = try edit()
    #expect(try edit.add(place("이웃", 37.8931, 128.8261)).map(\.id) == ["hidden-place"])
  }

  @Test func changesNoFileWithMistakes() {
    #expect(throws: EditFailure.self) { try edit("강릉: [1, 2]\n") }
    #expect(throws: EditFailure.self) { try edit("강릉: 1, 2\n  x") }
  }
}
