import Testing

@testable import SiteBuilding

extension InBrowser {
  /// What holds of every kind of page, in every language that the samples are in.
  struct EveryPage {
    /// A small site in Arabic, from right to left, with what a page may hold that is wide.
    private static func arabic() async throws -> ServedSite {
      try await ServedSite(
        [
          "content/entries/2026-11-30-sea.md": """
          ---
          weather: {condition: snow, temperature: -2.5}
          location: {name: شاطئ أنموك, latitude: 37.7715, longitude: 128.9480}
          tags: [بحر, سفر]
          mood: 😊
          ---
          يوم عند البحر
          ركبت القطار في الصباح. https://example.org/a/very/long/address/that/has/no/place/to/break/at/all

          | الوقت | المكان | ما رأيته من النافذة في الطريق الطويل إلى الساحل | كلمة |
          | --- | --- | --- | --- |
          | ٩ | سيول | ثلج كثير على الجبال وبيوت صغيرة | برد |

          ```
          a line of code that is much longer than any telephone is wide, and that must not break
          ```
          """,
          "content/entries/2025-11-30.md": "---\nweather: rain\ntags: [سفر]\n---\nمطر\n\nنص.\n",
          "content/pages/about.md": "عن هذه اليوميات\n\nنص.\n",
        ], settings: "locale: ar-EG\nurl: https://example.org/\nmenu: [about]\n")
    }

    @Test func ofTheSampleIsSound() async throws {
      let site = try await ServedSite(sampleIn: "[ko-KR, en, ja-JP]")
      for edition in site.plan.editions.indices {
        let pages = site.plan.pagesOfEachKind(in: edition)
        #expect(pages.count > 20)
        try await checkPages(pages, of: site)
      }
    }

    @Test func fromRightToLeftIsSound() async throws {
      let site = try await Self.arabic()
      try await checkPages(site.plan.pagesOfEachKind(in: 0), of: site)
    }

    @Test func ofAnEmptyJournalIsSound() async throws {
      let site = try await ServedSite([:], settings: "locale: en\n")
      try await checkPages(site.plan.pagesOfEachKind(in: 0), of: site)
    }

    @Test func ofFilesWithoutAServerIsSound() async throws {
      let site = try await PortableSite(sampleIn: "[ko-KR, en]")
      try await checkPages(site.plan.pagesOfEachKind(in: 1), of: site)
    }

    /// Looks at pages on a small telephone, on a day that has entries of earlier years.
    private func checkPages(_ pages: [PlannedPage], of site: some BrowsedSite) async throws {
      let root = site.address("").replacing("index.html", with: "")
      try await withPage { page in
        try await page.resize(width: 360, height: 740)
        try await page.setClock("2027-03-02T12:00:00+09:00", timeZone: "Asia/Seoul")
        for planned in pages {
          let path = planned.path
          try await page.open(site.address(path))
          let look = try await page.look()
          #expect(look.wide == [], "\(path)")
          // A browser may show the beginning of a page before it has read the rest, which moves things
          // a little. The list of pages that are kept grows as the browser finds them.
          if planned.subject != .offline { #expect(look.shift < 0.02, "\(path): \(look.shifts)") }
          #expect(look.brokenPictures == [], "\(path)")
          let elsewhere = look.requests.filter { !$0.hasPrefix(root) }
          #expect(elsewhere == [], "\(path)")
          try await page.expectNoComplaints("\(path)")
          let mistakes = try await page.accessibleThings().mistakes
          #expect(mistakes == [], "\(path)")
        }
      }
    }
  }
}

extension [AccessibleThing] {
  /// What a screen reader can't tell its listener.
  fileprivate var mistakes: [String] {
    let named: Set = [
      "link", "button", "textbox", "searchbox", "combobox", "image", "img", "heading",
      "DisclosureTriangle", "dialog", "region", "navigation", "RootWebArea",
    ]
    var mistakes = filter { named.contains($0.role) && $0.name.allSatisfy(\.isWhitespace) }
      .map { "a \($0.role) has no name" }
    for role in ["main", "banner", "contentinfo"] where count(where: { $0.role == role }) != 1 {
      mistakes.append("there isn't one \(role)")
    }
    let navigations = filter { $0.role == "navigation" }.map(\.name)
    if Set(navigations).count < navigations.count {
      mistakes.append("two navigations have one name: \(navigations)")
    }
    return mistakes
  }
}
