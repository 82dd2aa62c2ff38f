private import CPreviewPage

/// What a preview adds to the pages that it serves: a script that listens, and its style.
///
/// Its paths begin with a dot, as no file of a site does.
enum PreviewPage {
  static let newsPath = "/.ilgi/news"
  private static let scriptPath = "/.ilgi/preview.js"
  private static let stylePath = "/.ilgi/preview.css"

  /// The element that brings the script into a page. `mark` tells the page as it is, `since` the last
  /// news that it has heard of.
  static func element(mark: String, since: Int) -> String {
    "<script src=\"\(scriptPath)?since=\(since)&amp;mark=\(mark)\" defer></script>"
  }

  /// The script or its style.
  static func file(at path: String) -> HTTPResponse? {
    let bytes: [UInt8]
    switch path {
    case scriptPath: bytes = script
    case stylePath: bytes = style
    default: return nil
    }
    return HTTPResponse(headers: [("Content-Type", mediaType(of: path))], body: .bytes(bytes))
  }

  private static var script: [UInt8] {
    var count = 0
    let bytes = unsafe preview_script(&count)
    return unsafe copied(bytes, count)
  }

  private static var style: [UInt8] {
    var count = 0
    let bytes = unsafe preview_style(&count)
    return unsafe copied(bytes, count)
  }

  private static func copied(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
    unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  }
}
