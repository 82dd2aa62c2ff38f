import ByteText
import ContentHashing
import Diagnostics
import Files
import Recordings
import StructuredData

/// What a build notes of the video and sound that it published in the site's cache, so that the next one
/// knows their files without reading them.
///
/// Only recordings of published texts are in it.
struct RecordingMemory: Sendable, Equatable {
  struct Recording: Sendable, Equatable {
    /// Of the file that the recording was made from.
    let identity: String
    /// Of what was made of it.
    let contentHash: ContentHash
    let format: RecordingFormat
    let isVideo: Bool
    let size: VideoSize?
    let byteCount: Int
  }

  private static let path = "recordings"
  private static let format = "1 \(CleanRecording.revision)"

  /// By the paths of their files below the site.
  private var recordings: [String: Recording] = [:]

  subscript(path: String) -> Recording? {
    get { recordings[path] }
    set { recordings[path] = newValue }
  }

  func write(in site: SiteFolder, fileSystem: any FileSystem) {
    // Only ever saves work: not being able to write it is no reason to tell anybody.
    try? fileSystem.makeFolderIfMissing(site.location(of: ".ilgi"), in: nil)
    guard let cache = try? fileSystem.openFolder(site.location(of: ".ilgi"), in: nil) else {
      return
    }
    try? fileSystem.replaceFile(Self.path, in: cache, with: bytes)
  }

  /// What the last build noted; nothing when that can't be read.
  static func read(in site: SiteFolder, fileSystem: any FileSystem) -> RecordingMemory {
    let path = site.location(of: ".ilgi/" + Self.path)
    guard let bytes = try? fileSystem.contents(of: path, in: nil)?.bytes else {
      return RecordingMemory()
    }
    return RecordingMemory(bytes) ?? RecordingMemory()
  }

  private var bytes: [UInt8] {
    var json = JSONWriter(capacity: recordings.count * 320)
    json.member("format", Self.format)
    let sorted = recordings.sorted { $0.key.precedesByBytes($1.key) }
    json.array("recordings", of: sorted) { json, item in
      let (path, recording) = item
      json.member("path", path)
      json.member("identity", recording.identity)
      json.member("content", recording.contentHash.hexadecimal)
      json.member("is", recording.format.rawValue)
      json.member("kind", recording.isVideo ? "video" : "sound")
      if let size = recording.size {
        json.member("width", size.width)
        json.member("height", size.height)
      }
      json.member("bytes", recording.byteCount)
    }
    return json.finished()
  }

  init() {}

  private init?(_ bytes: [UInt8]) {
    let text = SourceText(path: Self.path, bytes: bytes)
    guard let node = DataNode.read(from: text, as: .json).node,
      node["format"]?.scalar?.text == Self.format, let items = node["recordings"]?.items
    else { return nil }
    for item in items {
      guard let path = item["path"]?.scalar?.text, let recording = Recording(item) else {
        return nil
      }
      recordings[path] = recording
    }
  }
}

extension RecordingMemory.Recording {
  init(_ recording: CleanRecording, hash: ContentHash, of identity: FileIdentity) {
    self.init(
      identity: identity.facts, contentHash: hash, format: recording.format,
      isVideo: recording.isVideo, size: recording.size, byteCount: recording.count)
  }

  fileprivate init?(_ node: DataNode) {
    func number(_ name: String) -> Int? { (node[name]?.scalar?.text).flatMap { Int($0) } }
    guard let identity = node["identity"]?.scalar?.text,
      let contentHash = (node["content"]?.scalar?.text).flatMap(ContentHash.init(hexadecimal:)),
      let format = (node["is"]?.scalar?.text).flatMap(RecordingFormat.init(rawValue:)),
      let kind = node["kind"]?.scalar?.text, let byteCount = number("bytes")
    else { return nil }
    self.init(
      identity: identity, contentHash: contentHash, format: format, isVideo: kind == "video",
      size: VideoSize(width: number("width") ?? 0, height: number("height") ?? 0),
      byteCount: byteCount)
  }

  /// What tells that a published file is still what would be made.
  var recipe: ContentHash {
    ContentHash(of: Array("recording \(contentHash.hexadecimal)".utf8))
  }

  func published(as media: PublishedMedia) -> PublishedRecording {
    PublishedRecording(
      media, format, isVideo: isVideo, size: size, byteCount: byteCount, mark: contentHash.short)
  }
}
