import ByteText
private import ContentHashing

/// One file of the index, below the index's own folder.
package struct SearchIndexFile: Sendable {
  package let path: String
  package let bytes: [UInt8]

  /// What tells one content of a file of entries from another, as four characters of an address: entries
  /// keep their numbers, so that most of these files stay what they are from build to build.
  var entryBuild: String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    let hash = ContentHash(of: bytes).bytes
    let bits = hash.prefix(3).reduce(0) { $0 << 8 | Int($1) }
    return String(
      decoding: [18, 12, 6, 0].map { digits[bits >> $0 & 63] }, as: UTF8.self)
  }

  /// The file, an object, with a first member that tells its build.
  func stamped(_ build: String) -> SearchIndexFile {
    SearchIndexFile(path: path, bytes: withFirstMember("build", build, in: bytes))
  }
}

/// Writes sorted strings and what belongs to each into files of about one size.
///
/// Each file is an object of texts, the strings in the first of them. A text's parts have one space
/// between them and stand in the order of the strings. Of a string only what differs from the one
/// before it is written, behind a digit for the number of units that they share.
struct ShardWriter {
  /// UTF-8 bytes after which a file is full.
  static let size = 6 << 10

  private let folder: String
  private let names: [String]
  private(set) var files: [SearchIndexFile] = []
  /// The first string of each file.
  private(set) var firsts: [String] = []
  private var strings: [UInt16] = []
  private var columns: [[UInt8]]
  private var previous: ArraySlice<UInt16> = []
  private var count = 0

  init(folder: String, strings: String, columns: String...) {
    self.folder = folder
    names = [strings] + columns
    self.columns = Array(repeating: [], count: columns.count)
  }

  /// The number of the file that the next string goes into.
  var shard: Int { files.count }

  mutating func append(_ string: ArraySlice<UInt16>, _ values: ArraySlice<UInt8>...) {
    if count == 0 { firsts.append(String(decoding: string, as: UTF16.self)) }
    var shared = 0
    for (a, b) in zip(count == 0 ? [] : previous, string) where shared < 64 {
      guard a == b else { break }
      shared += 1
    }
    if shared > 0, isHighSurrogate(string[string.startIndex + shared - 1]) { shared -= 1 }
    if count > 0 { strings.append(0x20) }
    strings.append(UInt16(base91Digit(UInt8(shared))))
    strings += string.dropFirst(shared)
    for column in columns.indices {
      if count > 0 { columns[column].append(UInt8(ascii: " ")) }
      columns[column] += values[column]
    }
    previous = string
    count += 1
    if strings.count * 2 + columns.reduce(0, { $0 + $1.count }) >= Self.size { finishFile() }
  }

  mutating func finish() {
    if count > 0 { finishFile() }
  }

  private mutating func finishFile() {
    var writer = ByteWriter(capacity: Self.size * 2)
    writer.append("{" as StaticString)
    for index in names.indices {
      if index > 0 { writer.append("," as StaticString) }
      writer.append(jsonString: names[index])
      writer.append(":" as StaticString)
      if index == 0 {
        writer.append(jsonString: String(decoding: strings, as: UTF16.self))
      } else {
        // Digits are such that a JSON string holds them as they are.
        writer.append("\"" as StaticString)
        writer.append(columns[index - 1])
        writer.append("\"" as StaticString)
      }
    }
    writer.append("}" as StaticString)
    files.append(SearchIndexFile(path: "\(folder)/\(files.count).json", bytes: writer.bytes))
    strings.removeAll(keepingCapacity: true)
    for column in columns.indices { columns[column].removeAll(keepingCapacity: true) }
    count = 0
  }
}
