import ContentHashing
import Diagnostics
import Files
import Foundation
import Testing

@testable import SiteBuilding

struct ThemeTests {
  /// `Templates/` of the repository.
  private let folder = URL(filePath: #filePath).appending(path: "../../../../Templates")
    .standardized

  @Test func builtInIsWhatTheRepositoryHas() throws {
    var expected: [String: [UInt8]] = [:]
    let walk = try #require(FileManager.default.enumerator(atPath: folder.path))
    for case let name as String in walk {
      let url = folder.appending(path: name)
      guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        continue
      }
      expected[name] = try Array(Data(contentsOf: url))
    }
    let theme = Theme.load(overrides: [])
    #expect(!expected.isEmpty)
    #expect(theme.files.map(\.name) == expected.keys.sorted())
    for file in theme.files {
      #expect(file.text.bytes == expected[file.name], "\(file.name)")
      #expect(file.text.path == "Templates/" + file.name)
      #expect(!file.isOverride)
    }
  }

  @Test func takesASitesFileInPlaceOfItsOwn() throws {
    func file(_ path: String) -> SourceFile {
      let text = SourceText(path: path, text: "mine")
      return SourceFile(
        text: text, identity: FileIdentity(size: 4, modified: 0, changed: 0, inode: 0),
        contentHash: ContentHash(of: text.bytes))
    }
    let builtIn = Theme.load(overrides: [])
    let theme = Theme.load(overrides: [file("Templates/base.html"), file("Templates/own/x.svg")])
    #expect(theme["base.html"]?.text.bytes == Array("mine".utf8))
    #expect(theme["base.html"]?.isOverride == true)
    #expect(theme["own/x.svg"]?.isOverride == true)
    #expect(theme.files.count == builtIn.files.count + 1)
    #expect(theme["locales/ko.yaml"]?.text.bytes == builtIn["locales/ko.yaml"]?.text.bytes)
    #expect(theme.fingerprint != builtIn.fingerprint)
    #expect(theme["nothing.html"] == nil)
  }
}
