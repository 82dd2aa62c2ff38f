import Foundation
import SearchIndex
import Testing

struct SearchIndexTests {
  private func document(_ text: String = "", place: String? = nil, weather: String? = nil)
    -> SearchDocument
  {
    SearchDocument(
      url: "/2026/11/30/sea/", title: "바다 \"A & B\" <b>", language: nil, date: "2026-11-30",
      dateText: "2026년 11월 30일", place: place, weather: weather, tags: [], text: Array(text.utf8))
  }

  @Test func writesEveryDocumentWhole() {
    let full = SearchDocument(
      url: "/a/", title: "A", language: "en", date: "2026-11-30", dateText: "November 30, 2026",
      place: "Seoul", weather: "rain", tags: ["sea", "a b"], text: Array("one\ntwo".utf8))
    #expect(
      String(decoding: searchIndex(of: [full]), as: UTF8.self)
        == #"{"version":1,"entries":[{"url":"/a/","title":"A","language":"en","#
        + #""date":"2026-11-30","dateText":"November 30, 2026","place":"Seoul","weather":"rain","#
        + #""tags":["sea","a b"],"text":"one\ntwo"}]}"#)
  }

  @Test func leavesOutWhatADocumentDoesNotTell() {
    #expect(
      String(decoding: searchIndex(of: [document()]), as: UTF8.self)
        == #"{"version":1,"entries":[{"url":"/2026/11/30/sea/","#
        + #""title":"바다 \"A \u0026 B\" \u003cb\u003e","date":"2026-11-30","#
        + #""dateText":"2026년 11월 30일","text":""}]}"#)
  }

  @Test func keepsTheOrderAndReadsBack() throws {
    let texts = ["겨울바다에서", "\u{0}\u{1F}\\\"", "👩‍👩‍👧", ""]
    let bytes = searchIndex(of: texts.map { document($0, place: "서울", weather: "눈") })
    let json = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let entries = try #require(json["entries"] as? [[String: Any]])
    #expect(entries.map { $0["text"] as? String } == texts)
    #expect(entries.allSatisfy { $0["place"] as? String == "서울" && $0["tags"] == nil })
  }

  @Test func anEmptyJournalHasAnIndexToo() {
    #expect(
      String(decoding: searchIndex(of: [] as [SearchDocument]), as: UTF8.self)
        == #"{"version":1,"entries":[]}"#)
  }
}
