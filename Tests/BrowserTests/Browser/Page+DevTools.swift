/// What WebDriver has no command for and Chromium's own protocol has.
extension Page {
  /// Gives the page the size of a screen, in CSS pixels.
  func resize(width: Int, height: Int) async throws {
    try await command(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(width)), "height": .number(Double(height)),
        "deviceScaleFactor": 1, "mobile": false,
      ])
  }

  /// Has every page from now on be read at an instant (ISO 8601) in a time zone. Its clock stands still.
  func setClock(_ instant: String, timeZone: String) async throws {
    try await command("Emulation.setTimezoneOverride", ["timezoneId": "\(timeZone)"])
    try await runBeforeScripts(
      """
      {
        const now = Date.parse("\(instant)");
        window.Date = class extends Date {
          constructor(...parts) { super(...(parts.length ? parts : [now])); }
          static now() { return now; }
        };
      }
      """)
  }

  /// Has every page from now on run a script before its own.
  func runBeforeScripts(_ script: String) async throws {
    try await command("Page.addScriptToEvaluateOnNewDocument", ["source": "\(script)"])
  }

  /// Has the page's own scripts not run, as for a reader who has switched them off.
  func forbidScripts() async throws {
    try await command("Emulation.setScriptExecutionDisabled", ["value": true])
  }

  /// Has the system prefer an appearance, `light` or `dark`; the page is shown as it would be on paper
  /// when `media` is `print`.
  func prefer(colorScheme: String, media: String = "screen") async throws {
    try await command(
      "Emulation.setEmulatedMedia",
      [
        "media": "\(media)",
        "features": [["name": "prefers-color-scheme", "value": "\(colorScheme)"]],
      ])
  }

  /// What the page is to a screen reader: each thing on it with its role and name.
  func accessibleThings() async throws -> [AccessibleThing] {
    struct Tree: Decodable { let nodes: [AccessibleThing] }
    return try await connection.post(
      "goog/cdp/execute", ["cmd": "Accessibility.getFullAXTree", "params": [:]], as: Tree.self
    ).nodes.filter { !$0.isIgnored }
  }

  private func command(_ name: String, _ parameters: JSONValue) async throws {
    try await connection.post("goog/cdp/execute", ["cmd": "\(name)", "params": parameters])
  }
}

/// Something on a page as the browser tells it to a screen reader.
struct AccessibleThing: Decodable {
  let isIgnored: Bool
  let role: String
  let name: String

  private enum CodingKeys: String, CodingKey {
    case isIgnored = "ignored"
    case role, name
  }

  private struct Property: Decodable {
    let value: String?
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    isIgnored = try container.decode(Bool.self, forKey: .isIgnored)
    role = try container.decodeIfPresent(Property.self, forKey: .role)?.value ?? ""
    name = try container.decodeIfPresent(Property.self, forKey: .name)?.value ?? ""
  }
}
