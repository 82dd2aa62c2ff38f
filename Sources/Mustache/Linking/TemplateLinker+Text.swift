extension TemplateLinker {
  mutating func append(_ instruction: LinkedInstruction) {
    linked.instructions.append(instruction)
  }

  /// What comes next is where a jump leads, or follows one.
  mutating func beginJump() {
    firstJoinable = linked.instructions.count
  }

  /// Appends text, to the text before it where there is any.
  mutating func append(_ text: ArraySlice<UInt8>) {
    guard !text.isEmpty else { return }
    let start = linked.pool.count
    linked.pool += text
    let last = linked.instructions.count - 1
    if last >= firstJoinable, case .literal(let range) = linked.instructions[last] {
      linked.instructions[last] = .literal(range.lowerBound..<linked.pool.count)
    } else {
      append(.literal(start..<linked.pool.count))
    }
  }

  /// Appends text of a template with indentation at each of its line starts.
  mutating func append(
    _ range: Range<Int>, _ starts: Range<Int>, of code: TemplateCode
  ) throws(Unlinkable) {
    guard !indentation.isEmpty else {
      append(code.pool[range])
      return
    }
    var start = range.lowerBound
    for index in starts {
      append(code.pool[start..<code.lineStarts[index]])
      try startLine()
      start = code.lineStarts[index]
    }
    append(code.pool[start..<range.upperBound])
    lineStarts = [.asMarked]
  }

  /// Writes the indentation at the beginning of a line.
  mutating func startLine() throws(Unlinkable) {
    guard !indentation.isEmpty else { return }
    try appendIndentation(Set(lineStarts.map { min($0.written, indentation.count) }))
  }

  /// Writes the indentation if the beginning of a piece is that of a line.
  mutating func startPiece() throws(Unlinkable) {
    guard !indentation.isEmpty else { return }
    try appendIndentation(
      Set(
        lineStarts.map {
          $0 == .asMarked ? indentation.count : min($0.written, indentation.count)
        }))
  }

  /// Writes what is missing of the indentation, if that is the same whatever was rendered before.
  private mutating func appendIndentation(_ written: Set<Int>) throws(Unlinkable) {
    guard written.count == 1, let written = written.first else { throw Unlinkable() }
    append(indentation[written...])
    lineStarts = [.asMarked]
  }
}
