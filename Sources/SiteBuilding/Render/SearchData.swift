import ByteText
import CivilTime
import JournalModel
import SearchIndex

/// The files that searches read, one set for all editions: what a reader may look for is the same text
/// in each of them.
struct SearchData: Sendable {
  let plan: SitePlan

  func files() -> [OutputFile] {
    searchIndex(of: plan.journal.searchDocuments, weatherWords: plan.weatherWords.spellings).map {
      OutputFile(path: SiteFile.searchFolder + $0.path, bytes: $0.bytes)
    }
  }
}

extension Journal {
  /// What a search may find, newest first: nothing of what is kept back.
  var searchDocuments: [SearchDocument] {
    zip(entries, bodies).map { entry, body in
      SearchDocument(
        url: entry.urlPath.percentEncodedPath, title: entry.title, language: entry.language,
        date: entry.moment.date.iso8601, place: entry.place?.name,
        placeNames: entry.place?.otherNames ?? [],
        condition: entry.weather?.condition?.rawValue, weatherText: entry.weather?.text,
        mood: entry.mood, tags: entry.tags, text: body.plainText)
    }
  }
}
