import ByteText
import Localization
import Markdown

/// Writes the text of an entry or a page for one edition, with every link in its final form.
struct BodyWriting: Sendable {
  let plan: SitePlan
  let edition: Int
  let style: AddressStyle
  /// The text's own page, which a link to a heading leads to where the text stands elsewhere.
  let subject: PageSubject
  /// Whether no picture stands before the text on its page, so that its first one is asked for at once.
  var beginsThePage = false

  func write(_ body: Body, to writer: inout ByteWriter) {
    var next = body.fillings.makeIterator()
    var isFirstPicture = beginsThePage
    body.html.write(into: &writer) { _, writer in
      guard let filling = next.next() else { return }
      write(filling, isFirstPicture: isFirstPicture, to: &writer)
      if case .image = filling { isFirstPicture = false }
    }
  }

  private func write(
    _ filling: Filling, isFirstPicture: Bool, to writer: inout ByteWriter
  ) {
    switch filling {
    case .address(let link):
      writer.append(htmlEscaped: href(of: link))
    case .link(let link, let text):
      writer.append("<a href=\"")
      writer.append(htmlEscaped: href(of: link))
      writer.append("\">")
      writer.append(htmlEscaped: text ?? title(of: link))
      writer.append("</a>")
    case .linkStart(let link, let title):
      writer.append("<a href=\"")
      writer.append(htmlEscaped: href(of: link))
      if let title {
        writer.append("\" title=\"")
        writer.append(htmlEscaped: title)
      }
      writer.append("\">")
    case .linkEnd:
      writer.append("</a>")
    case .text(let text):
      writer.append(htmlEscaped: text)
    case .nothing:
      break
    case .image(let file, let alt, let title, let isLinked):
      let picture = plan.picture(file)
      let writing = PictureWriting(picture, at: plan.address)
      // Read elsewhere it stands alone; here it leads to itself, at its full size.
      guard style == .rooted else { return writing.writeAlone(alt: alt, title: title, to: &writer) }
      if !isLinked {
        writer.append("<a href=\"")
        writer.append(htmlEscaped: picture.target)
        writer.append("\" data-photo=\"")
        writer.append(htmlEscaped: picture.largest)
        writer.append("\">")
      }
      writing.write(alt: alt, title: title, isFirst: isFirstPicture, to: &writer)
      if !isLinked { writer.append("</a>") }
    case .recording(let file, let alt, let title):
      RecordingWriting(plan: plan, edition: edition, style: style, media: file)
        .write(alt: alt, title: title, to: &writer)
    case .externalImage(let source, let alt):
      writer.append("<a href=\"")
      writer.append(htmlEscaped: source)
      writer.append("\" rel=\"noreferrer\">")
      writer.append(htmlEscaped: alt.isEmpty ? source : alt)
      writer.append("</a>")
    case .word(let word):
      write(word, to: &writer)
    }
  }

  private func href(of link: Link) -> String {
    if case .fragment(let fragment) = link, style == .absolute {
      return plan.permalink(of: subject, in: edition) + fragment
    }
    return plan.href(of: link, in: edition, style: style)
  }

  private func title(of link: Link) -> String {
    switch link {
    case .entry(let index, _): plan.title(ofEntry: index, in: edition)
    case .page(let index, _): plan.journal.pages[index].title
    case .media, .sitePath, .fragment: href(of: link)
    }
  }

  private func write(_ word: Hole.Word, to writer: inout ByteWriter) {
    let (words, formats) = (plan.editions[edition].words, plan.editions[edition].formats)
    let text =
      switch word {
      case .footnotes: words.text("footnotes")
      case .footnoteBack(let number):
        words.filled("footnote-back", ["number": formats.number(number)])
      case .taskDone: words.text("task-done")
      case .taskOpen: words.text("task-open")
      case .table: words.text("table")
      }
    writer.append(htmlEscaped: text)
  }
}
