import ByteText

/// The boxes that stay in a file: what a picture and sound are found and decoded by.
///
/// All others, whatever they may tell, become free space of the same size, so that every place that the
/// file refers to stays where it is.
enum ISOBoxTable {
  static let file: Set<FourCharacters> = [
    "ftyp", "styp", "pdin", "moov", "moof", "mdat", "sidx", "ssix", "mfra",
  ]
  static let movie: Set<FourCharacters> = ["mvhd", "iods", "mvex", "trak"]
  static let track: Set<FourCharacters> = ["tkhd", "edts", "mdia", "tapt"]
  static let media: Set<FourCharacters> = ["mdhd", "elng", "hdlr", "minf"]
  static let mediaInformation: Set<FourCharacters> = ["vmhd", "smhd", "hdlr", "dinf", "stbl"]
  static let dataInformation: Set<FourCharacters> = ["dref"]
  static let samples: Set<FourCharacters> = [
    "stsd", "stts", "ctts", "cslg", "stsc", "stsz", "stz2", "stco", "co64", "stss", "stsh", "stps",
    "padb", "stdp", "sdtp", "sbgp", "sgpd", "subs",
  ]
  static let movieFragment: Set<FourCharacters> = ["mfhd", "traf"]
  static let trackFragment: Set<FourCharacters> = [
    "tfhd", "tfdt", "trun", "sdtp", "sbgp", "sgpd", "subs",
  ]
}
