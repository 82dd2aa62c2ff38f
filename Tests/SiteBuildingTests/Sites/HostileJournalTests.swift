import Diagnostics
import FileFixtures
import Foundation
import Testing

@testable import SiteBuilding

/// Journals that nobody means to write.
struct HostileJournalTests {
  @Test func strangeFilesAreToldOrPublishedAndNeverEndTheProgram() async throws {
    let bodies: [(String, [UInt8])] = [
      ("empty", []),
      ("mark", [0xEF, 0xBB, 0xBF]),
      ("only-delimiter", Array("---".utf8)),
      ("two-delimiters", Array("---\n---\n".utf8)),
      (
        "not-utf8", Array("---\ntitle: ".utf8) + [0xFF, 0xFE] + Array("\n---\nText ".utf8) + [0xC0]
      ),
      ("nul", Array("Text \0 with\0\n\n\0".utf8)),
      ("cr", Array("---\rtitle: T\r---\rText\r".utf8)),
      ("controls", Array((0..<32).map { UInt8($0) }) + Array("\n\nText".utf8)),
      ("deep-quote", Array(String(repeating: "> ", count: 5_000).utf8) + Array("x".utf8)),
      ("deep-list", Array(String(repeating: "- ", count: 5_000).utf8) + Array("x".utf8)),
      ("brackets", Array(String(repeating: "[", count: 50_000).utf8)),
      ("wiki", Array("T\n\n\(String(repeating: "[[", count: 20_000))".utf8)),
      ("stars", Array("T\n\n\(String(repeating: "*a_ ", count: 20_000))".utf8)),
      ("deep-yaml", Array("---\nx: \(String(repeating: "[", count: 10_000))\n---\nT\n".utf8)),
      (
        "bomb",
        Array(
          "---\na: &a [x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b]\n---\n"
            .utf8) + Array("T\n".utf8)
      ),
      ("long-title", Array(String(repeating: "가", count: 100_000).utf8)),
      ("bidi", Array("\u{202E}title\u{2066}\n\nText".utf8)),
    ]
    for (name, bytes) in bodies {
      let site = try SmallSite("-- content/entries/2026-11-01-good.md --\nGood\n")
      try site.folder.write(bytes, to: "content/entries/2026-11-30-\(name).md")
      do throws(BuildFailure) {
        let report = try await SiteBuilding.build(site.request)
        let built = try? BuiltSite(report: report, folder: site.folder, output: "public")
        for page in built?.pages ?? [] {
          #expect(Markup(built?[page] ?? "").mistakes == [], "\(name): \(page)")
        }
        #expect(mistake(inXML: built?["feed.xml"] ?? "") == nil, "\(name)")
        for path in built?.paths ?? [] where path.hasPrefix("search/") && path.hasSuffix(".json") {
          #expect(throws: Never.self, "\(name): \(path)") { try built?.json(path) }
        }
      } catch {
        #expect(error.cause == .journal, "\(name)")
        #expect(error.diagnostics.allSatisfy { $0.path.contains(name) }, "\(name)")
        #expect(!error.diagnostics.printed.contains("\0"))
      }
    }
  }

  @Test func namesThatLeadElsewhereLeadNowhere() async throws {
    let site = try SmallSite("")
    for (number, slug) in ["../../up", "/etc/passwd", "a/b/c", "..", "%2e%2e", "CON", "a\\b"]
      .enumerated()
    {
      try site.write(
        "---\ndate: 2026-11-\(number + 10)\nslug: x\(slug)\ntags: ['\(slug)', '../x']\n---\nText\n",
        to: "content/entries/\(number).md")
    }
    let built = try await site.build()
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: site.folder.path).sorted()
        == [".ilgi", "content", "public"])
    let entries = built.pages.filter {
      $0.hasPrefix("2026/11/1") && $0.split(separator: "/").count > 3
    }
    #expect(
      entries == [
        "2026/11/10/x-up/", "2026/11/11/x-etc-passwd/", "2026/11/12/xa-b-c/", "2026/11/13/x/",
        "2026/11/14/x-2e-2e/", "2026/11/15/xcon/", "2026/11/16/xa-b/",
      ])
    #expect(built.paths.allSatisfy { !$0.split(separator: "/").contains("..") })
  }
}
