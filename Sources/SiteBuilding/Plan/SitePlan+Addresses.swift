import CivilTime
import JournalModel
import Localization

extension SitePlan {
  /// The path of a subject's page in an edition, below the site's root.
  func path(of subject: PageSubject, in edition: Int) -> String {
    editions[edition].prefix + journal.path(of: subject)
  }

  /// The address of a subject's page in an edition, for a link on the site.
  func href(of subject: PageSubject, in edition: Int) -> String {
    address.href(path(of: subject, in: edition))
  }

  /// The group of a tag, by any spelling of it.
  func tagGroup(named name: String) -> Int? { groupIndex.tags[groupKey(of: name)] }

  /// The group of a place, by any spelling of it.
  func placeGroup(named name: String) -> Int? { groupIndex.places[groupKey(of: name)] }

  /// Where the share card of an entry stands, below the site's root.
  func cardPath(ofEntry index: Int, in edition: Int) -> String {
    path(of: .entry(index), in: edition) + cardName
  }

  /// The title of an entry: its own, or else its date in the edition's language.
  func title(ofEntry index: Int, in edition: Int) -> String {
    let entry = journal.entries[index]
    return entry.title ?? editions[edition].formats.string(entry.moment.date, .long)
  }

  /// A path below the site's root that somebody wrote, in the edition that it is read in: its own page
  /// where it has one there.
  func ownPath(_ path: String, in edition: Int) -> String {
    let own = editions[edition].prefix + path
    return files.leads(to: own) ? own : path
  }

  /// The address that a link in a text has on a page of an edition.
  func href(of link: Link, in edition: Int, style: AddressStyle) -> String {
    func written(_ path: String) -> String {
      style == .absolute ? address.absolute(path) : address.href(path)
    }
    switch link {
    case .entry(let index, let suffix):
      return written(path(of: .entry(index), in: edition)) + suffix
    case .page(let index, let suffix):
      return written(path(of: .freePage(index), in: edition)) + suffix
    case .media(let file, let suffix):
      return written(file.urlPath) + suffix
    case .sitePath(let path):
      let reference = WrittenPath(path)
      return written(ownPath(String(reference.path.dropFirst()), in: edition)) + reference.suffix
    case .fragment(let fragment):
      return fragment
    }
  }
}

/// How links to the site's own pages are written.
enum AddressStyle: Sendable, Hashable {
  /// From the root of the host, for the site's pages.
  case rooted
  /// With scheme and host, for feeds and metadata that are read elsewhere.
  case absolute
}
