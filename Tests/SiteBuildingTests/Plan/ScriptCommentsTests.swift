import Foundation
import Testing

@testable import SiteBuilding

struct ScriptCommentsTests {
  private func published(_ script: String) -> String {
    String(decoding: withoutComments(Array(script.utf8)), as: UTF8.self)
  }

  @Test func leavesOutIndentationAndLinesThatAreCommentsAlone() {
    #expect(
      published("// What it is.\n\"use strict\";\n  // Why.\n  a(` // `); // Here: b.\n\n//")
        == "\"use strict\";\na(` // `);\n")
    #expect(published("a(\" // b\"); // It isn't.\n") == "a(\" // b\"); // It isn't.\n")
    #expect(published("") == "")
  }

  @Test(arguments: [
    "a(`\n// text\n`);", "/* a\n// b */\nc();", "// d\n/* e */ f();", "g = \"\\\n  h\";",
  ])
  func leavesAScriptAloneWhereALineMayBeSomethingElse(script: String) {
    #expect(published(script) == script)
  }

  @Test func theThemesOwnScriptsLoseTheirs() throws {
    let assets = ThemeAssets(of: Theme.load(overrides: [])).all
    let scripts = assets.filter { $0.name.hasSuffix(".js") && !$0.isForMap }
    #expect(scripts.count > 8)
    for script in scripts {
      let lines = String(decoding: script.bytes, as: UTF8.self).split(separator: "\n")
      #expect(!lines.contains { $0.hasPrefix("//") || $0.hasPrefix(" ") }, "\(script.name)")
    }
  }
}
