/// How a picture has to be turned to be seen as it was taken: the values of the Exif tag of that name
/// (Exif 2.32, tag 0x0112).
package enum Orientation: Int, Sendable, Hashable, CaseIterable {
  case upright = 1
  case mirrored = 2
  case upsideDown = 3
  case mirroredUpsideDown = 4
  case mirroredTurnedLeft = 5
  /// Its top is at the right: to be turned by a quarter clockwise.
  case turnedLeft = 6
  case mirroredTurnedRight = 7
  /// Its top is at the left: to be turned by a quarter counterclockwise.
  case turnedRight = 8

  /// Whether width and height change places.
  package var swapsSides: Bool { rawValue >= 5 }
}
