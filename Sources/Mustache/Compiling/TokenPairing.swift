import Diagnostics

/// Which tag closes which.
struct TokenPairing {
  /// For each opening tag the index of its closing tag, and the other way round; nil for the rest.
  private(set) var partners: [Int?]
  private(set) var mistakes: MistakeCollector
  private let tokens: [Token]
  /// The opening tags that are not closed yet, outermost first.
  private var open: [Int] = []
  /// How often each name is open, so that a stray close needn't search for it.
  private var openNames: [ArraySlice<UInt8>: Int] = [:]

  init(_ tokens: [Token], _ mistakes: MistakeCollector) {
    self.tokens = tokens
    self.mistakes = mistakes
    partners = Array(repeating: nil, count: tokens.count)
  }

  mutating func pair() {
    for index in tokens.indices {
      // A message holds places, and each takes reading the file.
      guard !mistakes.isFull else { return }
      if tokens[index].opens {
        open.append(index)
        openNames[name(index), default: 0] += 1
      } else if tokens[index].kind == .close {
        close(at: index)
      }
    }
    for index in open where !mistakes.isFull {
      mistakes.report(
        .error, "unclosed-section", at: tokens[index].span,
        "`\(text(index))` is never closed", help: "write `\(closingTag(index))` where it ends")
    }
  }

  private mutating func close(at index: Int) {
    guard let innermost = open.last else {
      mistakes.report(
        .error, "mismatched-close", at: tokens[index].span,
        "`\(text(index))` closes nothing: no section is open here",
        help: "remove it, or open the section before it")
      return
    }
    if name(innermost) != name(index) {
      if openNames[name(index), default: 0] > 0 {
        reportUnclosedSections(before: index)
      } else {
        // Most likely the name is mistyped; to take it so keeps one mistake from causing others.
        reportMismatch(index, innermost)
      }
    }
    guard let opening = popOpen() else { return }
    partners[opening] = index
    partners[index] = opening
  }

  private mutating func popOpen() -> Int? {
    guard let index = open.popLast() else { return nil }
    openNames[name(index), default: 1] -= 1
    return index
  }

  private func name(_ index: Int) -> ArraySlice<UInt8> {
    mistakes.source.bytes[tokens[index].name]
  }

  private func text(_ index: Int) -> String { mistakes.text(tokens[index].span) }

  /// The tag that would close an opening tag, in the delimiters' most usual form.
  private func closingTag(_ index: Int) -> String {
    "{{/\(tokens[index].isDynamic ? "*" : "")\(mistakes.text(tokens[index].name))}}"
  }
}

// Messages.
extension TokenPairing {
  private mutating func reportUnclosedSections(before index: Int) {
    while let innermost = open.last, name(innermost) != name(index), !mistakes.isFull {
      mistakes.report(
        .error, "unclosed-section", at: tokens[innermost].span,
        "`\(text(innermost))` is not closed before `\(text(index))`",
        notes: ["`\(text(index))` is at \(mistakes.location(tokens[index].span.lowerBound))"],
        help: "write `\(closingTag(innermost))` before it")
      _ = popOpen()
    }
  }

  private mutating func reportMismatch(_ index: Int, _ opening: Int) {
    mistakes.report(
      .error, "mismatched-close", at: tokens[index].span,
      "`\(text(index))` does not close `\(text(opening))`",
      notes: [
        "`\(text(opening))` was opened at \(mistakes.location(tokens[opening].span.lowerBound))"
      ],
      help: "write `\(closingTag(opening))`")
  }
}
