import ByteText
private import ContentHashing

/// The version of the index's format, which changes whenever an older reader would misread it.
package let searchIndexVersion = 4

/// Writes the search index of entries that are given newest first: files in a folder of their own, so
/// cut that a search needs few of them. The format is told in <doc:SearchIndexFormat>.
///
/// `weatherWords` are the words, in any language, that mean a condition, by its stable name.
package func searchIndex(
  of documents: [SearchDocument], weatherWords: [String: [String]] = [:]
) -> [SearchIndexFile] {
  // The oldest has number 0, so that a new entry leaves the numbers of the others as they are.
  let documents = Array(documents.reversed())
  let terms = SortedTerms(terms(of: documents))
  let termFiles = TermFiles(terms)
  let grams = GramFiles(terms, termFiles, entryCount: documents.count).shards
  let entries = EntryFiles(documents)
  let filters = FilterFile(documents, weatherWords: weatherWords)
  let indexed = [filters.file] + termFiles.files + grams.files
  let build = contentHash(of: indexed).short
  let entryBuilds = entries.files.map(\.entryBuild)

  var json = JSONWriter()
  json.member("version", searchIndexVersion)
  json.member("build", build)
  json.member("count", documents.count)
  json.member("terms", termFiles.firsts)
  json.member("termStarts", rising: termFiles.starts)
  json.member("positionStarts", rising: termFiles.positionStarts)
  json.member("grams", grams.firsts)
  json.member("entryStarts", rising: entries.firsts)
  json.member("entryBuilds", entryBuilds.joined())
  let manifest = SearchIndexFile(path: "index.json", bytes: json.finished())
  return [manifest] + indexed.map { $0.stamped(build) }
    + zip(entries.files, entryBuilds).map { $0.stamped($1) }
}

/// What tells the build that files belong to, whose contents make sense together only.
private func contentHash(of files: [SearchIndexFile]) -> ContentHash {
  var hasher = ContentHasher()
  for file in files { hasher.append(file.bytes) }
  return hasher.finish()
}

private func terms(of documents: [SearchDocument]) -> TermCollector {
  var collector = TermCollector()
  var folder = TextFolder()
  var text = FoldedText()
  for (number, document) in documents.enumerated() {
    text.removeAll()
    folder.fold(document.text.span, into: &text)
    collector.add(number, text: text.units.span)
    collector.add(number, fields: document.fields.map { folder.folded($0) })
  }
  return collector
}
