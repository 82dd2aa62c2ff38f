import ByteText
import CivilTime
import JournalModel

/// The Atom feed of an edition (RFC 4287), with whole texts.
///
/// Identifiers are the entries' addresses: where the site's own isn't known, `tag:` URIs that hold the
/// path, so that a reader still tells entries apart.
struct AtomFeed: Sendable {
  let feed: FeedEntries

  func rendered() -> [UInt8] {
    var writer = ByteWriter(capacity: 1 << 16)
    let settings = feed.plan.journal.settings
    let language = feed.plan.editions[feed.edition].language
    writer.append("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
    writer.append("<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"")
    writer.append(xmlEscaped: language)
    writer.append("\">\n")
    writer.element("title", settings.title)
    if let subtitle = settings.subtitle { writer.element("subtitle", subtitle) }
    writer.element("id", identifier(path: feed.plan.editions[feed.edition].prefix))
    writer.element("updated", feed.updated.iso8601)
    writer.link(to: feed.address(""), relation: "alternate", type: "text/html")
    writer.link(
      to: feed.address(EditionFile.atomFeed), relation: "self", type: "application/atom+xml")
    writer.append("<author>")
    writer.element("name", settings.author ?? settings.title)
    writer.append("</author>\n")
    writer.element("generator", generator)
    for entry in feed.entries { write(entry, to: &writer) }
    writer.append("</feed>\n")
    return writer.bytes
  }

  private func write(_ entry: EntryView, to writer: inout ByteWriter) {
    writer.append("<entry xml:lang=\"")
    writer.append(xmlEscaped: entry.language)
    writer.append("\">\n")
    writer.element("title", entry.title)
    writer.element(
      "id", identifier(path: feed.plan.path(of: .entry(entry.index), in: feed.edition)))
    writer.link(to: entry.permalink, relation: "alternate", type: "text/html")
    writer.element("published", entry.entry.published.iso8601)
    writer.element("updated", entry.updated.iso8601)
    for tag in entry.entry.tags {
      writer.append("<category term=\"")
      writer.append(xmlEscaped: tag)
      writer.append("\"/>\n")
    }
    for recording in entry.recordings {
      writer.append("<link rel=\"enclosure\" type=\"")
      writer.append(recording.mediaType)
      writer.append("\" length=\"")
      writer.append(decimal: recording.byteCount)
      writer.append("\" href=\"")
      writer.append(xmlEscaped: feed.plan.address.absolute(recording.path))
      writer.append("\"/>\n")
    }
    if !entry.body.excerpt.isEmpty { writer.element("summary", entry.body.excerpt) }
    writer.append("<content type=\"html\">")
    writer.append(xmlEscaped: feed.content(of: entry))
    writer.append("</content>\n</entry>\n")
  }

  private func identifier(path: String) -> String {
    feed.plan.address.origin == nil
      ? "tag:ilgi.invalid,2026:\(path.percentEncodedPath)" : feed.plan.address.absolute(path)
  }
}

extension ByteWriter {
  fileprivate mutating func element(_ name: StaticString, _ text: String) {
    append("<")
    append(name)
    append(">")
    append(xmlEscaped: text)
    append("</")
    append(name)
    append(">\n")
  }

  fileprivate mutating func link(to address: String, relation: StaticString, type: StaticString) {
    append("<link rel=\"")
    append(relation)
    append("\" type=\"")
    append(type)
    append("\" href=\"")
    append(xmlEscaped: address)
    append("\"/>\n")
  }
}
