/// A picture that an entry shows in its gallery.
package struct Photo: Sendable, Hashable {
  /// As written: relative to the entry's file, or from `content/` when it begins with `/`.
  package let file: String
  /// What someone who can't see the picture should know; empty when the writer gave none.
  package let alt: String
  package let caption: String?

  package init(file: String, alt: String = "", caption: String? = nil) {
    self.file = file
    self.alt = alt
    self.caption = caption
  }
}
