import JournalModel
import Photos

/// The pictures of a site, in the forms that they were made in.
struct SitePictures: Sendable {
  /// By the paths of their files below the site, no two of which are alike.
  private let pictures: [String: SitePicture]

  static let none = SitePictures(made: [], in: Settings.Photos(), at: SiteAddress(url: nil))

  init(made: [PublishedPicture], in settings: Settings.Photos, at address: SiteAddress) {
    pictures = Dictionary(
      made.map { ($0.media.source, SitePicture($0, in: settings, at: address)) }
    ) { first, _ in first }
  }

  /// Nil for one that wasn't made, as in a journal that is only looked at.
  subscript(media: PublishedMedia) -> SitePicture? { pictures[media.source] }
}

/// A picture as pages show it.
struct SitePicture: Sendable {
  /// A picture in one format, for browsers that know it.
  struct Source: Sendable {
    let mediaType: String
    let srcset: String
  }

  /// The best first; empty where the picture has one form only.
  let sources: [Source]
  /// The form that every browser shows, in all its widths; nil where there is one only.
  let srcset: String?
  /// That form in a width for most screens.
  let address: String
  /// That form in its largest width, below the site's root.
  let largestPath: String
  /// The largest width of the best form.
  let largest: String
  /// What the picture leads to: its own file where that is published, else the largest width.
  let target: String
  /// In pixels, of the largest width.
  let size: PixelSize
  let tint: Tint?

  /// The width that browsers show which can't choose.
  private static let usualWidth = 960

  init(_ picture: PublishedPicture, in settings: Settings.Photos, at address: SiteAddress) {
    let form = picture.form
    let sizes = form.sizes
    let size = sizes.last ?? PixelSize(width: 1, height: 1)
    self.size = size
    tint = form.tint
    guard let fallback = form.formats.last else {
      sources = []
      srcset = nil
      largestPath = picture.media.urlPath
      self.address = address.href(largestPath)
      (largest, target) = (self.address, self.address)
      return
    }
    func href(_ size: PixelSize, _ format: VariantFormat) -> String {
      address.href(picture.path(of: size, as: format))
    }
    func addresses(as format: VariantFormat) -> String {
      sizes.map { "\(href($0, format)) \($0.width)w" }.joined(separator: ", ")
    }
    sources = form.formats.dropLast().map {
      Source(mediaType: $0.mediaType, srcset: addresses(as: $0))
    }
    self.srcset = sizes.count > 1 ? addresses(as: fallback) : nil
    let usual = sizes.last { $0.width <= SitePicture.usualWidth } ?? sizes.first ?? size
    self.address = href(usual, fallback)
    largestPath = picture.path(of: size, as: fallback)
    largest = href(size, form.formats.first ?? fallback)
    target =
      picture.keepsOriginal(settings)
      ? address.href(picture.media.urlPath) : address.href(largestPath)
  }
}

/// A picture of the journal that the site carries, and the forms that it was made in.
struct PublishedPicture: Sendable {
  let media: PublishedMedia
  /// Without formats when the picture's own file is what is published.
  let form: PictureForm
  /// Changes with the picture and with all that it was made by but the library.
  let mark: String

  /// Where a form of it stands, below the site's root: `media/entries/2026/sea.960w.0123456789.webp`.
  ///
  /// The name changes with the picture, so that a browser may keep what it has by that name.
  func path(of size: PixelSize, as format: VariantFormat) -> String {
    let end = media.urlPath.lastIndex { $0 == "." || $0 == "/" } ?? media.urlPath.endIndex
    let name =
      end < media.urlPath.endIndex && media.urlPath[end] == "."
      ? media.urlPath[..<end] : media.urlPath[...]
    return "\(name).\(size.width)w.\(mark).\(format.fileExtension)"
  }

  /// Whether the picture's own file is published besides.
  func keepsOriginal(_ settings: Settings.Photos) -> Bool {
    settings.keepsOriginal && !form.formats.isEmpty && (media.format?.isStrippable ?? false)
  }

  /// Every file of it, below the site's root.
  func paths(_ settings: Settings.Photos) -> [String] {
    guard !form.formats.isEmpty else { return [media.urlPath] }
    return form.sizes.flatMap { size in form.formats.map { path(of: size, as: $0) } }
      + (keepsOriginal(settings) ? [media.urlPath] : [])
  }
}
