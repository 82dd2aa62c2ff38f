import ByteText

/// Makes each heading's `id` of its text, and each only once.
struct HeadingIDs {
  /// How often each id has been asked for.
  private var uses: [String: Int] = [:]

  /// Letters, marks and digits of every script in lower case and NFC, joined by hyphens; `section`
  /// for a heading without any; with a number from the second of the same text on.
  mutating func id(for text: String) -> String {
    let made = slug(from: text)
    let base = made.isEmpty ? "section" : made
    var count = uses[base, default: 0] + 1
    var id = count == 1 ? base : "\(base)-\(count)"
    while count > 1, uses[id] != nil {
      count += 1
      id = "\(base)-\(count)"
    }
    uses[base] = count
    if count > 1 { uses[id] = 1 }
    return id
  }
}
