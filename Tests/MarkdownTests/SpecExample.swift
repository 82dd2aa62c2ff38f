import Foundation
import Testing

/// One example of the CommonMark 0.30 specification (by John MacFarlane, CC BY-SA 4.0).
struct SpecExample: Sendable, CustomTestStringConvertible {
  let number: Int
  let section: String
  let markdown: String
  let html: String

  var testDescription: String { "\(number) (\(section))" }

  static let all: [SpecExample] = {
    guard
      let url = Bundle.module.url(forResource: "commonmark-0.30-spec", withExtension: "txt"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return read(text)
  }()

  private static func read(_ text: String) -> [SpecExample] {
    let fence = String(repeating: "`", count: 32)
    var examples: [SpecExample] = []
    var section = ""
    var markdown: [Substring] = []
    var html: [Substring] = []
    var state = State.prose
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      switch state {
      case .prose where line == "\(fence) example":
        state = .markdown
      case .prose:
        if line.hasPrefix("#") { section = line.drop { $0 == "#" || $0 == " " }.description }
      case .markdown where line == ".":
        state = .html
      case .markdown:
        markdown.append(line)
      case .html where line == fence:
        examples.append(
          SpecExample(
            number: examples.count + 1, section: section, markdown: joined(markdown),
            html: joined(html)))
        (state, markdown, html) = (.prose, [], [])
      case .html:
        html.append(line)
      }
    }
    return examples
  }

  private enum State { case prose, markdown, html }

  private static func joined(_ lines: [Substring]) -> String {
    lines.map { $0.replacing("→", with: "\t") + "\n" }.joined()
  }
}
