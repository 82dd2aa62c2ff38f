import Foundation

/// A page in the browser.
struct Page: Sendable {
  let connection: WebDriverConnection

  /// Goes to an address and waits until it has loaded with all that it needs.
  func open(_ address: String) async throws {
    try await connection.post("url", ["url": "\(address)"])
  }

  func reload() async throws { try await connection.post("refresh") }

  func goBack() async throws { try await connection.post("back") }

  var address: String { get async throws { try await connection.get("url", as: String.self) } }

  /// The value of an expression in JavaScript, or of a promise once it is kept.
  func value<Value: Decodable>(
    _ expression: String, as type: Value.Type = Value.self
  ) async throws -> Value {
    try await connection.post(
      "execute/sync", ["script": "return \(expression)", "args": []], as: type)
  }

  /// What a function's body in JavaScript returns; it may `await`.
  func run<Value: Decodable>(
    _ body: String, as type: Value.Type = Value.self
  ) async throws -> Value {
    try await value("(async () => {\n\(body)\n})()", as: type)
  }

  /// Does what a function's body in JavaScript says; it may `await`.
  func run(_ body: String) async throws {
    _ = try await run(body + "\nreturn true;", as: Bool.self)
  }

  /// Waits until an expression in JavaScript holds.
  ///
  /// There is no time by which it must, since machines may be as slow as they like; but what hasn't held
  /// when it was looked at so often never will.
  func wait(until condition: String) async throws {
    for _ in 0..<2000 {
      if try await value("!!(\(condition))", as: Bool.self) { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw BrowserFailure(
      "it never held on \(try await address) that \(condition); the console says "
        + "\(try await consoleMessages())")
  }

  /// Presses keys one after the other, wherever the focus is.
  func press(_ keys: Key...) async throws { try await press(keys) }

  /// Types a text where the focus is.
  func type(_ text: String) async throws { try await press(text.map { Key(String($0)) }) }

  /// Goes on with the tabulator key until the focus is on an element.
  func tab(to selector: String) async throws {
    for _ in 0..<200 {
      try await press(.tab)
      if try await value("document.activeElement.matches(`\(selector)`)") { return }
    }
    throw BrowserFailure("the tabulator key doesn't lead to \(selector)")
  }

  private func press(_ keys: [Key]) async throws {
    let strokes = keys.flatMap { key -> [JSONValue] in
      key.modifier.map { [["type": "keyDown", "value": "\($0)"]] } ?? []
        + [
          ["type": "keyDown", "value": "\(key.value)"], ["type": "keyUp", "value": "\(key.value)"],
        ] + (key.modifier.map { [["type": "keyUp", "value": "\($0)"]] } ?? [])
    }
    try await connection.post(
      "actions", ["actions": [["type": "key", "id": "keyboard", "actions": .list(strokes)]]])
  }

  /// Clicks on the first element that a CSS selector finds, as a reader would: what covers it gets
  /// the click, and what can't be seen can't be clicked.
  func click(_ selector: String) async throws {
    try await connection.post("element/\(element(selector))/click")
  }

  /// What the browser says in its console since it was last asked: errors of scripts and requests, and
  /// what the content security policy forbade.
  func consoleMessages() async throws -> [ConsoleMessage] {
    try await connection.post("se/log", ["type": "browser"], as: [ConsoleMessage].self)
  }

  /// The page on paper, as a PDF.
  func printed() async throws -> Data {
    let text = try await connection.post("print", [:], as: String.self)
    guard let data = Data(base64Encoded: text) else {
      throw BrowserFailure("the PDF is unreadable")
    }
    return data
  }

  private func element(_ selector: String) async throws -> String {
    let found = try await connection.post(
      "element", ["using": "css selector", "value": "\(selector)"], as: [String: String].self)
    guard let id = found.values.first else { throw BrowserFailure("there is no \(selector)") }
    return id
  }
}

/// Something that the browser says in its console.
struct ConsoleMessage: Decodable, CustomStringConvertible {
  let level: String
  let message: String

  var description: String { "\(level): \(message)" }
}

/// A key of the keyboard, by the character that the WebDriver protocol gives it.
struct Key: Sendable {
  let value: String
  /// A key that is held down meanwhile.
  var modifier: String?

  init(_ value: String, with modifier: String? = nil) {
    self.value = value
    self.modifier = modifier
  }

  static let tab = Key("\u{E004}")
  static let backTab = Key("\u{E004}", with: "\u{E008}")
  static let enter = Key("\u{E007}")
  static let space = Key(" ")
  static let escape = Key("\u{E00C}")
  static let end = Key("\u{E010}")
  static let home = Key("\u{E011}")
  static let left = Key("\u{E012}")
  static let up = Key("\u{E013}")
  static let right = Key("\u{E014}")
  static let down = Key("\u{E015}")
}
