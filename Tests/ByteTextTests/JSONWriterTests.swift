import ByteText
import Foundation
import Testing

struct JSONWriterTests {
  @Test func writesMembersInTheirOrder() {
    var json = JSONWriter()
    json.member("text", "a \"b\"")
    json.member("bytes", Array("c".utf8))
    json.member("number", -3)
    json.member("flag", true)
    json.member("decimal", number: "37.5")
    json.member("texts", ["d", "<e>"])
    json.member("none", [] as [String])
    json.object("object") { $0.member("inner", false) }
    json.object("empty") { _ in }
    json.array("array", of: 1...2) { $0.member("n", $1) }
    json.array("nothing", of: [] as [Int]) { $0.member("n", $1) }
    #expect(
      String(decoding: json.finished(), as: UTF8.self)
        == #"{"text":"a \"b\"","bytes":"c","number":-3,"flag":true,"decimal":37.5,"#
        + #""texts":["d","\u003ce\u003e"],"none":[],"object":{"inner":false},"empty":{},"#
        + #""array":[{"n":1},{"n":2}],"nothing":[]}"#)
  }

  @Test func anObjectWithoutMembersIsOne() {
    #expect(JSONWriter().finished() == Array("{}".utf8))
  }

  @Test func anotherReaderReadsEveryCharacterBack() throws {
    let text = (0...0x2FF).compactMap(Unicode.Scalar.init).reduce(into: "") {
      $0.unicodeScalars.append($1)
    }
    var json = JSONWriter()
    json.member("key\n", text + "한글 👩‍👩‍👧")
    let read = try JSONSerialization.jsonObject(with: Data(json.finished())) as? [String: String]
    #expect(read?["key\n"]?.unicodeScalars.elementsEqual((text + "한글 👩‍👩‍👧").unicodeScalars) == true)
  }
}
