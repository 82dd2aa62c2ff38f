import ByteText
import ContentHashing
import Diagnostics
import Files
import Photos
import StructuredData

/// What a build notes of the pictures that it made in the site's cache, so that the next one knows their
/// files without decoding or even reading them.
///
/// Only pictures of published texts are in it.
struct PictureMemory: Sendable {
  struct Picture: Sendable, Equatable {
    /// Of the file that the picture was made from.
    let identity: String
    let contentHash: ContentHash
    /// What the picture was made by.
    let making: ContentHash
    let form: PictureForm
  }

  private static let path = "pictures"
  private static let format = 2

  /// By the paths of their files below the site.
  private(set) var pictures: [String: Picture] = [:]
  /// Why nothing could be made of other files, by `key(of:)`.
  var problems: [String: PictureProblem] = [:]
  /// What the problems were found by.
  private(set) var judgement = ""

  subscript(path: String) -> Picture? {
    get { pictures[path] }
    set { pictures[path] = newValue }
  }

  func write(in site: SiteFolder, fileSystem: any FileSystem) {
    // Only ever saves work: not being able to write it is no reason to tell anybody.
    guard let cache = try? fileSystem.openCache(of: site) else { return }
    try? fileSystem.replaceCached(Self.path, in: cache, with: bytes)
  }

  /// What the last build noted; nothing when that can't be read.
  static func read(in site: SiteFolder, fileSystem: any FileSystem) -> PictureMemory {
    let path = site.location(of: ".ilgi/" + Self.path)
    guard let bytes = try? fileSystem.contents(of: path, in: nil)?.bytes else {
      return PictureMemory()
    }
    return PictureMemory(bytes) ?? PictureMemory()
  }

  private var bytes: [UInt8] {
    var json = JSONWriter(capacity: pictures.count * 320)
    json.member("format", Self.format)
    if !problems.isEmpty {
      json.member("judgement", PictureMaking.judgement)
      json.array("problems", of: problems.sorted { $0.key < $1.key }) { json, item in
        json.member("file", item.key)
        json.member("problem", item.value.parts ?? [])
      }
    }
    json.array("pictures", of: pictures.sorted { $0.key.precedesByBytes($1.key) }) { json, item in
      let (path, picture) = item
      json.member("path", path)
      json.member("identity", picture.identity)
      json.member("content", picture.contentHash.hexadecimal)
      json.member("making", picture.making.hexadecimal)
      json.member("sizes", picture.form.sizes.map { "\($0.width) \($0.height)" })
      json.member("formats", picture.form.formats.map(\.rawValue))
      if let tint = picture.form.tint {
        json.member("tint", "\(tint.red) \(tint.green) \(tint.blue)")
      }
    }
    return json.finished()
  }

  init() {}

  private init?(_ bytes: [UInt8]) {
    let text = SourceText(path: Self.path, bytes: bytes)
    guard let node = DataNode.read(from: text, as: .json).node,
      node["format"]?.scalar?.text == String(Self.format), let items = node["pictures"]?.items
    else { return nil }
    for item in items {
      guard let path = item["path"]?.scalar?.text, let picture = Picture(item) else { return nil }
      pictures[path] = picture
    }
    judgement = node["judgement"]?.scalar?.text ?? ""
    for item in node["problems"]?.items ?? [] {
      let parts = item["problem"]?.items?.compactMap { $0.scalar?.text } ?? []
      guard let file = item["file"]?.scalar?.text, let problem = PictureProblem(parts: parts) else {
        return nil
      }
      problems[file] = problem
    }
  }
}

extension PictureMemory.Picture {
  fileprivate init?(_ node: DataNode) {
    guard let identity = node["identity"]?.scalar?.text,
      let contentHash = (node["content"]?.scalar?.text).flatMap(ContentHash.init(hexadecimal:)),
      let making = (node["making"]?.scalar?.text).flatMap(ContentHash.init(hexadecimal:)),
      let sizes = node["sizes"]?.items?.map(\.numbers),
      let formats = node["formats"]?.items?.compactMap({ $0.scalar?.text }),
      sizes.allSatisfy({ $0.count == 2 }), !sizes.isEmpty
    else { return nil }
    let tint = node["tint"]?.numbers
    guard tint == nil || tint?.count == 3 else { return nil }
    let known = formats.compactMap(VariantFormat.init(rawValue:))
    guard known.count == formats.count else { return nil }
    self.init(
      identity: identity, contentHash: contentHash, making: making,
      form: PictureForm(
        sizes: sizes.map { PixelSize(width: $0[0], height: $0[1]) }, formats: known,
        tint: tint.map { Tint(red: $0[0], green: $0[1], blue: $0[2]) }))
  }
}

extension DataNode {
  /// The whole numbers of a text.
  fileprivate var numbers: [Int] {
    (scalar?.text ?? "").split(separator: " ").compactMap { Int($0) }
  }
}
