import ContentHashing
import Files

extension OutputFolder {
  /// Takes over every file of the earlier build that this one has not given, as it is.
  ///
  /// There has to be a list of them that can be read, or none.
  mutating func keepTheRest() throws(OutputFailure) {
    for file in previous.manifest?.files ?? [] where !ledger.contains(file.path) {
      let record = previous.file(at: file.path)?.record
      guard
        let status = try? fileSystem.status(of: file.path.text, in: root, followingLinks: false),
        status.kind == .file
      else { continue }
      if let record {
        place(
          try claim(file.path.text), file.contentHash, record.recipe, .unchanged(record.identity))
      } else if let bytes = try? fileSystem.contents(of: file.path.text, in: root)?.bytes {
        // Nothing tells whether it is still what the list says.
        place(
          try claim(file.path.text), ContentHash(of: bytes), nil, .unchanged(status.identity))
      }
    }
  }
}
