private import CDefaultTheme
import Diagnostics

/// The files of the theme that is built into the program, by their paths below `Templates/`.
///
/// The only file that sees them as C does.
func builtInThemeFiles() -> [(name: String, bytes: [UInt8])] {
  (0..<default_theme_count()).compactMap { index in
    guard let file = unsafe default_theme_file_at(index)?.pointee,
      let path = unsafe file.path, let name = unsafe String(validatingCString: path)
    else { return nil }
    let bytes = unsafe UnsafeBufferPointer(start: file.bytes, count: file.count)
    return (name, unsafe Array(bytes))
  }
}
