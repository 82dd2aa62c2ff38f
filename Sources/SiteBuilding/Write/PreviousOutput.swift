import ByteText
import ContentHashing

/// What is known of the site that an output folder holds from an earlier build.
struct PreviousOutput: Sendable {
  struct File: Sendable {
    let contentHash: ContentHash
    /// As the last build left it; nil when the cache does not tell.
    let record: OutputRecords.File?
  }

  /// Nil when there is none, or it can't be read.
  let manifest: OutputManifest?
  let manifestBytes: [UInt8]
  let records: OutputRecords?
  /// Whether there is a manifest that can't be read: then nobody knows which files are Ilgi's.
  let isDamaged: Bool
  private let files: [OutputPath: File]

  static let none = PreviousOutput(manifestBytes: nil, recordsBytes: nil)

  init(manifestBytes: [UInt8]?, recordsBytes: [UInt8]?) {
    self.manifestBytes = manifestBytes ?? []
    manifest = manifestBytes.flatMap(OutputManifest.init(bytes:))
    isDamaged = manifestBytes != nil && manifest == nil
    let listed = manifest?.files ?? []
    let records = recordsBytes.flatMap(OutputRecords.init(bytes:))
    // Of the manifest as it is now, and of no other.
    if let records, let manifest, manifest.isFinished, records.files.count == listed.count,
      records.manifest == ContentHash(of: self.manifestBytes)
    {
      self.records = records
    } else {
      self.records = nil
    }
    var files = [OutputPath: File](minimumCapacity: listed.count)
    for (index, file) in listed.enumerated() {
      files[file.path] = File(contentHash: file.contentHash, record: self.records?.files[index])
    }
    self.files = files
  }

  func file(at path: OutputPath) -> File? { files[path] }

  /// Whether some file is listed below this path.
  func hasFolder(_ path: OutputPath) -> Bool {
    guard let files = manifest?.files else { return false }
    let start = path.text + "/"
    let first = files.partitioningIndex { !$0.path.text.precedesByBytes(start) }
    return first < files.count && files[first].path.text.utf8.starts(with: start.utf8)
  }
}
