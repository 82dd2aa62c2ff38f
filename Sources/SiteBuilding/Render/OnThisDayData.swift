import ByteText
import CivilTime
import JournalModel
import Localization

/// The entries of a day of the year, as the script of the first page reads them.
struct OnThisDayData: Sendable {
  let plan: SitePlan
  let edition: Int

  /// One file for each day that has entries.
  func files() -> [OutputFile] {
    plan.journal.onThisDay.days.indices.map { index in
      OutputFile(
        path: plan.editions[edition].prefix
          + EditionFile.onThisDay(plan.journal.onThisDay.days[index].monthDay),
        bytes: json(ofDay: index))
    }
  }

  private func json(ofDay index: Int) -> [UInt8] {
    var json = JSONWriter(capacity: 1 << 10)
    json.member("url", plan.href(of: .monthDay(index), in: edition))
    let entries = plan.journal.onThisDay.days[index].entries.lazy.map {
      EntryView(plan: plan, edition: edition, index: $0)
    }
    json.array("entries", of: entries) { json, entry in
      json.member("date", entry.entry.moment.date.iso8601)
      json.member("title", entry.title)
      json.member("url", entry.href)
      if entry.language != entry.inEdition.language { json.member("language", entry.language) }
      json.member("dateText", entry.inEdition.formats.string(entry.entry.moment.date, .long))
      if let place = entry.place?.name { json.member("place", place) }
      if !entry.body.excerpt.isEmpty { json.member("excerpt", entry.body.excerpt) }
    }
    return json.finished()
  }
}
