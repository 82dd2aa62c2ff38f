import Testing

@testable import WebFetch

@Suite struct WebAddressTests {
  @Test func encodesWhatAQueryCanNotHold() {
    let address = WebAddress(
      endpoint: "https://example.org/", path: "/search",
      query: [("q", "강릉 a&b=c?#\"\\\n"), ("n", "1,2")])
    #expect(
      address.whole
        == "https://example.org/search?q=%EA%B0%95%EB%A6%89%20a%26b%3Dc%3F%23%22%5C%0A&n=1,2")
  }

  @Test func showsNoSecret() {
    let address = WebAddress(
      endpoint: "https://example.org", path: "/w", query: [("lat", "1")],
      secret: ("appid", "s3cret"))
    #expect(address.whole == "https://example.org/w?lat=1&appid=s3cret")
    #expect(address.shown == "https://example.org/w?lat=1")
    #expect(!FetchTrouble.unauthorized.reason(at: address.host).contains("s3cret"))
  }

  @Test(arguments: [
    ("https://api.example.org", "api.example.org"),
    ("http://127.0.0.1:8080/base", "127.0.0.1:8080"),
    ("https://user:word@example.org/a", "example.org"),
  ])
  func namesTheHostWithoutWhatIsPrivate(endpoint: String, host: String) {
    #expect(WebAddress(endpoint: endpoint, path: "/", query: []).host == host)
  }
}
