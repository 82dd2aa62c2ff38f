import Diagnostics
import FileFixtures
import Foundation
import Photos
import Synchronization
import Testing

@testable import SiteBuilding

/// Pictures as a part of the site.
struct PictureWritingTests {
  private static let entry = """
    -- content/entries/2026-11-30-a.md --
    ---
    photos: [a.jpg, a.webp]
    ---
    T

    ![b](b.png) [c](a.jpg)

    """

  /// A site that shows photos of the sample journal, with all that cameras and programs write into them.
  private func site(_ settings: String = "") throws -> SmallSite {
    let site = try SmallSite(
      Self.entry + "-- content/journal.yaml --\n" + SmallSite.plainSettings + settings)
    for name in ["a.jpg", "b.png", "a.webp", "a.gif", "a.tif", "a.avif"] {
      try site.folder.write(TellingPictures.file(name), to: "content/entries/" + name)
    }
    return site
  }

  private func madeCount(of site: SmallSite) async throws -> Int {
    let total = Mutex(0)
    var request = site.request
    request.progress = { progress in
      if progress.stage == .photos { total.withLock { $0 = progress.total } }
    }
    _ = try await SiteBuilding.build(request)
    return total.withLock { $0 }
  }

  @Test func noneIsMadeTwice() async throws {
    let site = try site()
    #expect(try await madeCount(of: site) == 3)
    try site.write("Another\n", to: "content/entries/2026-11-29-b.md")
    #expect(try await madeCount(of: site) == 0)
    try site.write("A third\n", to: "content/entries/2026-11-28-b.md")
    #expect(try await madeCount(of: site) == 0)
  }

  @Test func aFileOfTheSameBytesIsNotMadeAgain() async throws {
    let site = try site()
    let first = try await site.build()
    for name in ["a.jpg", "b.png", "a.webp"] {
      try site.folder.write(TellingPictures.file(name), to: "content/entries/" + name)
    }
    let second = try await site.build()
    #expect(second.files == first.files)
    #expect(second.report.writing?.changed == [])
  }

  @Test func settingsMakeThemAnew() async throws {
    let site = try site()
    let first = try await site.build()
    try site.write(
      SmallSite.plainSettings + "photos: {widths: [16], quality: 50}\n", to: "content/journal.yaml")
    let second = try await site.build()
    let before = Set(first.paths.filter { $0.hasPrefix("media/") })
    let after = second.paths.filter { $0.hasPrefix("media/") }
    #expect(!after.isEmpty && before.isDisjoint(with: after))
    #expect(second.unmarkedPaths.contains("media/entries/a.16w.webp"))
  }

  @Test func pagesAreTheSameForAnyNumberOfJobs() async throws {
    var one = try site()
    one.jobs = 1
    var many = try site()
    many.jobs = 7
    #expect(try await one.build().files == many.build().files)
  }

  @Test(arguments: ["", "photos: {keep-original: true}\n", "photos: {avif: true}\n"])
  func nothingIsToldBesideThePicture(settings: String) async throws {
    let site = try site(settings)
    try site.write(
      "---\nphotos: [a.jpg, a.webp, a.gif, a.tif, a.avif]\n---\nT\n\n![b](b.png)\n",
      to: "content/entries/2026-11-30-a.md")
    let built = try await site.build()
    #expect(built.messages.allSatisfy { $0.contains("[original-left-out]") })
    #expect(built.pathsMentioning("SECRET") == [])
    let media = built.files.filter { $0.key.hasPrefix("media/") }
    #expect(media.count >= 12)
    #expect(media.keys.contains("media/entries/a.jpg") == settings.contains("original"))
    for (path, bytes) in media {
      let facts = try #require(photoFacts(of: bytes), "\(path)")
      #expect(facts.capture == nil && facts.position == nil, "\(path)")
      #expect(Data(bytes).range(of: Data("Exif".utf8)) == nil, "\(path)")
      if facts.format.isStrippable {
        // Nothing more could be taken out.
        #expect(try strippingMetadata(from: bytes) == bytes, "\(path)")
      }
      // An original keeps the profile that its colours are shown by.
      let isOriginal = path.unmarked == path
      let profiles = isOriginal ? [] : ["ICCP", "iCCP", "ICC_PROFILE"]
      for mark in ["eXIf", "tEXt", "iTXt", "zTXt", "tIME", "EXIF", "XMP "] + profiles {
        #expect(Data(bytes).range(of: Data(mark.utf8)) == nil, "\(mark) in \(path)")
      }
    }
  }

  @Test func anOriginalThatIsLeftOutIsToldOnce() async throws {
    let site = try site("photos: {keep-original: true}\n")
    try site.write("A\n\n![a](a.tif) ![again](a.tif)\n", to: "content/entries/2026-11-30-a.md")
    try site.write("B\n\n![a](a.tif)\n", to: "content/entries/2026-11-29-b.md")
    let built = try await site.build()
    #expect(
      built.messages == [
        "content/entries/2026-11-30-a.md:3:1: warning: the original of content/entries/a.tif is not "
          + "published: a TIFF file can't be freed of where and when it was taken without being "
          + "encoded anew [original-left-out]"
      ])
    #expect(!built.has("media/entries/a.tif"))
    #expect(built["2026/11/30/a/"].unmarked.contains("<a href=\"/media/entries/a.24w."))
  }

  @Test func linksLeadToTheLargestOrTheOriginal() async throws {
    let plain = try await site().build()["2026/11/30/a/"].unmarked
    #expect(plain.contains("<a href=\"/media/entries/a.24w.jpg\">c</a>"))
    let kept = try await site("photos: {keep-original: true}\n").build()["2026/11/30/a/"].unmarked
    #expect(kept.contains("<a href=\"/media/entries/a.jpg\">c</a>"))
    #expect(
      kept.contains("<a href=\"/media/entries/a.jpg\" data-photo=\"/media/entries/a.24w.webp\">"))
  }

  @Test func theFirstPictureOfAnEntryIsAskedForAtOnce() async throws {
    let built = try await site().build()
    let images = Markup(built["2026/11/30/a/"]).tags.filter { $0.name == "img" }
    #expect(images.map { $0.attributes["loading"] } == ["eager", "lazy", "lazy"])
    try #require(images.count == 3)
    let site = try site()
    try site.write("T\n\n![](b.png) ![](a.jpg)\n", to: "content/entries/2026-11-30-a.md")
    let text = Markup(try await site.build()["2026/11/30/a/"]).tags.filter { $0.name == "img" }
    #expect(text.map { $0.attributes["loading"] } == ["eager", "lazy"])
  }

  @Test func browsersMayChooseByWidth() async throws {
    let site = try site("photos: {widths: [16, 20]}\n")
    let page = try await site.build()["2026/11/30/a/"].unmarked
    #expect(
      page.contains(
        "<source type=\"image/webp\" srcset=\"/media/entries/a.16w.webp 16w, /media/entries/a.20w.webp 20w\""
      ))
    #expect(page.contains(" srcset=\"/media/entries/a.16w.jpg 16w, /media/entries/a.20w.jpg 20w\""))
    #expect(Markup(page).mistakes == [])
  }

  @Test func whatIsWrongWithAPictureIsToldAtTheLineThatNamesIt() async throws {
    let site = try SmallSite(
      """
      -- content/entries/2026-11-30-a.md --
      ---
      photos:
        - empty.jpg
        - short.jpg
        - bomb.png
        - script.svg
        - named.jpg
        - fine.svg
        - huge.png
      ---
      T
      -- content/entries/empty.jpg --
      -- content/entries/script.svg --
      <svg xmlns="http://www.w3.org/2000/svg" width="4" height="4">
      <script>alert(1)</script></svg>
      -- content/entries/fine.svg --
      <svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><!-- SECRET --></svg>
      """)
    let photo = TellingPictures.file("a.jpg")
    try site.folder.write(Array(photo.dropLast(300)), to: "content/entries/short.jpg")
    try site.folder.write(TellingPictures.file("b.png"), to: "content/entries/named.jpg")
    var bomb = TellingPictures.file("b.png")
    bomb.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
    try site.folder.write(bomb, to: "content/entries/bomb.png")
    bomb.replaceSubrange(16..<24, with: [UInt8](repeating: 0xFF, count: 8))
    try site.folder.write(bomb, to: "content/entries/huge.png")
    let built = try await site.build()
    #expect(
      built.messages
        == [
          "3:5: warning: the file content/entries/empty.jpg is not published: it is empty [broken-photo]",
          "4:5: warning: the file content/entries/short.jpg is not published: it is damaged, or no whole "
            + "JPEG file [broken-photo]",
          "5:5: warning: the file content/entries/bomb.png is not published: it is too large: 60000 by 60000 "
            + "pixels, and at most 200 million are read [broken-photo]",
          "6:5: warning: the file content/entries/script.svg is not published: it holds a script, in its "
            + "line 2 [broken-photo]",
          "7:5: note: the file content/entries/named.jpg is PNG, whatever its name says, and is read as that "
            + "[misnamed-picture]",
          "9:5: warning: the file content/entries/huge.png is not published: it is damaged, or no whole PNG "
            + "file [broken-photo]",
        ].map { "content/entries/2026-11-30-a.md:" + $0 })
    #expect(
      built.unmarkedPaths.filter { $0.hasPrefix("media/") } == [
        "media/entries/fine.svg", "media/entries/named.24w.jpg", "media/entries/named.24w.webp",
      ])
    #expect(built.pathsMentioning("SECRET") == [])
  }

  /// A file may claim any size at all and take no room on the disk.
  @Test func aFileThatIsLongerThanAnyPictureIsNotRead() async throws {
    let site = try SmallSite(
      "-- content/entries/2026-11-30-a.md --\nT\n\n![a](a.jpg) [b](b.tif) [c](c.webp)\n")
    for name in ["a.jpg", "b.tif", "c.webp"] {
      let path = "content/entries/" + name
      let picture: [UInt8]? = name == "b.tif" ? [0x49, 0x49, 42, 0, 0, 0, 0, 0x7F] : nil
      try site.folder.write(
        picture ?? TellingPictures.file(name.replacing("c", with: "a")), to: path)
      let file = try #require(FileHandle(forWritingAtPath: site.folder.location(of: path)))
      try file.truncate(atOffset: 1 << 41)
      try file.close()
    }
    let built = try await site.build()
    #expect(
      built.messages
        == ["a.jpg", "b.tif", "c.webp"].map { name in
          let column = ["a.jpg": 1, "b.tif": 13, "c.webp": 24][name] ?? 0
          return
            "content/entries/2026-11-30-a.md:3:\(column): warning: the file content/entries/\(name) is "
            + "not published: it is too large: 2097152 MB, and at most 512 are read [broken-photo]"
        })
    #expect(!built.paths.contains { $0.hasPrefix("media/") })
  }

  /// Whether something is wrong with a picture is known when its file was read, and then the site is planned
  /// anew; but not again by each build.
  @Test func aBrokenPictureIsLookedAtOnce() async throws {
    let site = try site()
    try site.folder.write(
      Array(TellingPictures.file("a.jpg").dropLast(300)), to: "content/entries/a.jpg")
    func build() async throws -> (planned: Int, report: BuildReport) {
      let count = Mutex(0)
      var request = site.request
      request.mayReuse = false
      request.progress = { progress in
        if progress.stage == .planning { count.withLock { $0 += 1 } }
      }
      let report = try await SiteBuilding.build(request)
      return (count.withLock { $0 }, report)
    }
    let first = try await build()
    #expect(first.planned == 2)
    #expect(first.report.diagnostics.map(\.id) == ["broken-photo", "broken-photo"])
    for _ in 0..<2 {
      let next = try await build()
      #expect(next.planned == 1)
      #expect(next.report.diagnostics == first.report.diagnostics)
    }
    try site.folder.write(TellingPictures.file("a.jpg"), to: "content/entries/a.jpg")
    let mended = try await build()
    #expect(mended.planned == 1 && mended.report.diagnostics.isEmpty)
  }

  @Test(arguments: [
    PictureProblem.damaged(.webp), .unknownFormat, .empty, .fileTooLarge(size: 1 << 40),
    .unsafeDrawing(holds: "an element <a b>, which \"drawings\"", line: 12),
    .tooLarge(width: 70_000, height: 3, limit: 5), .tooNarrow(width: 1, height: 2),
  ])
  func aProblemIsRemembered(problem: PictureProblem) throws {
    #expect(PictureProblem(parts: try #require(problem.parts)) == problem)
  }

  @Test func whatIsToBeInstalledIsTold() {
    let missing = Diagnostic.noPictureLibrary(isTooOld: false)
    #expect(missing.summary.hasSuffix("isn't installed"))
    #expect(missing.help?.hasPrefix("install it: the package is called libvips42 ") == true)
    let old = Diagnostic.noPictureLibrary(isTooOld: true)
    #expect(old.summary.hasSuffix("is older than 8.13 here"))
    #expect(old.help?.hasPrefix("install a newer one: ") == true)
  }

  @Test func theSameBytesUnderTwoEndingsAreTwoPictures() async throws {
    let site = try SmallSite(
      "-- content/entries/2026-11-30-a.md --\nT\n\n![a](a.jpg) ![b](a.png)\n")
    for name in ["a.jpg", "a.png"] {
      try site.folder.write(TellingPictures.file("a.jpg"), to: "content/entries/" + name)
    }
    let built = try await site.build()
    #expect(built.report.diagnostics.map(\.id) == ["misnamed-picture"])
    let made = built.paths.filter { $0.hasPrefix("media/") && $0.hasSuffix(".jpg") }
    #expect(made.count == 2 && Set(made.map { built.files[$0] }).count == 1)
    let page = built["2026/11/30/a/"]
    for path in made { #expect(page.contains("src=\"/\(path)\"")) }
  }
}
