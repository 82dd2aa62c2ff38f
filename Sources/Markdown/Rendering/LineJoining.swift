/// Whether a line break between two texts shows as a space.
enum LineJoining {
  /// True between Han, kana and their punctuation. Quotes and dashes that other scripts share count
  /// as theirs when the other side is one of theirs.
  static func joins(_ before: UInt32, _ after: UInt32) -> Bool {
    if CharacterClass.joinsLines(before) {
      return CharacterClass.joinsLines(after) || CharacterClass.mayJoinLines(after)
    }
    return CharacterClass.mayJoinLines(before) && CharacterClass.joinsLines(after)
  }

  /// The last character of a text, but for marks that only say how it is drawn.
  static func lastScalar(of text: Span<UInt8>) -> UInt32 {
    var end = text.count
    while end > 0 {
      let scalar = text.scalar(before: end)
      if !CharacterClass.isVariationSelector(scalar) { return scalar }
      end = text.startOfScalar(before: end)
    }
    return 10
  }

  /// The first character after a line break, or a line feed when something other than text follows.
  static func firstScalar(after lineBreak: Int, in tree: SyntaxTree) -> UInt32 {
    var index = Int(tree[lineBreak].next)
    while index >= 0 {
      switch tree[index].kind {
      case .text, .code, .bareLink, .tilde, .taskMark:
        return tree.text.span.extracting(tree[index].text.range).scalar(at: 0)
      case .wikiLink:
        let (target, label) = WikiLink.parts(of: tree.text[tree[index].text.range])
        let shown = label ?? target
        return shown.span.scalar(at: 0)
      case .emphasis, .strong, .deletion, .link:
        index = Int(tree[index].first)
      default:
        return 10
      }
    }
    return 10
  }
}
