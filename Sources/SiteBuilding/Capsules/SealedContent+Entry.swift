import CivilTime
import ContentHashing
import Diagnostics
import JournalModel
import Markdown
package import Sealing
import StructuredData

extension SealedContent {
  /// What is sealed of an entry: its days, its words, its place and its pictures. Tags, weather, address and
  /// the like may change without breaking the seal.
  ///
  /// A picture counts by the SHA-256 of its file: `pictureHash` finds that by the paths below the site that
  /// the picture may have, likeliest first.
  init(of text: ParsedText, pictureHash: (_ paths: [String]) -> ContentHash?) {
    let (fields, path) = (text.fields, text.source.path)
    let date = fields.date?.value ?? DatedFileName(path: path).date
    let values: [(String, String?)] = [
      ("buried", fields.capsule?.value.buried?.text), ("opens", fields.opens?.value.text),
      ("timezone", fields.timeZone?.value), ("date", date?.text), ("title", fields.title?.value),
      ("description", fields.summary?.value), ("mood", fields.mood?.value),
      ("place", fields.location?.value.sealedText),
    ]
    var facts = values.compactMap { name, value in value.map { Fact(name, $0) } }
    func hashText(_ paths: [WrittenPath]) -> String {
      pictureHash(paths.flatMap { $0.candidates(in: path) })?.hexadecimal ?? "missing"
    }
    for photo in fields.photos {
      facts.append(Fact("photo", hashText(WrittenPath.inFrontMatter(photo.value.file))))
      if !photo.value.alt.isEmpty { facts.append(Fact("alt", photo.value.alt)) }
      if let caption = photo.value.caption { facts.append(Fact("caption", caption)) }
    }
    for case .image(let source, alt: _, title: _, isLinked: _) in text.text.html.holes.lazy.map(
      \.content)
    where !source.contains("//") {
      facts.append(Fact("picture", hashText([WrittenPath(source)])))
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
