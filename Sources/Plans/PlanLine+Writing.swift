import Diagnostics
package import JournalModel

extension Plan {
  /// What stands behind its box; nil where it can't be written so that it is read again as it is.
  ///
  /// A title that would be read as something else is written with backslashes, or behind a colon.
  func line(places: KnownPlaces) -> String? {
    let ends =
      [place.map { "@" + written(place: $0, places) }].compactMap(\.self)
      + tags.map { "#\($0)" } + [mark.map { "^\($0)" }].compactMap(\.self)
    let beginning = [when?.text, repetition?.text].compactMap(\.self).joined(separator: " ")
    let title = writtenTitle
    let starts = [
      beginning.isEmpty ? title : "\(beginning) \(title)",
      beginning.isEmpty ? ": \(title)" : "\(beginning): \(title)",
    ]
    return starts.lazy.map { ([$0] + ends).joined(separator: " ") }
      .first { isRead(from: $0, places) }
  }

  /// Whether it can be written so that it is read again as it is.
  package func isWritable(places: KnownPlaces) -> Bool { line(places: places) != nil }

  private func isRead(from line: String, _ places: KnownPlaces) -> Bool {
    let source = SourceText(path: "", text: line)
    guard trimmed(source.bytes[...]).count == source.bytes.count else { return false }
    var read = PlanLine(source.bytes[...], in: source, places: places).plan
    (read.section, read.isDone, read.description) = (section, isDone, description)
    return !title.isEmpty && read == self && !source.bytes.contains { $0 == 0x0A || $0 == 0x0D }
  }

  private var writtenTitle: String {
    var written: [UInt8] = []
    let bytes = Array(title.utf8)
    for (index, byte) in bytes.enumerated() {
      let beginsWord = index == 0 || isBlank(bytes[index - 1])
      let next = index + 1 < bytes.count ? bytes[index + 1] : UInt8(ascii: " ")
      let isSpecial =
        beginsWord && "#@^".utf8.contains(byte) && !isBlank(next)
        || byte == UInt8(ascii: "\\") && isSign(next)
      if isSpecial { written.append(UInt8(ascii: "\\")) }
      written.append(byte)
    }
    return String(decoding: written, as: UTF8.self)
  }

  /// A name of several words is in quotation marks, unless it is known by itself.
  private func written(place name: String, _ places: KnownPlaces) -> String {
    let bytes = Array(name.utf8)
    let isPlain =
      !bytes.contains { "\"#@^\\".utf8.contains($0) }
      && !name.hasPrefix("“") && !name.hasPrefix("「")
    if isPlain, !bytes.contains(where: isBlank) || places.longestName(in: bytes[...]) == bytes.count
    {
      return name
    }
    let escaped = name.unicodeScalars.map { scalar in
      scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
    }
    return "\"\(escaped.joined())\""
  }
}
