import Diagnostics

/// A body as cmark gets to read it: the bytes of the file, with marks put in.
///
/// What cmark can't know is told to it in its own language, before it parses:
///
/// - A sentinel letter beside an asterisk changes how the asterisk flanks.
/// - `[[a]]`, `https://…`, `[^1]`, `~~` and the like are wrapped as an HTML processing instruction,
///   `<?[[a]]?>`, which cmark hands back untouched as one node, whatever is inside.
/// - A footnote's definition gets a bullet in front, which makes it a list item four columns wide: so
///   cmark finds out which paragraphs belong to it.
///
/// Bytes are only ever put in, and each insertion is known by its sentinel, so that wherever cmark
/// takes them literally after all (code, HTML, destinations, link labels) they can be taken out
/// again without a trace. Lines stay lines, so that their numbers are the body's own.
struct PreparedSource {
  /// What to put in at an offset of the body, in order.
  struct Insertion {
    enum Content {
      case flank
      /// Opens a mark. Whether its text begins with punctuation matters to an asterisk before it.
      case open(isPunctuation: Bool)
      case close(isPunctuation: Bool)
      /// A tilde mark tells what the tildes may do with one or two more sentinels inside.
      case tildes(opens: Bool, closes: Bool)
      case bullet(spaces: Int)
    }

    let offset: Int
    let content: Content
  }

  let source: SourceText
  /// The body's bytes in the file, without a byte order mark.
  let body: Range<Int>
  /// What cmark reads.
  let bytes: ArraySlice<UInt8>
  let isUTF8: Bool
  /// Characters that the body doesn't hold, to mark things with; nil in a text made to have them all.
  let availableSentinels: Sentinels?
  /// The same once something was put in, else nil.
  let sentinels: Sentinels?
  /// Whether cmark would take far too long: it goes through every open list at every blank line.
  let isTooDeep: Bool
  /// Whether the body holds what a table needs.
  let mayHaveTables: Bool
  /// Where in `bytes` each insertion ends, and how many bytes have been put in up to there.
  private var insertionEnds: [(offset: Int, total: Int)] = []

  init(_ source: SourceText, range: Range<Int>, extensions: MarkdownOptions.Extensions) {
    var body = range.clamped(to: 0..<source.bytes.count)
    if source.bytes[body].starts(with: [0xEF, 0xBB, 0xBF]) {
      body = body.lowerBound + 3..<body.upperBound
    }
    self.source = source
    self.body = body
    var scanner = SourceScanner(extensions: extensions)
    let text = source.bytes.span.extracting(body)
    scanner.scan(text)
    mayHaveTables = scanner.sawPipe && extensions.contains(.tables)
    isUTF8 = scanner.isUTF8
    isTooDeep = Double(scanner.blankLines) * Double(scanner.deepestLine) > 50_000_000
    availableSentinels = Sentinels(without: scanner.reserved)
    guard !scanner.insertions.isEmpty, let sentinels = availableSentinels else {
      self.sentinels = nil
      bytes = source.bytes[body]
      return
    }
    self.sentinels = sentinels
    var prepared: [UInt8] = []
    prepared.reserveCapacity(body.count + scanner.insertions.count * 6)
    var copied = 0
    var total = 0
    for insertion in scanner.insertions {
      prepared.append(contentsOf: text.extracting(copied..<insertion.offset))
      copied = insertion.offset
      let start = prepared.count
      insertion.content.append(to: &prepared, with: sentinels)
      total += prepared.count - start
      insertionEnds.append((prepared.count, total))
    }
    prepared.append(contentsOf: text.extracting(copied..<text.count))
    bytes = prepared[...]
  }

  /// The offset in the file of an offset in `bytes`, counted from its first.
  func fileOffset(of offset: Int) -> Int {
    // The last insertion that ends at or before the offset says how many bytes are ours.
    let next = insertionEnds.partitioningIndex { $0.offset > offset }
    let inserted = next == 0 ? 0 : insertionEnds[next - 1].total
    var original = offset - inserted
    if next < insertionEnds.count {
      // Inside an insertion: where it was made.
      original = min(original, insertionEnds[next].offset - insertionEnds[next].total)
    }
    return body.lowerBound + min(max(original, 0), body.count)
  }
}

extension PreparedSource.Insertion.Content {
  fileprivate func append(to bytes: inout [UInt8], with sentinels: Sentinels) {
    switch self {
    case .flank:
      sentinels.append(.flank, to: &bytes)
    case .open(let isPunctuation):
      if isPunctuation {
        sentinels.appendPunctuationOpener(to: &bytes)
      } else {
        sentinels.append(.opener, to: &bytes)
      }
      bytes.append(contentsOf: "<?".utf8)
    case .close(let isPunctuation):
      sentinels.append(.closer, to: &bytes)
      bytes.append(contentsOf: "?>".utf8)
      if !isPunctuation { sentinels.append(.flank, to: &bytes) }
    case .tildes(let opens, let closes):
      if opens { sentinels.append(.flank, to: &bytes) }
      if closes { sentinels.append(.opener, to: &bytes) }
    case .bullet(let spaces):
      bytes.append(UInt8(ascii: "+"))
      for _ in 0..<spaces { bytes.append(UInt8(ascii: " ")) }
      sentinels.append(.definition, to: &bytes)
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(contentsOf span: Span<UInt8>) {
    unsafe span.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
