import Photos
import Recordings

/// Why a file can't go into the site.
enum MediaProblem: Sendable, Hashable {
  case picture(PictureProblem)
  case recording(RecordingProblem)

  /// As a clause that may follow the file's name.
  var reason: String {
    switch self {
    case .picture(let problem): problem.reason
    case .recording(let problem): problem.reason
    }
  }
}
