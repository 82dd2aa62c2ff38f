import ByteText
import JournalModel
import Localization
import Mustache

/// What a template may use of an entry.
let entryShape = ObjectShape<EntryView>(
  "entry", "An entry of the diary.",
  [
    .text("title", "Its title, or its date where it has none.") {
      $0.plan.title(ofEntry: $0.index, in: $0.edition)
    },
    .text("url", "The address of its page.") { $0.href },
    .text("permalink", "The whole address of its page.") {
      $0.permalink
    },
    .object("date", of: "date", "When it was written.") {
      dateShape.object(DateView(edition: $0.inEdition, moment: $0.entry.moment))
    },
    .object("updated", of: "date", "When it was last changed, where the entry says so.") { view in
      view.entry.updated.map {
        dateShape.object(DateView(edition: view.inEdition, moment: $0))
      } ?? .nothing
    },
    .text("language", "The BCP 47 tag of its text.") { $0.language },
    .text("title-language", "The BCP 47 tag of its title: the page's own where that is a date.") {
      $0.titleLanguage
    },
    .text("excerpt", "The beginning of its text, or its `description`.") { $0.body.excerpt },
    .markup("content", "Its whole text.") { view in
      .markup { writer in
        BodyWriting(
          plan: view.plan, edition: view.edition, style: .rooted, subject: .entry(view.index),
          beginsThePage: view.body.gallery.isEmpty
        ).write(view.body, to: &writer)
      }
    },
    .flag("is-pinned", "Whether it stays on top of the first page.") { $0.entry.isPinned },
    .flag("is-draft", "Whether it is a draft, shown because that was asked for.") {
      $0.entry.isDraft
    },
    .flag("is-future", "Whether its day is yet to come.") { $0.entry.isFuture },
    .integer("word-count", "How many words it has.") { $0.body.wordCount },
    .text("word-count-label", "`183 words`; nothing where there are none.") { view in
      view.body.wordCount == 0 ? nil : view.inEdition.counted("word-count", view.body.wordCount)
    },
    .text("reading-time-label", "`2 minutes to read`; nothing where there is nothing to read.") {
      view in
      view.body.wordCount == 0
        ? nil : view.inEdition.counted("reading-time", view.body.readingMinutes)
    },
    .object("weather", of: "weather", "Its weather, where it tells.") { view in
      view.weather.map { weatherShape.object($0) } ?? .nothing
    },
    .object("place", of: "place", "Where it was written, where it tells.") { view in
      view.place.map { placeShape.object($0) } ?? .nothing
    },
    .text("mood", "The writer's mood.") { $0.entry.mood },
    .text("mood-url", "The page of all entries with that mood.") { view in
      view.plan.memberships[view.index].mood.map {
        view.plan.links[view.edition].groups(.moods)[$0].href
      }
    },
    .flag("has-tags", "Whether it has a tag.") { !$0.entry.tags.isEmpty },
    .list("tags", of: "link", "Its tags, as written.") { linkShape.list($0.tagLinks) },
    .flag("has-photos", "Whether it has photos in its gallery.") { !$0.body.gallery.isEmpty },
    .flag("has-pictures", "Whether it shows a picture, in its gallery or in its text.") {
      $0.body.showsPictures
    },
    .list("photos", of: "photo", "The photos of its gallery.") { photoShape.list($0.photos) },
    .list("recordings", of: "recording", "The video and sound of its gallery.") { view in
      recordingShape.list(
        view.body.recordings.map {
          RecordingView(
            plan: view.plan, edition: view.edition, language: view.language, recording: $0)
        })
    },
    .object("cover", of: "photo", "The photo that stands for it.") { view in
      view.cover.map { photoShape.object($0) } ?? .nothing
    },
    .object("capsule", of: "capsule", "The time capsule that it was until it opened.") { view in
      view.plan.journal.capsuleIndex(ofEntry: view.index).map {
        capsuleShape.object(CapsuleView(plan: view.plan, edition: view.edition, index: $0))
      } ?? .nothing
    },
    .object("extra", of: "extra", "Keys of its front matter that Ilgi gives no meaning.") {
      extraShape.object($0.entry.extra)
    },
  ],
  key: { $0.index })

extension EntryView {
  /// The BCP 47 tag of the entry's own text.
  var language: String { entry.language ?? plan.editions[0].language }

  /// The BCP 47 tag of its title, or of the date that stands for one.
  var titleLanguage: String { entry.title == nil ? inEdition.language : language }

  fileprivate var tagLinks: [TitledLink] {
    zip(entry.tags, plan.memberships[index].tags).map { tag, group in
      TitledLink(
        title: tag, url: group.map { plan.links[edition].groups(.tags)[$0].href } ?? "")
    }
  }

  /// The photo that stands for it.
  var cover: PhotoView? {
    body.cover.map {
      PhotoView(plan: plan, edition: edition, entry: index, photo: $0, number: 1, total: 1)
    }
  }

  fileprivate var photos: [PhotoView] {
    body.gallery.enumerated().map { number, photo in
      PhotoView(
        plan: plan, edition: edition, entry: index, photo: photo, number: number + 1,
        total: body.gallery.count)
    }
  }
}

extension Edition {
  /// A word with a number in it, in the form that the number takes: `3 entries`.
  func counted(_ word: String, _ count: Int) -> String {
    words.text(word, count: count, number: formats.number(count))
  }
}
