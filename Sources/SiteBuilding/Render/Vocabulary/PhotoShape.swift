import Localization
import Mustache

/// A photo of an entry, in one edition.
struct PhotoView: Sendable {
  let plan: SitePlan
  let edition: Int
  /// The entry that shows it.
  let entry: Int
  let photo: GalleryPhoto
  /// From 1, among those that it is shown with.
  let number: Int
  let total: Int
}

/// What a template may use of a photo.
let photoShape = ObjectShape<PhotoView>(
  "photo", "A photo of an entry.",
  [
    .text("url", "The address of the picture.") { $0.plan.address.href($0.photo.media.urlPath) },
    .integer("width", "In pixels, as it is shown.") { $0.photo.media.width },
    .integer("height", "In pixels, as it is shown.") { $0.photo.media.height },
    .text("alt", "What someone who can't see it should know.") { $0.photo.alt },
    .text("caption", "What the writer says of it.") { $0.photo.caption },
    .object("entry", of: "entry", "The entry that shows it.") { view in
      entryObject(EntryView(plan: view.plan, edition: view.edition, index: view.entry))
    },
    .integer("number", "Its place in the gallery or its month, from 1.") { $0.number },
    .text("label", "`Photo 2 of 3`") { view in
      let formats = view.plan.editions[view.edition].formats
      return view.plan.editions[view.edition].words.filled(
        "photo-of",
        ["number": formats.number(view.number), "total": formats.number(view.total)])
    },
    .flag("is-first", "Whether it is the first of them.") { $0.number == 1 },
  ])

/// An entry; a function, since a shape can't refer to one that refers to it while it is made.
private func entryObject(_ entry: EntryView) -> TemplateValue { entryShape.object(entry) }
