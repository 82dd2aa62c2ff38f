/// The media type of a file by its name, as servers tell it (iana.org/assignments/media-types).
func mediaType(of path: String) -> String {
  let name = path.split(separator: "/").last ?? ""
  guard let dot = name.lastIndex(of: ".") else { return "application/octet-stream" }
  return mediaTypes[name[name.index(after: dot)...].lowercased()] ?? "application/octet-stream"
}

private let mediaTypes = [
  "html": "text/html; charset=utf-8",
  "css": "text/css; charset=utf-8",
  "js": "text/javascript; charset=utf-8",
  "json": "application/json; charset=utf-8",
  "webmanifest": "application/manifest+json; charset=utf-8",
  "xml": "application/xml; charset=utf-8",
  "txt": "text/plain; charset=utf-8",
  "md": "text/markdown; charset=utf-8",
  "ics": "text/calendar; charset=utf-8",
  "vtt": "text/vtt; charset=utf-8",
  "csv": "text/csv; charset=utf-8",
  "gpx": "application/gpx+xml; charset=utf-8",
  "svg": "image/svg+xml; charset=utf-8",
  "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
  "webp": "image/webp", "avif": "image/avif", "heic": "image/heic", "heif": "image/heif",
  "ico": "image/x-icon", "tif": "image/tiff", "tiff": "image/tiff",
  "mp4": "video/mp4", "m4v": "video/mp4", "mov": "video/quicktime", "webm": "video/webm",
  "ogv": "video/ogg",
  "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg", "oga": "audio/ogg",
  "opus": "audio/ogg", "wav": "audio/wav", "flac": "audio/flac",
  "pdf": "application/pdf", "zip": "application/zip",
  "woff2": "font/woff2", "woff": "font/woff", "ttf": "font/ttf", "otf": "font/otf",
]
