import FileFixtures
import Foundation
import RecordingFixtures
import Testing

@testable import SiteBuilding

/// Video and sound in entries.
struct PlayerTests {
  private static let files: [String: [UInt8]] = [
    "film.mp4": Film(otherHandlers: ["meta"], inMovie: Film.userData + Film.metadata).bytes,
    "phone.MOV": Film(brand: "qt  ", inMovie: Film.packet, inTracks: Film.userData).bytes,
    "parts.m4v": Film(otherHandlers: ["gpmd"], inMovie: Film.userData, isFragmented: true).bytes,
    "song.m4a": Film(brand: "M4A ", inMovie: Film.userData, hasPicture: false).bytes,
    "film.webm": WebFilm().bytes, "film.ogv": OggFile.theora, "waves.ogg": OggFile.vorbis(),
    "waves.oga": OggFile.flac, "waves.opus": OggFile.opus, "waves.flac": SoundFile.flac,
    "waves.wav": SoundFile.wave,
    "waves.mp3": SoundFile.id3(SoundFile.words) + SoundFile.frames + SoundFile.ape
      + SoundFile.id3v1,
  ]

  private func site(
    _ text: String, _ files: [String: [UInt8]] = files
  ) throws -> SmallSite {
    let site = try SmallSite("-- content/entries/2026-11-01.md --\n\(text)\n")
    for (name, bytes) in files { try site.folder.write(bytes, to: "content/entries/" + name) }
    return site
  }

  private static let page = "2026/11/01/a/"

  @Test func noFileOfTheSiteTellsWhereItWasRecorded() async throws {
    let names = Self.files.keys.sorted()
    let built = try await site(
      "A\n\n" + names.map { "![Of \($0)](\($0))\n\n[\($0)](\($0))" }.joined(separator: "\n\n")
    ).build()
    #expect(built.messages == [])
    let media = built.files.filter { $0.key.hasPrefix("media/") }
    #expect(
      Set(media.keys.map(\.unmarked))
        == Set(names.map { "media/entries/\($0.replacing(".MOV", with: ".mov"))" }))
    for (path, bytes) in media {
      for secret in secrets {
        let words = Data(secret.utf8)
        #expect(Data(bytes).range(of: words) == nil, "\(path) \(secret)")
        #expect(Data(bytes).range(of: Data(secret.utf16.flatMap { [0, UInt8($0)] })) == nil)
      }
      #expect(
        [Film.sound, SoundFile.frames, SoundFile.flacSound, SoundFile.waveSound].contains {
          Data(bytes).range(of: Data($0)) != nil
        }, "\(path)")
    }
  }

  @Test func aPictureOfAVideoIsAPlayerWithAName() async throws {
    let built = try await site(
      """
      A

      ![The pier & the sea](film.mp4)

      ![](waves.mp3)

      ![Waves](waves.wav "At night")
      """
    ).build()
    #expect(built.messages == [])
    let page = built[Self.page].unmarked
    #expect(
      page.contains(
        """
        <p><video controls preload="metadata" src="/media/entries/film.mp4" width="320" \
        height="180" aria-label="The pier &amp; the sea"><a href="/media/entries/film.mp4">Download \
        The pier &amp; the sea</a></video><a class="in-print" href="/media/entries/film.mp4">The pier \
        &amp; the sea</a></p>
        """))
    #expect(
      page.contains(
        "<audio controls preload=\"metadata\" src=\"/media/entries/waves.mp3\" aria-label=\"Sound\" "
          + "lang=\"en\">"))
    #expect(page.contains("<figure><audio"))
    #expect(page.contains("aria-label=\"Waves\""))
    #expect(page.contains("<figcaption>At night</figcaption></figure>"))
    #expect(!page.contains("lightbox"))
    #expect(!built.has("photos/"))
  }

  @Test func theGalleryHasPlayersBehindItsPhotos() async throws {
    let site = try site(
      """
      ---
      photos:
        - {file: film.webm, alt: Waves, caption: From the pier}
        - sea.gif
        - waves.opus
      ---
      A
      """)
    try site.add("-- content/entries/sea.gif (picture 24x16) --")
    let built = try await site.build()
    #expect(built.messages == [])
    let page = built[Self.page].unmarked
    let parts = ["<figure class=\"photo\">", "<div class=\"prose\"", "<video", "<audio"].map {
      page.range(of: $0)?.lowerBound
    }
    #expect(parts.allSatisfy { $0 != nil })
    #expect(parts.compactMap(\.self) == parts.compactMap(\.self).sorted())
    #expect(
      page.contains(
        "<video controls preload=\"metadata\" src=\"/media/entries/film.webm\" width=\"320\" "
          + "height=\"180\" aria-label=\"Waves\" lang=\"en\">"))
    #expect(page.contains("<figcaption lang=\"en\" dir=\"auto\">From the pier</figcaption>"))
    #expect(page.contains("aria-label=\"Photo 1 of 1\"") == false)
    #expect(built[""].unmarked.contains("/media/entries/sea.24w.png"))
    #expect(built["photos/"].contains("1 photo"))
    #expect(!built["photos/"].contains("<video"))
  }

  @Test func aLinkStaysALink() async throws {
    let built = try await site("A\n\n[the film](film.mp4)\n").build()
    #expect(built.messages == [])
    #expect(
      built[Self.page].unmarked.contains("<p><a href=\"/media/entries/film.mp4\">the film</a></p>"))
    #expect(built.unmarkedPaths.contains("media/entries/film.mp4"))
  }

  @Test func theSameBytesArePublishedOnce() async throws {
    let film = Film().bytes
    let site = try site(
      "A\n\n![a](b.mp4) ![b](a.mp4) ![c](A.m4v)\n",
      [
        "a.mp4": film, "b.mp4": film, "A.m4v": film,
      ])
    let built = try await site.build()
    #expect(built.unmarkedPaths.filter { $0.hasPrefix("media/") } == ["media/entries/A.m4v"])
    #expect(
      built[Self.page].unmarked.components(separatedBy: "src=\"/media/entries/A.m4v\"").count == 4)
  }

  @Test func theFeedsHandItOn() async throws {
    let built = try await site("A\n\n![Waves](film.mp4)\n\n![Sound](waves.mp3)\n").build()
    let size = Film(otherHandlers: ["meta"], inMovie: Film.userData + Film.metadata).bytes.count
    let atom = built["feed.xml"].unmarked
    #expect(
      atom.contains(
        "<link rel=\"enclosure\" type=\"video/mp4\" length=\"\(size)\" "
          + "href=\"https://example.org/media/entries/film.mp4\"/>"))
    #expect(
      atom.contains(
        "&lt;video controls preload=&quot;metadata&quot; "
          + "src=&quot;https://example.org/media/entries/film.mp4&quot;"))
    #expect(!atom.contains("in-print"))
    let json = built["feed.json"].unmarked
    #expect(
      json.contains(
        """
        "attachments":[{"url":"https://example.org/media/entries/film.mp4","mime_type":"video/mp4",\
        "size_in_bytes":\(size)},{"url":"https://example.org/media/entries/waves.mp3",\
        "mime_type":"audio/mpeg","size_in_bytes":1251}]
        """))
  }

  @Test func aPortableSiteFindsItFromThePage() async throws {
    var site = try site("A\n\n![Waves](film.mp4)\n")
    site.isPortable = true
    let page = try await site.build()[Self.page].unmarked
    #expect(page.contains("src=\"../../../../media/entries/film.mp4\""))
  }

  @Test func theNextBuildReadsNothingAnew() async throws {
    let site = try site(
      "A\n\n![Waves](film.mp4) ![x](copy.mp4)\n",
      [
        "film.mp4": Self.files["film.mp4"] ?? [], "copy.mp4": Self.files["film.mp4"] ?? [],
      ])
    let first = try await site.build()
    try site.write(
      "A\n\n![Waves](film.mp4) ![x](copy.mp4) more\n", to: "content/entries/2026-11-01.md")
    let second = try await site.build()
    #expect(second.report.writing?.changed.contains { $0.hasPrefix("media/") } == false)
    #expect(first.paths == second.paths)
    // Without what was noted all is read, and nothing is written.
    try site.remove(".ilgi")
    let third = try await site.build()
    #expect(third.report.writing?.changed == [])
    try site.remove("content/entries/copy.mp4")
    try site.folder.write(Film().bytes, to: "content/entries/film.mp4")
    let fourth = try await site.build()
    #expect(fourth.paths.filter { $0.hasPrefix("media/") }.count == 1)
    #expect(fourth.paths != first.paths)
  }

  @Test func whatCanNotBePlayedIsToldWhereItIsNamed() async throws {
    let avi = ascii("RIFF") + little(4, 4) + ascii("AVI ")
    let built = try await site(
      """
      ---
      photos: [cut.mp4]
      cover: film.mp4
      ---
      A

      ![a](old.avi) ![b](cut.mp4) [c](cut.mp4) [![d](film.mp4)](film.mp4)

      ![e](named.mp3)

      [f](old.avi)
      """,
      [
        "old.avi": avi, "cut.mp4": Film().bytes.dropLast(9), "film.mp4": Film().bytes,
        "named.mp3": WebFilm().bytes,
      ]
    ).build()
    #expect(
      built.messages == [
        "content/entries/2026-11-01.md:2:10: warning: the file content/entries/cut.mp4 is not "
          + "published: it is damaged, or no whole MP4 file [broken-recording]",
        "content/entries/2026-11-01.md:3:8: warning: content/entries/film.mp4 is video or sound, and "
          + "can't be the cover [broken-photo]",
        "content/entries/2026-11-01.md:7:1: warning: the file content/entries/old.avi is not "
          + "published: it is video or sound in a format that browsers don't play "
          + "[broken-recording]",
        "content/entries/2026-11-01.md:7:15: warning: the file content/entries/cut.mp4 is not "
          + "published: it is damaged, or no whole MP4 file [broken-recording]",
        "content/entries/2026-11-01.md:7:29: warning: the file content/entries/cut.mp4 is not "
          + "published: it is damaged, or no whole MP4 file [broken-recording]",
        "content/entries/2026-11-01.md:7:43: warning: content/entries/film.mp4 is video or sound "
          + "within a link, where no player can stand [linked-player]",
        "content/entries/2026-11-01.md:9:1: note: the file content/entries/named.mp3 is WebM, "
          + "whatever its name says, and is read as that [misnamed-recording]",
        "content/entries/2026-11-01.md:11:1: warning: content/entries/old.avi is published as it is, "
          + "and may tell where and when it was recorded [may-tell-where]",
      ])
    let page = built[Self.page].unmarked
    #expect(page.contains("<p>a b c <a href=\"/media/entries/film.mp4\">d</a></p>"))
    #expect(page.contains("<video controls preload=\"metadata\" src=\"/media/entries/named.webm\""))
    #expect(built.files["media/entries/old.avi"] == avi)
  }
}
