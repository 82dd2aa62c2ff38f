import ByteText
import CivilTime
package import Diagnostics
import Mustache
import SiteBuilding
import StructuredData

/// A Markdown file of `content/templates/`, to begin new entries from.
///
/// Its own front matter goes into each of them, but for `prompts`: questions of which each day asks
/// one. Names in `{{ }}` are filled in, in the front matter too.
package struct EntryTemplate: Sendable {
  /// Where templates are, below the site.
  package static let folder = "content/templates/"

  private let source: SourceText

  package init(_ source: SourceText) {
    self.source = source
  }

  /// The template filled in; `EditFailure.unreadable` where it has mistakes.
  package func filled(with facts: TemplateFacts) throws(EditFailure) -> FilledTemplate {
    let prompts = try prompts()
    let library = TemplateLibrary(sources: [source], folder: Self.folder, isHTML: false)
    let name = String(source.path.dropFirst(Self.folder.count))
    let mistakes =
      library.diagnostics
      + library.check(
        template: name, root: ["template"], schema: TemplateSchema([shape.description])
      ).map { $0.asError }
    guard !mistakes.hasErrors else { throw .unreadable(mistakes) }
    var facts = facts
    facts.prompt = prompts.isEmpty ? nil : prompts[facts.date.turn(among: prompts.count)]
    var writer = ByteWriter()
    let problems = library.render(name, with: [shape.object(facts)], into: &writer)
    guard !problems.hasErrors else { throw .unreadable(problems) }
    let text = SourceText(path: source.path, bytes: writer.bytes)
    return try FilledTemplate(
      text, showsTitle: String(decoding: source.bytes, as: UTF8.self).contains("{{title}}"))
  }

  private func prompts() throws(EditFailure) -> [String] {
    let block = try FieldBlock(of: source, in: .frontMatter)
    return block.member("prompts")?.value.items?.compactMap { $0.scalar?.text } ?? []
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
  /// Whether the title stands in it already, where the template wants it.
  let showsTitle: Bool
  let title: String?
  let tags: [String]
  let body: String
  private let text: SourceText

  fileprivate init(_ text: SourceText, showsTitle: Bool) throws(EditFailure) {
    self.text = text
    self.showsTitle = showsTitle
    let block = try FieldBlock(of: text, in: .frontMatter)
    guard block.format == .yaml else {
      throw .unreadable([
        Diagnostic(
          .error, id: "template-format", at: .file(text.path),
          "the front matter of a template is YAML", help: "write it between two lines `---`")
      ])
    }
    let tags = block.member("tags")?.value
    self.tags =
      tags?.items?.compactMap { $0.scalar?.text }
      ?? tags?.scalar?.text.split(separator: ",").map { $0.trimmingSpaces } ?? []
    title = block.member("title")?.value.scalar?.text
    body = String(decoding: block.body, as: UTF8.self)
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

extension Substring {
  fileprivate var trimmingSpaces: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
