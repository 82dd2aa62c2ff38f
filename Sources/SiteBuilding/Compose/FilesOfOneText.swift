import ByteText
import Diagnostics
import JournalModel
import Markdown

/// The photos and other files below `content/` that one text of a site shows or links to and no other
/// does, by their paths: what goes with it when it is thrown away.
///
/// In doubt a file counts as used elsewhere: where a text can't be read, its name there is enough.
package func filesUsedOnly(
  by path: String, in site: SiteFolder, jobs: Int
) async throws(LoadFailure) -> [String] {
  let tree = try await SourceTree.load(site, jobs: jobs)
  let parsed = await parse(tree, weatherWords: WeatherVocabulary([]), jobs: jobs)
  let texts = parsed.entries + parsed.pages
  guard let own = texts.first(where: { $0.source.path == path }) else { return [] }
  var files = own.files(in: tree)
  guard !files.isEmpty else { return [] }
  let others = texts.filter { $0.source.path != path }
  for used in await inOrder(others, jobs: jobs, { $0.files(in: tree) }) {
    files.subtract(used)
  }
  let read = Set(texts.map(\.source.path))
  for text in tree.texts where !read.contains(text.path) {
    files = files.filter { !text.text.bytes.contains(Array($0.lastPathPart.utf8)) }
  }
  return files.sorted { $0.precedesByBytes($1) }
}

extension ParsedText {
  /// The media files that the text and its front matter name.
  fileprivate func files(in tree: SourceTree) -> Set<String> {
    let named = fields.photos.map(\.value.file) + [fields.cover?.value].compactMap(\.self)
    var paths = named.flatMap(WrittenPath.inFrontMatter)
    for hole in text.html.holes {
      switch hole.content {
      case .image(let source, _, _, _): paths.append(WrittenPath(source))
      case .linkStart(let destination, _): paths.append(WrittenPath(destination))
      default: break
      }
    }
    return Set(
      paths.compactMap { written in
        written.candidates(in: source.path).lazy.compactMap { tree.mediaFile(at: $0)?.path }.first
      })
  }
}

extension String {
  fileprivate var lastPathPart: Substring { split(separator: "/").last ?? "" }
}
