import ByteText
import Diagnostics

@testable import Markdown

/// Reads a text and fills its holes in the plainest way, as cmark would where it knows the thing.
func read(_ text: String, _ options: MarkdownOptions = MarkdownOptions()) -> MarkdownDocument {
  let source = SourceText(path: "a.md", text: text)
  return MarkdownParser(options: options).document(of: source, range: 0..<source.bytes.count)
}

func html(_ text: String, _ options: MarkdownOptions = MarkdownOptions()) -> String {
  read(text, options).html.filled
}

func plainText(_ text: String, _ options: MarkdownOptions = MarkdownOptions()) -> String {
  String(decoding: read(text, options).plainText, as: UTF8.self)
}

/// What a text's messages point at and what they are called: `unsafe-link: [a](data:x)`.
func messages(_ text: String, _ options: MarkdownOptions = MarkdownOptions()) -> [String] {
  read(text, options).diagnostics.map { "\($0.id): \($0.pointedText)" }
}

extension Diagnostic {
  var pointedText: String {
    guard case .span(let source, let range) = place else { return "" }
    return String(decoding: source.bytes[range], as: UTF8.self)
  }
}

extension HTMLFragment {
  var filled: String {
    var writer = ByteWriter()
    write(into: &writer) { hole, writer in
      switch hole.content {
      case .linkStart(let url, let title):
        writer.append("<a href=\"")
        writer.append(urlAttribute: url)
        if let title {
          writer.append("\" title=\"")
          writer.append(markupEscaped: Array(title.utf8)[...])
        }
        writer.append("\">")
      case .linkEnd: writer.append("</a>")
      case .anchor(let id): writer.append("#\(id)")
      case .image(let source, let alt, let title, _):
        writer.append("<img src=\"")
        writer.append(urlAttribute: source)
        writer.append("\" alt=\"")
        writer.append(markupEscaped: Array(alt.utf8)[...])
        if let title {
          writer.append("\" title=\"")
          writer.append(markupEscaped: Array(title.utf8)[...])
        }
        writer.append("\" />")
      case .wikiLink(let target, let label):
        writer.append("<a class=\"wiki\" href=\"\(target)\">\(label ?? target)</a>")
      case .word(let word): writer.append("{\(word)}")
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
