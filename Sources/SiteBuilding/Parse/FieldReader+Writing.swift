import Diagnostics
import JournalModel
import StructuredData

// The settings that only commands which change the journal go by.
extension FieldReader {
  /// Whether `git: {autosave: true}` is written.
  mutating func savesToGit(_ field: Member) -> Bool {
    var savesToGit = false
    for member in members(field, help: "write `git: {autosave: true}`") ?? [] {
      if member.key == "autosave" {
        savesToGit = flag(member) ?? false
      } else {
        unknownKey(
          member, of: "`git`", known: ["autosave"],
          synonyms: ["commit": "autosave", "auto": "autosave", "save": "autosave"])
      }
    }
    return savesToGit
  }

  /// Whether `plans: {publish: true}` is written.
  mutating func publishesPlans(_ field: Member) -> Bool {
    var publishes = false
    for member in members(field, help: "write `plans: {publish: true}`") ?? [] {
      if member.key == "publish" {
        publishes = flag(member) ?? false
      } else {
        unknownKey(
          member, of: "`plans`", known: ["publish"],
          synonyms: ["public": "publish", "published": "publish", "show": "publish"])
      }
    }
    return publishes
  }

  /// The pattern of `entries: {path: "{year}/{date}-{slug}.md"}`.
  mutating func entryPath(_ field: Member) -> EntryPathPattern? {
    var pattern: EntryPathPattern?
    for member in members(field, help: "write `entries: {path: \"\(usual)\"}`") ?? [] {
      guard member.key == "path" else {
        unknownKey(
          member, of: "`entries`", known: ["path"],
          synonyms: ["pattern": "path", "file": "path", "name": "path"])
        continue
      }
      guard let text = text(member) else { continue }
      do throws(EntryPathPattern.Mistake) {
        pattern = try EntryPathPattern(text.value)
      } catch {
        report(
          .error, id: "entry-path", at: text.span,
          "new entries can't go to `\(text.value)`: \(error.reason)",
          help: "write a path below content/entries/, as in \"\(usual)\"")
      }
    }
    return pattern
  }
}

private let usual = EntryPathPattern.usual.text

extension EntryPathPattern.Mistake {
  fileprivate var reason: String {
    switch self {
    case .notMarkdown: "the name does not end in .md"
    case .unusablePart(""): "a part of it is empty"
    case .unusablePart(let part): "`\(part)` begins with a dot"
    case .unknownField(let name):
      "there is no {\(name)}, only "
        + EntryPathPattern.fields.map { "{\($0)}" }.joined(separator: ", ")
    case .sameForAll: "all entries of a month would be one file"
    }
  }
}
