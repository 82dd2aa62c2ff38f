import ByteText
import CivilTime
import Diagnostics
import JournalModel

/// What stands behind a plan's box: perhaps a day and a time, and how it comes again; a title, with a place
/// and tags in it; and perhaps a mark at the end.
///
/// - A place begins at an `@` that begins a word. In quotation marks it ends with them; else it is the
///   longest name of a known place that stands there or, where none does, all up to the next word that
///   begins with `@` or is a tag, or to the end.
/// - A tag is a word that begins with `#` and isn't a number alone.
/// - A mark is a last word that begins with `^`.
/// - A backslash before a sign takes its meaning from it. A `:` or a dash before the title is no part of it.
struct PlanLine {
  private(set) var plan = Plan(title: "")
  private(set) var when: Range<Int>?
  private(set) var diagnostics: [Diagnostic] = []

  private let source: SourceText
  private var title: [UInt8] = []

  /// Reads a part of a line; it has no white space around it.
  init(_ content: ArraySlice<UInt8>, in source: SourceText, places: KnownPlaces) {
    self.source = source
    var rest = content
    readTime(&rest)
    if plan.when != nil { readRepetition(&rest) }
    skipSeparator(&rest)
    readWords(rest, places)
    plan.title = String(decoding: trimmed(title[...]), as: UTF8.self)
    if plan.title.isEmpty {
      // Something has to stand in lists.
      plan.title = plan.place ?? source.text(content.indices)
      diagnostics.append(.noTitle(content.indices, in: source))
    }
  }

  private mutating func readTime(_ rest: inout ArraySlice<UInt8>) {
    let start = rest.startIndex
    // Nothing longer is one, and it is looked at twice.
    var scanner = TextScanner(String(decoding: rest.prefix(120), as: UTF8.self))
    let reading = scanner.planTime()
    if let mistake = reading.mistake {
      let span = start + mistake.span.lowerBound..<start + mistake.span.upperBound
      diagnostics.append(.noTime(mistake.kind, at: span, in: source))
    }
    guard let time = reading.time else { return }
    plan.when = time
    when = start..<start + reading.end
    rest = rest[(start + reading.end)...]
  }

  private mutating func readRepetition(_ rest: inout ArraySlice<UInt8>) {
    let words = rest.drop(while: isBlank)
    switch RepetitionReading(words.prefix(120)) {
    case .repetition(let repetition, let length):
      plan.repetition = repetition
      rest = words.dropFirst(length)
    case .unknown(let length):
      diagnostics.append(.noRepetition(words.prefix(length).indices, in: source))
    case .none: break
    }
  }

  /// Goes past a colon or a dash before the title.
  private func skipSeparator(_ rest: inout ArraySlice<UInt8>) {
    var words = rest.drop(while: isBlank)
    for sign in [":", "-", "–", "—"] where words.starts(with: sign.utf8) {
      let behind = words.dropFirst(sign.utf8.count)
      guard behind.first.map(isBlank) == true else { continue }
      words = behind
      break
    }
    rest = words.drop(while: isBlank)
  }

  // MARK: Words

  private mutating func readWords(_ text: ArraySlice<UInt8>, _ places: KnownPlaces) {
    var rest = text
    var beginsWord = true
    while let byte = rest.first {
      if beginsWord, byte == UInt8(ascii: "#"), let tag = tag(rest) {
        plan.tags.append(String(decoding: tag, as: UTF8.self))
        rest = rest.dropFirst(1 + tag.count)
        beginsWord = rest.first != UInt8(ascii: ",")
        continue
      }
      if beginsWord, byte == UInt8(ascii: "@"), plan.place == nil,
        let (place, length) = place(rest.dropFirst(), places)
      {
        plan.place = place
        rest = rest.dropFirst(1 + length)
        continue
      }
      if beginsWord, byte == UInt8(ascii: "^"), let mark = mark(rest) {
        plan.mark = mark
        return
      }
      beginsWord = isBlank(byte)
      if beginsWord {
        if title.last.map(isBlank) == false { title.append(UInt8(ascii: " ")) }
      } else if byte == UInt8(ascii: "\\"), let next = rest.dropFirst().first, isSign(next) {
        title.append(next)
        rest = rest.dropFirst()
      } else {
        title.append(byte)
      }
      rest = rest.dropFirst()
    }
  }

  private func tag(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let tag = text.dropFirst().prefix { !isBlank($0) && !"#,".utf8.contains($0) }
    return tag.allSatisfy { (0x30...0x39).contains($0) } ? nil : tag
  }

  private func mark(_ text: ArraySlice<UInt8>) -> String? {
    let mark = text.dropFirst()
    let isWord = mark.allSatisfy { isWordByte($0) || "-_".utf8.contains($0) || $0 >= 0x80 }
    return isWord && !mark.isEmpty ? String(decoding: mark, as: UTF8.self) : nil
  }

  /// The place at the beginning of a text, and how many bytes it takes there.
  private mutating func place(
    _ text: ArraySlice<UInt8>, _ places: KnownPlaces
  ) -> (name: String, length: Int)? {
    guard let first = text.first, !isBlank(first) else { return nil }
    for (open, close) in [("\"", "\""), ("“", "”"), ("「", "」")]
    where text.starts(with: open.utf8) {
      if let quoted = quoted(text.dropFirst(open.utf8.count), until: close) {
        let name = String(decoding: trimmed(quoted.name[...]), as: UTF8.self)
        return name.isEmpty ? nil : (name, open.utf8.count + quoted.length)
      }
      diagnostics.append(.noClosingQuote(text.prefix(open.utf8.count).indices, in: source, close))
    }
    let whole = trimmed(text[..<end(ofPlace: text)])
    let length = places.longestName(in: whole) ?? whole.count
    return (String(decoding: whole.prefix(length), as: UTF8.self), length)
  }

  private func quoted(
    _ text: ArraySlice<UInt8>, until close: String
  ) -> (name: [UInt8], length: Int)? {
    guard let sign = close.utf8.first else { return nil }
    var name: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == sign, text[index...].starts(with: close.utf8) {
        return (name, index - text.startIndex + close.utf8.count)
      }
      let isEscaped =
        text[index] == UInt8(ascii: "\\") && index + 1 < text.endIndex && isSign(text[index + 1])
      if isEscaped { index += 1 }
      name.append(text[index])
      index += 1
    }
    return nil
  }

  /// Where a place without quotation marks ends at the latest.
  private func end(ofPlace text: ArraySlice<UInt8>) -> Int {
    var index = text.startIndex
    while index < text.endIndex {
      let (byte, rest) = (text[index], text[index...])
      let beginsWord = index > text.startIndex && isBlank(text[index - 1])
      if beginsWord,
        byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#") && tag(rest) != nil
          || byte == UInt8(ascii: "^") && mark(rest) != nil
      {
        return index
      }
      index += 1
    }
    return index
  }
}

/// Whether a byte is an ASCII sign that a backslash may stand before.
func isSign(_ byte: UInt8) -> Bool {
  (0x21...0x7E).contains(byte) && !isWordByte(byte)
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func noTitle(_ span: Range<Int>, in source: SourceText) -> Diagnostic {
    Diagnostic(
      .warning, id: "plan-without-title", at: .span(source, span), "this plan has no title",
      help: "write what there is to do before the place and the tags")
  }

  fileprivate static func noClosingQuote(
    _ span: Range<Int>, in source: SourceText, _ close: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "open-quotation", at: .span(source, span),
      "the name of the place has no closing `\(close)`", help: "write it behind the name")
  }

  fileprivate static func noTime(
    _ mistake: PlanTimeMistake, at span: Range<Int>, in source: SourceText
  ) -> Diagnostic {
    switch mistake {
    case .date(let mistake):
      Diagnostic(
        .warning, id: "invalid-date", at: .span(source, span),
        mistake.summary(in: source.text(span)), help: mistake.help)
    case .endsBeforeItBegins:
      Diagnostic(
        .warning, id: "end-before-start", at: .span(source, span),
        "the plan would end before it begins",
        help: "write the later one last; past midnight the day belongs to it, as in "
          + "`2026-12-31 22:00 – 2027-01-01 01:00`")
    }
  }

  fileprivate static func noRepetition(_ span: Range<Int>, in source: SourceText) -> Diagnostic {
    Diagnostic(
      .warning, id: "unknown-repetition", at: .span(source, span),
      "`\(source.text(span))` is no way to come again that Ilgi knows",
      help:
        "write `every day`, `every 2 weeks`, `every monday`, `every month`, `every year`, or the like "
        + "in another language")
  }
}
