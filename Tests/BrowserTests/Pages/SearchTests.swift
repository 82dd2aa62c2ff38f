import Foundation
import Testing

extension InBrowser {
  /// The search page.
  struct Search {
    private static func site() async throws -> ServedSite {
      try await ServedSite(
        [
          "content/entries/2026-11-30-sea.md":
            "---\nmood: 설렘\n---\n겨울 바다\n\n아침 기차를 탔다. Bread & &lt;butter&gt;.\n",
          "content/entries/2026-11-29-rain.md": "---\ntags: [여행]\n---\n비\n\n하루 종일 바다를 보았다.\n",
          "content/entries/2026-11-28-home.md": "집\n\n아무 일도 없었다.\n",
        ], settings: "locale: en\nurl: https://example.org/diary/\n")
    }

    private static let titles =
      #"[...document.querySelectorAll(".results h2")].map((title) => title.textContent)"#
    private static let status = #"document.getElementById("search-status").textContent"#
    private static let focus = "document.activeElement"
    /// The files of the index that were loaded.
    private static let loaded = """
      performance.getEntriesByType("resource").map(({ name }) => name.split("/search/")[1]).filter(Boolean)
      """

    @Test func findsWhatIsTyped() async throws {
      let site = try await Self.site()
      try await withPage { page in
        try await page.open(site.address("search/"))
        #expect(try await page.value("\(Self.focus).matches('input[name=q]')"))
        try await page.type("바다")
        try await page.wait(until: "\(Self.titles).length === 2")
        #expect(try await page.value(Self.titles) == ["겨울 바다", "비"])
        #expect(try await page.value(Self.status, as: String.self).contains("2"))
        #expect(
          try await page.value(
            #"[...document.querySelectorAll(".results mark")].map((mark) => mark.textContent)"#
          ) == ["바다", "바다"])
        try await page.wait(until: #"new URLSearchParams(location.search).get("q") === "바다""#)

        // What is written in an entry is text, and nothing else.
        try await page.type(" <BUTTER>")
        try await page.wait(until: "\(Self.titles).length === 1")
        #expect(
          try await page.value(
            #"document.querySelector(".results .summary-excerpt").textContent"#, as: String.self
          ).contains("<butter>"))
        try await page.expectNoComplaints()
      }
    }

    @Test func keepsTheSearchInTheAddress() async throws {
      let site = try await Self.site()
      try await withPage { page in
        try await page.open(site.address("search/") + "?q=%EC%97%AC%ED%96%89")
        try await page.wait(until: "\(Self.titles).length === 1")
        #expect(try await page.value(Self.titles) == ["비"])
        #expect(try await page.value(#"document.querySelector("input[name=q]").value"#) == "여행")
      }
    }

    @Test func isWalkedThroughWithTheArrowKeys() async throws {
      let site = try await Self.site()
      try await withPage { page in
        try await page.open(site.address("search/"))
        try await page.type("바다")
        try await page.wait(until: "\(Self.titles).length === 2")
        try await page.press(.down)
        #expect(try await page.value("\(Self.focus).textContent") == "겨울 바다")
        try await page.press(.down, .down)
        #expect(try await page.value("\(Self.focus).textContent") == "비")
        try await page.press(.up, .up)
        #expect(try await page.value("\(Self.focus).matches('input[name=q]')"))

        try await page.press(.down, .enter)
        try await page.wait(until: #"document.querySelector("article.entry")"#)
        #expect(try await page.address == site.address("2026/11/30/sea/"))
        try await page.goBack()
        try await page.wait(until: "\(Self.titles).length === 2")
      }
    }

    @Test func saysWhatItCannotFind() async throws {
      let site = try await Self.site()
      try await withPage { page in
        try await page.open(site.address("search/"))
        try await page.type("<b>없다</b>")
        try await page.wait(until: #"\#(Self.status).includes("<b>없다</b>")"#)
        #expect(try await page.value(Self.titles, as: [String].self).isEmpty)
      }
    }

    @Test(arguments: [
      ("before:xx", " A date is written like this: \u{2068}before:2026-05\u{2069}."),
      ("year:26 -비", " A date is written like this: \u{2068}year:2026\u{2069}."),
      ("바다 tag:산", " No entry has \u{2068}tag:산\u{2069}."),
      ("집 tag:여행", ""),
    ])
    func saysWhichFilterCannotFindAnything(query: String, hint: String) async throws {
      let site = try await Self.site()
      try await withPage { page in
        try await page.open(site.address("search/"))
        try await page.type(query)
        let message = "Nothing found for “\u{2068}\(query)\u{2069}”."
        try await page.wait(until: #"\#(Self.status).includes("\#(message)")"#)
        #expect(try await page.value(Self.status) == message + hint)
      }
    }

    @Test func saysWhatABrowserLacksThatIsTooOld() async throws {
      let site = try await Self.site()
      try await withPage { page in
        try await page.open(site.address("search/"))
        try await page.run("delete window.DecompressionStream;")
        try await page.type("바다")
        let outdated = #"document.getElementById("search-results").dataset.outdated"#
        try await page.wait(until: "\(Self.status) === \(outdated)")
      }
    }

    @Test func saysThatTheIndexDidNotComeAndTriesAgain() async throws {
      let site = try await Self.site()
      try site.site.withhold("search/index.json")
      try await withPage { page in
        try await page.open(site.address("search/"))
        try await page.type("바다")
        let failed = #"document.getElementById("search-results").dataset.failed"#
        try await page.wait(until: "\(Self.status) === \(failed)")
        try site.site.giveBack("search/index.json")
        try await page.press(.enter)
        try await page.wait(until: "\(Self.titles).length === 2")
      }
    }

    /// Entries with so many words of their own that the index has several files of each kind.
    private static func longEntries(_ numbers: Range<Int>, word: String) -> [String: String] {
      Dictionary(
        uniqueKeysWithValues: numbers.map { number in
          let words = (0..<400).map { "\(word)\(number)x\($0)" }.joined(separator: " ")
          let day = number + 10
          return ("content/entries/2026-10-\(day).md", "Entry \(number)\n\nThe harbour. \(words)\n")
        })
    }

    @Test func findsWhatTheSiteHasNowWhenItIsBuiltAnew() async throws {
      // Caches may keep what they have, as many servers say.
      let site = try await ServedSite(
        .files(Self.longEntries(0..<4, word: "quiet")), "public, max-age=3600")
      try await withPage { page in
        func look(for word: String, expecting titles: [String]) async throws {
          try await page.run("document.querySelector('input[name=q]').value = ''")
          try await page.type(word)
          let list = try JSONEncoder().encode(titles)
          try await page.wait(
            until: "JSON.stringify(\(Self.titles)) === '\(String(decoding: list, as: UTF8.self))'")
        }
        try await page.open(site.address("search/"))
        let old = (0..<4).reversed().map { "Entry \($0)" }
        try await look(for: "harbour", expecting: old)

        // Words that come before the old ones move all of them on.
        try await site.site.rebuild(with: Self.longEntries(4..<8, word: "alone"))
        try await look(for: "quiet2x77", expecting: ["Entry 2"])
        try await look(for: "alone5x77", expecting: ["Entry 5"])
        let all = (0..<8).reversed().map { "Entry \($0)" }
        try await look(for: "harbour", expecting: all)
        try await page.reload()
        try await page.wait(until: "\(Self.titles).length === 8")
        try await page.expectNoComplaints()
      }
    }

    @Test func narrowsDownByWhatEntriesSay() async throws {
      let site = try await Self.site()
      try await withPage { page in
        try await page.open(site.address("search/"))
        #expect(try await page.value(Self.loaded, as: [String].self).isEmpty)
        try await page.type("바다")
        try await page.wait(until: "\(Self.titles).length === 2")
        #expect(!(try await page.value("\(Self.loaded).includes('filters.json')")))
        try await page.click("#search-filters summary")
        let tag = #"document.querySelector("[data-kind=tag] button")"#
        try await page.wait(until: tag)
        #expect(try await page.value("\(tag).textContent") == "여행 1")
        #expect(try await page.value(#"document.querySelector("[data-kind=place]").hidden"#))

        try await page.click("[data-kind=tag] button")
        try await page.wait(until: "\(Self.titles).length === 1")
        #expect(
          try await page.value("document.querySelector('input[name=q]').value") == "바다 tag:여행")
        try await page.wait(until: "\(tag)?.getAttribute('aria-pressed') === 'true'")
        try await page.wait(until: "\(Self.focus) === \(tag)")
        try await page.press(.enter)
        try await page.wait(until: "\(Self.titles).length === 2")
        try await page.goBack()
        try await page.wait(until: "\(Self.titles).length === 1")
      }
    }

    /// Opens what the results can be narrowed down by, and presses one of the buttons.
    private func press(_ label: String, for query: String, on page: Page, of site: ServedSite)
      async throws -> String
    {
      let query = query.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      try await page.open(site.address("search/") + "?q=\(query)")
      try await page.run("document.getElementById('search-filters').open = true")
      let button =
        "[...document.querySelectorAll('#search-filters button')].find((one) => one.firstChild.data === '\(label)')"
      try await page.wait(until: button)
      try await page.run("\(button).click()")
      return try await page.value("document.querySelector('input[name=q]').value")
    }

    @Test func aFilterIsPressedWhateverElseTheQueryHas() async throws {
      let site = try await ServedSite(
        [
          "content/entries/2026-11-30-a.md":
            "---\nweather: rain\ntags: [sea, seaside, New York, “old” inn]\n---\n하나\n\n글.\n",
          "content/entries/2026-11-29-b.md": "---\nweather: 비\ntags: [sea]\n---\n둘\n\n글.\n",
          "content/entries/2026-11-28-c.md":
            "---\nweather: {condition: snow, text: 비}\n---\n셋\n\n글.\n",
        ], settings: "locale: ko\n")
      try await withPage { page in
        for (label, query, expected) in [
          ("sea", "tag:seaside", "tag:seaside tag:sea"),
          ("sea", "-tag:seaside", "-tag:seaside tag:sea"),
          ("sea", "글 tag:\"SEA\" 하나", "글 하나"),
          ("비", "weather:rain", ""), ("비", "글 -weather:snow", "글 -weather:snow weather:비"),
          ("New York", "tag:new-york", ""), ("New York", "\"글", "\"글\" tag:\"New York\""),
        ] {
          let value = try await press(label, for: query, on: page, of: site)
          #expect(value == expected, "\(label) for \(query)")
        }
        // What has quotation marks in its name is found without them.
        #expect(
          try await press("“old” inn", for: "", on: page, of: site) == "tag:\"old inn\"")
        try await page.wait(until: "\(Self.titles).length === 1")
        // A name that several things go by counts them all.
        try await page.open(site.address("search/"))
        try await page.run("document.getElementById('search-filters').open = true")
        try await page.wait(until: "document.querySelector('[data-kind=weather] button')")
        #expect(
          try await page.value(
            "[...document.querySelectorAll('[data-kind=weather] button')].map((one) => one.textContent)"
          ) == ["비 3", "눈 1"])
        #expect(
          try await page.value("document.querySelector('[data-kind=tag] button').textContent")
            == "sea 2")
      }
    }

    @Test func resultsDoNotWaitForTheFilters() async throws {
      let site = try await Self.site()
      try await withPage { page in
        try await page.open(site.address("search/"))
        try await page.run(
          """
          const load = ilgi.load;
          ilgi.load = (url, options) => url.includes("filters.json") ? new Promise(() => {}) : load(url, options);
          document.getElementById("search-filters").open = true;
          document.querySelector("input[name=q]").focus();
          """)
        try await page.type("바다")
        try await page.wait(until: "\(Self.titles).length === 2")
        try await page.run("await new Promise((resolve) => setTimeout(resolve, 300))")
        #expect(try await page.value(Self.status, as: String.self).contains("2"))
      }
    }

    @Test func looksFurtherOneStepAfterTheOther() async throws {
      var entries: [String: String] = [:]
      for number in 0..<44 {
        let words = number < 4 ? "beta alpha" : "alpha beta"
        entries["content/entries/\(1980 + number)-01-01-e.md"] = "Entry \(number)\n\nAn \(words).\n"
      }
      let site = try await ServedSite(entries, settings: "locale: en\n")
      try await withPage { page in
        try await page.open(site.address("search/") + "?q=%22beta%20alpha%22")
        let further = "document.getElementById('search-more')"
        try await page.wait(until: "!\(further).hidden")
        try await page.run("\(further).click(); \(further).click()")
        try await page.wait(until: "\(Self.titles).length >= 4 && \(further).hidden")
        #expect(
          try await page.value(Self.titles) == (0..<4).reversed().map { "Entry \($0)" })
        #expect(try await page.value(Self.status, as: String.self).contains("4"))
      }
    }

    @Test func looksAtNoMoreOfALongTextThanItShows() async throws {
      let long = String(repeating: "바다를 보았다. ", count: 4000)
      let words = (0..<60).map { "낱말\($0)" }.joined(separator: " ")
      let site = try await ServedSite([
        "content/entries/2026-11-30-a.md": "긴 글\n\n\(long)끝에는 👩‍👩‍👧 등대.\n",
        "content/entries/2026-11-29-b.md": "낱말\n\n\(words)\n",
      ])
      try await withPage { page in
        try await page.runBeforeScripts(
          """
          window.segmented = 0;
          const segment = Intl.Segmenter.prototype.segment;
          Intl.Segmenter.prototype.segment = function (text) {
            window.segmented += 1;
            return segment.call(this, text);
          };
          """)
        let marks =
          #"[...document.querySelectorAll(".results mark")].map((mark) => mark.textContent)"#
        try await page.open(site.address("search/") + "?q=%EB%B0%94%EB%8B%A4")  // 바다
        try await page.wait(until: "\(Self.titles).length === 1")
        #expect(try await page.value("window.segmented", as: Int.self) < 10)
        #expect(try await page.value("\(marks).length", as: Int.self) < 30)
        try await page.open(site.address("search/") + "?q=%EB%93%B1%EB%8C%80")  // 등대
        try await page.wait(until: "\(Self.titles).length === 1")
        #expect(try await page.value(marks) == ["등대"])
        #expect(
          try await page.value(
            #"document.querySelector(".results .summary-excerpt").textContent"#, as: String.self
          ).hasSuffix("끝에는 👩‍👩‍👧 등대."))
        // What is longer than the line goes to its end.
        let phrase =
          "\"\(words)\"".addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        try await page.open(site.address("search/") + "?q=\(phrase)")
        try await page.wait(until: "\(Self.titles).length === 1")
        #expect(try await page.value("\(marks).length") == 1)
        #expect(try await page.value("\(marks)[0].startsWith('낱말0 낱말1')"))
      }
    }

    @Test func findsTitlesByLeadingConsonantsAndTextsByPhrases() async throws {
      let site = try await Self.site()
      try await withPage { page in
        let marks =
          #"[...document.querySelectorAll(".results mark")].map((mark) => mark.textContent)"#
        try await page.open(site.address("search/"))
        try await page.type("ㄱㅇ")
        try await page.wait(until: "\(Self.titles).length === 1")
        #expect(try await page.value(marks) == ["겨울"])
        // Nobody types spaces between them; what was found has some.
        try await page.type("ㅂㄷ")
        try await page.wait(until: "\(marks)[0] === '겨울 바다'")
        #expect(try await page.value(marks) == ["겨울 바다"])
        try await page.open(site.address("search/") + "?q=%EC%84%A4%EB%A0%98")
        try await page.wait(until: "\(Self.titles).length === 1")
        #expect(try await page.value(marks) == ["설렘"])
        try await page.open(
          site.address("search/") + "?q=%22%EC%A2%85%EC%9D%BC%20%EB%B0%94%EB%8B%A4%22")
        try await page.wait(until: "\(Self.titles).length === 1")
        #expect(try await page.value(Self.titles) == ["비"])
        #expect(try await page.value(marks) == ["종일 바다"])
      }
    }

    @Test func putsTheNewestFirstWhenAsked() async throws {
      let site = try await ServedSite([
        "content/entries/2026-11-30-a.md": "새것\n\n낱말이 글에만 있다.\n",
        "content/entries/2025-11-30-b.md": "낱말\n\n제목에 있다.\n",
      ])
      try await withPage { page in
        try await page.open(site.address("search/") + "?q=%EB%82%B1%EB%A7%90")
        try await page.wait(until: "\(Self.titles).length === 2")
        #expect(try await page.value(Self.titles) == ["낱말", "새것"])
        try await page.run(
          """
          const order = document.getElementById("search-order");
          order.value = "date";
          order.dispatchEvent(new Event("change"));
          """)
        try await page.wait(until: "\(Self.titles)[0] === '새것'")
        #expect(try await page.value("new URLSearchParams(location.search).get('order')") == "date")
        try await page.reload()
        try await page.wait(until: "\(Self.titles)[0] === '새것'")
      }
    }

    @Test func isAtHandWhereAPageIsNot() async throws {
      let site = try await Self.site()
      try await withPage { page in
        try await page.open(site.address("2020/01/01/nothing/"))
        try await page.tab(to: "main input[name=q]")
        try await page.type("여행")
        try await page.press(.enter)
        try await page.wait(
          until: #"location.pathname.endsWith("/search/") && \#(Self.titles).length === 1"#)
      }
    }
  }
}
