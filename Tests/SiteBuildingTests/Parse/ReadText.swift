import Diagnostics
import Foundation
import JournalModel
import StructuredData

@testable import SiteBuilding

/// What was read from a text, and its messages as one string: position, the text pointed at,
/// summary, notes and help.
struct ReadText<Value> {
  let value: Value
  let messages: String

  init(_ value: Value, _ diagnostics: [Diagnostic]) {
    self.value = value
    messages = diagnostics.map(Self.rendered).joined(separator: "\n\n")
  }

  private static func rendered(_ diagnostic: Diagnostic) -> String {
    var lines: [String] = []
    switch diagnostic.place {
    case .span(let source, let range):
      let (line, column) = source.position(at: range.lowerBound)
      let pointed = String(decoding: source.bytes[range], as: UTF8.self)
      lines.append("\(line):\(column) `\(pointed)`")
    case .file(let path): lines.append(path)
    case .nowhere: break
    }
    lines.append("\(diagnostic.severity): \(diagnostic.summary) [\(diagnostic.id)]")
    lines += diagnostic.notes.map { "note: \($0)" }
    if let help = diagnostic.help { lines.append("help: \(help)") }
    return lines.joined(separator: "\n")
  }
}

extension ReadText<EntryFields> {
  /// The fields of a YAML text.
  init(entry text: String, units: Settings.Units = .metric) {
    let source = SourceText(path: "content/entries/a.md", text: text)
    let (node, mistakes) = DataNode.read(from: source, as: .yaml)
    let reader = EntryFieldsReader(weatherWords: someWords, units: units)
    let read = node.map { reader.fields(in: $0, of: source) } ?? (EntryFields(), [])
    self.init(read.0, mistakes + read.1)
  }
}

extension ReadText<Settings> {
  init(settings text: String) {
    let read = readSettings(from: SourceText(path: "content/journal.yaml", text: text))
    self.init(read.settings, read.diagnostics)
  }
}

extension ReadText<PlaceBook> {
  init(places text: String) {
    let read = readPlaces(from: SourceText(path: "content/places.yaml", text: text))
    self.init(read.places, read.diagnostics)
  }
}

private let someWords = WeatherVocabulary([
  ("맑음", .clear), ("대체로 맑음", .mostlyClear), ("흐림", .overcast), ("비", .rain), ("눈", .snow),
  ("함박눈", .snow), ("바람", .windy), ("sunny", .clear), ("rainy", .rain), ("heavy rain", .heavyRain),
  ("Ärger", .thunderstorm),
])

extension String {
  /// The text as a file system with decomposed names has it.
  var decomposedForTest: String { decomposedStringWithCanonicalMapping }
}
