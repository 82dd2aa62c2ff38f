extension Diagnostic {
  /// The same without any word of the file that it is about: neither its line nor what the message quotes
  /// of it, but still where it is.
  package func quotingNothing(help: String) -> Diagnostic {
    Diagnostic(
      severity, id: id, at: place, summary.withoutQuotation, help: help, showsSource: false)
  }
}

extension String {
  /// With an ellipsis for all from the first quotation mark to the last, as what is quoted may have some itself.
  fileprivate var withoutQuotation: String {
    let marks: Set<Character> = ["\"", "`", "“", "”"]
    guard let first = firstIndex(where: marks.contains), let last = lastIndex(where: marks.contains)
    else { return self }
    return self[..<first] + "…" + self[index(after: last)...]
  }
}
