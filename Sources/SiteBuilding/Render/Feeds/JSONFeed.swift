import ByteText
import CivilTime
import JournalModel

/// The JSON feed of an edition (jsonfeed.org, version 1.1), with whole texts.
struct JSONFeed: Sendable {
  let feed: FeedEntries

  func rendered() -> [UInt8] {
    let settings = feed.plan.journal.settings
    var json = JSONWriter(capacity: 1 << 16)
    json.member("version", "https://jsonfeed.org/version/1.1")
    json.member("title", settings.title)
    if let subtitle = settings.subtitle { json.member("description", subtitle) }
    json.member("home_page_url", feed.address(""))
    json.member("feed_url", feed.address(EditionFile.jsonFeed))
    json.member("language", feed.plan.editions[feed.edition].language)
    if let author = settings.author {
      json.array("authors", of: [author]) { json, author in json.member("name", author) }
    }
    json.array("items", of: feed.entries) { json, entry in
      json.member("id", entry.permalink)
      json.member("url", entry.permalink)
      json.member("title", entry.title)
      json.member("content_html", feed.content(of: entry))
      if !entry.body.excerpt.isEmpty { json.member("summary", entry.body.excerpt) }
      json.member("date_published", entry.entry.published.iso8601)
      json.member("date_modified", entry.updated.iso8601)
      json.member("language", entry.language)
      if !entry.entry.tags.isEmpty { json.member("tags", entry.entry.tags) }
      if let cover = entry.body.cover {
        json.member("image", feed.plan.address.absolute(feed.plan.picture(cover.media).largestPath))
      }
      if !entry.recordings.isEmpty {
        json.array("attachments", of: entry.recordings) { json, recording in
          json.member("url", feed.plan.address.absolute(recording.path))
          json.member("mime_type", recording.mediaType)
          json.member("size_in_bytes", recording.byteCount)
        }
      }
    }
    return json.finished()
  }
}
