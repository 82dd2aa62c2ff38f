import Foundation
import JournalModel
import Testing

@testable import SearchIndex
@testable import SiteBuilding

extension InBrowser {
  /// The index, asked in a browser, beside a look into each entry.
  struct SearchTruth {
    @Test func findsWhatALookIntoEachEntryFinds() async throws {
      var diary = MadeUpDiary(seed: 11)
      let site = try await ServedSite(diary.entries(260), settings: "locales: [ko, en]\n")
      let documents = site.plan.journal.searchDocuments
      let corpus = SearchCorpus(documents, weatherWords: site.plan.weatherWords.spellings)
      let queries = diary.queries(360, about: documents)
      let expected = queries.map { query in
        corpus.results(of: SearchQuery(query)).map { documents[$0].url }
      }
      #expect(expected.count { !$0.isEmpty } > 240)

      try await withPage { page in
        try await page.open(site.address("en/search/"))
        let found: [Found] = try await page.answers(
          to: queries,
          with: """
            const index = await ilgi.search.open(document.getElementById("search-results").dataset.index);
            const urls = (numbers) => Promise.all(numbers.map(async (number) => (await index.files.entry(number)).url));
            const answer = async (query) => {
              const results = async (found, portion) => {
                const numbers = [];
                while (found && !found.isDone) numbers.push(...(await found.more(portion)));
                return urls(numbers);
              };
              const found = await index.search(query);
              const { count = 0, isCertain = true } = found ?? {};
              const pages = await results(found, 10);
              return { all: await results(await index.search(query), 1000), pages, count, isCertain };
            };
            """)
        for (query, (found, expected)) in zip(queries, zip(found, expected)) {
          #expect(found.all == expected, "\(query)")
          #expect(found.pages == expected, "\(query)")
          #expect(found.count == expected.count || !found.isCertain, "\(query)")
          #expect(found.count >= expected.count, "\(query)")
        }
        #expect(found.contains { !$0.isCertain })
        #expect(try await page.consoleMessages().map(\.description) == [])
      }
    }

    private struct Found: Decodable {
      let all: [String]
      /// Ten at a time.
      let pages: [String]
      /// What is said before they are looked into.
      let count: Int
      let isCertain: Bool
    }

    @Test func cutsTextsAsTheProgramDoes() async throws {
      let site = try await ServedSite(["content/entries/2026-11-30-a.md": "A\n"])
      try await withPage { page in
        try await page.open(site.address("search/"))
        let classes: String = try await page.run(
          """
          const { pieces, isUnspaced } = ilgi.query;
          const isWith = (text) => text.match(pieces)?.length === 1;
          const classOf = (unit) => isUnspaced.test(unit) ? "u" : !unit.match(pieces) ? " " : isWith("a" + unit) ? "w" : isWith("!" + unit) ? "s" : "?";
          return Array.from({ length: 65536 }, (_, unit) => classOf(String.fromCharCode(unit))).join("");
          """)
        let expected = (UInt16.min...UInt16.max).map { unit in
          switch WritingClass(of: unit) {
          case .space: " "
          case .word: "w"
          case .unspaced: "u"
          case .symbol: "s"
          }
        }
        let units = zip(classes.map(String.init), expected).enumerated()
          .filter { $0.element.0 != $0.element.1 }.map { String($0.offset, radix: 16) }
        #expect(classes.utf8.count == 65_536 && units == [])
      }
    }

    @Test func unpacksNumbersOfAnySize() async throws {
      let site = try await ServedSite(["content/entries/2026-11-30-a.md": "A\n"])
      let numbers = (0..<31).flatMap { [1 << $0, (1 << $0) + 1, (2 << $0) - 1] }
      var packed = Base91Writer()
      for number in numbers {
        packed.append(gamma: number)
        packed.append(rice: number, low: 15)
      }
      packed.flush()
      let text = String(decoding: packed.digits, as: UTF8.self)
      try await withPage { page in
        try await page.open(site.address("search/"))
        let unpacked: [Int] = try await page.run(
          """
          const bits = new ilgi.indexFiles.Bits("\(text)");
          return Array.from({ length: \(numbers.count) }, () => [bits.gamma(), bits.rice(15)]).flat();
          """)
        #expect(unpacked == numbers.flatMap { [$0, $0] })
      }
    }

    @Test func foldsAndReadsQueriesAsTheProgramDoes() async throws {
      var diary = MadeUpDiary(seed: 12)
      let site = try await ServedSite(["content/entries/2026-11-30-a.md": "A\n"])
      let texts = diary.oddTexts(1500)
      try await withPage { page in
        try await page.open(site.address("search/"))
        let answers: [[String]] = try await page.answers(
          to: texts,
          with: """
            const answer = (text) => {
              const { needles, filters } = ilgi.query.parse(text);
              const { folded, starts } = ilgi.query.foldWithPlaces(text);
              const stretches = ilgi.query.foldStretches(text);
              if (stretches.folded.trimEnd() !== folded.trimEnd()) return [stretches.folded, folded];
              return [ilgi.query.fold(text), ilgi.query.keyOf(text),
                ...needles.map(({ text, isExcluded }) => `${isExcluded} ${text}`),
                ...filters.map(({ kind, value, isExcluded }) => `${isExcluded} ${kind} ${value}`)];
            };
            """)
        var folder = TextFolder()
        for (text, answer) in zip(texts, answers) {
          let query = SearchQuery(text)
          let expected =
            [folder.folded(text), folder.key(of: text)]
            .map { String(decoding: $0, as: UTF16.self) }
            + query.needles.map {
              "\($0.isExcluded) \(String(decoding: $0.text, as: UTF16.self))"
            } + query.filters.map { "\($0.isExcluded) \($0.kind.rawValue) \($0.value)" }
          #expect(
            answer.map { Array($0.utf16) } == expected.map { Array($0.utf16) },
            "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
        }
      }
    }
  }
}

extension Page {
  /// What `answer`, which a script sets up, gives for each text.
  fileprivate func answers<Answer: Decodable & Sendable>(
    to texts: [String], with script: String
  ) async throws -> Answer {
    let list = String(decoding: try JSONEncoder().encode(texts), as: UTF8.self)
    return try await run(
      """
      \(script)
      const answers = [];
      for (const text of \(list)) answers.push(await answer(text));
      return answers;
      """)
  }
}
