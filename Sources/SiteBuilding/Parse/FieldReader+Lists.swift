import Diagnostics
import JournalModel
import StructuredData

extension FieldReader {
  /// Tags: a list, or one text with commas or number signs between them. Each counts once.
  mutating func tags(_ field: Member) -> [Located<String>] {
    var tags: [Located<String>] = []
    if let scalar = field.value.scalar {
      if !scalar.isNull { tags = pieces(of: scalar.text, at: field.value.span) }
    } else {
      tags = texts(field)
    }
    var seen: Set<String> = []
    return tags.compactMap { tag in
      let word = tag.value.hasPrefix("#") ? String(tag.value.dropFirst()).onOneLine : tag.value
      return !word.isEmpty && seen.insert(word).inserted ? Located(word, at: tag.span) : nil
    }
  }

  /// A list of texts; one text alone is a list of one.
  mutating func texts(_ field: Member) -> [Located<String>] {
    if field.value.members != nil {
      wrongKind(field.value, of: field.key, wanted: "a list", help: "write `\(field.key): [a, b]`")
      return []
    }
    return items(field.value).compactMap { text($0, of: field.key) }
  }

  /// Photos: a list of paths, or of maps with `file`, `alt` and `caption`.
  mutating func photos(_ field: Member) -> [Located<Photo>] {
    items(field.value).compactMap { item in
      if let members = item.members {
        return photo(members, at: item.span).map { Located($0, at: item.span) }
      }
      return text(item, of: field.key).map { Located(Photo(file: $0.value), at: $0.span) }
    }
  }

  private mutating func photo(_ members: [Member], at span: Range<Int>) -> Photo? {
    var file: Located<String>?
    var alt: Located<String>?
    var caption: Located<String>?
    for member in members {
      switch member.key {
      case "file": file = text(member)
      case "alt": alt = text(member)
      case "caption": caption = text(member)
      default:
        unknownKey(
          member, of: "a photo", known: ["file", "alt", "caption"],
          synonyms: [
            "src": "file", "path": "file", "url": "file", "image": "file", "name": "file",
            "title": "caption", "description": "alt",
          ])
      }
    }
    guard let file else {
      report(
        .error, id: "photo-without-file", at: span, "this photo has no `file`",
        help: "write `{file: sea.jpg, alt: what it shows}`")
      return nil
    }
    return Photo(file: file.value, alt: alt?.value ?? "", caption: caption?.value)
  }

  /// The parts of one text, each at its own place in the file.
  private func pieces(of text: String, at span: Range<Int>) -> [Located<String>] {
    let byHash = text.onOneLine.hasPrefix("#") && !text.utf8.contains(UInt8(ascii: ","))
    let start = start(of: text, at: span)
    return text.split(whereSeparator: { byHash ? $0 == "#" : ",，、".contains($0) })
      .compactMap { piece in
        let word = String(piece).onOneLine
        guard !word.isEmpty else { return nil }
        guard let start else { return Located(word, at: span) }
        let indent = piece.utf8.prefix { $0 <= 0x20 }.count
        let lower = start + text.utf8.distance(from: text.startIndex, to: piece.startIndex) + indent
        return Located(word, at: lower..<min(lower + word.utf8.count, span.upperBound))
      }
  }

  /// Where a text begins in the file, nil when it was written in another way than it reads.
  private func start(of text: String, at span: Range<Int>) -> Int? {
    let written = source.bytes[span]
    if written.elementsEqual(text.utf8) { return span.lowerBound }
    return written.dropFirst().dropLast().elementsEqual(text.utf8) ? span.lowerBound + 1 : nil
  }
}
