/// A flag that a command takes: one row of the table that parsing, help and completions read.
struct Flag: Sendable, Hashable {
  /// What has to stand behind a flag.
  enum Value: Sendable, Hashable {
    /// Nothing: the flag is there or it isn't.
    case none
    /// Any text; the word stands for it in the help: `DIR`.
    case text(String)
    /// One of a few words.
    case choice([String])
    /// A whole number in a range.
    case number(String, ClosedRange<Int>)
  }

  /// Without its dashes: `output`.
  let name: String
  /// A single letter, or nil.
  var short: Character?
  var value = Value.none
  /// Whether the flag may be given several times, each adding to the others.
  var isRepeatable = false
  /// What a shell offers behind the flag.
  var completion = Completion.nothing
  let help: String

  /// How the flag is written in the help: `--output DIR`.
  var usage: String {
    switch value {
    case .none: "--\(name)"
    case .text(let placeholder), .number(let placeholder, _): "--\(name) \(placeholder)"
    case .choice(let words): "--\(name) \(words.joined(separator: "|"))"
    }
  }
}

/// Every flag of the program, in one place, so that a flag means the same with every command.
extension Flag {
  static let site = Flag(
    name: "site", short: "s", value: .text("DIR"), completion: .folders,
    help: "the folder that holds content/ (default: this one, or the nearest around it)")
  static let output = Flag(
    name: "output", short: "o", value: .text("DIR"), completion: .folders,
    help: "the folder to write the site into (default: public/ in the site's folder)")
  static let drafts = Flag(name: "drafts", short: "D", help: "let drafts in")
  static let future = Flag(name: "future", short: "F", help: "let entries of days to come in")
  static let now = Flag(
    name: "now", value: .text("TIME"),
    help: "go by that time and not by the clock, like 2026-11-30T21:14:00+09:00")
  static let jobs = Flag(
    name: "jobs", short: "j", value: .number("N", 1...256),
    help: "how many tasks work at once (default: one for each processor)")
  static let noCards = Flag(name: "no-cards", help: "draw no share cards")
  static let only = Flag(
    name: "only", value: .choice(["cards"]),
    help: "draw the share cards alone, and say where they are")
  static let entry = Flag(
    name: "entry", value: .text("PATH"), help: "draw the cards of this entry alone")
  static let portable = Flag(
    name: "portable", help: "make a site that works when its files are opened, without a server")
  static let clean = Flag(
    name: "clean", help: "make everything again, whatever the last build left")
  static let strict = Flag(
    name: "strict", help: "treat broken links, missing photos and the like as errors")
  static let port = Flag(
    name: "port", value: .number("PORT", 0...65_535),
    help: "the port to listen at (default: 4000, or the next that is free)")
  static let host = Flag(
    name: "host", value: .text("ADDRESS"),
    help: "the address to listen at: 0.0.0.0 lets your network in (default: 127.0.0.1, only you)")
  static let open = Flag(name: "open", help: "open the site in your browser")
  static let follow = Flag(name: "follow", help: "go to the page of each entry that is saved")
  static let skipped = Flag(
    name: "skipped", help: "list the entries that a build leaves out, and why")
  static let from = Flag(
    name: "from", value: .text("DATE"), completion: .days,
    help: "from this day on, like 2026-11-30, 2026-11 or 2026")
  static let to = Flag(
    name: "to", value: .text("DATE"), completion: .days,
    help: "up to this day, like 2026-11-30, 2026-11 or 2026")
  static let tag = Flag(
    name: "tag", value: .text("TAG"), isRepeatable: true, completion: .tags,
    help: "only entries with this tag (again: with that tag too)")
  static let place = Flag(
    name: "place", value: .text("NAME"), completion: .places,
    help: "only entries from this place")
  static let weather = Flag(
    name: "weather", value: .text("WORD"), completion: .weathers,
    help: "only entries in this weather, in any language")
  static let newest = Flag(name: "newest", help: "the newest first, not the best")
  static let limit = Flag(
    name: "limit", short: "n", value: .number("N", 1...1_000_000),
    help: "at most so many entries")
  static let date = Flag(
    name: "date", short: "d", value: .text("DATE"), completion: .days,
    help: "the entry's day, perhaps with a time, like 2026-11-30, yesterday or \"어제 21:14\" "
      + "(default: now)")
  static let at = Flag(
    name: "at", value: .text("PLACE"), completion: .places,
    help: "where it was: a place of places.yaml, a city, or coordinates like 37.7715,128.948")
  static let inWeather = Flag(
    name: "weather", short: "w", value: .text("WEATHER"), completion: .weathers,
    help: "what the weather was: a word in any language, like snow or 눈")
  static let withTag = Flag(
    name: "tag", short: "t", value: .text("TAG"), isRepeatable: true, completion: .tags,
    help: "a tag (again: one more)")
  static let template = Flag(
    name: "template", value: .text("NAME"), completion: .templates,
    help: "begin with the file of that name in content/templates/")
  static let photo = Flag(
    name: "photo", short: "p", value: .text("FILE"), isRepeatable: true, completion: .files,
    help: "a photo, copied beside the entry; several may follow (--photo *.jpg)")
  static let noEdit = Flag(name: "no-edit", help: "don't open the editor")
  static let list = Flag(name: "list", short: "l", help: "only show what there is")
  static let man = Flag(name: "man", help: "print the manual page of all commands, for `man`")
  static let yes = Flag(name: "yes", short: "y", help: "don't ask")
  static let missing = Flag(
    name: "missing", help: "all entries that don't say what the weather was, the newest first")
  static let dryRun = Flag(
    name: "dry-run", help: "only say what would be done: ask nobody, change nothing")
  static let isPrivate = Flag(
    name: "private", help: "never publish the place's coordinates, nor any point near it")
  static let inLanguage = Flag(
    name: "name", value: .text("LANG=NAME"), isRepeatable: true,
    help: "what readers of a language call it, like en=\"Anmok Beach\" (again: one more)")
  static let opens = Flag(
    name: "opens", value: .text("DATE"), completion: .nothing,
    help: "when the capsule opens: a day to come, perhaps with a time, like 2027-01-01")
  static let hidesTitle = Flag(
    name: "title-hidden", help: "hide the title too until the capsule opens")
  static let buriedEntry = Flag(
    name: "entry", value: .text("WHICH"), completion: .entries,
    help: "bury an entry that is written already: its path, day, a part of its title, or -1")
  static let sealed = Flag(name: "sealed", help: "also what is in a time capsule that is shut")
  static let quiet = Flag(name: "quiet", short: "q", help: "say nothing but errors")
  static let verbose = Flag(name: "verbose", short: "v", help: "say more: every file that changes")
  static let json = Flag(
    name: "json", help: "print results and messages as JSON, for other programs")
  static let color = Flag(
    name: "color", value: .choice(["auto", "always", "never"]),
    help: "whether to use colour (default: auto, on a terminal unless NO_COLOR is set)")
  static let help = Flag(name: "help", short: "h", help: "show what a command does")
  static let version = Flag(name: "version", help: "show the version")

  /// What every command about a journal takes.
  static let ofJournals: [Flag] = [.site, .quiet, .verbose, .json, .color]

  /// What the program takes in place of a command.
  static let ofProgram: [Flag] = [.help, .version]
}
