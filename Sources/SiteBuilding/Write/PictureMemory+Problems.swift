import ContentHashing
import Files
import Photos
import StructuredData

/// What is wrong with pictures that were looked at before, so that nobody has to plan a site with them in it.
extension PictureMemory {
  /// Names a file as it is now without telling which: a picture may be of a text that isn't published any
  /// more, and only files that are still there can be found again by it.
  static func key(of file: MediaFile) -> String {
    ContentHash(of: Array("\(file.path) \(file.identity.facts)".utf8)).hexadecimal
  }

  /// The problems of media files of a tree, by their paths below the site.
  func problems(of media: [MediaFile]) -> [String: PictureProblem] {
    guard !problems.isEmpty, judgement == PictureMaking.judgement else { return [:] }
    var found: [String: PictureProblem] = [:]
    for file in media { found[file.path] = problems[Self.key(of: file)] }
    return found
  }

  /// Notes what is wrong with the file and will be as long as it stays the same.
  mutating func note(_ problem: PictureProblem, with file: MediaFile) {
    guard !problem.mayPass else { return }
    problems[Self.key(of: file)] = problem
  }
}

extension PictureProblem {
  /// The parts of a problem in words and numbers; nil for those that may pass.
  var parts: [String]? {
    switch self {
    case .damaged(let format): ["damaged", format.fileExtensions[0]]
    case .unknownFormat: ["unknownFormat"]
    case .empty: ["empty"]
    case .unsafeDrawing(let holds, let line): ["unsafeDrawing", "\(line)", holds]
    case .tooLarge(let width, let height, let limit):
      ["tooLarge", "\(width)", "\(height)", "\(limit)"]
    case .tooNarrow(let width, let height): ["tooNarrow", "\(width)", "\(height)"]
    case .fileTooLarge(let size): ["fileTooLarge", "\(size)"]
    case .noLibrary, .unreadable, .unsupported, .cannotBeWritten: nil
    }
  }

  init?(parts: [String]) {
    let numbers = parts.dropFirst().compactMap { Int($0) }
    switch (parts.first, parts.count, numbers.count) {
    case ("damaged", 2, _):
      guard let format = ImageFormat(fileExtension: parts[1]) else { return nil }
      self = .damaged(format)
    case ("unknownFormat", 1, _): self = .unknownFormat
    case ("empty", 1, _): self = .empty
    case ("unsafeDrawing", 3, 1...): self = .unsafeDrawing(holds: parts[2], line: numbers[0])
    case ("tooLarge", 4, 3):
      self = .tooLarge(width: numbers[0], height: numbers[1], limit: numbers[2])
    case ("tooNarrow", 3, 2): self = .tooNarrow(width: numbers[0], height: numbers[1])
    case ("fileTooLarge", 2, 1): self = .fileTooLarge(size: numbers[0])
    default: return nil
    }
  }
}
