import Testing

extension InBrowser {
  /// Pages that are shown while their journal is written.
  struct Preview {
    private static let path = "content/entries/2026-11-30-sea.md"
    private static let page = "2026/11/30/sea/"
    private static let overlay = #"document.querySelector("body > [role=alert]")"#

    private func journal() throws -> PreviewedJournal {
      try PreviewedJournal([
        Self.path: "The sea\n\n" + String(repeating: "A wave came.\n\n", count: 200),
        "content/entries/2026-11-29-hill.md": "The hill\n\nGrass.\n",
      ])
    }

    @Test func aPageLoadsItselfAnewWhenItIsSavedAndKeepsItsPlace() async throws {
      var journal = try journal()
      try await journal.begin()
      try await withPage { page in
        try await page.open(journal.address(Self.page))
        try await page.run("scrollTo(0, 600)")
        try await page.wait(until: "scrollY > 500")
        let words = "The sea\n\n" + String(repeating: "A wave left.\n\n", count: 200)
        try await journal.save(words, to: Self.path)
        try await page.wait(until: #"document.body.textContent.includes("A wave left.")"#)
        try await page.wait(until: "Math.abs(scrollY - 600) < 2")
        try await page.expectNoComplaints()
      }
    }

    @Test func aPageThatIsAsItWasStays() async throws {
      var journal = try journal()
      try await journal.begin()
      try await withPage { page in
        try await page.open(journal.address(Self.page))
        try await page.run("window.isStillHere = true")
        try await journal.save("Of my own\n", to: "content/pages/own.md")
        try await journal.save("Of my own\n\nMore.\n", to: "content/pages/own.md")
        // Whatever it does, it has done when it hears of the next mistake.
        try await journal.save("---\ndate: never\n---\nx", to: "content/entries/bad.md")
        try await page.wait(until: "!!\(Self.overlay)")
        #expect(try await page.value("window.isStillHere") == true)
      }
    }

    @Test func aMistakeIsShownOverThePageUntilItIsMended() async throws {
      var journal = try journal()
      try await journal.begin()
      try await withPage { page in
        try await page.open(journal.address(Self.page))
        let bad = "content/entries/2026-12-01-bad.md"
        try await journal.save("---\ndate: 2026-02-30\n---\nx", to: bad)
        try await page.wait(until: "!!\(Self.overlay)")
        let said = try await page.value(
          #"\#(Self.overlay).shadowRoot.querySelector("pre").textContent"#, as: String.self)
        #expect(said.contains("\(bad):2:7: error"))
        #expect(said.contains("^~~~~"))
        // A page that is opened meanwhile tells it too.
        try await page.open(journal.address("2026/11/29/hill/"))
        try await page.wait(until: "!!\(Self.overlay)")
        try await journal.save("Mended\n", to: bad)
        try await page.wait(until: "!\(Self.overlay)")
      }
    }

    @Test func aStyleSheetChangesInPlace() async throws {
      var journal = try journal()
      try await journal.begin()
      try await withPage { page in
        try await page.open(journal.address(Self.page))
        try await page.run("window.isStillHere = true")
        try await journal.save("body { color: rgb(1, 2, 3) }", to: "Templates/style.css")
        try await page.wait(until: #"getComputedStyle(document.body).color === "rgb(1, 2, 3)""#)
        try await journal.save("body { color: rgb(4, 5, 6) }", to: "Templates/style.css")
        try await page.wait(until: #"getComputedStyle(document.body).color === "rgb(4, 5, 6)""#)
        #expect(try await page.value("window.isStillHere") == true)
        try await page.wait(
          until: #"document.querySelectorAll("link[href*='style.']").length === 1"#)
        try await page.expectNoComplaints()
      }
    }

    @Test func goesToWhatIsSaved() async throws {
      var journal = try journal()
      try await journal.begin(follows: true)
      try await withPage { page in
        try await page.open(journal.address(""))
        try await journal.save(
          "The hill\n\nGreen grass.\n", to: "content/entries/2026-11-29-hill.md")
        try await page.wait(until: #"location.pathname.endsWith("/2026/11/29/hill/")"#)
        try await page.wait(until: #"document.body.textContent.includes("Green grass.")"#)
      }
    }
  }
}
