import JournalModel
import Mustache

/// What a template may use of keys that are the writer's own: any name, as it was written.
let extraShape = ObjectShape<ExtraValue>(
  "extra", "Keys of the front matter or the settings that Ilgi gives no meaning, by their names.",
  [],
  open: OpenNames(
    .anything, "Any key, as it was written.", accepts: { _ in true },
    value: { extra, name in
      guard case .map(let members) = extra else { return .nothing }
      return members.first { $0.key == name }.map { templateValue(of: $0.value) } ?? .nothing
    }))

private func templateValue(of extra: ExtraValue) -> TemplateValue {
  switch extra {
  case .text(let text): .text(text)
  case .list(let items): .lazyList(count: items.count) { templateValue(of: items[$0]) }
  case .map: extraShape.object(extra)
  }
}
