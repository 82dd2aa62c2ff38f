import ByteText
package import CivilTime
package import Diagnostics
package import JournalModel
import Markdown
import StructuredData

/// A new entry, before it has a file.
package struct EntryDraft: Sendable {
  package var title: String?
  package var moment: CivilMoment
  /// Whether the date says how far the clock was from UTC; else it is in the journal's zone.
  package var tellsOffset = false
  package var weather: WrittenValue?
  package var location: WrittenValue?
  package var tags: [String] = []
  /// As the front matter names them.
  package var photos: [String] = []
  /// When a time capsule opens, as its front matter says it.
  package var opens: String?
  /// Whether a time capsule hides its title too until it opens.
  package var hidesTitle = false
  /// What a time capsule is called until it opens.
  package var capsuleID: String?
  package var body = ""
  package var template: FilledTemplate?

  package init(moment: CivilMoment) {
    self.moment = moment
  }

  /// Whether somebody's own words or photos are in it, beside a title and what the template asks.
  package var hasWords: Bool { !photos.isEmpty || body.contains { !$0.isWhitespace } }

  /// Where the entry goes, by the journal's pattern; `number` tells it from others.
  package func path(by pattern: EntryPathPattern, number: Int) -> String {
    // Nothing that is sealed stands in the name of a time capsule's file.
    let shutName = hidesTitle || title == nil ? capsuleID : nil
    return pattern.path(
      on: moment.date, at: moment.time,
      slug: shutName ?? slug(from: title ?? template?.title ?? firstLine(of: body) ?? ""),
      number: number)
  }

  /// The whole file: its fields, each on a line, then the title, then the text.
  package func text(at path: String) throws(EditFailure) -> SourceText {
    // The first line of a time capsule is sealed with the rest.
    let titleLine = title.map { opens == nil && isFirstLine($0) ? $0 : "" } ?? ""
    var lines = ["---", "date: \(dateText)"]
    func add(_ key: String, _ value: WrittenValue?) {
      if let value { lines.append("\(key): \(value.written(as: .yaml))") }
    }
    add("opens", opens.map { .date($0) })
    if hidesTitle { add("title-hidden", .flag(true)) }
    if titleLine.isEmpty, template?.titlesWithGiven != true {
      add("title", title.map { .text($0) })
    }
    add("weather", weather)
    add("location", location)
    let given = Set(lines.compactMap { $0.split(separator: ":").first.map(String.init) })
    let isRetitled = title != nil && template?.titlesWithGiven != true
    let isUntitled = template?.title?.allSatisfy(\.isWhitespace) ?? false
    let own =
      try template?.fieldLines(
        without: given.union(["tags", "photos"] + (isRetitled || isUntitled ? ["title"] : [])))
      ?? []
    lines += own
    let tags = ((template?.tags ?? []) + tags).uniqued()
    add("tags", tags.isEmpty ? nil : .list(tags.map { .text($0) }))
    add("photos", photos.isEmpty ? nil : .list(photos.map { .text($0) }))
    lines.append("---")
    let written = template.map { $0.showsTitle || $0.titlesWithGiven ? "" : titleLine } ?? titleLine
    let text = [body, template?.body ?? ""].map(\.trimmingBlankLines).filter { !$0.isEmpty }
    // A title alone has a blank line behind it, for the text to begin there.
    let parts = [written].filter { !$0.isEmpty } + (written.isEmpty || !text.isEmpty ? text : [""])
    let file = SourceText(
      path: path,
      text: lines.joined(separator: "\n") + "\n"
        + parts.map { $0.isEmpty ? "" : $0 + "\n" }.joined(separator: "\n"))
    // What a template's own fields say together with these is read as a build would.
    _ = try FieldEdit(file)
    return file
  }

  /// `2026-11-30 21:14`, with its offset where that is told.
  private var dateText: String {
    guard let time = moment.time else { return moment.date.iso8601 }
    return tellsOffset || template?.namesZone == true
      ? moment.iso8601 : "\(moment.date.iso8601) \(time.iso8601.prefix(5))"
  }

  /// Whether a title stays itself as the first line of a text; `1. March` would be a list.
  private func isFirstLine(_ title: String) -> Bool { firstLine(of: title) == title }
}

/// The title that a text's first line would be.
private func firstLine(of body: String) -> String? {
  var options = MarkdownOptions()
  options.takesTitle = true
  let source = SourceText(path: "", text: body)
  return MarkdownParser(options: options).document(of: source, range: source.bytes.indices).title
}

extension [String] {
  /// Each once, where it comes first.
  fileprivate func uniqued() -> [String] {
    var seen: Set<String> = []
    return filter { seen.insert(groupKey(of: $0)).inserted }
  }
}

extension String {
  /// Without blank lines before and behind, and without white space at the end.
  var trimmingBlankLines: String {
    // Other signs that part lines are a part of what somebody wrote.
    let lines = split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
    let isBlank: (Substring) -> Bool = { $0.allSatisfy(\.isWhitespace) }
    guard let first = lines.firstIndex(where: { !isBlank($0) }),
      let last = lines.lastIndex(where: { !isBlank($0) })
    else { return "" }
    var kept = lines[first...last].joined(separator: "\n")
    while kept.last?.isWhitespace == true { kept.removeLast() }
    return kept
  }
}
