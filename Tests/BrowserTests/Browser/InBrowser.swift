import Testing

/// What is looked at in a real browser. One test at a time, since all share it.
@Suite(
  .serialized,
  .enabled(
    if: Browser.isInstalled, "no chromium and chromedriver: `.ci/setup tests` installs both"),
  .browser)
enum InBrowser {}

/// Starts the browser before a suite and ends it after.
struct BrowserTrait: SuiteTrait, TestScoping {
  @concurrent
  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await Browser.run { browser in
      try await Browser.$current.withValue(browser) { try await function() }
    }
  }
}

extension Trait where Self == BrowserTrait {
  static var browser: Self { Self() }
}

/// Does something with an empty page in the browser.
func withPage(_ body: (Page) async throws -> Void) async throws {
  let browser = try #require(Browser.current)
  try await browser.withPage(body)
}

extension Page {
  /// Expects that the browser has said nothing in its console since it was last asked.
  func expectNoComplaints(
    _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let said = try await consoleMessages().map(\.description)
    #expect(said == [], comment, sourceLocation: sourceLocation)
  }
}
