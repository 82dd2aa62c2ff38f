import Foundation
import LoopbackServing
import Testing

extension InBrowser {
  /// The tests' own instruments, on pages with every mistake that they are there to see.
  struct Instruments {
    /// A server of one page, at `/`.
    private static func server(_ page: String) throws -> LoopbackServer {
      try LoopbackServer { path in
        path == "/"
          ? LoopbackServer.Answer(type: "text/html; charset=utf-8", body: Array(page.utf8))
          : LoopbackServer.Answer(status: "404 Not Found")
      }
    }

    @Test func hearOfErrorsAndOfWhatThePolicyForbids() async throws {
      let server = try Self.server(
        """
        <!doctype html><link rel="icon" href="data:,"><script>throw new Error("oh dear")</script>
        <meta http-equiv="Content-Security-Policy" content="script-src 'none'">
        <script>let forbidden</script><img src="missing.png" alt="">
        """)
      try await withPage { page in
        try await page.open(server.address("/"))
        let said = try await page.consoleMessages().map(\.message)
        #expect(said.contains { $0.contains("oh dear") })
        #expect(said.contains { $0.contains("Content Security Policy") })
        #expect(said.contains { $0.contains("missing.png") && $0.contains("404") })
        #expect(try await page.consoleMessages().isEmpty)
      }
      #expect(server.requests.contains("/missing.png"))
    }

    @Test func seeWhatIsWideWhatMovesAndWhatIsMissing() async throws {
      let server = try Self.server(
        """
        <!doctype html><link rel="icon" href="data:,">
        <p>Text</p><div style="width: 500px">wide</div><img src="missing.png">
        """)
      try await withPage { page in
        try await page.resize(width: 360, height: 740)
        try await page.open(server.address("/"))
        try await page.wait(until: #"performance.getEntriesByType("paint").length"#)
        try await page.run(
          """
          const late = { textContent: "late", style: "height: 200px" };
          document.body.prepend(Object.assign(document.createElement("p"), late));
          """)
        let look = try await page.look()
        #expect(look.wide.contains { $0.contains("wide") })
        #expect(look.shift > 0.02)
        #expect(look.brokenPictures.contains { $0.contains("missing.png") })
        #expect(look.requests.contains(server.address("/missing.png")))
      }
    }

    @Test func tellWhatScreenReadersAreTold() async throws {
      let server = try Self.server(
        """
        <!doctype html><title>Title</title>
        <main><button><svg></svg></button> <a href="/">Home</a></main>
        """)
      try await withPage { page in
        try await page.open(server.address("/"))
        let things = try await page.accessibleThings()
        #expect(things.contains { $0.role == "button" && $0.name.isEmpty })
        #expect(things.contains { $0.role == "link" && $0.name == "Home" })
        #expect(things.contains { $0.role == "main" })
      }
    }

    @Test func setTheClockOfPages() async throws {
      let server = try Self.server("<!doctype html><title>Title</title>")
      try await withPage { page in
        try await page.setClock("2024-02-29T00:30:00+09:00", timeZone: "Asia/Seoul")
        try await page.open(server.address("/"))
        #expect(
          try await page.value("new Date().toString().slice(0, 15)") == "Thu Feb 29 2024")
        #expect(try await page.value("new Date(0).getTime()") == 0)
      }
    }
  }
}
