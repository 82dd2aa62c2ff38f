import Testing

@testable import SiteBuilding

struct WritingScaleTests {
  @Test func dividesDaysIntoQuarters() {
    let scale = WritingScale(wordsOfDays: (1...100).map { $0 })
    #expect(scale.limits == [25, 50, 75])
    #expect(
      [0, 1, 25, 26, 51, 76, 100, 5000].map(scale.step(ofWords:)) == [1, 1, 1, 2, 3, 4, 4, 4])
    #expect(scale.steps.map(\.from) == [0, 26, 51, 76])
    #expect(scale.steps.map(\.to) == [25, 50, 75, nil])
  }

  @Test func roundsItsLimitsUpToTwoDigits() {
    let scale = WritingScale(wordsOfDays: [111, 1_234, 5_678, 20_001, 20_001])
    #expect(scale.limits == [1_300, 5_700])
    #expect(scale.step(ofWords: 20_001) == WritingScale.highest)
  }

  @Test(arguments: [[], [0], [7], [7, 7, 7, 7], [0, 0, 0]])
  func hasOneStepWhereDaysAreAlike(words: [Int]) {
    let scale = WritingScale(wordsOfDays: words)
    #expect(scale.limits == [])
    #expect(scale.steps.map(\.step) == [WritingScale.highest])
    #expect(scale.step(ofWords: words.first ?? 0) == WritingScale.highest)
  }

  @Test func givesTheFullestDaysTheHighestStepHoweverFewStepsThereAre() {
    let scale = WritingScale(wordsOfDays: [10, 10, 10, 90])
    #expect(scale.limits == [10])
    #expect(scale.steps.map(\.step) == [3, 4])
    #expect([10, 11, 90].map(scale.step(ofWords:)) == [3, 4, 4])
  }
}
