import Testing

@testable import Plots

struct AxisScaleTests {
  @Test(arguments: [
    ([0.0, 4], [0.0, 1, 2, 3, 4]), ([3, 17], [0, 5, 10, 15, 20]), ([130], [0, 50, 100, 150]),
    ([1], [0, 1]), ([0], [0, 1]), ([], [0, 1]), ([100_000, 1], [0, 50_000, 100_000]),
    ([40], [0, 10, 20, 30, 40]),
  ])
  func marksWhatIsCountedAtRoundWholeNumbers(values: [Double], marks: [Double]) {
    #expect(AxisScale(covering: values, fromZero: true, wholeSteps: true).marks == marks)
  }

  @Test func holdsValuesBelowZeroWithoutBeginningAtZero() {
    let scale = AxisScale(covering: [-12.5, 31], fromZero: false)
    #expect(scale.marks == [-20, 0, 20, 40])
    #expect(AxisScale(covering: [18, 24], fromZero: false).marks == [18, 20, 22, 24])
    #expect(AxisScale(covering: [18.5], fromZero: false).marks == [18.5, 19])
  }

  @Test func divesBelowOne() {
    #expect(AxisScale(covering: [0.1, 0.3], fromZero: false).marks.count == 5)
  }

  @Test func isSoundWhateverItIsGiven() {
    for values in [
      [Double.nan], [.infinity, -.infinity], [.greatestFiniteMagnitude], [-1e300, 1e300], [1e-300],
    ] {
      let scale = AxisScale(covering: values, fromZero: false)
      #expect(scale.upper > scale.lower)
      #expect((2...12).contains(scale.marks.count))
      for value in values { #expect((0...1).contains(scale.position(of: value))) }
    }
  }
}

struct ColumnPlotTests {
  private func plot(_ count: Int, isMirrored: Bool = false) -> ColumnPlot {
    ColumnPlot(
      count: count, scale: AxisScale(covering: [100], fromZero: true),
      in: PlotFrame(scaleHeight: 100, isMirrored: isMirrored))
  }

  @Test func standsColumnsOnTheFootOfTheScale() {
    let box = plot(4).column(at: 1, from: 0, to: 50)
    #expect(
      [box.x, box.y, box.width, box.height].map(plotNumber) == ["28.75", "58", "17.5", "50"])
  }

  @Test func mirrorsWhereReadingBeginsAtTheRight() {
    let (plain, mirrored) = (plot(4), plot(4, isMirrored: true))
    for index in 0..<4 {
      let (a, b) = (
        plain.column(at: index, from: 0, to: 9), mirrored.column(at: index, from: 0, to: 9)
      )
      #expect(abs(a.x + b.x + b.width - 100) < 1e-9)
      #expect(plain.middle(of: index) == 100 - mirrored.middle(of: index))
    }
    #expect(mirrored.start(of: 0) == 100)
  }

  @Test func keepsSmallValuesVisibleAndShowsNothingForNone() {
    #expect(plot(1).column(at: 0, from: 0, to: 0.001).height == 1.5)
    #expect(plot(1).column(at: 0, from: 0, to: 0.001).y == 106.5)
    #expect(plot(1).column(at: 0, from: 0, to: 0).height == 0)
  }

  @Test func hasNoGapsAmongHundredsOfColumns() {
    #expect(plot(400).column(at: 0, from: 0, to: 1).width == 0.25)
    #expect(plot(0).count == 1)
  }

  @Test func breaksTheLineWhereAValueIsMissing() {
    #expect(plot(4).path(through: [0, 100, nil, 50]) == "M12.5 108L37.5 8M87.5 58")
    #expect(plot(4).path(through: [nil, nil]) == "")
  }
}

struct PlotNumberTests {
  @Test(arguments: [
    (0.0, "0"), (12.5, "12.5"), (12.05, "12.05"), (-0.001, "0"), (-3.456, "-3.46"),
    (33.333, "33.33"),
    (.nan, "0"), (1e300, "1000000"),
  ])
  func isWrittenToAHundredth(value: Double, text: String) {
    #expect(plotNumber(value) == text)
  }
}
