/// The texts and fields of many documents, folded once and kept for later searches.
package struct FoldedTexts: Sendable {
  /// Where the strings of each document are among the units: its text, then its fields.
  private(set) var documents: [[Range<Int>]] = []
  private(set) var units: [UInt16] = []

  package init(_ documents: [SearchDocument]) {
    var folder = TextFolder()
    var folded = FoldedText()
    for document in documents {
      var ranges: [Range<Int>] = []
      var start = folded.units.count
      folder.fold(document.text.span, into: &folded)
      ranges.append(start..<folded.units.count)
      for field in document.fields {
        start = folded.units.count
        folder.fold(field.utf8.span, into: &folded)
        ranges.append(start..<folded.units.count)
      }
      self.documents.append(ranges)
    }
    units = folded.units
  }
}

// As bytes, for a machine of the same byte order: numbers of 32 bits, then the units.
extension FoldedTexts {
  package var bytes: [UInt8] {
    var numbers: [UInt32] = [UInt32(documents.count), UInt32(units.count)]
    for ranges in documents {
      numbers.append(UInt32(ranges.count))
      numbers += ranges.map { UInt32($0.count) }
    }
    return unsafe numbers.withUnsafeBytes { unsafe Array($0) }
      + units.withUnsafeBytes { unsafe Array($0) }
  }

  /// What `bytes` gave; nil for anything else.
  package init?(bytes: [UInt8]) {
    var index = 0
    func number() -> Int? {
      guard index + 4 <= bytes.count else { return nil }
      defer { index += 4 }
      return unsafe Int(
        bytes.withUnsafeBytes {
          unsafe $0.loadUnaligned(fromByteOffset: index, as: UInt32.self)
        })
    }
    guard let documentCount = number(), let unitCount = number(), documentCount <= bytes.count
    else { return nil }
    documents.reserveCapacity(documentCount)
    var place = 0
    for _ in 0..<documentCount {
      guard let count = number(), count <= bytes.count else { return nil }
      var ranges: [Range<Int>] = []
      ranges.reserveCapacity(count)
      for _ in 0..<count {
        guard let length = number() else { return nil }
        ranges.append(place..<(place + length))
        place += length
      }
      documents.append(ranges)
    }
    guard place == unitCount, bytes.count - index == unitCount * 2 else { return nil }
    units = unsafe [UInt16](unsafeUninitializedCapacity: unitCount) { buffer, filled in
      unsafe bytes.withUnsafeBytes { source in
        unsafe UnsafeMutableRawBufferPointer(buffer).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: source[index...]))
      }
      filled = unitCount
    }
  }
}
