import Foundation
import Testing

extension InBrowser {
  /// Pages on paper.
  struct Print {
    private static let entry = "2026/06/13/울릉도/"

    @Test func makesAFewSheets() async throws {
      let site = try await ServedSite(sampleIn: "[ko-KR]")
      for path in ["", Self.entry, "2026/06/", "tags/"] {
        try await withPage { page in
          try await page.open(site.address(path))
          _ = try await page.look()
          let document = try await page.printed()
          #expect(document.starts(with: Data("%PDF-".utf8)), "\(path)")
          #expect((1...5).contains(document.sheetCount), "\(path)")
        }
      }
    }

    @Test func isDarkInkOnWhiteWithoutWhatOnlyAScreenNeeds() async throws {
      let site = try await ServedSite(sampleIn: "[ko-KR, en]")
      try await withPage { page in
        try await page.prefer(colorScheme: "dark")
        try await page.open(site.address(Self.entry))
        try await page.prefer(colorScheme: "dark", media: "print")
        #expect(
          try await page.value("getComputedStyle(document.body).color", as: String.self)
            == "rgb(0, 0, 0)")
        let shown = try await page.value(
          """
          [...document.querySelectorAll("button, nav, summary, input")]
            .filter((element) => element.getClientRects().length).map((element) => element.outerHTML)
          """, as: [String].self)
        #expect(shown == [])
        #expect(try await page.value(#"document.querySelector("h1").getClientRects().length > 0"#))
      }
    }
  }
}

extension Data {
  /// How many pages a PDF has.
  fileprivate var sheetCount: Int {
    String(decoding: self, as: UTF8.self).matches(of: #//Type\s*/Page\b/#).count
  }
}
