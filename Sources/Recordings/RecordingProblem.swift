/// Why a file of video or sound can't be freed of what it tells besides.
///
/// Whoever asked has to keep the file out of the site: it may tell where it was recorded.
package enum RecordingProblem: Error, Sendable, Hashable {
  /// It can't be read from the disk.
  case unreadable
  /// It ends too early, or is not built as its first bytes promise.
  case damaged(RecordingFormat)
  /// It holds neither a picture nor sound in a form that is known.
  case silent(RecordingFormat)
  /// Its parts are packed, or kept in other files.
  case packed(RecordingFormat)
  /// It has more parts than anything that was ever recorded.
  case tooManyParts
  /// It is of a format that browsers don't play and that is not looked into.
  case unsupported

  /// Why, as a clause that may follow the file's name.
  package var reason: String {
    switch self {
    case .unreadable: "can't be read"
    case .damaged(let format): "is damaged, or no whole \(format.name) file"
    case .silent(let format): "is \(format.name), and has neither picture nor sound in it"
    case .packed(let format):
      "is \(format.name) whose parts are packed or in other files, and can't be looked into"
    case .tooManyParts: "has too many parts"
    case .unsupported: "is video or sound in a format that browsers don't play"
    }
  }
}
