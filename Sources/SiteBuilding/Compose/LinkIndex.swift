import ByteText
import CivilTime
import JournalModel

/// Finds what a link in the journal means: a file, a title, a day.
///
/// It knows the texts that are kept back too, so that a link to one can be told from a mistake; such a
/// link is never followed.
struct LinkIndex: Sendable {
  enum Target: Sendable, Hashable {
    case entry(Int)
    case page(Int)
    /// A text that isn't published now.
    case keptBack
  }

  private var byPath: [String: Target] = [:]
  /// What is published, or a single text that isn't.
  private var byTitle: [String: [Target]] = [:]
  private var byDate: [CivilDate: [Target]] = [:]

  init(entries: [Entry], pages: [(path: String, title: String)], keptBack: [KeptBack]) {
    byPath.reserveCapacity(entries.count + pages.count + keptBack.count)
    for index in entries.indices {
      add(
        .entry(index), path: entries[index].path, title: entries[index].title,
        date: entries[index].moment.date)
    }
    for (index, page) in pages.enumerated() {
      add(.page(index), path: page.path, title: page.title, date: nil)
    }
    for text in keptBack {
      add(.keptBack, path: text.path, title: text.title, date: text.date)
    }
  }

  private mutating func add(_ target: Target, path: String, title: String?, date: CivilDate?) {
    byPath[LinkIndex.key(of: path)] = target
    // Those kept back come last.
    func note(_ targets: inout [Target]) {
      if target != .keptBack || targets.isEmpty { targets.append(target) }
    }
    if let title { note(&byTitle[LinkIndex.key(of: title), default: []]) }
    if let date { note(&byDate[date, default: []]) }
  }

  /// The text in the file at `path` (below the site, in any normal form).
  func target(atPath path: String) -> Target? {
    byPath[LinkIndex.key(of: path)]
  }

  /// What `[[name]]` may mean: the entries of that day when the name is one, else the texts of that
  /// title, else the text in the file of that path, from any folder above it and with or without its
  /// `.md`. A text kept back is only meant where no other is.
  func targets(named name: String) -> [Target] {
    if let targets = CivilDate(iso8601: name).flatMap({ byDate[$0] })
      ?? byTitle[LinkIndex.key(of: name)]
    {
      return targets
    }
    let file = name.hasSuffix(".md") ? name : name + ".md"
    for folder in ["content/entries/", "content/pages/", "content/", ""] {
      if let target = target(atPath: folder + file) { return [target] }
    }
    return []
  }

  private static func key(of name: String) -> String {
    name.folded
  }
}
