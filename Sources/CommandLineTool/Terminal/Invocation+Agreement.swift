import SiteBuilding

extension Invocation {
  /// Whether `--yes` says that nobody is to be asked; where it doesn't, and there is nobody to ask, the
  /// command ends. `what` is what asks: `` `ilgi rm` asks before it throws an entry away``.
  func needsNoAnswer(_ what: String) throws(CommandFailure) -> Bool {
    if arguments.has(.yes) { return true }
    guard process.canAsk, !console.printsJSON else {
      throw .usage(
        UsageError(
          "\(what), and there is no terminal to ask on", help: "write --yes if it shall not ask"))
    }
    return false
  }

  /// Asks a person at the terminal; anything but a yes is a no.
  func agrees(_ question: String) -> Bool {
    console.draw("\(question) [y/N] ")
    return yesWords.contains(process.input.readLine().onOneLine.lowercased())
  }
}

/// “Yes” in the languages of the interface.
private let yesWords: Set = [
  "y", "yes", "예", "네", "ㅇ", "응", "はい", "是", "好", "j", "ja", "o", "oui", "s", "sí", "si", "نعم",
]
