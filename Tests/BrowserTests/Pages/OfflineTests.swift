import Foundation
import LoopbackServing
import Testing

extension InBrowser {
  /// Pages that are read again without a connection.
  struct Offline {
    private static let entries = [
      "content/entries/2026-11-30-sea.md": "The sea\n\nWaves.\n",
      "content/entries/2026-11-29-rain.md": "Rain\n\nDrops.\n",
      "content/entries/2026-11-28-snow.md": "Snow\n\nFlakes.\n",
    ]
    private static let title = #"document.querySelector("h1").textContent"#
    /// The titles of the pages that the page for lost connections offers.
    private static let kept =
      #"[...document.querySelectorAll(".kept a")].map((link) => link.textContent)"#
    /// Whether the page's style came.
    private static let isStyled =
      #"getComputedStyle(document.querySelector(".skip-link")).position === "absolute""#

    /// Reads a page, and waits until it is kept with what it is shown with.
    private func read(_ path: String, of site: ServedSite, on page: Page) async throws {
      try await page.open(site.address(path))
      try await page.wait(until: "navigator.serviceWorker.controller")
      try await page.run(
        """
        const needed = [...document.querySelectorAll("link[rel=stylesheet], script[src]")];
        window.isKept = async () => (await Promise.all(
          [location.href, ...needed.map(({ href, src }) => href ?? src)].map((url) => caches.match(url)))
        ).every(Boolean);
        (async function look() {
          if (await isKept()) window.wasKept = true; else setTimeout(look, 20);
        })();
        """)
      try await page.wait(until: "window.wasKept")
    }

    @Test func areThoseThatHaveBeenRead() async throws {
      let site = try await ServedSite(
        Self.entries, settings: "locales: [en, ko]\nurl: https://example.org/diary/\n")
      try await withPage { page in
        try await read("", of: site, on: page)
        try await read("2026/11/30/sea/", of: site, on: page)
        try await read("ko/2026/11/29/rain/", of: site, on: page)
        site.server.stop()

        try await page.open(site.address("2026/11/30/sea/"))
        #expect(try await page.value(Self.title) == "The sea")
        #expect(try await page.value(Self.isStyled))

        // What hasn't been read is a page that says so, in the language that was asked for.
        try await page.open(site.address("ko/2026/11/28/snow/"))
        #expect(try await page.value("document.documentElement.lang") == "ko")
        #expect(try await page.value(Self.isStyled))
        try await page.wait(until: "\(Self.kept).length")
        #expect(try await page.value(Self.kept) == ["Rain"])
        try await page.click(".kept a")
        try await page.wait(until: "\(Self.title) === 'Rain'")
        #expect(try await page.address == site.address("ko/2026/11/29/rain/"))
      }
    }

    @Test func neverMakeWayForWhatTheyShowOrSearchIn() async throws {
      let site = try await ServedSite(Self.entries, settings: "locale: en\n")
      try await withPage { page in
        try await read("2026/11/30/sea/", of: site, on: page)
        try await page.run(
          "for (let i = 0; i < 410; i++) await (await fetch('/search/index.json?' + i)).text();")
        let counts = """
          (await Promise.all(["pages", "data"].map(async (name) =>
            (await (await caches.open("ilgi / " + name)).keys()).length)))
          """
        try await page.run(
          """
          window.isSettled = false;
          (async function look() {
            if (\(counts)[1] === 400) window.isSettled = true; else setTimeout(look, 20);
          })();
          """)
        try await page.wait(until: "window.isSettled")
        let kept = try await page.run("return \(counts)", as: [Int].self)
        #expect(kept == [1, 400])
      }
    }

    /// The page that began it and the one read with the older theme are shown as they were.
    @Test func lookAsTheyDidWhenTheyWereRead() async throws {
      let site = try await ServedSite(Self.entries, settings: "locale: en\n")
      try await withPage { page in
        try await read("statistics/", of: site, on: page)
        try await read("2026/11/30/sea/", of: site, on: page)
        // A theme that is a newer one, though it has the same files.
        try site.change("service-worker.js") {
          $0.replacing(try Regex(#""version":"[^"]*""#), with: #""version":"newer""#)
        }
        try await page.run(
          """
          const registration = await navigator.serviceWorker.getRegistration();
          const taken = new Promise((done) =>
            navigator.serviceWorker.addEventListener("controllerchange", done));
          await registration.update();
          await taken;
          """)
        site.server.stop()
        try await page.open(site.address("2026/11/30/sea/"))
        #expect(try await page.value(Self.title) == "The sea")
        #expect(try await page.value(Self.isStyled))
      }
    }

    @Test func areFoundByASearch() async throws {
      let site = try await ServedSite(Self.entries, settings: "locale: en\n")
      try await withPage { page in
        let titles =
          #"[...document.querySelectorAll(".results h2")].map((title) => title.textContent)"#
        try await read("", of: site, on: page)
        try await read("search/", of: site, on: page)
        try await page.type("waves")
        try await page.wait(until: "\(titles).length === 1")
        let isKept = """
          const files = performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => name.includes(".json"));
          return files.length > 3 && (await Promise.all(files.map((file) => caches.match(file)))).every(Boolean);
          """
        while !(try await page.run(isKept, as: Bool.self)) {}
        site.server.stop()

        for (query, title) in [("waves", "The sea"), ("drops", "Rain")] {
          try await page.open(site.address("search/") + "?q=\(query)")
          try await page.wait(until: "\(titles).length === 1")
          #expect(try await page.value(titles) == [title])
        }
      }
    }

    @Test func areNotKeptWhereTheSettingsSayNo() async throws {
      let site = try await ServedSite(Self.entries, settings: "locale: en\n")
      try await withPage { page in
        try await read("", of: site, on: page)
        // The same site with `offline: false`: its pages no longer ask for the script, but a browser
        // that has it looks for a newer one.
        try site.change("service-worker.js") {
          "const site = null;\n" + $0.drop { $0 != "\n" }
        }
        try await page.run(
          """
          await (await navigator.serviceWorker.getRegistration()).update();
          window.isOver = false;
          (async function look() {
            const count = (await navigator.serviceWorker.getRegistrations()).length
              + (await caches.keys()).length;
            if (count === 0) window.isOver = true; else setTimeout(look, 20);
          })();
          """)
        try await page.wait(until: "window.isOver")
      }
    }

    @Test func areNotAskedForWhereTheSettingsSayNo() async throws {
      let site = try await ServedSite(Self.entries, settings: "locale: en\noffline: false\n")
      try await withPage { page in
        try await page.open(site.address(""))
        #expect(try await page.value("document.querySelector('[data-worker]') === null"))
      }
    }
  }
}
