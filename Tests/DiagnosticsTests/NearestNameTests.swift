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

  @Test func aLongNameIsNoSlipOfThePen() {
    let long = String(repeating: "가나", count: 5000)
    #expect(nearestName(to: long + "x", among: [long]) == nil)
  }

  /// Names that differ in little, so that no glance rules them out.
  @Test func manyNamesAreSoonLookedThrough() {
    let known = KnownNames((0..<1000).map { "The same long beginning, day \($0)" })
    let nearest = (0..<20).map { known.nearest(to: "Teh same long beginning, day \($0)") }
    #expect(nearest == (0..<20).map { "The same long beginning, day \($0)" })
    #expect(known.nearest(to: "Something else altogether, day 1") == nil)
  }

  @Test func slipsAreOfEveryKind() {
    let known = KnownNames(["abcdef"])
    for name in ["bacdef", "abcde", "abcdeff", "abXdef", "baXdef", "bcdefa", "ABDCFE"] {
      #expect(known.nearest(to: name) == "abcdef", "\(name)")
    }
    for name in ["bacdXY", "abc", "fedcba", "xabycdzef"] { #expect(known.nearest(to: name) == nil) }
  }

  /// Every pair of words of up to four letters from `ab`, and longer ones that are one slip apart.
  @Test func isTheNearestByThePlainDefinition() {
    var words = [""]
    for length in 1...4 {
      words += words.filter { $0.count == length - 1 }.flatMap { [$0 + "a", $0 + "b"] }
    }
    words += ["abcdef", "bacdef", "abcde", "xabcde", "abcxef", "fedcba"]
    for word in words {
      for other in words {
        let isNear = distance(Array(word), Array(other)) <= max(1, min(word.count, other.count) / 3)
        #expect((nearestName(to: word, among: [other]) != nil) == isNear, "\(word) \(other)")
      }
      let best = words.filter { $0 != word }.map { (distance(Array(word), Array($0)), $0) }
        .filter { $0 <= max(1, min(word.count, $1.count) / 3) }.min { $0 < $1 }
      #expect(nearestName(to: word, among: words.filter { $0 != word }) == best?.1)
    }
  }

  private func distance(_ a: [Character], _ b: [Character]) -> Int {
    guard let x = a.last, let y = b.last else { return max(a.count, b.count) }
    let (shortA, shortB) = (a.dropLast(), b.dropLast())
    let ways = [
      distance(Array(shortA), b) + 1, distance(a, Array(shortB)) + 1,
      distance(Array(shortA), Array(shortB)) + (x == y ? 0 : 1),
    ]
    guard a.count > 1, b.count > 1, x == shortB.last, y == shortA.last else {
      return ways.min() ?? 0
    }
    return min(ways.min() ?? 0, distance(a.dropLast(2), b.dropLast(2)) + 1)
  }
}
