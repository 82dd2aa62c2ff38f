import JournalModel
import StructuredData

extension FieldReader {
  /// `cards`: whether there are share cards, and how they look.
  mutating func cards(_ field: Member, into settings: inout Settings) {
    guard let members = field.value.members else {
      settings.makesCards = flag(field) ?? settings.makesCards
      return
    }
    for member in members {
      switch member.key {
      case "design":
        settings.cards.design =
          choice(member, among: CardDesign.self) ?? settings.cards.design
      case "sizes": settings.cards.sizes = cardSizes(member)
      default:
        unknownKey(
          member, of: "`cards`", known: ["design", "sizes"],
          synonyms: ["size": "sizes", "style": "design", "theme": "design", "template": "design"])
      }
    }
  }

  private mutating func cardSizes(_ field: Member) -> [CardSize] {
    let named = texts(field).compactMap { choice($0, of: field.key, among: CardSize.self) }
    return CardSize.allCases.filter { $0 == .wide || named.contains($0) }
  }
}
