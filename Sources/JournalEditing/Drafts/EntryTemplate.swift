import ByteText
import CivilTime
package import Diagnostics
import Mustache
import SiteBuilding
import StructuredData

/// A Markdown file of `content/templates/`, to begin new entries from.
///
/// Its own front matter goes into each of them, but for `prompts`: questions of which each day asks
/// one. Names in `{{ }}` are filled in, in the front matter too, where each stays a part of the value that
/// it stands in, whatever signs it has.
package struct EntryTemplate: Sendable {
  /// Where templates are, below the site.
  package static let folder = "content/templates/"

  private let source: SourceText

  package init(_ source: SourceText) {
    self.source = source
  }

  /// The template filled in; `EditFailure.unreadable` where it has mistakes.
  package func filled(with facts: TemplateFacts) throws(EditFailure) -> FilledTemplate {
    let library = TemplateLibrary(sources: [source], folder: Self.folder, isHTML: false)
    let name = String(source.path.dropFirst(Self.folder.count))
    let mistakes =
      library.diagnostics
      + library.check(
        template: name, root: ["template"], schema: TemplateSchema([shape.description])
      ).map { $0.asError }
    guard !mistakes.hasErrors else { throw .unreadable(mistakes) }
    func rendered(_ facts: TemplateFacts) throws(EditFailure) -> SourceText {
      var writer = ByteWriter()
      let problems = library.render(name, with: [shape.object(facts.asMarks)], into: &writer)
      guard !problems.hasErrors else { throw .unreadable(problems) }
      return SourceText(path: source.path, bytes: writer.bytes)
    }
    let prompts = try prompts(in: rendered(facts), facts)
    guard !prompts.isEmpty else { return try FilledTemplate(rendered(facts), facts) }
    var facts = facts
    facts.prompt = prompts[facts.date.turn(among: prompts.count)]
    return try FilledTemplate(rendered(facts), facts)
  }

  /// The questions, one or several.
  private func prompts(
    in text: SourceText, _ facts: TemplateFacts
  ) throws(EditFailure) -> [String] {
    guard let node = try FieldBlock(of: text, in: .frontMatter).member("prompts")?.value else {
      return []
    }
    let scalars = (node.items ?? [node]).compactMap(\.scalar)
    guard scalars.count == node.items?.count ?? 1 else {
      throw .unreadable([
        Diagnostic(
          .error, id: "template-prompts", at: .span(text, node.span),
          "`prompts` is a list of questions",
          help: "write `prompts: [What was good?, What was new?]`")
      ])
    }
    return scalars.filter { !$0.isNull }.map { facts.filled($0.text) }
  }
}

extension CivilDate {
  /// Whose turn it is of so many that take turns day by day, in years before 1970 too.
  fileprivate func turn(among count: Int) -> Int {
    let rest = dayNumber % count
    return rest < 0 ? rest + count : rest
  }
}

extension Diagnostic {
  fileprivate var asError: Diagnostic {
    var diagnostic = self
    diagnostic.severity = .error
    return diagnostic
  }
}

/// A template as it becomes a part of an entry.
package struct FilledTemplate: Sendable {
  /// Whether the title stands in its text already, where the template wants it.
  let showsTitle: Bool
  /// Whether its own field for the title has the title that was given, perhaps among other words.
  let titlesWithGiven: Bool
  /// Whether the entry's zone is one that the template names.
  let namesZone: Bool
  let title: String?
  let tags: [String]
  let body: String
  /// Its front matter alone.
  private let text: SourceText

  /// `marked` is the template with marks in place of the facts, so that no fact is taken for YAML.
  fileprivate init(_ marked: SourceText, _ facts: TemplateFacts) throws(EditFailure) {
    let block = try FieldBlock(of: marked, in: .frontMatter)
    guard block.format == .yaml else {
      throw .unreadable([
        Diagnostic(
          .error, id: "template-format", at: .file(marked.path),
          "the front matter of a template is YAML", help: "write it between two lines `---`")
      ])
    }
    let markedBody = String(decoding: block.body, as: UTF8.self)
    showsTitle = TemplateFacts.showsTitle(in: markedBody)
    body = facts.filled(markedBody)
    namesZone = block.member("timezone").map { !$0.value.isNull } ?? false
    let titleField = block.member("title")?.value.scalar
    titlesWithGiven = titleField.map { TemplateFacts.showsTitle(in: $0.text) } ?? false
    title = titleField.map { facts.filled($0.text) }
    let tags = block.member("tags")?.value
    self.tags =
      (tags?.items?.compactMap { $0.scalar?.text }
      ?? tags?.scalar?.text.split(separator: ",").map { $0.trimmingSpaces } ?? [])
      .map { facts.filled($0) }
    var edit = try FieldEdit(
      SourceText(path: marked.path, bytes: Array(marked.bytes[..<block.body.startIndex])))
    for member in block.members where member.key != "prompts" {
      if let value = WrittenValue(member.value, filledWith: facts) {
        try edit.set(member.key, to: value)
      }
    }
    // What is left is in comments.
    text = SourceText(
      path: marked.path, text: facts.filled(String(decoding: edit.text.bytes, as: UTF8.self)))
  }

  /// The template's own fields as they stand, but for those of these keys; none is no text at all.
  func fieldLines(without keys: Set<String>) throws(EditFailure) -> [String] {
    var edit = try FieldEdit(text)
    for key in keys.union(["prompts"]) { try edit.remove(key) }
    let block = try FieldBlock(of: edit.text, in: .frontMatter)
    let lines = String(decoding: edit.text.bytes[block.range], as: UTF8.self).trimmingBlankLines
    return lines.isEmpty ? [] : [lines]
  }
}

extension WrittenValue {
  /// What a value of a template becomes; nil where it has no mark in it, and stays as it is written.
  fileprivate init?(_ node: DataNode, filledWith facts: TemplateFacts) {
    guard node.hasMarks else { return nil }
    self.init(filling: node, with: facts)
  }

  private init(filling node: DataNode, with facts: TemplateFacts) {
    switch node.content {
    case .scalar(let scalar):
      self = scalar.isNull ? .number("null") : .text(facts.filled(scalar.text))
    case .sequence(let items):
      self = .list(items.map { WrittenValue(filling: $0, with: facts) })
    case .mapping(let members):
      self = .map(
        members.map { Member($0.key, WrittenValue(filling: $0.value, with: facts)) })
    }
  }
}

extension DataNode {
  fileprivate var hasMarks: Bool {
    switch content {
    case .scalar(let scalar): TemplateFacts.hasMarks(scalar.text)
    case .sequence(let items): items.contains(where: \.hasMarks)
    case .mapping(let members): members.contains { $0.value.hasMarks }
    }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
