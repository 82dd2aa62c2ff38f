/// The forms that a picture is made in for a site: each of its sizes in each of its formats.
package struct PictureForm: Sendable, Hashable {
  /// In pixels; narrow to wide.
  package let sizes: [PixelSize]
  /// The best first, the one that every browser shows last.
  package let formats: [VariantFormat]
  /// Nil for a picture that one can see through.
  package let tint: Tint?

  package init(sizes: [PixelSize], formats: [VariantFormat], tint: Tint?) {
    self.sizes = sizes
    self.formats = formats
    self.tint = tint
  }
}

package struct PixelSize: Sendable, Hashable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A format that pictures are made in.
package enum VariantFormat: String, Sendable, Hashable, CaseIterable {
  case avif, webp, jpeg, png

  /// Without the dot.
  package var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

  package var mediaType: String { "image/\(rawValue)" }

  /// As people call it.
  var name: String { self == .webp ? "WebP" : rawValue.uppercased() }
}

/// The colour that a picture has most of, in four bits a channel: what is shown until it is there.
package struct Tint: Sendable, Hashable {
  /// 0…15.
  package let red: Int
  package let green: Int
  package let blue: Int

  package init(red: Int, green: Int, blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}
