import Foundation
import Testing

/// Writing as a person does it: the program in a terminal, with an editor.
@Suite(.enabled(if: Program.url != nil, "the program was not built beside the tests"))
struct WritingTests {
  private let site: TestSite

  init() throws {
    site = try TestSite()
  }

  /// An editor that runs a script over the file `$1`, as the value of EDITOR.
  ///
  /// A shell reads it, as a file that is still open for writing in another test's process can't be run.
  private func editor(_ script: String, named name: String = "editor.sh") throws -> [String: String]
  {
    try site.write(script + "\n", to: name)
    return ["EDITOR": "sh '\(site.path)/\(name)'"]
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: site.path + "/" + path, encoding: .utf8)
  }

  /// The paths of all entries below `content/entries/`, hidden files too.
  private func entries() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: site.path + "/content/entries")
      .filter { $0.contains(".") }.sorted()
  }

  private func run(
    _ words: String..., variables: [String: String] = [:], typing keys: String = ""
  ) throws -> PseudoTerminal.Outcome {
    try PseudoTerminal.run(words, in: site.path, variables: variables, typing: keys)
  }

  @Test func whatIsWrittenInTheEditorIsTheEntry() throws {
    let outcome = try run(
      "new", "눈 온 날", "--at", "안목해변", "--tag", "겨울",
      variables: editor("printf '눈이 왔다.\\n' >> \"$1\""))
    #expect(outcome.status == 0)
    #expect(outcome.screen == "content/entries/2026/03/2026-03-01-눈-온-날.md\n")
    #expect(
      try text("content/entries/2026/03/2026-03-01-눈-온-날.md") == """
        ---
        date: 2026-03-01 09:00
        location: 안목해변
        tags: [겨울]
        ---
        눈 온 날

        눈이 왔다.

        """)
  }

  @Test(arguments: [
    ("sed -i /^opens/d \"$1\"", "was taken out in the editor"),
    ("sed -i 's/^opens.*/opens: 2020-01-01/' \"$1\"", "it can't open on 2020-01-01"),
    ("printf '' > \"$1\"", "was taken out in the editor"),
  ])
  func whatIsToBeBuriedIsNeverLeftOpen(script: String, message: String) throws {
    let outcome = try run(
      "capsule", "bury", "T3", "--opens", "2036-01-01",
      variables: editor(script + "; echo 'some words' >> \"$1\""))
    #expect(outcome.status == 1 && outcome.screen.contains(message), "\(outcome.screen)")
    let path = "content/entries/2026/03/2026-03-01-t3.md"
    #expect(outcome.screen.contains(path))
    #expect(try text(path).contains("\nopens: 2036-01-01\n"))
    #expect(try text(path).hasSuffix("some words\n"))
  }

  @Test(arguments: ["true", ": > \"$1\"", "sed -i '1,/---/!d' \"$1\"", "rm \"$1\""])
  func whereNothingIsWrittenNothingIsSaved(script: String) throws {
    let outcome = try run("new", variables: editor(script))
    #expect(outcome.status == 0)
    #expect(outcome.screen == "nothing written, nothing saved\n")
    #expect(try entries() == ["sea.md", "work.md"])
    #expect(!site.has("content/entries/2026"))
  }

  @Test(arguments: [
    "mood: 설렘", "photos: [sea.jpg]", "description: 바다에서", "date: 2026-02-28", "tags: [바다]",
    "mood: [",
  ])
  func aFieldAloneIsWritten(line: String) throws {
    try site.write("GIF87a", to: "content/entries/2026/02/sea.jpg")
    let key = line.prefix { $0 != ":" }
    let script = "sed -i -e '1a\\\n\(line)' -e '/^\(key):/d' \"$1\""
    _ = try run("new", variables: editor(script))
    #expect(try text("content/entries/2026/03/2026-03-01.md").contains("\n\(line)\n"))
  }

  @Test func aPhotoOfTheJournalIsEnough() throws {
    try site.write("GIF87a", to: "content/media/sea.gif")
    let outcome = try run("new", "--photo", "content/media/sea.gif", variables: editor("true"))
    #expect(outcome.screen == "content/entries/2026/03/2026-03-01.md\n")
    #expect(try text("content/entries/2026/03/2026-03-01.md").contains("photos: [/media/sea.gif]"))
  }

  @Test func anEntryThatIsEmptiedGoesWithTheCopiesOfItsPhotos() throws {
    try site.write("GIF87a", to: "camera/sea.gif")
    let outcome = try run("new", "--photo", "camera/sea.gif", variables: editor(": > \"$1\""))
    #expect(outcome.screen == "nothing written, nothing saved\n")
    #expect(!site.has("content/entries/2026") && site.has("camera/sea.gif"))
  }

  @Test func anEditorMayHaveArgumentsAndVisualGoesFirst() throws {
    var variables = try editor("test \"$1\" = -w && echo text >> \"$2\"", named: "my editor.sh")
    variables["VISUAL"] = (variables["EDITOR"] ?? "") + " -w"
    variables["EDITOR"] = "false"
    #expect(try run("new", variables: variables).status == 0)
    #expect(try text("content/entries/2026/03/2026-03-01.md").hasSuffix("---\ntext\n"))
  }

  @Test func anEditorThatFailsIsToldAndLosesNothing() throws {
    let outcome = try run("new", variables: editor("echo text >> \"$1\"; exit 3"))
    #expect(outcome.status == 3 && outcome.screen.contains("ended with an error (3)"))
    #expect(try text("content/entries/2026/03/2026-03-01.md").hasSuffix("text\n"))
    let edit = try run("edit", "겨울", variables: ["EDITOR": "false"])
    #expect(edit.status == 3 && edit.screen.contains("nothing changed"))
  }

  @Test func anEditorThatNeverRanLeavesTheEntryForAnother() throws {
    let outcome = try run("new", "제목", variables: ["EDITOR": "no-such-editor"])
    #expect(outcome.status == 3)
    #expect(outcome.screen.contains("the editor `no-such-editor` can't be run"))
    #expect(outcome.screen.contains("\ncontent/entries/2026/03/2026-03-01-제목.md\n"))
    #expect(site.has("content/entries/2026/03/2026-03-01-제목.md"))
    #expect(try run("new", variables: ["EDITOR": "false"]).status == 3)
    #expect(try entries().count == 3)
  }

  @Test func anEditorThatDoesNotWaitIsToldOf() throws {
    let code = site.path + "/code"
    try FileManager.default.createSymbolicLink(atPath: code, withDestinationPath: "/bin/true")
    #expect(
      try run("new", variables: ["EDITOR": code]).screen.contains("set EDITOR to 'code --wait'"))
    #expect(
      try run("new", variables: ["EDITOR": code + " --wait"]).screen
        == "nothing written, nothing saved\n")
  }

  @Test func withoutAnEditorItSaysWhereTheFileIs() throws {
    let outcome = try run("new", "제목")
    #expect(outcome.status == 0)
    #expect(outcome.screen.hasPrefix("content/entries/2026/03/2026-03-01-제목.md\n"))
    #expect(outcome.screen.contains("export EDITOR=nano"))
  }

  @Test func aMistakeIsToldWhenTheEditorCloses() throws {
    let outcome = try run(
      "edit", "겨울", variables: editor("sed -i 's/^date:.*/date: 2026-02-30/' \"$1\""))
    #expect(outcome.status == 1)
    #expect(outcome.screen.contains("content/entries/sea.md:2:7: error: "))
  }

  @Test func editOpensTheOneEntryThatIsMeant() throws {
    let append = try editor("echo more >> \"$1\"")
    for words in ["겨울", "2026-02-03", "content/entries/sea.md", "entries/sea.md", "-1"] {
      #expect(try run("edit", words, variables: append).status == 0)
    }
    #expect(try text("content/entries/sea.md").hasSuffix("탔다.more\nmore\nmore\nmore\nmore\n"))
    #expect(try run("edit", variables: editor("true")).screen == "nothing changed\n")
    #expect(try !text("content/entries/work.md").contains("more"))
  }

  @Test func whatIsAmbiguousIsListedAndNotGuessed() throws {
    let outcome = try run("edit", "2026", variables: editor("echo more >> \"$1\""))
    #expect(outcome.status == 2)
    #expect(outcome.screen.contains("2026-02-03 21:14  겨울 바다     content/entries/sea.md"))
    #expect(outcome.screen.contains("2026-01-05        Back at work  content/entries/work.md"))
    #expect(try !text("content/entries/sea.md").contains("more"))
    let unknown = try run("rm", "겨울 바타")
    #expect(unknown.status == 2 && unknown.screen.contains("did you mean \"겨울 바다\"?"))
  }

  @Test func removalAsksAndRestoringBringsBack() throws {
    try site.write("picture", to: "content/entries/sea.jpg")
    try site.write("picture", to: "content/entries/shared.jpg")
    try site.write(
      "---\ndate: 2026-02-03\nphotos: [sea.jpg, shared.jpg]\n---\n겨울 바다\n",
      to: "content/entries/sea.md")
    try site.write(
      "---\ndate: 2026-01-05\ndraft: true\n---\nWork\n\n![](shared.jpg)\n",
      to: "content/entries/work.md")
    let kept = try run("rm", "겨울", typing: "n\n")
    #expect(
      kept.screen.contains("Throw away “겨울 바다” (content/entries/sea.md) and 1 file that only"))
    #expect(kept.screen.contains("nothing was thrown away"))
    #expect(try entries() == ["sea.jpg", "sea.md", "shared.jpg", "work.md"])

    #expect(try run("rm", "겨울", typing: "네\n").status == 0)
    #expect(try entries() == ["shared.jpg", "work.md"])
    #expect(site.has("content/.trash/2026-03-01T000000Z/entries/sea.md"))
    #expect(try run("build", "--no-cards").status == 0)
    #expect(!site.has("public/2026/02/03"))

    try site.write("mine", to: "content/entries/sea.md")
    let refused = try run("restore")
    #expect(refused.status == 1 && refused.screen.contains("there is a file of this name already"))
    #expect(try text("content/entries/sea.md") == "mine")
    try FileManager.default.removeItem(atPath: site.path + "/content/entries/sea.md")

    #expect(
      try run("restore", "--list").screen.hasPrefix("2026-02-03  겨울 바다  content/entries/sea.md"))
    #expect(try run("restore", "바다").status == 0)
    #expect(try entries() == ["sea.jpg", "sea.md", "shared.jpg", "work.md"])
    #expect(!site.has("content/.trash"))
  }

  @Test func manyAtOnceEachGetTheirOwnFile() async throws {
    let path = site.path
    try await withThrowingTaskGroup { group in
      for number in 0..<12 {
        group.addTask {
          let outcome = try Program.run(["new", "같은 제목", "글 \(number)"], in: path)
          #expect(outcome.status == 0, "\(outcome.error)")
        }
      }
      try await group.waitForAll()
    }
    let texts = try entries().filter { $0.contains("같은") }.map { try text("content/entries/" + $0) }
    #expect(Set(texts.compactMap { $0.split(separator: "\n").last }).count == 12)
  }
}
