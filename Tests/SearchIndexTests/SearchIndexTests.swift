import Foundation
import Testing

@testable import SearchIndex

struct SearchIndexTests {
  /// Entries in several kinds of writing, newest first, so many that files are several of each.
  private static let documents: [SearchDocument] = {
    let words = [
      "바다를", "겨울바다", "조용한", "골목에서", "커피", "bread", "lighthouse", "harbour", "Straße",
      "海", "灯台", "静かな喫茶店", "カメラ", "我们看见了海", "ประภาคาร", "읽었다.", "\"인용\"", "😀👩‍👩‍👧",
      String(repeating: "long", count: 40),
    ]
    var generator = Dice(seed: 5)
    return (0..<400).map { number in
      let text = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        words[Int.random(in: words.indices, using: &generator)]
          + (Bool.random(using: &generator)
            ? String(UInt16.random(in: 0...9999, using: &generator)) : "")
      }
      let day = 28 - number % 28
      return SearchDocument(
        url: "2026/\(number)/", title: number % 7 == 0 ? nil : "제목 \(number) 灯台守",
        date: "\(2026 - number / 28)-05-\(day < 10 ? "0" : "")\(day)",
        place: number % 3 == 0 ? "강릉 안목" : nil,
        placeNames: number % 9 == 0 ? ["Anmok"] : [],
        condition: number % 2 == 0 ? "snow" : nil, weatherText: number % 10 == 1 ? "Snow" : nil,
        tags: number % 5 == 0 ? ["여행", "New York"] : [],
        text: Array(text.joined(separator: number % 2 == 0 ? " " : "\n").utf8))
    }
  }()

  private static let files = searchIndex(of: documents, weatherWords: ["snow": ["눈", "snow"]])

  /// An entry as it is indexed; entries are numbered from the oldest.
  private struct Folded {
    let text: [UInt16]
    let fields: [[UInt16]]
  }

  private static let folded: [Folded] = documents.reversed().map { document in
    var folder = TextFolder()
    let fields = document.fields.map { folder.folded($0) }
    return Folded(
      text: folder.folded(String(decoding: document.text, as: UTF8.self)),
      fields: fields + fields.flatMap { consonantTexts(of: $0.span) })
  }

  @Test func hasEveryEntryOnceFromTheOldestOn() throws {
    let index = try IndexReader(Self.files)
    #expect(index.count == 400)
    #expect(
      index.entries.map { $0["url"] as? String } == Self.documents.reversed().map { $0.url })
    let starts = index.rising(index.text("index.json", "entryStarts"))
    #expect(starts.count == index.numbers(of: "entries").count)
    for (number, start) in starts.enumerated() {
      let first = (index["entries/\(number).json", "entries"] as? [[String: Any]])?.first
      #expect(first?["url"] as? String == Self.documents[399 - start].url)
    }
  }

  /// The words of texts and of fields, as an index has them, with the entries of each.
  private struct Words {
    var texts: [[UInt16]: Set<Int>] = [:]
    var fields: [[UInt16]: Set<Int>] = [:]

    init(_ entries: [Folded]) {
      for (number, entry) in entries.enumerated() {
        for word in Self.words(of: entry.text) { texts[word, default: []].insert(number) }
        for word in entry.fields.flatMap(Self.words) { fields[word, default: []].insert(number) }
      }
    }

    /// Long ones in pieces of 64 that begin every 32.
    private static func words(of text: [UInt16]) -> [[UInt16]] {
      var words: [[UInt16]] = []
      forEachPiece(of: text.span) { range, kind in
        guard kind != .unspaced else { return }
        let word = Array(text[range])
        let last = word.count <= 64 ? 0 : (word.count - 64 + 31) / 32 * 32
        words += stride(from: 0, through: last, by: 32).map { Array(word.dropFirst($0).prefix(64)) }
      }
      return words
    }
  }

  @Test func everyTermNamesJustTheEntriesThatHaveIt() throws {
    let index = try IndexReader(Self.files)
    let rows = index.rows(of: "terms")
    #expect(rows.count > 300)
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.string.precedes16($1.string) })
    let words = Words(Self.folded)
    for (number, row) in rows.enumerated() {
      let (texts, fields) = row.entries ?? ([], [])
      let string = Array(row.string.utf16)
      guard WritingClass(of: string[0]) == .unspaced else {
        #expect(texts == (words.texts[string] ?? []).sorted(), "\(row.string)")
        #expect(fields == (words.fields[string] ?? []).sorted(), "\(row.string)")
        continue
      }
      guard number % 7 == 0 else { continue }
      let allTexts = Self.folded.indices.filter { Self.folded[$0].text.has(string) }
      let allFields = Self.folded.indices.filter { entry in
        Self.folded[entry].fields.contains { $0.has(string) }
      }
      #expect(texts == allTexts && fields == allFields, "\(row.string)")
    }
    let known = Set(rows.map { Array($0.string.utf16) })
    #expect(known.isSuperset(of: words.texts.keys) && known.isSuperset(of: words.fields.keys))
  }

  @Test func pairsStandWhereTheirPositionsSay() throws {
    let index = try IndexReader(Self.files)
    var count = 0
    for row in index.rows(of: "terms") {
      guard row.string.utf16.count == 2, let entries = row.entries,
        WritingClass(of: row.string.utf16.first ?? 0) == .unspaced
      else { continue }
      guard let positions = row.positions else {
        #expect(entries.texts.count + entries.fields.count <= 6, "\(row.string)")
        continue
      }
      for (entry, positions) in zip(entries.texts, positions.texts) {
        let text = Self.folded[entry].text
        let pair = Array(row.string.utf16)
        let expected = text.indices.dropLast().filter { Array(text[$0...($0 + 1)]) == pair }
        #expect(positions == expected, "\(row.string) in \(entry)")
        count += 1
      }
    }
    #expect(count > 1000)
    // The first of each file is what the manifest says, and none is there twice.
    let starts = index.rising(index.text("index.json", "positionStarts"))
    let ranks = index.numbers(of: "positions").map {
      index.rising(index.text("positions/\($0).json", "terms"))
    }
    #expect(
      starts == ranks.map(\.first) && ranks.joined().elementsEqual(Set(ranks.joined()).sorted()))
  }

  @Test func gramsLeadToEveryWordThatHoldsThem() throws {
    let index = try IndexReader(Self.files)
    let terms = index.rows(of: "terms")
    let words = terms.map { Array($0.string.utf16) }
    let grams = index.rows(of: "grams")
    var wide = 0
    for row in grams.enumerated().filter({ $0.offset % 5 == 0 }).map(\.element) {
      let gram = Array(row.string.utf16)
      let holders = words.indices.filter { rank in
        WritingClass(of: words[rank][0]) != .unspaced && words[rank].has(gram)
      }
      #expect(!holders.isEmpty)
      if row.entries == nil || gram.count == 2 { #expect(row.terms == holders, "\(row.string)") }
      guard let entries = row.entries else { continue }
      wide += 1
      let texts = holders.reduce(into: Set<Int>()) { $0.formUnion(terms[$1].entries?.texts ?? []) }
      let fields = holders.reduce(into: Set<Int>()) {
        $0.formUnion(terms[$1].entries?.fields ?? [])
      }
      #expect(entries.texts == texts.sorted() && entries.fields == fields.sorted(), "\(row.string)")
    }
    #expect(wide > 0)
    let known = Set(grams.map(\.string))
    for term in terms where WritingClass(of: term.string.utf16.first ?? 0) == .word {
      #expect(term.string.unicodeScalars.allSatisfy { known.contains(String($0)) })
    }
  }

  @Test func filesAreNamedByTheirFirstStringsAndOfOneSize() throws {
    let index = try IndexReader(Self.files)
    for family in ["terms", "grams"] {
      let firsts = index["index.json", family] as? [String] ?? []
      #expect(firsts.count == index.numbers(of: family).count)
      #expect(firsts == index.numbers(of: family).map { index.rows(of: family, $0)[0].string })
    }
    let starts = index.rising(index.text("index.json", "termStarts"))
    var next = 0
    for number in index.numbers(of: "terms") {
      #expect(starts[number] == next)
      next += index.rows(of: "terms", number).count
    }
    #expect(Self.files.allSatisfy { $0.bytes.count < 24 << 10 })
  }

  @Test func filtersNameEntriesByWhatTheySay() throws {
    let index = try IndexReader(Self.files)
    func groups(_ kind: String) -> [String: [Int]] {
      let groups = index["filters.json", kind] as? [[String: Any]] ?? []
      return Dictionary(
        uniqueKeysWithValues: groups.map {
          ($0["name"] as? String ?? "", index.rising($0["entries"] as? String ?? ""))
        })
    }
    let documents = Array(Self.documents.reversed())
    #expect(Set(groups("tags").keys) == ["여행", "New York"])
    #expect(groups("tags")["여행"] == documents.indices.filter { !documents[$0].tags.isEmpty })
    // Two places of one name that are called otherwise besides are two.
    let places = index["filters.json", "places"] as? [[String: Any]] ?? []
    #expect(places.map { $0["words"] as? [String] } == [nil, ["Anmok"]])
    #expect(
      places.map { index.rising($0["entries"] as? String ?? "") } == [
        documents.indices.filter {
          documents[$0].place != nil && documents[$0].placeNames.isEmpty
        },
        documents.indices.filter { !documents[$0].placeNames.isEmpty },
      ])
    #expect(
      groups("weather") == ["snow": documents.indices.filter { documents[$0].condition != nil }])
    #expect(
      groups("weatherTexts") == [
        "Snow": documents.indices.filter { documents[$0].weatherText != nil }
      ])
    #expect(groups("moods").isEmpty)
    let weather = index["filters.json", "weather"] as? [[String: Any]]
    #expect(weather?.first?["words"] as? [String] == ["눈", "snow"])
  }

  @Test func theSameEntriesGiveTheSameBytes() {
    let again = searchIndex(of: Self.documents, weatherWords: ["snow": ["눈", "snow"]])
    #expect(again.map(\.path) == Self.files.map(\.path))
    #expect(zip(again, Self.files).allSatisfy { $0.bytes == $1.bytes })
  }

  @Test func aNewEntryLeavesTheFilesOfOldOnesAsTheyAre() {
    let newer = SearchDocument(url: "new/", title: "New", date: "2027-01-01", text: Array("x".utf8))
    let files = searchIndex(of: [newer] + Self.documents)
    let old = Dictionary(uniqueKeysWithValues: Self.files.map { ($0.path, $0.bytes) })
    let entries = files.filter { $0.path.hasPrefix("entries/") }
    #expect(entries.filter { old[$0.path] != $0.bytes }.count == 1)
  }

  @Test func eachFileTellsItsBuild() throws {
    let changed = SearchDocument(url: "x/", title: nil, date: "2026-01-01", text: Array("X".utf8))
    let index = try IndexReader(Self.files)
    let next = try IndexReader(searchIndex(of: [changed] + Self.documents.dropFirst()))
    let build = index.text("index.json", "build")
    #expect(build.utf8.count == 10 && build != next.text("index.json", "build"))
    let entryBuilds = Array(index.text("index.json", "entryBuilds"))
    #expect(entryBuilds.count == index.numbers(of: "entries").count * 4)
    for path in index.paths where path != "index.json" {
      let number = path.hasPrefix("entries/") ? Int(path.filter(\.isNumber)) : nil
      let expected = number.map { String(entryBuilds[($0 * 4)..<($0 * 4 + 4)]) } ?? build
      #expect(index.text(path, "build") == expected, "\(path)")
    }
    // Only the file of the entry that changed has another one.
    let changes = index.numbers(of: "entries").filter {
      index.text("entries/\($0).json", "build") != next.text("entries/\($0).json", "build")
    }
    #expect(changes == [index.numbers(of: "entries").upperBound - 1])
  }

  @Test func anEmptyJournalHasAnIndexToo() throws {
    let index = try IndexReader(searchIndex(of: []))
    #expect(index.paths == ["index.json", "filters.json"])
    #expect(index.count == 0)
  }
}

extension [UInt16] {
  fileprivate func has(_ string: [UInt16]) -> Bool {
    span.firstPlace(of: string.span, from: 0) != nil
  }
}

extension String {
  fileprivate func precedes16(_ other: String) -> Bool {
    utf16.lexicographicallyPrecedes(other.utf16)
  }
}

/// Numbers that look as if thrown by chance, the same in every run.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
