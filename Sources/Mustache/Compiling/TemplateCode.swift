import Diagnostics

/// One step of rendering a template.
///
/// A template is a flat list of these, with jumps for what is skipped or repeated; rendering needs no
/// recursion, however deeply sections are nested.
enum Instruction: Sendable {
  /// Text: a range of `pool`, and the range of `lineStarts` that lie in it.
  case literal(Range<Int>, lineStarts: Range<Int>)
  /// A tag is the first thing on a line: write the indentation in force.
  case lineStart
  /// An argument's content begins within a line.
  case pieceStart
  /// `{{name}}`: an index into `tags`.
  case escaped(Int)
  /// `{{{name}}}`: an index into `tags`.
  case unescaped(Int)
  /// `{{#name}}`: an index into `tags`, and the instruction after the section.
  case section(Int, end: Int)
  /// `{{/name}}` of a section: the first instruction of its body.
  case endSection(body: Int)
  /// `{{^name}}`: an index into `tags`, and the instruction after the section.
  case inverted(Int, end: Int)
  /// `{{>name}}`: an index into `calls`.
  case partial(Int)
  /// `{{<name}}`: an index into `calls`. The arguments' contents follow, each with its own `return`.
  case parent(Int)
  /// `{{$name}}` outside of a parent: an index into `blocks`. Its default content follows.
  case block(Int)
  /// The end of the template or of an argument's content.
  case `return`
}

/// A tag whose name is looked up in the data.
struct Tag: Sendable {
  /// The parts of a dotted name; none for `.`, the current value.
  let path: [TemplateName]
  let name: Range<Int>
  let span: Range<Int>
  /// The unrendered text of a section, for lambdas.
  var body = 0..<0
  let delimiters: Delimiters
}

/// A use of another template.
struct Call: Sendable {
  enum Target: Sendable {
    case named(String)
    /// An index into `tags`: the template's name is looked up while rendering.
    case dynamic(Int)
  }

  let target: Target
  /// The index of a named template in its library, once it is known there.
  var template: Int?
  let name: Range<Int>
  let span: Range<Int>
  let indentation: [UInt8]
  let isStandalone: Bool
  /// The blocks that a parent's user replaces.
  var arguments: [Argument] = []
  /// The places of their names in `arguments`.
  var argumentTable = NameTable([])
  /// The instruction after the call and its arguments.
  var next = 0
}

extension Call {
  /// Where the content begins that takes the place of a block, if any does.
  func start(of block: TemplateName) -> Int? {
    argumentTable.index(of: block).map { arguments[$0].start }
  }
}

/// What a parent's user puts in place of a block.
struct Argument: Sendable {
  let name: TemplateName
  let nameRange: Range<Int>
  let start: Int
}

/// A place in a template whose content a template that inherits it can replace.
struct Block: Sendable {
  let name: TemplateName
  let indentation: [UInt8]
  let isStandalone: Bool
  /// The instruction after its default content.
  var end = 0
}

/// A compiled template.
struct TemplateCode: Sendable {
  let source: SourceText
  var instructions: [Instruction] = []
  /// The text of all literals.
  var pool: [UInt8] = []
  /// Where in `pool` lines begin that aren't empty, and so take indentation.
  var lineStarts: [Int] = []
  var tags: [Tag] = []
  var calls: [Call] = []
  var blocks: [Block] = []
}

/// A compiled template as renderers on all threads share it.
final class Template: Sendable {
  let name: String
  let code: TemplateCode

  init(_ name: String, _ code: TemplateCode) {
    self.name = name
    self.code = code
  }
}
