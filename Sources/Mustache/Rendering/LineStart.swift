/// What is still to be done before a line's indentation is right.
///
/// Text knows where its lines begin. Where a block's content is put in place, that isn't enough: its
/// first line may continue a line that is open already, or begin one although it was written inside
/// of one.
enum LineStart: Hashable {
  /// Lines begin where the text says so.
  case asMarked
  /// The first line is open, and so much of its indentation is written.
  case open(written: Int)
  /// The first thing that is shown begins a line.
  case due

  /// How much of an indentation is there already where a line begins.
  var written: Int {
    if case .open(let written) = self { written } else { 0 }
  }

  /// The state at the beginning of what takes a block's place, under an indentation of that length.
  func entering(_ block: Block, indentation: Int) -> LineStart {
    if indentation == 0 { return .asMarked }
    if !block.isStandalone { return .open(written: indentation) }
    return self == .asMarked ? .due : self
  }
}
