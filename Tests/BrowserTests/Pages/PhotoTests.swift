import Testing

extension InBrowser {
  /// Photos in large, with the keyboard alone.
  struct Photos {
    private static let isOpen = #"!!document.querySelector("dialog[open]")"#
    private static let shown = #"new URL(document.querySelector("dialog[open] img").src).pathname"#
    /// What the page's photos are shown as in large.
    private static let links =
      #"[...document.querySelectorAll("a[data-photo]")].map((link) => link.dataset.photo)"#
    private static let focused = "document.activeElement.dataset.photo"

    @Test(arguments: ["ko-KR", "ar"])
    func areWalkedThrough(locale: String) async throws {
      let site = try await ServedSite(sampleIn: "[\(locale)]")
      let (onward, back) = locale == "ar" ? (Key.left, Key.right) : (Key.right, Key.left)
      try await withPage { page in
        try await page.open(site.address("photos/"))
        let links = try await page.value(Self.links, as: [String].self)
        try #require(links.count > 3)
        try await page.tab(to: "a[data-photo]")
        try await page.press(.enter)
        try await page.wait(until: Self.isOpen)
        #expect(try await page.value(Self.shown) == links[0])
        try await page.press(onward, onward)
        #expect(try await page.value(Self.shown) == links[2])
        try await page.press(back)
        #expect(try await page.value(Self.shown) == links[1])
        try await page.press(.end)
        #expect(try await page.value(Self.shown) == links.last)
        try await page.press(onward)
        #expect(try await page.value(Self.shown) == links[0])
        try await page.press(.home, back)
        #expect(try await page.value(Self.shown) == links.last)

        // What a screen reader meets is the dialog alone, with a name, the photo and its place.
        let things = try await page.accessibleThings()
        #expect(things.contains { $0.role == "dialog" && !$0.name.isEmpty })
        #expect(!things.contains { $0.role == "main" })
        #expect(
          things.allSatisfy { !["button", "image"].contains($0.role) || !$0.name.isEmpty })

        try await page.press(.escape)
        #expect(try await !page.value(Self.isOpen, as: Bool.self))
        // First the browser gives the focus back, then the page gives it to the photo that was seen last.
        try await page.wait(until: "\(Self.focused) === '\(links[links.count - 1])'")
        try await page.expectNoComplaints()
      }
    }

    @Test(arguments: ["ko-KR", "ar"])
    func standBesideTheirTextInLists(locale: String) async throws {
      let site = try await ServedSite(sampleIn: "[\(locale)]")
      try await withPage { page in
        try await page.open(site.address(""))
        // How far each begins behind the end of its text, and how far below the text's beginning.
        let places = try await page.value(
          """
          [...document.querySelectorAll(".summary picture:has(source) img")].map((image) => {
            const text = image.closest(".summary").querySelector(".summary-text").getBoundingClientRect();
            const box = image.getBoundingClientRect();
            const gap = document.dir === "rtl" ? text.left - box.right : box.left - text.right;
            return [gap, box.top - text.top];
          })
          """, as: [[Double]].self)
        try #require(!places.isEmpty)
        for place in places {
          #expect(place[0] >= 0)
          #expect(abs(place[1]) < 40)
        }
      }
    }

    @Test func keepTheFocusInTheDialog() async throws {
      let site = try await ServedSite(sampleIn: "[ko-KR]")
      try await withPage { page in
        try await page.open(site.address("photos/"))
        try await page.click("a[data-photo]")
        try await page.wait(until: Self.isOpen)
        for _ in 0..<6 {
          try await page.press(.tab)
          // The browser's own controls aside, which have the page's body.
          #expect(
            try await page.value(
              #"document.activeElement === document.body || !!document.activeElement.closest("dialog")"#
            ))
        }
      }
    }
  }
}
