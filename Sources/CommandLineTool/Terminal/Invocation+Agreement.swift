import SiteBuilding

extension Invocation {
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
