private import CYAML

/// What libyaml finds in a text, piece by piece. This is the one file that sees libyaml.
struct YAMLEvent {
  enum Kind {
    case documentStart
    case alias(name: String)
    case scalar(String, Style, anchor: String?, tag: String?)
    case sequenceStart(anchor: String?, tag: String?)
    case mappingStart(anchor: String?, tag: String?)
    /// The end of a sequence or mapping.
    case end
    case streamEnd
  }

  enum Style {
    case plain
    case quoted
    case block
  }

  let kind: Kind
  /// UTF-8 byte offsets into the file. What opens or closes by its indent alone has an empty span.
  let span: Range<Int>
}

/// libyaml's own account of a mistake, in byte offsets into the file.
struct YAMLProblem: Error {
  let problem: String
  let offset: Int
  /// Where that began which could not be read to its end.
  let contextOffset: Int
}

/// The events of one YAML text, in order.
///
/// It owns libyaml's parser and the copy of the text which that reads. After an error the stream
/// can't be read on.
@safe struct YAMLEvents: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>
  private let isReady: Bool
  private let start: Int
  private var offsets: CharacterOffsets

  /// Reads a part of `bytes` that is UTF-8 and has no byte order mark.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    start = range.lowerBound
    offsets = CharacterOffsets(bytes, in: range)
    unsafe input = .allocate(capacity: range.count)
    _ = unsafe input.initialize(fromContentsOf: bytes[range])
    unsafe parser = .allocate(capacity: 1)
    unsafe isReady = yaml_parser_initialize(parser) != 0
    guard isReady else { return }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, UnsafePointer(input.baseAddress), input.count)
  }

  deinit {
    if isReady { unsafe yaml_parser_delete(parser) }
    unsafe parser.deallocate()
    unsafe input.deallocate()
  }

  /// The next event; after the last one `streamEnd`, again and again.
  mutating func next() throws(YAMLProblem) -> YAMLEvent {
    while true {
      guard isReady else {
        throw YAMLProblem(problem: "out of memory", offset: start, contextOffset: start)
      }
      var event = unsafe yaml_event_t()
      guard unsafe yaml_parser_parse(parser, &event) != 0 else { throw problem() }
      defer { unsafe yaml_event_delete(&event) }
      guard let kind = unsafe Self.kind(of: event) else { continue }
      let lower = offsets.byteOffset(ofCharacter: unsafe event.start_mark.index)
      let upper = offsets.byteOffset(ofCharacter: unsafe event.end_mark.index)
      return YAMLEvent(kind: kind, span: lower..<max(lower, upper))
    }
  }

  private static func kind(of event: borrowing yaml_event_t) -> YAMLEvent.Kind? {
    switch unsafe event.type {
    case YAML_DOCUMENT_START_EVENT:
      return .documentStart
    case YAML_ALIAS_EVENT:
      return .alias(name: unsafe text(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let value = unsafe String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      return unsafe .scalar(
        value, style(scalar.style), anchor: text(scalar.anchor), tag: text(scalar.tag))
    case YAML_SEQUENCE_START_EVENT:
      let sequence = unsafe event.data.sequence_start
      return unsafe .sequenceStart(anchor: text(sequence.anchor), tag: text(sequence.tag))
    case YAML_MAPPING_START_EVENT:
      let mapping = unsafe event.data.mapping_start
      return unsafe .mappingStart(anchor: text(mapping.anchor), tag: text(mapping.tag))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      return .end
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT:
      return .streamEnd
    default:
      return nil
    }
  }

  private static func style(_ style: yaml_scalar_style_t) -> YAMLEvent.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
    default: .plain
    }
  }

  private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe pointer.map { unsafe String(cString: $0) }
  }

  private mutating func problem() -> YAMLProblem {
    let text = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? ""
    if unsafe parser.pointee.error == YAML_READER_ERROR {
      let offset = unsafe start + parser.pointee.problem_offset
      return YAMLProblem(problem: text, offset: offset, contextOffset: offset)
    }
    let offset = offsets.byteOffset(ofCharacter: unsafe parser.pointee.problem_mark.index)
    let hasContext = unsafe parser.pointee.context != nil
    return YAMLProblem(
      problem: text, offset: offset,
      contextOffset: hasContext
        ? offsets.byteOffset(ofCharacter: unsafe parser.pointee.context_mark.index) : offset)
  }
}
