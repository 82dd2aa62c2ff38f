/// A server of map tiles, the only host outside of a site that its pages may load anything from.
package struct TileServer: Sendable, Hashable {
  /// The address of a tile with `{z}`, `{x}`, `{y}` and perhaps `{s}` and `{r}` in it.
  package let pattern: String
  /// Scheme, host and port of every address that the pattern gives: what a browser has to allow.
  package let origins: [String]

  package init(pattern: String, origins: [String]) {
    self.pattern = pattern
    self.origins = origins
  }
}

/// Words that name where a map comes from, perhaps with an address.
package struct MapCredit: Sendable, Hashable {
  package let text: String
  package let url: String?

  package init(text: String, url: String? = nil) {
    self.text = text
    self.url = url
  }
}
