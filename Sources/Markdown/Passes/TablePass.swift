import Diagnostics

/// Finds tables in what cmark took for paragraphs, and has their cells read.
///
/// cmark reads a table as one paragraph, with emphasis and code running across its cells. So the cells
/// are cut from the source and all put on one sheet, a paragraph each, that cmark reads in a second go;
/// what it makes of them goes where the paragraph was. Texts without tables pay nothing.
struct TablePass {
  private struct Table {
    /// The paragraph, or the heading when a rule follows without a blank line.
    let node: Int
    /// Lines above the header, which stay a paragraph.
    let lead: [Range<Int>]
    let alignments: [TableRow.Alignment]
    /// The cells of the header and of each row.
    let rows: [[Range<Int>]]
    let hasRuleBelow: Bool
  }

  private let prepared: PreparedSource
  private let sentinels: Sentinels
  private var tables: [Table] = []
  private var diagnostics: [Diagnostic] = []
  /// Empty cells are only made up to this many, so that a wide header over many short rows costs no
  /// more than its source is long.
  private var emptyCellsLeft: Int

  /// Puts the tables of a body into its tree.
  ///
  /// - Returns: what is wrong with them.
  static func run(
    on builder: inout SyntaxTreeBuilder, at places: inout BodyPlaces, usesSmartPunctuation: Bool
  ) -> [Diagnostic] {
    let prepared = places.prepared
    guard prepared.mayHaveTables,
      let sentinels = prepared.availableSentinels
    else { return [] }
    builder.sentinels = sentinels
    var pass = TablePass(prepared: prepared, sentinels: sentinels)
    for node in builder.tree.nodes.indices {
      pass.find(in: builder.tree[node], node, at: &places)
    }
    guard !pass.tables.isEmpty else { return [] }
    pass.build(into: &builder, usesSmartPunctuation: usesSmartPunctuation)
    return pass.diagnostics
  }

  private init(prepared: PreparedSource, sentinels: Sentinels) {
    self.prepared = prepared
    self.sentinels = sentinels
    emptyCellsLeft = prepared.bytes.count
  }

  // MARK: Finding

  private mutating func find(
    in block: SyntaxTree.Node, _ node: Int, at places: inout BodyPlaces
  ) {
    guard block.kind == .paragraph || block.kind == .heading, block.lastLine > block.firstLine
    else {
      return
    }
    // A rule right below a table makes cmark see a heading.
    let isUnderlined = block.kind == .heading
    let hasRuleBelow = isUnderlined && block.number == 2
    let lastLine = Int(block.lastLine) - (hasRuleBelow ? 1 : 0)
    guard Int(block.firstLine) < lastLine else { return }
    let body = prepared.bytes
    let text = body.span
    let quoteDepth = Int(block.occurrence)
    var previous = places.content(ofLine: Int(block.firstLine), quoteDepth: quoteDepth)
    for line in Int(block.firstLine) + 1...lastLine {
      let content = places.content(ofLine: line, quoteDepth: quoteDepth)
      defer { previous = content }
      guard !content.isEmpty,
        [UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: "-")].contains(
          text[content.lowerBound]),
        let alignments = TableRow.alignments(in: text, line: content)
      else { continue }
      let header = TableRow.cells(in: text, line: previous, sentinels: sentinels)
      guard header.count == alignments.count else { continue }
      var rows = [header]
      for row in line + 1..<max(line + 1, lastLine + 1) {
        let content = places.content(ofLine: row, quoteDepth: quoteDepth)
        let cells = TableRow.cells(in: text, line: content, sentinels: sentinels)
        if cells.count > alignments.count {
          diagnostics.append(tooLong(cells, limit: alignments.count))
        }
        rows.append(Array(cells.prefix(alignments.count)))
      }
      let lead = (Int(block.firstLine)..<line - 1).map {
        places.content(ofLine: $0, quoteDepth: quoteDepth)
      }
      tables.append(
        Table(
          node: node, lead: lead, alignments: alignments, rows: rows, hasRuleBelow: hasRuleBelow))
      return
    }
  }

  // MARK: Building

  private mutating func build(into builder: inout SyntaxTreeBuilder, usesSmartPunctuation: Bool) {
    var sheet = CellSheet(prepared, sentinels: sentinels)
    for table in tables {
      if !table.lead.isEmpty { sheet.addParagraph(of: table.lead, isCell: false) }
      for row in table.rows {
        for cell in row { sheet.addParagraph(of: [cell], isCell: true) }
      }
    }
    let count = sheet.count
    sheet.addDefinitions()
    guard
      let parsed = CommonMarkTree(
        parsing: sheet.bytes.span, isUTF8: prepared.isUTF8,
        usesSmartPunctuation: usesSmartPunctuation)
    else { return }
    let holder = builder.tree.addDetached(SyntaxTree.Node(kind: .document))
    builder.add(parsed, to: holder, at: &sheet, limit: count)
    let paragraphs = builder.tree.children(of: holder)
    guard paragraphs.count == count else { return }
    var next = 0
    for table in tables {
      var node = table.node
      if !table.lead.isEmpty {
        builder.tree[node].kind = .paragraph
        builder.tree.moveChildren(of: paragraphs[next], to: node)
        next += 1
        node = builder.tree.insert(SyntaxTree.Node(kind: .table), after: node)
      } else {
        builder.tree[node].kind = .table
        builder.tree.setChildren([], of: node)
      }
      if table.hasRuleBelow {
        builder.tree.insert(SyntaxTree.Node(kind: .thematicBreak), after: node)
      }
      builder.tree[node].setSource(place(of: table))
      for (position, row) in table.rows.enumerated() {
        let rowNode = builder.tree.append(
          SyntaxTree.Node(kind: .tableRow, flag: position == 0), to: node)
        for column in table.alignments.indices {
          guard column < row.count || emptyCellsLeft > 0 else { break }
          let cell = builder.tree.append(
            SyntaxTree.Node(
              kind: .tableCell, flag: position == 0, number: table.alignments[column].rawValue),
            to: rowNode)
          if column < row.count {
            builder.tree.moveChildren(of: paragraphs[next], to: cell)
            next += 1
          } else {
            emptyCellsLeft -= 1
          }
        }
      }
    }
  }

  private func place(of table: Table) -> Range<Int> {
    guard let first = table.rows.first?.first, let last = table.rows.last?.last else {
      return 0..<0
    }
    let start = prepared.fileOffset(of: first.lowerBound)
    return start..<max(start, prepared.fileOffset(of: last.upperBound))
  }

  // MARK: Messages

  private func tooLong(_ cells: [Range<Int>], limit: Int) -> Diagnostic {
    let start = prepared.fileOffset(of: cells[limit].lowerBound)
    let end = prepared.fileOffset(of: cells[cells.count - 1].upperBound)
    return Diagnostic(
      .warning, id: "table-row-too-long",
      at: .span(prepared.source, start..<max(start, end)),
      "this row has \(cells.count) cells where its table has \(limit) columns",
      notes: ["the cells beyond the last column are left out"],
      help: "add columns to the table's first two lines, or write `\\|` for a bar inside a cell")
  }
}
