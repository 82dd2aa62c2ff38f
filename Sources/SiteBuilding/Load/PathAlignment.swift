import ByteText
import Diagnostics

/// What has a path below the site.
protocol HasPath {
  var path: String { get }
}

extension Array where Element: HasPath {
  /// For each of `others` the element that has the same path, if one has. Both are in the byte order of their
  /// paths.
  func aligned(with others: [some HasPath]) -> [Element?] {
    var index = startIndex
    return others.map { other in
      while index < endIndex, self[index].path.precedesByBytes(other.path) { index += 1 }
      guard index < endIndex, self[index].path.hasSameBytes(as: other.path) else { return nil }
      return self[index]
    }
  }
}

extension SourceFile: HasPath {}
extension MediaFile: HasPath {}
extension TextReading: HasPath {}
extension ParsedText: HasPath {
  package var path: String { source.path }
}
