import CivilTime
import JournalEditing
import JournalModel
import Photos

/// A photo that was named for a new entry, and what its file tells of it.
struct ChosenPhoto: Sendable {
  /// The path below `content/`, with a slash before it, of a photo that is the journal's own already.
  let ownName: String?
  /// Where its file is, and how long it is in bytes.
  let location: String
  let size: Int
  /// With its dot, in lower case.
  let ending: String
  let facts: PhotoFacts?

  /// The photos in the order in which they were taken; those that don't tell keep theirs, behind them.
  static func inOrder(_ photos: [ChosenPhoto]) -> [ChosenPhoto] {
    photos.enumerated().sorted { a, b in
      switch (a.element.instant, b.element.instant) {
      case (let own?, let theirs?): (own, a.offset) < (theirs, b.offset)
      case (nil, let theirs): theirs == nil && a.offset < b.offset
      case (_?, nil): true
      }
    }.map(\.element)
  }

  /// What comes first among photos; cameras that don't know their zone are all in one.
  private var instant: Int? {
    facts?.capture.map { capture in
      CivilMoment(
        date: capture.date, time: capture.time, offsetFromUTC: capture.offsetFromUTC ?? 0
      ).instant
    }
  }

  var coordinate: Coordinate? {
    facts?.position.flatMap {
      Coordinate(latitude: $0.latitude, longitude: $0.longitude)
    }
  }

  /// The photo as a file beside an entry of that day, named by the day that it was taken; nil for one that
  /// stays where it is.
  ///
  /// The name becomes a part of the picture's address, and so tells no more than the day.
  func copy(on date: CivilDate) -> NewPhoto? {
    guard ownName == nil else { return nil }
    return NewPhoto(
      location: location, size: size, name: (facts?.capture?.date ?? date).iso8601, ending: ending)
  }
}
