import Localization
import Mustache
import Photos

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

  fileprivate var picture: SitePicture { plan.picture(photo.media) }
}

/// What a template may use of a photo.
let photoShape = ObjectShape<PhotoView>(
  "photo", "A photo of an entry.",
  [
    .text("url", "What it leads to: its own file where that is published, else its largest form.") {
      $0.picture.target
    },
    .text("largest", "The address of its largest form, in the best format.") { $0.picture.largest },
    .list(
      "sources", of: "picture-source", "Its forms in better formats than `src`, the best first."
    ) {
      pictureSourceShape.list($0.picture.sources)
    },
    .text("src", "The address of a form that every browser shows.") { $0.picture.address },
    .text("srcset", "That form in all its widths, where there are several.") { $0.picture.srcset },
    .integer("width", "In pixels, of its largest form.") { $0.picture.size.width },
    .integer("height", "In pixels, of its largest form.") { $0.picture.size.height },
    .text("tint", "Classes that give it the colour that it has most of, until it is there.") {
      $0.picture.tint?.classes
    },
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

/// What a template may use of a picture's forms in one format.
let pictureSourceShape = ObjectShape<SitePicture.Source>(
  "picture-source", "The forms of a picture in one format.",
  [
    .text("type", "`image/webp`.") { $0.mediaType },
    .text("srcset", "Their addresses and widths.") { $0.srcset },
  ])

/// An entry; a function, since a shape can't refer to one that refers to it while it is made.
private func entryObject(_ entry: EntryView) -> TemplateValue { entryShape.object(entry) }
