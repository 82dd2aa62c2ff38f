import ByteText
import JournalModel
import Photos

/// The files of a journal that texts may show or link to, found by their paths below the site.
struct MediaLibrary: Sendable, Equatable {
  private var byPath: [String: PublishedMedia] = [:]
  /// Whether the files of pictures are to be published besides.
  let keepsOriginals: Bool

  /// The tree's media files, with `facts` for each of them in their order.
  init(of tree: SourceTree, facts: [MediaFacts], keepingOriginals keepsOriginals: Bool) {
    self.keepsOriginals = keepsOriginals
    for (file, facts) in zip(tree.media, facts) {
      byPath[file.path.precomposed] = PublishedMedia(
        source: file.path, urlPath: MediaLibrary.urlPath(ofFileAt: file.path),
        format: facts.format, recording: facts.recording, width: facts.header?.shownWidth,
        height: facts.header?.shownHeight, problem: facts.problem)
    }
  }

  /// The file at a path below the site, in any normal form.
  func file(at path: String) -> PublishedMedia? {
    byPath[path.precomposed]
  }

  /// The first file that there is at one of these paths.
  func file(atFirstOf paths: some Sequence<String>) -> PublishedMedia? {
    paths.lazy.compactMap { file(at: $0) }.first
  }

  /// Where the file at `source` stands in the site: below `media/`, by its path below `content/`.
  static func urlPath(ofFileAt source: String) -> String {
    let path = source.precomposed
    for folder in ["content/media/", "content/"] where path.hasPrefix(folder) {
      return "media/" + path.dropFirst(folder.count)
    }
    return "media/" + path
  }
}

/// A path in a text, taken apart: what file it may name, and what follows.
struct WrittenPath: Sendable {
  /// Percent-decoded, as it was written otherwise.
  let path: String
  /// `?query` and `#fragment` as written, or empty.
  let suffix: String

  /// A path in the text of an entry, where it is a URL.
  init(_ written: String) {
    let end = written.firstIndex { $0 == "?" || $0 == "#" } ?? written.endIndex
    path = String(written[..<end]).percentDecoded ?? String(written[..<end])
    suffix = String(written[end...])
  }

  /// A path in front matter, where it is the name of a file as it is: `IMG #1.jpg`, `100%.jpg`.
  init(fileName: String) {
    path = fileName
    suffix = ""
  }

  /// What a path in front matter may mean: first of all the file of that very name.
  static func inFrontMatter(_ written: String) -> [WrittenPath] {
    let decoded = written.percentDecoded
    return [written, decoded == written ? nil : decoded].compactMap { name in
      name.map(WrittenPath.init(fileName:))
    }
  }

  /// The paths below the site that this may mean in the file at `source`, likeliest first: below the
  /// file's own folder, or from `content/` and `content/media/` when it begins with `/`. A path that
  /// climbs out of `content/` means nothing.
  func candidates(in source: String) -> [String] {
    guard !path.isEmpty else { return [] }
    let folders =
      path.hasPrefix("/") ? ["content", "content/media"] : [String(source.parentFolder)]
    return folders.compactMap { normalized($0 + "/" + path) }
  }

  private func normalized(_ path: String) -> String? {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.first == "content" ? parts.joined(separator: "/") : nil
  }
}

extension String {
  /// What stands before the last `/`, or nothing.
  fileprivate var parentFolder: Substring {
    self[..<(lastIndex(of: "/") ?? startIndex)]
  }
}
