/// Finds the place of a name in a fixed list by its hash.
///
/// Open addressing over a power of two, at most half full, so a miss (the common case while a name is
/// sought up the stack) mostly ends at its first probe.
@usableFromInline
struct NameTable: Sendable {
  private let slots: [Slot]
  private let mask: UInt64

  private struct Slot: Sendable {
    var hash: UInt64 = 0
    var index = -1
    var text = ""
  }

  /// Where a name occurs twice, its first place counts.
  init(_ names: [TemplateName]) {
    var size = 4
    while size < names.count * 2 { size *= 2 }
    let mask = UInt64(size - 1)
    var slots = Array(repeating: Slot(), count: size)
    for (index, name) in names.enumerated() {
      var position = name.hash & mask
      while slots[Int(position)].index >= 0, slots[Int(position)].text != name.text {
        position = (position + 1) & mask
      }
      if slots[Int(position)].index < 0 {
        slots[Int(position)] = Slot(hash: name.hash, index: index, text: name.text)
      }
    }
    self.slots = slots
    self.mask = mask
  }

  @usableFromInline
  func index(of name: TemplateName) -> Int? {
    let slots = slots.span
    var position = name.hash & mask
    while slots[Int(position)].index >= 0 {
      if slots[Int(position)].hash == name.hash, slots[Int(position)].text == name.text {
        return slots[Int(position)].index
      }
      position = (position + 1) & mask
    }
    return nil
  }
}
