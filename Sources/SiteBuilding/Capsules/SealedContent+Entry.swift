import CivilTime
import ContentHashing
import Diagnostics
import JournalModel
import Markdown
package import Sealing
import StructuredData

extension SealedContent {
  /// What is sealed of an entry: its days, its words, its place, its pictures and the files that it links to.
  /// Tags, weather, address and the like may change without breaking the seal.
  ///
  /// A file counts by the SHA-256 of its content: `fileHash` finds that by the paths below the site that
  /// the file may have, likeliest first.
  init(of text: ParsedText, fileHash: (_ paths: [String]) -> ContentHash?) {
    let (fields, path) = (text.fields, text.source.path)
    let date = fields.date?.value ?? DatedFileName(path: path).date
    let values: [(String, String?)] = [
      ("buried", fields.capsule?.value.buried?.text), ("opens", fields.opens?.value.text),
      ("timezone", fields.timeZone?.value), ("date", date?.text), ("title", fields.title?.value),
      ("description", fields.summary?.value), ("mood", fields.mood?.value),
      ("place", fields.location?.value.sealedText),
    ]
    var facts = values.compactMap { name, value in value.map { Fact(name, $0) } }
    func hash(_ paths: [WrittenPath]) -> ContentHash? {
      fileHash(paths.flatMap { $0.candidates(in: path) })
    }
    func hashText(_ paths: [WrittenPath]) -> String { hash(paths)?.hexadecimal ?? "missing" }
    for photo in fields.photos {
      facts.append(Fact("photo", hashText(WrittenPath.inFrontMatter(photo.value.file))))
      if !photo.value.alt.isEmpty { facts.append(Fact("alt", photo.value.alt)) }
      if let caption = photo.value.caption { facts.append(Fact("caption", caption)) }
    }
    for hole in text.text.html.holes {
      switch hole.content {
      case .image(let source, alt: _, title: _, isLinked: _) where !source.contains("//"):
        facts.append(Fact("picture", hashText([WrittenPath(source)])))
      case .linkStart(let destination, title: _):
        // Another text is no part of this one.
        let linked = WrittenPath(destination)
        guard !SourceTree.isMarkdown(linked.path), let hash = hash([linked]) else { continue }
        facts.append(Fact("file", hash.hexadecimal))
      default: continue
      }
    }
    let body = FrontMatter.read(from: text.source).frontMatter?.body ?? text.source.textRange
    self.init(facts: facts, text: text.source.bytes[body])
  }

  /// What the writer put in, without the days on which it was put in and may be taken out: two capsules
  /// with the same are one.
  package var words: SealedContent {
    SealedContent(
      facts: facts.filter { !["buried", "opens", "timezone", "date", "place"].contains($0.name) },
      text: text)
  }

  /// Whether a picture of it isn't there.
  package var lacksPicture: Bool {
    facts.contains { ["photo", "picture"].contains($0.name) && $0.value == "missing" }
  }
}

extension EntryFields {
  /// Whether nobody is told the title of a time capsule that is shut: its front matter says so, or has none,
  /// as the first line is a part of the text.
  var hidesSealedTitle: Bool { hidesTitle || title == nil }
}

extension WrittenDate {
  /// `2026-11-30`, `2026-11-30T21:14:00`, `2026-11-30T21:14:00+09:00`
  package var text: String {
    guard let time else { return date.iso8601 }
    guard let offsetFromUTC else { return "\(date.iso8601)T\(time.iso8601)" }
    return CivilMoment(date: date, time: time, offsetFromUTC: offsetFromUTC).iso8601
  }
}

extension LocationReference {
  fileprivate var sealedText: String? { name ?? coordinate?.text }
}
