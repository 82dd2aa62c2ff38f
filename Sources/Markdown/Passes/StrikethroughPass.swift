/// Pairs `~~` with `~~` among the children of one node, so that nothing ever overlaps.
enum StrikethroughPass {
  static func run(on tree: inout SyntaxTree, tildes: [Int]) {
    var previous: Int32 = -1
    var parents: [Int] = []
    for tilde in tildes where tree[tilde].parent != previous {
      previous = tree[tilde].parent
      parents.append(Int(previous))
    }
    for parent in Set(parents) { pair(in: parent, of: &tree) }
  }

  private static func pair(in parent: Int, of tree: inout SyntaxTree) {
    var result: [Int] = []
    /// Where in `result` the tildes stand that may still open.
    var openers: [Int] = []
    for child in tree.children(of: parent) {
      guard tree[child].kind == .tilde else {
        result.append(child)
        continue
      }
      let (opens, closes) = (tree[child].number != 0, tree[child].flag)
      if closes, let opener = openers.popLast() {
        let deletion = result[opener]
        let content = Array(result[(opener + 1)...])
        result.removeSubrange((opener + 1)...)
        tree[deletion].kind = .deletion
        for unmatched in content where tree[unmatched].kind == .tilde {
          tree[unmatched].kind = .text
        }
        tree.setChildren(content, of: deletion)
      } else {
        if opens { openers.append(result.count) }
        result.append(child)
      }
    }
    tree.setChildren(result, of: parent)
    for child in result where tree[child].kind == .tilde { tree[child].kind = .text }
  }
}
