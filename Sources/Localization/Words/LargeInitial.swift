extension String {
  /// The text as it begins a line: `novembre 2026` becomes `Novembre 2026`.
  ///
  /// Only the first letter changes, in scripts that have two cases; `language` decides what the capital
  /// is (`İ` in Turkish).
  package func withLargeInitial(in language: String) -> String {
    guard let first = unicodeScalars.first, first.properties.changesWhenTitlecased else {
      return self
    }
    let isDotted = first == "i" && ["az", "tr"].contains(language)
    let initial = isDotted ? "İ" : first.properties.titlecaseMapping
    return initial + String(unicodeScalars.dropFirst())
  }
}
