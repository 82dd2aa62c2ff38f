import FileFixtures
import Foundation

/// Somebody who edits a journal at random, the same way every time.
struct WanderingWriter {
  private let site: SmallSite
  private var entries: [String]
  private var random = SplitMix(state: 20_261_130)
  private var count = 0
  /// Whether the journal has no mistake at the moment.
  private(set) var isWhole = true
  /// What was done last.
  private(set) var last = ""

  init(_ site: SmallSite) {
    self.site = site
    entries = ["2024-02-29-leap", "2026-11-30-sea", "2026-11-30-home"].map(Self.path)
  }

  private static func path(_ name: String) -> String { "content/entries/\(name).md" }

  /// Does something to the journal; the paths below the site of the files that it touched.
  mutating func edit() throws -> Set<String> {
    if !isWhole {
      isWhole = true
      last = "mended"
      try site.remove(Self.path("2026-01-01-broken"))
      return [Self.path("2026-01-01-broken")]
    }
    switch random.next(20) {
    case 0...5: return try change(Self.text)
    case 6...7: return try change { $0.replacing(/title: .*/, with: "title: \(Self.word(&$1))") }
    case 8...9:
      return try change { $0.replacing(/tags: .*/, with: "tags: [\(Self.word(&$1)), sea]") }
    case 10:
      return try change {
        $0.replacing(
          /date: .*/,
          with: "date: 20\(10 + $1.next(15))-0\(1 + $1.next(9))-1\($1.next(9)) 0\($1.next(9)):15")
      }
    case 11:
      return try change {
        $0.replacing("\n---\n", with: "\nslug: s\($1.next(9_999))x\n---\n")
      }
    case 12...13: return try add()
    case 14: return try remove()
    case 15: return try rename()
    case 16: return try template()
    case 17: return try settings()
    case 18: return try random.next(2) == 0 ? photo() : plans()
    default:
      last = "broke an entry"
      isWhole = false
      try site.write("---\ndate: 2026-13-01\n---\nx", to: Self.path("2026-01-01-broken"))
      return [Self.path("2026-01-01-broken")]
    }
  }

  private mutating func change(
    _ edit: (String, inout SplitMix) -> String
  ) throws -> Set<String> {
    let path = entries[random.next(entries.count)]
    let text = try String(contentsOfFile: site.folder.location(of: path), encoding: .utf8)
    let edited = edit(text, &random)
    last = "changed \(path)"
    try site.write(edited == text ? text + "\nAnd so on.\n" : edited, to: path)
    return [path]
  }

  private static func text(_ text: String, _ random: inout SplitMix) -> String {
    switch random.next(6) {
    case 0: text + "\n## \(Self.word(&random))\n\nUnder it.\n"
    case 1: text + "\nLike [[\(Self.word(&random))]].\n"
    case 2: text + "\n![seen](sea.gif)\n"
    case 3: text + "\n[back](2026-11-30-sea.md#\(Self.word(&random)))\n"
    default: text + "\n\(Self.word(&random)) \(Self.word(&random)) 바다와 하늘.\n"
    }
  }

  private mutating func add() throws -> Set<String> {
    count += 1
    let path = Self.path("added-\(count)")
    entries.append(path)
    last = "added \(path)"
    try site.write(
      """
      ---
      date: 2025-1\(random.next(3))-2\(random.next(9))
      title: \(Self.word(&random))
      tags: [\(Self.word(&random))]
      weather: \(["rain", "snow, -3°", "맑음"][random.next(3)])
      location: \(["Home", "\"35.1, 129.\(random.next(9))\"", "Seoul"][random.next(3)])
      ---
      \(Self.word(&random)) and \(Self.word(&random)).
      """, to: path)
    return [path]
  }

  private mutating func remove() throws -> Set<String> {
    guard entries.count > 3 else { return try add() }
    let path = entries.remove(at: 3 + random.next(entries.count - 3))
    last = "removed \(path)"
    try site.remove(path)
    return [path]
  }

  private mutating func rename() throws -> Set<String> {
    guard entries.count > 3 else { return try add() }
    let index = 3 + random.next(entries.count - 3)
    count += 1
    let (path, newPath) = (entries[index], Self.path("renamed-\(count)"))
    last = "renamed \(path) to \(newPath)"
    try site.rename(path, to: newPath)
    entries[index] = newPath
    return [path, newPath]
  }

  private mutating func template() throws -> Set<String> {
    let (name, text) = [
      ("style.css", "body { color: #\(100 + random.next(800)) }\n"),
      ("footer-note.html", "<p>\(Self.word(&random))</p>\n"),
      ("locales/en.yaml", "home: \(Self.word(&random))\n"),
    ][random.next(3)]
    let path = "Templates/\(name)"
    last = "wrote \(path)"
    if random.next(3) == 0, FileManager.default.fileExists(atPath: site.folder.location(of: path)) {
      try site.remove(path)
    } else {
      try site.write(text, to: path)
    }
    return [path]
  }

  private mutating func settings() throws -> Set<String> {
    last = "wrote the settings"
    try site.write(
      """
      title: \(Self.word(&random))
      url: https://example.org/diary/
      locales: [\(["en, ko", "ko, en", "en, ko, ar"][random.next(3)])]
      timezone: Asia/Seoul
      per-page: \(2 + random.next(4))
      plans: {publish: \(random.next(4) > 0)}
      """, to: "content/journal.yaml")
    return ["content/journal.yaml"]
  }

  private mutating func plans() throws -> Set<String> {
    last = "planned"
    try site.write(
      """
      ## \(Self.word(&random))
      - [ ] 2026-12-1\(random.next(9)) \(Self.word(&random)) @Seoul
      - [x] \(Self.word(&random))
      """, to: "content/plans.md")
    return ["content/plans.md"]
  }

  private mutating func photo() throws -> Set<String> {
    let name = ["sea", "boat"][random.next(2)]
    last = "took \(name).gif anew"
    try site.add("-- content/entries/\(name).gif (picture \(8 + random.next(16))x12) --")
    return ["content/entries/\(name).gif"]
  }

  private static func word(_ random: inout SplitMix) -> String {
    ["harbour", "Waves", "Home", "The sea", "lantern", "겨울", "A leap", "waves"][random.next(8)]
  }
}

/// Numbers that look random and are the same every time (Steele, Lea and Flood, 2014).
struct SplitMix {
  var state: UInt64

  /// One of the first `count` numbers.
  mutating func next(_ count: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(count))
  }
}
