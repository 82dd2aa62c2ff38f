/// What the parents that are in use were given in place of their blocks.
struct ArgumentStack {
  /// The blocks that the user of a parent replaced.
  private struct Frame {
    let template: Template
    /// An index into the template's calls.
    let call: Int
    /// The frame that was visible where the parent was used.
    let outer: Int?
  }

  /// A state to go back to.
  struct Mark {
    fileprivate let visible: Int?
    fileprivate let count: Int
  }

  /// The innermost last.
  private var frames: [Frame] = []
  /// The innermost frame that the running text can see.
  private var visible: Int?

  var mark: Mark { Mark(visible: visible, count: frames.count) }

  mutating func reset(to mark: Mark) {
    visible = mark.visible
    frames.removeLast(frames.count - mark.count)
  }

  /// Begins the use of a parent, a call of `template`.
  mutating func give(_ template: Template, call: Int) {
    frames.append(Frame(template: template, call: call, outer: visible))
    visible = frames.count - 1
  }

  /// What takes a block's place: that of the outermost user counts, since it inherits from the rest.
  func content(for block: TemplateName) -> (frame: Int, start: Int)? {
    var found: (frame: Int, start: Int)?
    var next = visible
    while let frame = next {
      let user = frames[frame]
      if let start = user.template.code.calls[user.call].start(of: block) {
        found = (frame, start)
      }
      next = user.outer
    }
    return found
  }

  /// Goes to where a frame's content was written: it sees what its own template was given.
  mutating func look(from frame: Int) -> Template {
    visible = frames[frame].outer
    return frames[frame].template
  }
}
