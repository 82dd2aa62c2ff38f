import Foundation
import LoopbackServing

/// A folder as a static web server shows it, below a path.
struct ServedFiles: Sendable {
  let folder: String
  /// `/` or like `/diary/`.
  let basePath: String
  /// For how long browsers may take what they have for what the server has.
  var cacheControl = "no-cache"

  func answer(to target: String) -> LoopbackServer.Answer {
    let path = target.prefix { $0 != "?" }
    guard path.hasPrefix(basePath),
      let name = path.dropFirst(basePath.count).removingPercentEncoding,
      !name.split(separator: "/").contains("..")
    else { return missing }
    var isFolder: ObjCBool = false
    let file = folder + "/" + name
    guard unsafe FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else {
      return missing
    }
    if isFolder.boolValue, !path.hasSuffix("/") {
      return LoopbackServer.Answer(status: "301 Moved Permanently", location: path + "/")
    }
    return contents(of: isFolder.boolValue ? file + "/index.html" : file) ?? missing
  }

  private var missing: LoopbackServer.Answer {
    var answer = contents(of: folder + "/404.html") ?? LoopbackServer.Answer()
    answer.status = "404 Not Found"
    return answer
  }

  private func contents(of file: String) -> LoopbackServer.Answer? {
    guard let data = FileManager.default.contents(atPath: file) else { return nil }
    let ending = URL(filePath: file).pathExtension
    return LoopbackServer.Answer(
      type: Self.types[ending] ?? "application/octet-stream", body: Array(data),
      cacheControl: cacheControl)
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "json": "application/json",
    "webmanifest": "application/manifest+json", "xml": "application/xml",
    "txt": "text/plain; charset=utf-8", "ics": "text/calendar; charset=utf-8",
    "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
    "gif": "image/gif", "webp": "image/webp", "avif": "image/avif",
  ]
}
