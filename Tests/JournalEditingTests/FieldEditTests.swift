import Diagnostics
import StructuredData
import Testing

@testable import JournalEditing

struct FieldEditTests {
  /// The text after a change to its front matter.
  private func edited(
    _ text: String, in part: FieldEdit.Part = .frontMatter,
    _ change: (inout FieldEdit) throws -> Void
  ) throws -> String {
    var edit = try FieldEdit(SourceText(path: "a.md", text: text), in: part)
    try change(&edit)
    return String(decoding: edit.text.bytes, as: UTF8.self)
  }

  @Test func addsAKeyBehindTheOthersAndKeepsAllElse() throws {
    let text = """
      ---
      # when
      date:   2026-11-30   # the last of the month
      tags: [바다,   여행]

      ---
      겨울 바다
      ---
      """
    let snow = WrittenValue.map([
      .init("condition", .text("snow")), .init("temperature", .number("-2.5")),
    ])
    #expect(
      try edited(text) { try $0.set("weather", to: snow) }
        == text.replacing(
          "여행]\n", with: "여행]\nweather: {condition: snow, temperature: -2.5}\n"))
  }

  @Test(arguments: [
    ("weather: rain", "weather: snow"),
    ("weather:", "weather: snow"),
    ("weather: # none yet", "weather: snow # none yet"),
    ("weather:   'rain'  # wet", "weather:   snow  # wet"),
    ("\"weather\" : rain", "\"weather\" : snow"),
    ("weather: {condition: rain,\n  high: 3} # wet", "weather: snow # wet"),
    (
      "weather: # of the day\n  condition: rain # wet\n  high: 3\n# more",
      "weather: snow # of the day\n# more"
    ),
    ("weather:\n- rain\n- 'wind'", "weather: snow"),
    ("weather: |\n  rain\n  wind\n", "weather: snow\n"),
    ("weather: >-\n  rain\n\n  wind\n\n", "weather: snow\n\n"),
    ("weather:\n  condition:", "weather: snow"),
  ])
  func replacesAValueHoweverItIsWritten(old: String, new: String) throws {
    for end in ["\n", "\r\n"] {
      func text(_ field: String) -> String {
        "---\ndate: 2026-11-30\n\(field)\nmood: 좋음\n---\nWeather: rain\n"
          .replacing("\n", with: end)
      }
      #expect(
        try edited(text(old)) { try $0.set("weather", to: .text("snow")) } == text(new), "\(old)")
    }
  }

  @Test func writesFrontMatterWhereThereIsNone() throws {
    for (text, expected) in [
      ("바다\n", "---\nmood: 좋음\n---\n바다\n"), ("", "---\nmood: 좋음\n---\n"),
      ("\u{FEFF}바다\r\n", "\u{FEFF}---\r\nmood: 좋음\r\n---\r\n바다\r\n"),
      ("---\n---\nA\n", "---\nmood: 좋음\n---\nA\n"), ("{}\nA\n", "{\"mood\": \"좋음\"}\nA\n"),
      ("+++\n+++\nA\n", "+++\nmood = \"좋음\"\n+++\nA\n"),
      ("---\n# x\n---\nA\n", "---\nmood: 좋음\n# x\n---\nA\n"),
    ] {
      #expect(try edited(text) { try $0.set("mood", to: .text("좋음")) } == expected, "\(text)")
    }
  }

  @Test func editsTheOtherFormatsToo() throws {
    let place = WrittenValue.map([.init("name", .text("집")), .init("latitude", .number("37.7"))])
    for (text, expected) in [
      (
        "+++\ndate = 2026-11-30 # day\ntags = [\"a\"]\n[weather]\nhigh = 3\n+++\nA\n",
        "+++\ndate = 2026-11-30 # day\ntags = [\"a\"]\nlocation = {name = \"집\", latitude = 37.7}\n"
          + "[weather]\nhigh = 3\n+++\nA\n"
      ),
      (
        "+++\nlocation = \"sea\" # here\n+++\nA\n",
        "+++\nlocation = {name = \"집\", latitude = 37.7} # here\n+++\nA\n"
      ),
      (
        "{\n  \"date\": \"2026-11-30\",\n  \"mood\": 3\n}\nA\n",
        "{\n  \"date\": \"2026-11-30\",\n  \"mood\": 3,\n  \"location\": "
          + "{\"name\": \"집\", \"latitude\": 37.7}\n}\nA\n"
      ),
      (
        "---\n{date: 2026-11-30, tags: [a]}\n---\nA\n",
        "---\n{date: 2026-11-30, tags: [a], location: {name: 집, latitude: 37.7}}\n---\nA\n"
      ),
    ] {
      #expect(try edited(text) { try $0.set("location", to: place) } == expected)
    }
  }

  @Test func leavesAloneWhatItCanNotChangeByItself() throws {
    for text in [
      "---\nweather: &w rain\nmood: *w\n---\n", "+++\nweather.high = 3\n+++\n",
      "+++\n[weather]\nhigh = 3\n+++\n",
    ] {
      #expect {
        _ = try edited(text) { try $0.set("weather", to: .text("snow")) }
      } throws: {
        guard case .notEditable(_, _, "weather") = $0 as? EditFailure else { return false }
        return true
      }
    }
  }

  @Test func refusesWhatCanNotBeRead() throws {
    for text in ["---\nweather: [\n---\nA\n", "---\ndate: 2026-11-30\nA\n"] {
      #expect {
        _ = try edited(text) { try $0.set("weather", to: .text("snow")) }
      } throws: {
        guard case .unreadable(let diagnostics) = $0 as? EditFailure else { return false }
        return diagnostics.hasErrors
      }
    }
  }

  @Test func takesALineAway() throws {
    let text = "# places\n집: 37.75, 128.89\n바다: # far\n  latitude: 37\n  longitude: 128\n# end"
    #expect(
      try edited(text, in: .file) { try $0.remove("바다") } == "# places\n집: 37.75, 128.89\n# end")
    #expect(
      try edited(text, in: .file) { try $0.remove("집") }
        == text.replacing("집: 37.75, 128.89\n", with: ""))
    #expect(try edited(text, in: .file) { try $0.remove("산") } == text)
  }

  @Test func addsToAFileThatEndsWithoutALineBreak() throws {
    for (text, expected) in [
      ("집: 1, 2", "집: 1, 2\n산: 3, 4\n"), ("", "산: 3, 4\n"), ("# none\n", "산: 3, 4\n# none\n"),
      ("집: 1, 2\n\n# end\n", "집: 1, 2\n산: 3, 4\n\n# end\n"),
    ] {
      let places = try edited(text, in: .file) { try $0.set("산", to: .text("3, 4")) }
      #expect(places == expected.replacing("산: 3, 4", with: "산: \"3, 4\"") || places == expected)
    }
  }

  @Test(arguments: DataFormat.all)
  func everyTextIsReadBackAsItself(format: DataFormat) throws {
    let texts = [
      "", " ", "a", "- a", "-a", "? x", "a: b", "a:b", "a:", "a #b", "a#b", "#a", "[a]", "a, b",
      "{", "&a",
      "*a", "!a", "|", ">", "'", "\"", "it's", "say \"hi\"", "%", "@a", "`a`", "null", "~", "NO",
      "yes", "1", "1.5", "0x1F", "2026-11-30", "12:30", "1e3", ".inf", "...", "---", "=", "<<",
      "\\",
      "a\nb", "a\tb", "\u{7}", "\u{85}", "\u{2028}", "\u{FEFF}", "겨울 바다", "☔", "👩‍👩‍👧", "a\\nb",
      "ends ",
      "+++", "$x", "３，４", "a  b", "\u{A0}a",
    ]
    let opening = ["---\n", "+++\n", "{}\n"][DataFormat.all.firstIndex(of: format) ?? 0]
    let closing = ["---\n", "+++\n", ""][DataFormat.all.firstIndex(of: format) ?? 0]
    for text in texts {
      for value in [
        WrittenValue.text(text), .list([.text(text), .text(text)]), .map([.init("k", .text(text))]),
      ] {
        #expect(throws: Never.self, "\(text.debugDescription) \(format)") {
          _ = try edited(opening + closing + "body\n") { try $0.set("mood", to: value) }
        }
      }
    }
  }

  @Test func quotesWhatOthersWouldGuess() {
    for text in ["2018-11-21", "NO", "1.5", "on", "12:30", "null", "y"] {
      #expect(WrittenValue.text(text).written(as: .yaml) == "\"\(text)\"")
    }
    for text in ["7시의 바다", "no way", "A & B", "비, 조금", "don't", "a/b", "v1"] {
      #expect(WrittenValue.text(text).written(as: .yaml) == text)
    }
  }
}

extension DataFormat {
  fileprivate static let all: [DataFormat] = [.yaml, .toml, .json]
}
