import CivilTime
import JournalModel

/// A photo of the journal, and the entry that shows it.
struct AlbumPhoto: Sendable {
  let entry: Int
  let photo: GalleryPhoto
}

/// The photos of a civil month.
struct MonthOfPhotos: Sendable {
  /// Its first day.
  let date: CivilDate
  /// Those of the newest entry first; of one entry in the order that it shows them.
  let photos: [AlbumPhoto]

  /// `2026/11/`.
  var path: String { String(date.path.prefix(8)) }
}

/// All photos of the entries, newest month first.
func photoMonths(of entries: [Entry], bodies: [Body]) -> [MonthOfPhotos] {
  // Order by instant and order by civil month differ where an entry was written in another time zone.
  var byMonth: [CivilDate: [AlbumPhoto]] = [:]
  for (index, body) in bodies.prefix(entries.count).enumerated() where body.showsPictures {
    byMonth[entries[index].moment.date.firstOfMonth, default: []] += body.pictures.map {
      AlbumPhoto(entry: index, photo: $0)
    }
  }
  return byMonth.sorted { $0.key > $1.key }.map { MonthOfPhotos(date: $0, photos: $1) }
}

extension Body {
  /// Whether it has any picture.
  var showsPictures: Bool {
    if cover != nil { return true }
    return fillings.contains { if case .image = $0 { true } else { false } }
  }

  /// Every picture that the text shows, each once: the gallery, those in the text, the cover.
  var pictures: [GalleryPhoto] {
    var seen: Set<String> = []
    var pictures = gallery
    for case .image(let file, let alt, let title, _) in fillings {
      pictures.append(GalleryPhoto(media: file, alt: alt, caption: title))
    }
    if let cover { pictures.append(cover) }
    return pictures.filter { seen.insert($0.media.source).inserted }
  }
}
