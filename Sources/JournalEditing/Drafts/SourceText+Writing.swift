package import Diagnostics
import StructuredData

extension SourceText {
  /// Whether somebody wrote something into the front matter since it was `old`: a field that it hadn't,
  /// or another value. Front matter that can't be read may hold anything.
  package func hasFieldsWritten(since old: SourceText) -> Bool {
    guard let own = try? FieldBlock(of: self, in: .frontMatter),
      let other = try? FieldBlock(of: old, in: .frontMatter)
    else { return !bytes.allSatisfy { $0 <= 0x20 } }
    return own.members.contains { member in
      other.member(member.key).map { !$0.value.saysTheSame(as: member.value) } ?? true
    }
  }
}
