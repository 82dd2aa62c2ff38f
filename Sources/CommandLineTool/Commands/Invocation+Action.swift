import Diagnostics

extension Invocation {
  /// What a command of several actions is to do, as its first operand says.
  func action<Action: RawRepresentable<String> & CaseIterable>(
    _ type: Action.Type, of command: String
  ) throws(CommandFailure) -> Action {
    let word = arguments.operands.first
    if let action = word.flatMap(Action.init(rawValue:)) { return action }
    let actions = Action.allCases.map(\.rawValue)
    let nearest = word.flatMap { nearestWord(to: $0, among: actions) }
    throw .usage(
      UsageError(
        word.map { "`ilgi \(command)` can't \(quoted($0))" }
          ?? "`ilgi \(command)` needs to know what to do",
        help: nearest.map { "did you mean `ilgi \(command) \($0)`?" }
          ?? "write one of \(actions.joined(separator: ", "))"))
  }
}
