import Testing

@testable import SiteBuilding

struct SiteAddressTests {
  @Test(arguments: [
    ("https://example.org/", "/", "https://example.org/tags/a%20b/"),
    ("https://example.org", "/", "https://example.org/tags/a%20b/"),
    ("https://example.org/diary/", "/diary/", "https://example.org/diary/tags/a%20b/"),
    ("http://localhost:8080/a/b", "/a/b/", "http://localhost:8080/a/b/tags/a%20b/"),
    ("https://example.org//a//", "/a/", "https://example.org/a/tags/a%20b/"),
  ])
  func joinsTheSitesAddressAndAPath(url: String, base: String, absolute: String) {
    let address = SiteAddress(url: url)
    #expect(address.basePath == base)
    #expect(address.href("tags/a b/") == base + "tags/a%20b/")
    #expect(address.absolute("tags/a b/") == absolute)
    #expect(address.href("") == base)
  }

  @Test func withoutOneThereAreOnlyPaths() {
    let address = SiteAddress(url: nil)
    #expect(address.origin == nil)
    #expect(address.absolute("a/") == "/a/" && address.href("a/") == "/a/")
  }

  @Test(arguments: [nil, "https://example.org/a/"])
  func marksTheRootOfAPortableSite(url: String?) {
    let address = SiteAddress(url: url, isPortable: true)
    let href = address.href("b c/")
    #expect(href == SiteAddress.rootMark + "b%20c/")
    #expect(address.absolute("b c/") == (url == nil ? href : "https://example.org/a/b%20c/"))
    #expect(address.absolute(href: href) == address.absolute("b c/"))
  }

  @Test(arguments: [
    (0, 5, 1), (1, 5, 1), (5, 5, 1), (6, 5, 2), (10, 5, 2), (11, 5, 3), (3, 1, 3),
  ])
  func aListTakesAsManyPagesAsItNeeds(entries: Int, perPage: Int, pages: Int) {
    #expect(pageCount(of: entries, perPage: perPage) == pages)
  }
}
