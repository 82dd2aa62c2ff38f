import ByteText
import ContentHashing
import Diagnostics
import JournalModel
import Mustache
import ShareCards

/// Fills in the theme's designs of share cards.
///
/// It never changes, so any number of tasks may fill in from it at once.
struct CardRendering: Sendable {
  var plan: SitePlan
  private let templates: TemplateLibrary
  private let icons: IconSprite
  private let linked: [String: LinkedTemplate]

  init(plan: SitePlan, templates: TemplateLibrary, theme: Theme) {
    self.plan = plan
    self.templates = templates
    icons = IconSprite(of: theme["icons.svg"]?.text.bytes ?? [], named: "icons")
    let schema = templateSchema(of: plan.assets, wordsOf: plan.editions)
    linked = Dictionary(
      uniqueKeysWithValues: CardTemplate.all.compactMap { name in
        templates.linked(name, root: [cardShape.description.name], schema: schema).map {
          (name, $0)
        }
      })
  }

  /// The same for another plan, made with the same theme and settings.
  func filling(in plan: SitePlan) -> CardRendering {
    var rendering = self
    rendering.plan = plan
    return rendering
  }

  func view(of card: PlannedCard) -> CardView {
    CardView(plan: plan, card: card, icons: icons)
  }

  /// The card's design, filled in; `writer` lends its memory.
  func design(of view: CardView, with writer: inout ByteWriter) -> [UInt8] {
    let name = plan.journal.cardTemplate(of: view.card.subject)
    if let linked = linked[name] {
      linked.render(with: [cardShape.object(view)], into: &writer)
    } else {
      _ = templates.render(name, with: [cardShape.object(view)], into: &writer)
    }
    return writer.takeAll()
  }
}

/// What is wrong with the designs of a theme, wherever it stands in them.
func cardDesignProblems(in theme: Theme) -> [Diagnostic] {
  theme.files.filter { isCardTemplate($0.name) }.flatMap { file in
    let text = TemplateText(of: file.text, filler: designFiller)
    return designMistakes(inTemplate: text.bytes, mayHoldMore: text.takesMore).map { mistake in
      Diagnostic(
        .error, id: mistake.id, at: .span(file.text, mistake.span), mistake.summary,
        help: mistake.help)
    }
  }
}
