/// What a person types, or another program hands over.
package struct StandardInput: Sendable {
  /// Whether a person sits at it.
  let isTerminal: Bool
  /// All that comes until its end; nil when that is more than so many bytes.
  let readAll: @Sendable (_ limit: Int) -> [UInt8]?
  /// The next line without its line break; empty at the end too.
  let readLine: @Sendable () -> String

  package init(
    isTerminal: Bool, readAll: @escaping @Sendable (_ limit: Int) -> [UInt8]?,
    readLine: @escaping @Sendable () -> String
  ) {
    self.isTerminal = isTerminal
    self.readAll = readAll
    self.readLine = readLine
  }

  /// Nobody there.
  package static let nothing = StandardInput(
    isTerminal: false, readAll: { _ in [] }, readLine: { "" })
}
