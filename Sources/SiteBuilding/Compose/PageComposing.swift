import ByteText
import CivilTime
import Diagnostics
import JournalModel
import Markdown

/// A free page as its file describes it, before its links are settled.
struct PageDraft: Sendable {
  let text: ParsedText
  let title: String
  let urlPath: String

  /// The page in a file below `content/pages/`: its address follows the file's path there, its title
  /// is its own or the file's name.
  init(_ text: ParsedText) {
    self.text = text
    let below = text.source.path.dropFirst("content/pages/".count)
    let parts = below.split(separator: "/").map(String.init)
    let name = parts.last.map { $0.hasSuffix(".md") ? String($0.dropLast(3)) : $0 } ?? ""
    title = text.fields.title?.value ?? text.text.title ?? name
    let last = [text.fields.slug?.value ?? name, title, "page"].lazy
      .map { slug(from: $0) }.first { !$0.isEmpty }
    urlPath = (parts.dropLast().map { slug(from: $0) } + [last ?? "page"])
      .filter { !$0.isEmpty }.map { $0 + "/" }.joined()
  }

  /// When a page that is kept shut until a day opens.
  func opening(by dating: Dating) -> CivilMoment? {
    text.fields.opens.map {
      dating.moment(
        of: $0.value, inZone: text.fields.timeZone?.value,
        elseAhead: text.fields.date?.value.offsetFromUTC)
    }
  }

  /// Why the page stays out of the site, or nil when it is published.
  func keptBack(by publication: Publication, opening: CivilMoment?) -> KeptBack? {
    let reason: KeptBack.Reason
    if text.fields.isPrivate {
      reason = .private
    } else if let opening, opening.instant > publication.now {
      reason = .sealed(until: opening.date)
    } else if text.fields.isDraft, !publication.includesDrafts {
      reason = .draft
    } else {
      return nil
    }
    return KeptBack(
      path: text.source.path, date: nil, title: text.fields.hidesTitle ? nil : title,
      reason: reason)
  }

  func page(with body: Body, dating: Dating) -> FreePage {
    FreePage(
      path: text.source.path, title: title, urlPath: urlPath,
      language: text.fields.language?.value, summary: text.fields.summary?.value,
      updated: text.fields.updated.map {
        dating.moment(of: $0.value, inZone: text.fields.timeZone?.value)
      },
      body: body)
  }
}
