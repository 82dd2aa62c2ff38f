/// An MP4 or QuickTime file, built box by box, with a track of picture, one of sound, and whatever else is
/// wanted.
package struct Film {
  private let brand: String
  /// Further tracks, by what handles them.
  private let otherHandlers: [String]
  /// Further boxes of the movie.
  private let inMovie: [UInt8]
  /// Further boxes of each track.
  private let inTracks: [UInt8]
  /// Further boxes of the file, behind the movie.
  private let inFile: [UInt8]
  package let hasPicture: Bool
  private let usesLongSizes: Bool
  /// Whether the movie is in fragments.
  private let isFragmented: Bool
  private let isTurned: Bool

  package init(
    brand: String = "isom", otherHandlers: [String] = [], inMovie: [UInt8] = [],
    inTracks: [UInt8] = [], inFile: [UInt8] = [], hasPicture: Bool = true,
    usesLongSizes: Bool = false, isFragmented: Bool = false, isTurned: Bool = false
  ) {
    self.brand = brand
    self.otherHandlers = otherHandlers
    self.inMovie = inMovie
    self.inTracks = inTracks
    self.inFile = inFile
    self.hasPicture = hasPicture
    self.usesLongSizes = usesLongSizes
    self.isFragmented = isFragmented
    self.isTurned = isTurned
  }

  package static let picture = ascii("[picture of the sea]")
  package static let sound = ascii("[sound of the waves]")
  package static let noise = ascii("SECRET between the samples")

  package static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    big(content.count + 8, 4) + type.unicodeScalars.map { UInt8($0.value) } + content
  }

  /// A box with a version and flags.
  package static func full(_ type: String, version: Int = 0, flags: Int = 0, _ content: [UInt8])
    -> [UInt8]
  {
    box(type, big(version, 1) + big(flags, 3) + content)
  }

  /// Where the words of a phone go that tell where it was.
  package static let userData = box(
    "udta",
    box("\u{A9}xyz", big(17, 2) + big(0x15C7, 2) + ascii("+37.7715+128.9480/"))
      + full("loci", ascii("\0\0SECRET beach\0\0") + zeros(12) + ascii("earth\0"))
      + full("meta", full("hdlr", zeros(4) + ascii("mdir") + zeros(13)) + ascii("SECRET")))

  /// QuickTime's way to say it: keys and their values.
  package static let metadata = box(
    "meta",
    full("hdlr", zeros(4) + ascii("mdta") + zeros(13))
      + full("keys", big(1, 4) + box("mdta", ascii("com.apple.quicktime.location.ISO6709")))
      + box(
        "ilst", box("\0\0\0\u{1}", box("data", big(1, 4) + zeros(4) + ascii("+37.7715+128.9480/"))))
  )

  package static let packet = box(
    "uuid", ascii("0123456789abcdef") + ascii("<x:xmpmeta>SECRET</x:xmpmeta>"))

  private var tracks: [(handler: String, sample: [UInt8])] {
    (hasPicture ? [("vide", Self.picture)] : []) + [("soun", Self.sound)]
      + otherHandlers.map { ($0, ascii("SECRET position in \($0)")) }
  }

  package var bytes: [UInt8] {
    let type = Self.box("ftyp", ascii(brand) + zeros(4) + ascii(brand))
    // The places in the table of samples are known when the movie's length is, which they don't change.
    let length = type.count + movie(dataAt: 0).count
    return type + movie(dataAt: length) + (isFragmented ? fragments(at: length) : data) + inFile
  }

  /// All samples, each behind something that is none.
  private var data: [UInt8] {
    let content = tracks.flatMap { Self.noise + $0.sample } + Self.noise
    return usesLongSizes
      ? big(1, 4) + ascii("mdat") + big(content.count + 16, 8) + content
      : Self.box("mdat", content)
  }

  private func movie(dataAt start: Int) -> [UInt8] {
    var position = start + (usesLongSizes ? 16 : 8)
    var boxes = Self.full("mvhd", big(0x6EC4_BEEF, 4) + big(0x6EC4_BEEF, 4) + zeros(92))
    for (index, track) in tracks.enumerated() {
      position += Self.noise.count
      boxes += self.track(index + 1, track.handler, track.sample.count, at: position)
      position += track.sample.count
    }
    if isFragmented {
      boxes += Self.box(
        "mvex", tracks.indices.flatMap { Self.full("trex", big($0 + 1, 4) + big(1, 4) + zeros(12)) }
      )
    }
    return Self.box("moov", boxes + inMovie)
  }

  private func track(_ id: Int, _ handler: String, _ size: Int, at place: Int) -> [UInt8] {
    let matrix =
      isTurned
      ? [0, 0x1_0000, 0, 0xFFFF_0000, 0, 0, 0, 0, 0x4000_0000]
      : [0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000]
    let header = Self.full(
      "tkhd", flags: 3,
      big(0x6EC4_BEEF, 4) + big(0x6EC4_BEEF, 4) + big(id, 4) + zeros(4 + 4 + 16)
        + matrix.flatMap { big($0, 4) } + big(320 << 16, 4) + big(180 << 16, 4))
    let entry =
      handler == "vide"
      ? Self.box("avc1", zeros(6) + big(1, 2) + zeros(34) + ascii("\u{6}SECRET") + zeros(25 + 4))
      : Self.box("mp4a", zeros(6) + big(1, 2) + zeros(20))
    let count = isFragmented ? 0 : 1
    let table = Self.box(
      "stbl",
      Self.full("stsd", big(1, 4) + entry) + Self.full("stts", zeros(4))
        + Self.full("stsc", big(count, 4) + (count == 0 ? [] : big(1, 4) + big(1, 4) + big(1, 4)))
        + Self.full("stsz", zeros(4) + big(count, 4) + (count == 0 ? [] : big(size, 4)))
        + (usesLongSizes
          ? Self.full("co64", big(count, 4) + (count == 0 ? [] : big(place, 8)))
          : Self.full("stco", big(count, 4) + (count == 0 ? [] : big(place, 4)))))
    let reference = Self.full("url ", flags: 1, ascii("file:///home/SECRET"))
    let media = Self.box(
      "mdia",
      Self.full("mdhd", big(0x6EC4_BEEF, 4) + big(0x6EC4_BEEF, 4) + zeros(12))
        + Self.full("hdlr", zeros(4) + ascii(handler) + zeros(12) + ascii("SECRET camera\0"))
        + Self.box(
          "minf",
          Self.full("vmhd", zeros(8))
            + Self.box("dinf", Self.full("dref", big(1, 4) + reference)) + table))
    return Self.box(
      "trak", header + Self.box("tref", Self.box("cdsc", big(1, 4))) + media + inTracks)
  }

  /// A fragment for each track, its data behind it.
  private func fragments(at start: Int) -> [UInt8] {
    tracks.enumerated().flatMap { index, track in
      let data = Self.box("mdat", Self.noise + track.sample + Self.noise)
      func fragment(_ offset: Int) -> [UInt8] {
        Self.box(
          "moof",
          Self.full("mfhd", big(index, 4))
            + Self.box(
              "traf",
              Self.full("tfhd", flags: 0x02_0000, big(index + 1, 4))
                + Self.full(
                  "trun", flags: 0x201, big(1, 4) + big(offset, 4) + big(track.sample.count, 4))
                + Self.packet))
      }
      return fragment(fragment(0).count + 8 + Self.noise.count) + data
    }
  }
}
