import Foundation

/// One Chromium without a window on the screen, which all tests share since it is slow to start.
struct Browser: Sendable {
  /// The browser of the tests that run now.
  @TaskLocal static var current: Browser?

  private static let driver = ChromeDriver.program(named: "chromedriver")
  private static let chromium = ChromeDriver.program(
    named: "chromium", "chromium-browser", "google-chrome")

  /// Whether this machine has what the tests need.
  static var isInstalled: Bool { driver != nil && chromium != nil }

  private let connection: WebDriverConnection
  private let firstWindow: String

  /// Does something with a browser, which is gone afterwards.
  static func run(_ body: (Browser) async throws -> Void) async throws {
    guard let driver, let chromium else { throw BrowserFailure("there is no Chromium") }
    let program = try ChromeDriver(at: driver)
    defer { program.stop() }
    let root = WebDriverConnection(port: program.port)
    let session = try await root.post("session", capabilities(chromium), as: Session.self)
    let connection = root.session(session.sessionId)
    do {
      let window = try await connection.get("window", as: String.self)
      try await body(Browser(connection: connection, firstWindow: window))
    } catch {
      try? await connection.delete("")
      throw error
    }
    try await connection.delete("")
  }

  /// Does something with an empty page in a tab of its own, where nothing is left of other tests but
  /// what the browser keeps for a whole site.
  func withPage(_ body: (Page) async throws -> Void) async throws {
    struct Window: Decodable { let handle: String }
    let window = try await connection.post("window/new", ["type": "tab"], as: Window.self)
    try await connection.post("window", ["handle": "\(window.handle)"])
    let page = Page(connection: connection)
    do {
      _ = try await page.consoleMessages()  // What others left there.
      try await body(page)
    } catch {
      try? await close()
      throw error
    }
    try await close()
  }

  private func close() async throws {
    try await connection.delete("window")
    try await connection.post("window", ["handle": "\(firstWindow)"])
  }

  private struct Session: Decodable { let sessionId: String }

  private static func capabilities(_ chromium: String) -> JSONValue {
    let options: JSONValue = [
      "binary": "\(chromium)",
      "args": [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--no-first-run", "--disable-background-networking", "--disable-component-update",
        "--no-proxy-server", "--window-size=1280,900",
        // Nothing but this machine is to be found.
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
      ],
    ]
    return [
      "capabilities": [
        "alwaysMatch": [
          "browserName": "chrome",
          "goog:chromeOptions": options,
          // Only guards against waiting for ever: a busy machine may take long over a page.
          "timeouts": ["script": 600_000, "pageLoad": 600_000],
          "goog:loggingPrefs": ["browser": "ALL"],
        ]
      ]
    ]
  }
}
