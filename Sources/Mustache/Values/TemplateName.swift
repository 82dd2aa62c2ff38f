/// One part of a dotted name, hashed once when its template is compiled.
///
/// Rendering looks names up by `hash`, so that a lookup costs a probe and one comparison, and no
/// hashing. Names are compared byte by byte: a composed and a decomposed letter differ.
@usableFromInline
package struct TemplateName: Sendable, Hashable {
  @usableFromInline package let text: String
  /// FNV-1a, 64 bits, over the UTF-8 bytes: the same on every run and platform.
  package let hash: UInt64

  package init(_ text: String) {
    self.text = text
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    self.hash = hash
  }

  @usableFromInline
  package static func == (a: TemplateName, b: TemplateName) -> Bool {
    a.hash == b.hash && a.text == b.text
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}
