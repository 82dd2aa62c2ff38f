import ByteText
import CivilTime
import JournalModel
import Photos
import SiteBuilding

let photosCommand = CommandDescription(
  name: "photos", summary: "list the photos of the journal",
  explanation: """
    Lists the photos that published entries show, those taken last first: when and
    where each was taken, as its file tells, its size, the entry's title, the file.
    None of that is in the site's own pictures. A photo that tells no time stands
    at the time of its entry.
    """,
  ownFlags: [.drafts, .future, .from, .to, .tag, .place, .weather, .limit, .now, .jobs],
  examples: ["ilgi photos --from 2026-11", "ilgi photos --tag 바다 --json"]
) { invocation throws(CommandFailure) in
  let request = try invocation.buildRequest()
  let filter = try EntryFilter(invocation.arguments)
  let (listing, errors) = try await invocation.listing(for: request)
  let entries = try filter.entries(of: listing)
  let photos: [ListedPhoto]
  do throws(BuildFailure) {
    photos = try await listing.photos(of: entries, request)
  } catch {
    throw invocation.end(with: error)
  }
  invocation.show(
    photos, named: "photos", errors, whenNone: filter.advice(for: listing) ?? "no photo",
    row: \.row, describe: { json, photo in photo.describe(in: &json) })
  if !errors.isEmpty { throw .exit(.journalHasErrors) }
}

extension ListedPhoto {
  /// `2026-11-30 14:05`, `강릉 안목해변`, `4000 × 3000`, `겨울 바다`, `content/entries/sea.jpg`
  fileprivate var row: [String] {
    let taken = facts?.capture.map { "\($0.date.iso8601) \($0.time.iso8601.prefix(5))" }
    let place = entry.place ?? facts?.position.map { "\($0.latitude), \($0.longitude)" }
    return [
      taken ?? "", place ?? "", facts.map { "\($0.width) × \($0.height)" } ?? "",
      entry.titleWithMark, path,
    ]
  }

  fileprivate func describe(in json: inout JSONWriter) {
    json.member("path", path)
    if let capture = facts?.capture { json.member("taken", capture.iso8601) }
    if let position = facts?.position {
      json.member("latitude", number: "\(position.latitude)")
      json.member("longitude", number: "\(position.longitude)")
    }
    if let facts {
      json.member("format", facts.format.name)
      json.member("width", facts.width)
      json.member("height", facts.height)
    }
    json.member("entry", entry.path)
    json.member("date", entry.moment.time == nil ? entry.moment.date.iso8601 : entry.moment.iso8601)
    if let title = entry.title { json.member("title", title) }
    if let place = entry.place { json.member("place", place) }
    if !alt.isEmpty { json.member("alt", alt) }
    if let caption { json.member("caption", caption) }
  }
}

extension CaptureMoment {
  /// `2026-11-30T14:05:00+09:00`, without the offset where the camera told none.
  fileprivate var iso8601: String {
    offsetFromUTC.map { CivilMoment(date: date, time: time, offsetFromUTC: $0).iso8601 }
      ?? "\(date.iso8601)T\(time.iso8601)"
  }
}
