import ByteText

extension LinkedTemplate {
  /// The instructions from `start` on, described so that what renders the same has the same
  /// description, in whatever template it stands.
  ///
  /// Nil if they depend on a context around that of the object that they are for, or on one that can't
  /// be told. Bodies that hold another one that may be cached are none: the outer would cache it twice.
  func description(from start: Int, of object: Int) -> [UInt8]? {
    var writer = ByteWriter()
    for instruction in instructions[start...] {
      switch instruction {
      case .literal(let range):
        writer.append("literal \(range.count) ")
        writer.append(pool[range])
      case .escaped(let reference):
        guard describe("escaped", reference, of: object, in: &writer) else { return nil }
      case .unescaped(let reference):
        guard describe("unescaped", reference, of: object, in: &writer) else { return nil }
      case .section(let reference, let end):
        guard describe("section \(end - start)", reference, of: object, in: &writer) else {
          return nil
        }
      case .inverted(let reference, let end):
        guard describe("inverted \(end - start)", reference, of: object, in: &writer) else {
          return nil
        }
      case .endSection(let body):
        writer.append("end \(body - start) ")
      case .cachedSection, .endCachedSection, .return:
        return nil
      }
    }
    return writer.bytes
  }

  /// Describes an instruction about a reference; false if that leads out of the object.
  private func describe(
    _ instruction: String, _ index: Int, of object: Int, in writer: inout ByteWriter
  ) -> Bool {
    let reference = references[index]
    guard let context = reference.context, context >= object else { return false }
    writer.append("\(instruction) \(context - object) ")
    for step in steps[reference.steps] { writer.append("\(step) ") }
    for name in paths[index] { writer.append("\(name.text.utf8.count) \(name.text)") }
    return true
  }
}
