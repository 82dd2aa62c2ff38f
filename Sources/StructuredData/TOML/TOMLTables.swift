import Diagnostics

/// The tables of a TOML document while it is read: TOML may come back to one from anywhere.
///
/// They lie side by side and name each other by number. What the standard forbids to open twice is
/// told by each table's `origin`.
struct TOMLTables {
  typealias ID = Int
  static let root: ID = 0

  private enum Origin {
    /// The root, or `[a]`, or a table of `[[a]]`.
    case header
    /// `a` in `[a.b]`: its own header may still come.
    case pathOfHeader
    /// `a` in `a.b = 1`: only further keys below the same header may add to it.
    case dottedKey
  }

  private enum Slot {
    case value(DataNode)
    case table(ID)
    case list([ID])
  }

  private struct Table {
    var origin: Origin
    let depth: Int
    let span: Range<Int>
    var keys: [TOMLKey] = []
    var slots: [String: Slot] = [:]
  }

  private let source: SourceText
  private var tables: [Table]

  init(_ source: SourceText, root span: Range<Int>) {
    self.source = source
    tables = [Table(origin: .header, depth: 1, span: span)]
  }

  func depth(of table: ID) -> Int { tables[table].depth }

  /// Adds a value under a key, dotted or not, of a table.
  mutating func add(
    _ value: DataNode, at path: [TOMLKey], to table: ID
  ) throws(DataError) {
    guard let last = path.last else { return }
    var table = table
    for key in path.dropLast() {
      switch tables[table].slots[key.text] {
      case nil: table = try makeTable(.dottedKey, key, in: table, span: key.span)
      case .table(let inner) where tables[inner].origin == .dottedKey: table = inner
      default: throw givenTwice(key, in: table)
      }
    }
    try put(.value(value), under: last, in: table)
  }

  /// The table that a header `[a.b]` opens.
  mutating func openTable(at path: [TOMLKey], span: Range<Int>) throws(DataError) -> ID {
    guard let last = path.last else { return Self.root }
    let parent = try descend(path.dropLast())
    switch tables[parent].slots[last.text] {
    case nil: return try makeTable(.header, last, in: parent, span: span)
    case .table(let table) where tables[table].origin == .pathOfHeader:
      tables[table].origin = .header
      return table
    default: throw givenTwice(last, in: parent)
    }
  }

  /// The table that a header `[[a.b]]` adds to a list.
  mutating func appendTable(at path: [TOMLKey], span: Range<Int>) throws(DataError) -> ID {
    guard let last = path.last else { return Self.root }
    let parent = try descend(path.dropLast())
    var list: [ID] = []
    switch tables[parent].slots[last.text] {
    case nil: tables[parent].keys.append(last)
    case .list(let tables): list = tables
    default: throw givenTwice(last, in: parent)
    }
    let table = try newTable(.header, depth: tables[parent].depth + 2, span: span)
    // The slot lets go of the list first, so that adding to it copies nothing.
    tables[parent].slots[last.text] = .table(table)
    list.append(table)
    tables[parent].slots[last.text] = .list(list)
    return table
  }

  private mutating func descend(_ path: ArraySlice<TOMLKey>) throws(DataError) -> ID {
    var table = Self.root
    for key in path {
      switch tables[table].slots[key.text] {
      case nil: table = try makeTable(.pathOfHeader, key, in: table, span: key.span)
      case .table(let inner): table = inner
      case .list(let list): table = list.last ?? table
      case .value: throw givenTwice(key, in: table)
      }
    }
    return table
  }

  private mutating func makeTable(
    _ origin: Origin, _ key: TOMLKey, in parent: ID, span: Range<Int>
  ) throws(DataError) -> ID {
    let table = try newTable(origin, depth: tables[parent].depth + 1, span: span)
    try put(.table(table), under: key, in: parent)
    return table
  }

  private mutating func newTable(
    _ origin: Origin, depth: Int, span: Range<Int>
  ) throws(DataError) -> ID {
    guard depth <= deepestNesting else { throw .nestedTooDeep(source, at: span) }
    tables.append(Table(origin: origin, depth: depth, span: span))
    return tables.count - 1
  }

  private mutating func put(_ slot: Slot, under key: TOMLKey, in table: ID) throws(DataError) {
    guard tables[table].slots.updateValue(slot, forKey: key.text) == nil else {
      throw givenTwice(key, in: table)
    }
    tables[table].keys.append(key)
  }

  private func givenTwice(_ key: TOMLKey, in table: ID) -> DataError {
    let first = tables[table].keys.first { $0.text == key.text }
    let place = source.position(at: first?.span.lowerBound ?? 0)
    return DataError(
      Diagnostic(
        .error, id: "duplicate-key", at: .span(source, key.span), "`\(key.text)` is given twice",
        notes: ["first given at \(source.path):\(place.line):\(place.column)"],
        help: "remove one of the two"))
  }
}

extension TOMLTables {
  /// The finished tree.
  func assembled() -> DataNode { node(of: Self.root) }

  private func node(of id: ID) -> DataNode {
    let table = tables[id]
    let members = table.keys.compactMap { key in
      table.slots[key.text].map { slot in
        Member(key: key.text, keySpan: key.span, value: node(of: slot, under: key))
      }
    }
    return DataNode(span: table.span, content: .mapping(members))
  }

  private func node(of slot: Slot, under key: TOMLKey) -> DataNode {
    switch slot {
    case .value(let value): return value
    case .table(let table): return node(of: table)
    case .list(let list):
      let items = list.map { node(of: $0) }
      let lower = items.first?.span.lowerBound ?? key.span.lowerBound
      let upper = items.last?.span.upperBound ?? key.span.upperBound
      return DataNode(span: lower..<max(lower, upper), content: .sequence(items))
    }
  }
}
