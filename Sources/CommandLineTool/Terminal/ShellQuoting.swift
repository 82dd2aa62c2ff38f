extension String {
  /// The word as one types it in a shell, in quotation marks where it needs them.
  var quotedForShell: String {
    let isPlain = unicodeScalars.allSatisfy { $0.value >= 0x80 || plainSigns.contains($0) }
    return isPlain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}

/// What no shell takes for anything else.
private let plainSigns = Set(
  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./,:@%+=".unicodeScalars)
