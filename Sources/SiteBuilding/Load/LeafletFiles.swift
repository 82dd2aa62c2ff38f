private import CLeaflet

/// The files of Leaflet and its marker clusters that are built into the program, each below the notice
/// of its authors and licence.
///
/// The only file that sees them as C does.
func leafletFiles() -> [(name: String, bytes: [UInt8])] {
  (0..<leaflet_file_count()).compactMap { index in
    guard let file = unsafe leaflet_file_at(index)?.pointee,
      let start = unsafe file.name, let name = unsafe String(validatingCString: start)
    else { return nil }
    let notice = unsafe UnsafeBufferPointer(start: file.notice, count: file.notice_count)
    let code = unsafe UnsafeBufferPointer(start: file.bytes, count: file.count)
    return (name, unsafe Array(notice) + withoutSourceMap(Array(code)))
  }
}

/// The text without the line at its end that leads to a file which isn't there.
private func withoutSourceMap(_ bytes: [UInt8]) -> [UInt8] {
  guard let end = bytes.lastIndex(where: { $0 != 0x0A }),
    let start = bytes[...end].lastIndex(of: 0x0A),
    bytes[(start + 1)...].starts(with: Array("//# sourceMappingURL=".utf8))
  else { return bytes }
  return Array(bytes[...start])
}
