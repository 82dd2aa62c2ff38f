private import CCmark

/// A parsed document in cmark's memory, freed with this value.
///
/// This file is the only one that sees the C library; what leaves it are numbers and copied bytes.
@safe
struct CommonMarkTree: ~Copyable {
  private let root: OpaquePointer

  /// Parses UTF-8; bytes that aren't valid, and NUL, are read as U+FFFD. Nil when memory runs out.
  ///
  /// - Parameters:
  ///   - text: what to parse.
  ///   - isUTF8: whether the text is known to be valid, which saves cmark a look at each byte.
  ///   - usesSmartPunctuation: whether straight quotes become typographic ones.
  init?(parsing text: Span<UInt8>, isUTF8: Bool, usesSmartPunctuation: Bool) {
    // Without this option cmark takes its columns from the first line of a code span or a tag.
    var options = CMARK_OPT_SOURCEPOS
    if usesSmartPunctuation { options |= CMARK_OPT_SMART }
    if !isUTF8 { options |= CMARK_OPT_VALIDATE_UTF8 }
    let parsed = unsafe text.withUnsafeBytes { buffer in
      let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      return unsafe cmark_parse_document(start, buffer.count, options)
    }
    guard let parsed = unsafe parsed else { return nil }
    unsafe root = parsed
  }

  deinit {
    unsafe cmark_node_free(root)
  }

  /// Visits every node but the document itself in order, without recursion however deep the tree is.
  ///
  /// `enter` says whether it opened the node: then its children follow, and after them `exit`.
  borrowing func walk(enter: (CommonMarkNode) -> Bool, exit: () -> Void) {
    guard var node = unsafe cmark_node_first_child(root) else { return }
    while true {
      if unsafe enter(CommonMarkNode(pointer: node)) {
        if let child = unsafe cmark_node_first_child(node) {
          unsafe node = child
          continue
        }
        exit()
      }
      var following = unsafe cmark_node_next(node)
      while unsafe following == nil {
        guard let parent = unsafe cmark_node_parent(node), unsafe parent != root else { return }
        unsafe node = parent
        exit()
        unsafe following = cmark_node_next(node)
      }
      guard let next = unsafe following else { return }
      unsafe node = next
    }
  }
}

/// A node of a `CommonMarkTree`, valid only while `walk` shows it.
@safe
struct CommonMarkNode {
  fileprivate let pointer: OpaquePointer

  var kind: SyntaxTree.Kind {
    switch unsafe cmark_node_get_type(pointer) {
    case CMARK_NODE_BLOCK_QUOTE: .blockQuote
    case CMARK_NODE_LIST: .list
    case CMARK_NODE_ITEM: .item
    case CMARK_NODE_CODE_BLOCK: .codeBlock
    case CMARK_NODE_HTML_BLOCK: .htmlBlock
    case CMARK_NODE_PARAGRAPH: .paragraph
    case CMARK_NODE_HEADING: .heading
    case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
    case CMARK_NODE_TEXT: .text
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_CODE: .code
    case CMARK_NODE_HTML_INLINE: .htmlInline
    case CMARK_NODE_EMPH: .emphasis
    case CMARK_NODE_STRONG: .strong
    case CMARK_NODE_LINK: .link
    case CMARK_NODE_IMAGE: .image
    default: .document
    }
  }

  /// Lines and columns are 1-based and count bytes; a column is that of the text that cmark saw, from
  /// which it had already cut the markers and the indent of every line after a block's first.
  var firstLine: Int { unsafe Int(cmark_node_get_start_line(pointer)) }
  var firstColumn: Int { unsafe Int(cmark_node_get_start_column(pointer)) }
  var lastLine: Int { unsafe Int(cmark_node_get_end_line(pointer)) }
  var lastColumn: Int { unsafe Int(cmark_node_get_end_column(pointer)) }

  var headingLevel: Int { unsafe Int(cmark_node_get_heading_level(pointer)) }
  var isTightList: Bool { unsafe cmark_node_get_list_tight(pointer) != 0 }

  /// The number of an ordered list's first item, nil for a bulleted one.
  var orderedListStart: Int? {
    guard unsafe cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST else { return nil }
    return unsafe Int(cmark_node_get_list_start(pointer))
  }

  var firstChild: CommonMarkNode? {
    guard let child = unsafe cmark_node_first_child(pointer) else { return nil }
    return unsafe CommonMarkNode(pointer: child)
  }

  var lastChild: CommonMarkNode? {
    guard let child = unsafe cmark_node_last_child(pointer) else { return nil }
    return unsafe CommonMarkNode(pointer: child)
  }

  func appendLiteral(to bytes: inout [UInt8]) {
    unsafe append(cmark_node_get_literal(pointer), to: &bytes)
  }

  func appendURL(to bytes: inout [UInt8]) {
    unsafe append(cmark_node_get_url(pointer), to: &bytes)
  }

  func appendTitle(to bytes: inout [UInt8]) {
    unsafe append(cmark_node_get_title(pointer), to: &bytes)
  }

  func appendFenceInfo(to bytes: inout [UInt8]) {
    unsafe append(cmark_node_get_fence_info(pointer), to: &bytes)
  }

  private func append(_ text: UnsafePointer<CChar>?, to bytes: inout [UInt8]) {
    guard let text = unsafe text else { return }
    unsafe bytes.append(
      contentsOf: UnsafeRawBufferPointer(start: UnsafeRawPointer(text), count: strlen(text)))
  }
}
