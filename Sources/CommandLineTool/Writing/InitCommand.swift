import ByteText
import CivilTime
import Diagnostics
import Files
import JournalEditing
import Localization
import SiteBuilding

let initCommand = CommandDescription(
  name: "init", summary: "begin a journal",
  explanation: """
    Makes a journal that builds at once, in the folder DIR or else in this one:
    settings with the language and the time zone of this machine, a first entry,
    templates, and a git repository where there is none. What is there already is
    left as it is.
    """,
  operands: "[DIR]", operandLimit: 1, operandCompletion: .folders, ownFlags: [.now],
  takesSite: false,
  examples: ["ilgi init", "ilgi init ~/diary"]
) { invocation throws(CommandFailure) in
  let folder = invocation.arguments.operands.first ?? "."
  guard !folder.isEmpty else {
    throw .usage(UsageError("the folder's name is empty", help: "write `ilgi init DIR`"))
  }
  let store = ContentStore(SiteFolder(path: folder))
  let journal = try invocation.newJournal()
  if try invocation.editing({ () throws(EditFailure) in try store.has("content/journal.yaml") }) {
    throw .usage(
      UsageError(
        "there is a journal in \(quoted(folder)) already",
        help: "write with `ilgi new` there, or name another folder"))
  }
  let made = try invocation.editing { () throws(EditFailure) in
    try store.makeFolders()
    return try store.change { change throws(EditFailure) in
      var made: [String] = []
      for file in try journal.files() where try !store.has(file.path) {
        try change.create(file.path, with: file.bytes)
        made.append(file.path)
      }
      return made
    }
  }
  if !made.contains(".gitignore") { try invocation.tellUnignored(in: store) }
  let hasGit = invocation.makeRepository(in: store.site)
  invocation.tell(made, journal, folder: folder, hasGit: hasGit)
}

extension Invocation {
  /// The journal that suits whoever sits at this machine.
  fileprivate func newJournal() throws(CommandFailure) -> NewJournal {
    let setup = SystemSetup(process.variables)
    let locale = setup.locale.flatMap { tag in try? SiteLocale(tag) } ?? .english
    let known = setup.timeZone.flatMap { name in ZoneRules(identifier: name).map { (name, $0) } }
    let (timeZone, zone) = known ?? ("UTC", .utc)
    return NewJournal(
      locale: locale, timeZone: timeZone, moment: zone.moment(at: try now()) ?? .epoch)
  }

  /// Makes a git repository around the journal, unless it is in one; says whether it is now.
  fileprivate func makeRepository(in site: SiteFolder) -> Bool {
    let repository = GitRepository(of: site, variables: process.variables)
    do throws(GitTrouble) {
      if try !repository.exists() { try repository.create() }
      return true
    } catch {
      if error != .noProgram { console.report([error.diagnostic]) }
      return false
    }
  }

  /// Says what a `.gitignore` that was there already doesn't keep out of git.
  fileprivate func tellUnignored(in store: ContentStore) throws(CommandFailure) {
    let old = try editing { () throws(EditFailure) in try store.readIfThere(".gitignore") }
    let lines = String(decoding: old?.bytes ?? [], as: UTF8.self).split(whereSeparator: \.isNewline)
    let present = Set(lines.map { $0.trimmingPrefix("/") })
    let missing = NewJournal.ignored.filter { line in
      !present.contains(line[...]) && !present.contains(line.dropLast())
    }
    guard !missing.isEmpty else { return }
    console.report([
      Diagnostic(
        .note, id: "not-ignored", at: .file(".gitignore"),
        "the file was there already, and git will offer to keep what Ilgi makes and remembers",
        help: "add the lines \(missing.map { "`\($0)`" }.joined(separator: ", "))")
    ])
  }

  fileprivate func tell(_ made: [String], _ journal: NewJournal, folder: String, hasGit: Bool) {
    guard !console.printsJSON else {
      var json = JSONWriter()
      json.member("folder", folder)
      json.member("locale", journal.locale.tag)
      json.member("timezone", journal.timeZone)
      json.member("git", hasGit)
      json.member("created", made)
      console.printResult(json)
      return
    }
    for path in made { console.say("created \(path)", at: .verbose) }
    console.say(
      "a journal in \(journal.locale.tag), in the time zone \(journal.timeZone)"
        + (hasGit ? ", kept in git" : "") + "; content/journal.yaml says so")
    console.say(
      """
      \(folder == "." ? "" : "cd \(folder.quotedForShell)\n")ilgi new      write an entry
      ilgi build    make the site of it, in public/
      """)
  }
}
