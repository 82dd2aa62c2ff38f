import Testing

@testable import PreviewServer

@Suite struct ByteRangeRequestTests {
  @Test(arguments: [
    (nil, ByteRangeRequest.all), ("bytes=0-0", .part(0..<1)), ("bytes=5-", .part(5..<10)),
    ("bytes=5-99", .part(5..<10)), ("bytes=-4", .part(6..<10)), ("bytes=-99", .part(0..<10)),
    ("bytes=10-", .unsatisfiable), ("bytes=-0", .unsatisfiable), ("bytes=4-2", .all),
    ("bytes=", .all), ("bytes=-", .all), ("bytes=a-b", .all), ("lines=0-1", .all),
    ("bytes=0-1,3-4", .all), ("bytes=+1-2", .all), ("bytes=0-99999999999999999999", .all),
    ("bytes=99999999999999999999-", .all), ("bytes=0-9223372036854775807", .part(0..<10)),
  ])
  func readsWhatIsAskedFor(_ header: String?, _ expected: ByteRangeRequest) {
    #expect(ByteRangeRequest(header, size: 10) == expected)
  }
}
