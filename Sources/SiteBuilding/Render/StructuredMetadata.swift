import ByteText
import CivilTime
import JournalModel

/// What a page is in the terms of schema.org, as JSON-LD: an entry is a `BlogPosting` of a `Blog`.
struct StructuredMetadata: Sendable {
  let view: PageView

  /// The object, safe inside a `<script>` element.
  var json: [UInt8] {
    var json = JSONWriter(context: "https://schema.org")
    if let index = view.entryIndex {
      describe(view.entry(index), in: &json)
    } else {
      describeSite(in: &json)
    }
    return json.finished()
  }

  private var home: String {
    view.plan.permalink(of: .home(page: 1), in: view.page.edition)
  }

  private func describeSite(in json: inout JSONWriter) {
    json.member("@type", view.page.subject == .home(page: 1) ? "Blog" : "WebPage")
    json.member("name", view.title)
    json.member("url", view.permalink)
    json.member("inLanguage", view.edition.language)
    if let description = view.description { json.member("description", description) }
    describeAuthor(in: &json)
  }

  private func describe(_ entry: EntryView, in json: inout JSONWriter) {
    let url = view.permalink
    json.member("@type", "BlogPosting")
    json.member("headline", view.title)
    json.member("url", url)
    json.member("mainEntityOfPage", url)
    json.member("datePublished", entry.entry.published.machineText)
    json.member("dateModified", entry.entry.lastChanged.machineText)
    json.member("inLanguage", entry.language)
    if !entry.body.excerpt.isEmpty { json.member("description", entry.body.excerpt) }
    json.member("wordCount", entry.body.wordCount)
    if !entry.entry.tags.isEmpty { json.member("keywords", entry.entry.tags) }
    let images =
      [view.shareImage(.wide)?.url].compactMap(\.self)
      + entry.body.gallery.map {
        view.plan.address.absolute(view.plan.picture($0.media).largestPath)
      }
    if !images.isEmpty { json.member("image", images) }
    describeAuthor(in: &json)
    if let place = entry.place { describe(place, in: &json) }
    json.object("isPartOf") { json in
      json.member("@type", "Blog")
      json.member("name", view.settings.title)
      json.member("url", home)
    }
  }

  private func describeAuthor(in json: inout JSONWriter) {
    guard let author = view.settings.author else { return }
    json.object("author") { json in
      json.member("@type", "Person")
      json.member("name", author)
    }
  }

  private func describe(_ place: PlaceView, in json: inout JSONWriter) {
    json.object("contentLocation") { json in
      json.member("@type", "Place")
      if let name = place.place.name { json.member("name", name) }
      let otherNames = place.place.otherNames
      if !otherNames.isEmpty { json.member("alternateName", otherNames) }
      if let coordinate = place.coordinate {
        json.object("geo") { json in
          json.member("@type", "GeoCoordinates")
          json.member("latitude", number: decimal(coordinate.latitude))
          json.member("longitude", number: decimal(coordinate.longitude))
        }
      }
    }
  }
}

extension JSONWriter {
  /// Begins a JSON-LD object of that context.
  fileprivate init(context: String) {
    self.init(capacity: 1 << 10)
    member("@context", context)
  }
}
