/// Whether a file that begins with these bytes holds video or sound.
///
/// Phones write where and when it was recorded into such a file, much as they do with photos; nothing
/// takes that out here.
package func isRecording(_ head: [UInt8]) -> Bool {
  if ImageFormat(of: head) != nil { return false }
  if signatures.contains(where: { head.starts(with: $0) }) { return true }
  let fifth = head.dropFirst(4)
  if boxes.contains(where: { fifth.starts(with: $0) }) { return true }
  if head.starts(with: "RIFF".utf8) || head.starts(with: "FORM".utf8) {
    return riffForms.contains { head.dropFirst(8).starts(with: $0) }
  }
  return isMPEGAudio(head) || isTransportStream(head)
}

/// How MP4, M4A, 3GP and QuickTime files begin, after four bytes of length.
private let boxes = ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"].map { Array($0.utf8) }

private let signatures: [[UInt8]] = [
  // Matroska and WebM, Windows Media, MPEG program stream and video.
  [0x1A, 0x45, 0xDF, 0xA3], [0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11],
  [0x00, 0x00, 0x01, 0xBA], [0x00, 0x00, 0x01, 0xB3],
  Array("OggS".utf8), Array("fLaC".utf8), Array("ID3".utf8), Array("FLV".utf8),
  Array("caff".utf8), Array("#!AMR".utf8),
]

/// AVI, Wave, and AIFF plain and compressed.
private let riffForms = ["AVI ", "WAVE", "AIFF", "AIFC"].map { Array($0.utf8) }

/// Whether the first frame's header is one of MPEG audio, layer II or III, or of AAC in ADTS. (Layer I,
/// which nobody uses, begins like a text in UTF-16.)
private func isMPEGAudio(_ head: [UInt8]) -> Bool {
  guard head.count >= 4, head[0] == 0xFF, head[1] & 0xE0 == 0xE0 else { return false }
  let (version, layer) = (head[1] >> 3 & 3, head[1] >> 1 & 3)
  let isADTS = head[1] & 0xF6 == 0xF0
  return isADTS
    || version != 1 && (layer == 1 || layer == 2) && head[2] >> 4 != 15 && head[2] >> 2 & 3 != 3
}

/// Whether three packets begin where they should, each with or without a time stamp before it.
private func isTransportStream(_ head: [UInt8]) -> Bool {
  [(start: 0, length: 188), (start: 4, length: 192)].contains { start, length in
    (0..<3).allSatisfy { packet in
      let index = start + packet * length
      return index < head.count && head[index] == 0x47
    }
  }
}
