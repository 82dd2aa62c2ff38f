import Testing

@testable import Diagnostics

struct NearestNameTests {
  private let keys = ["date", "title", "weather", "location", "tags", "draft", "opens", "날씨"]

  @Test(arguments: [
    ("titel", "title"), ("Title", "title"), ("wheather", "weather"), ("tag", "tags"),
    ("dates", "date"), ("locaton", "location"), ("loction", "location"), ("날시", "날씨"),
    ("opnes", "opens"),
  ])
  func offersWhatWasLikelyMeant(name: String, expected: String) {
    #expect(nearestName(to: name, among: keys) == expected)
  }

  @Test(arguments: ["", "x", "temperature", "photos", "moods", "기온"])
  func offersNothingThatIsFarOff(name: String) {
    #expect(nearestName(to: name, among: keys) == nil)
  }

  @Test func ofTwoAsNearTheFirstInOrderIsOffered() {
    #expect(nearestName(to: "bat", among: ["cat", "bar"]) == "bar")
    #expect(nearestName(to: "bat", among: ["bar", "cat"]) == "bar")
    #expect(nearestName(to: "bats", among: ["cats", "bat"]) == "bat")
    #expect(nearestName(to: "title", among: []) == nil)
  }
}
