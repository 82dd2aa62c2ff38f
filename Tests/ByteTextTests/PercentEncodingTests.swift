import ByteText
import Testing

struct PercentEncodingTests {
  @Test(arguments: [
    ("2026/11/30/sea/", "2026/11/30/sea/"),
    ("일기", "%EC%9D%BC%EA%B8%B0"),
    ("a b", "a%20b"),
    ("100%", "100%25"),
    ("a?b#c", "a%3Fb%23c"),
    ("c++", "c++"),
    ("it's\"", "it%27s%22"),
    ("[x]|^`{}<>\\", "%5Bx%5D%7C%5E%60%7B%7D%3C%3E%5C"),
    ("-._~!$&()*+,;=:@", "-._~!$&()*+,;=:@"),
    ("\u{7F}\u{0}", "%7F%00"),
    ("", ""),
  ])
  func encodesWhatAPathCantHold(path: String, expected: String) {
    #expect(path.percentEncodedPath == expected)
    #expect(expected.percentDecoded == path)
    var writer = ByteWriter()
    writer.append(percentEncoded: path)
    #expect(writer.bytes == Array(expected.utf8))
  }

  @Test(arguments: [
    ("%EC%9d%bc", "일"), ("50%", "50%"), ("%4", "%4"), ("%zz", "%zz"), ("%%41", "%A"),
    ("a%2Fb", "a/b"), ("+", "+"),
  ])
  func decodesWhatIsEncodedAndLeavesTheRest(text: String, expected: String) {
    #expect(text.percentDecoded == expected)
  }

  @Test(arguments: ["%FF", "%EC%9D", "%C0%80", "%ED%A0%80"])
  func decodesNothingThatIsNoText(text: String) {
    #expect(text.percentDecoded == nil)
  }
}
