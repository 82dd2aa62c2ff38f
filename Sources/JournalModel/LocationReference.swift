/// A place as it is written down, before it is looked up: at least one of name and point is there.
package struct LocationReference: Sendable, Hashable {
  package let name: String?
  package let coordinate: Coordinate?
  /// Whether nothing but its name may be told of it, as of a private place in `places.yaml`.
  package let isPrivate: Bool

  package init(name: String?, coordinate: Coordinate?, isPrivate: Bool = false) {
    self.name = name
    self.coordinate = coordinate
    self.isPrivate = isPrivate
  }
}
