import ByteText
private import Foundation

/// A path below the output folder that every system can hold: the only kind that is written to.
///
/// Compared and ordered by its bytes, as file names are, where `String` would take a composed and a
/// decomposed `é` for the same.
struct OutputPath: Hashable, Comparable, Sendable {
  /// Names with `/` between them: `2026/11/30/sea/index.html`.
  let text: String

  /// Why a path can't be one of the output.
  enum Problem: Error, Sendable, Hashable {
    /// It is empty, begins or ends with `/`, or has two of them in a row.
    case emptyName
    /// It has `.` or `..` for a name.
    case climbs
    case controlCharacter
    /// A name is longer than `nameLimit`, or all of it longer than `lengthLimit`.
    case tooLong
    /// Its first name begins with `.ilgi-`, as those of the writer's own files do.
    case reserved
  }

  /// The longest name that common file systems take, in UTF-8 bytes.
  static let nameLimit = 255
  /// Leaves room for the output folder's own path below the 1,024 bytes that macOS allows.
  static let lengthLimit = 800
  static let reservedPrefix = ".ilgi-"

  init(_ text: String) throws(Problem) {
    guard text.utf8.count <= Self.lengthLimit else { throw .tooLong }
    guard !text.hasPrefix(Self.reservedPrefix) else { throw .reserved }
    let slash = UInt8(ascii: "/")
    let dot = UInt8(ascii: ".")
    var length = 0
    var dots = 0
    func checkName() throws(Problem) {
      guard length > 0 else { throw .emptyName }
      guard length <= Self.nameLimit else { throw .tooLong }
      if dots == length, length <= 2 { throw .climbs }
    }
    for byte in text.utf8 {
      if byte == slash {
        try checkName()
        (length, dots) = (0, 0)
        continue
      }
      if byte < 0x20 || byte == 0x7F { throw .controlCharacter }
      length += 1
      if byte == dot { dots += 1 }
    }
    try checkName()
    self.text = text
  }

  private init(unchecked text: String) {
    self.text = text
  }

  /// The folder that this is in, or nil for the output folder itself.
  var folder: OutputPath? {
    text.utf8.lastIndex(of: UInt8(ascii: "/")).map { OutputPath(unchecked: String(text[..<$0])) }
  }

  /// Every folder around this below the output folder, the nearest first.
  var folders: some Sequence<OutputPath> {
    sequence(state: self) { (path: inout OutputPath) in
      guard let folder = path.folder else { return nil }
      path = folder
      return folder
    }
  }

  /// What it has in common with all paths that some file system takes for the same one: NFC, lower case.
  var folded: OutputPath {
    guard !text.isFoldedAtAGlance else { return self }
    return OutputPath(unchecked: text.lowercased().precomposedStringWithCanonicalMapping)
  }

  static func == (a: OutputPath, b: OutputPath) -> Bool {
    a.text.hasSameBytes(as: b.text)
  }

  static func < (a: OutputPath, b: OutputPath) -> Bool {
    a.text.precedesByBytes(b.text)
  }

  func hash(into hasher: inout Hasher) {
    // Eight bytes at a time: the hasher takes as long for one.
    var word: UInt64 = 0
    var count = 0
    for byte in text.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      if count % 8 == 0 { hasher.combine(word) }
    }
    hasher.combine(word)
    hasher.combine(count)
  }
}
