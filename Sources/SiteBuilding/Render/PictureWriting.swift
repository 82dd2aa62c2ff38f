import ByteText
import Photos

/// Writes a picture that stands in a text, as `picture.html` does for those that stand in templates.
struct PictureWriting: Sendable {
  private let picture: SitePicture
  private let address: SiteAddress

  init(_ picture: SitePicture, at address: SiteAddress) {
    self.picture = picture
    self.address = address
  }

  /// How wide a picture in a text is shown: as wide as the text.
  private static let sizes = "(min-width: 45rem) 36rem, 100vw"

  /// The picture in all its forms. The first of a page is asked for at once, others when they come near.
  func write(alt: String, title: String?, isFirst: Bool, to writer: inout ByteWriter) {
    if !picture.sources.isEmpty { writer.append("<picture>") }
    for source in picture.sources {
      writer.append("<source type=\"")
      writer.append(source.mediaType)
      writer.append("\" srcset=\"")
      writer.append(htmlEscaped: source.srcset)
      writer.append("\" sizes=\"")
      writer.append(Self.sizes)
      writer.append("\">")
    }
    writer.append("<img")
    if let tint = picture.tint {
      writer.append(" class=\"")
      writer.append(tint.classes)
      writer.append("\"")
    }
    writer.append(" src=\"")
    writer.append(htmlEscaped: picture.address)
    if let srcset = picture.srcset {
      writer.append("\" srcset=\"")
      writer.append(htmlEscaped: srcset)
      writer.append("\" sizes=\"")
      writer.append(Self.sizes)
    }
    writer.append("\"")
    writeWords(alt: alt, title: title, to: &writer)
    writer.append(" loading=\"\(isFirst ? "eager" : "lazy")\" decoding=\"async\">")
    if !picture.sources.isEmpty { writer.append("</picture>") }
  }

  /// The picture in one form, for whoever reads the text elsewhere.
  func writeAlone(alt: String, title: String?, to writer: inout ByteWriter) {
    writer.append("<img src=\"")
    writer.append(htmlEscaped: address.absolute(picture.largestPath))
    writer.append("\"")
    writeWords(alt: alt, title: title, to: &writer)
    writer.append(">")
  }

  private func writeWords(alt: String, title: String?, to writer: inout ByteWriter) {
    writer.append(" alt=\"")
    writer.append(htmlEscaped: alt)
    if let title {
      writer.append("\" title=\"")
      writer.append(htmlEscaped: title)
    }
    writer.append("\" width=\"")
    writer.append(decimal: picture.size.width)
    writer.append("\" height=\"")
    writer.append(decimal: picture.size.height)
    writer.append("\"")
  }
}

extension Tint {
  /// The classes by which the style sheet colours what is to become the picture: one for each channel, as
  /// pages may have no styles of their own.
  var classes: String {
    func digit(_ shade: Int) -> String { String(shade, radix: 16) }
    return "tint r-\(digit(red)) g-\(digit(green)) b-\(digit(blue))"
  }
}
