import ByteText
import CivilTime
import JournalModel

/// The site map (sitemaps.org, 0.9) with every page but those that search engines should pass by, and
/// each page's other languages.
///
/// A site map holds at most 50,000 addresses: a larger site gets several, and `sitemap.xml` lists them.
struct Sitemap: Sendable {
  let plan: SitePlan
  /// How many addresses one file may hold.
  var limit = Sitemap.addressLimit

  private static let addressLimit = 50_000

  /// The files that a site of these pages has site maps in.
  static func paths(for pages: [PlannedPage]) -> [String] {
    let count = pages.count { $0.isListed }
    guard count > addressLimit else { return ["sitemap.xml"] }
    let parts = (count + addressLimit - 1) / addressLimit
    return ["sitemap.xml"] + (1...parts).map { "sitemap-\($0).xml" }
  }

  /// The files; none for a site whose address isn't known, since a site map has only whole addresses.
  func rendered() -> [(path: String, bytes: [UInt8])] {
    guard plan.address.origin != nil else { return [] }
    let pages = plan.pages.filter(\.isListed)
    guard pages.count > limit else { return [("sitemap.xml", urlSet(of: pages[...]))] }
    let parts = stride(from: 0, to: pages.count, by: limit).map {
      pages[$0..<min($0 + limit, pages.count)]
    }
    let files = parts.enumerated().map { ("sitemap-\($0.offset + 1).xml", urlSet(of: $0.element)) }
    return [("sitemap.xml", index(of: files.map(\.0)))] + files
  }

  private func urlSet(of pages: ArraySlice<PlannedPage>) -> [UInt8] {
    var writer = ByteWriter(capacity: pages.count * 96)
    writer.append("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
    writer.append("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"")
    writer.append(" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n")
    for page in pages {
      writer.append("<url><loc>")
      writer.append(xmlEscaped: plan.permalink(of: page.subject, in: page.edition))
      writer.append("</loc>")
      if case .entry(let index) = page.subject {
        let entry = plan.journal.entries[index]
        writer.append("<lastmod>")
        writer.append(entry.lastChanged.machineText)
        writer.append("</lastmod>")
      }
      if plan.editions.count > 1 { writeAlternates(of: page, to: &writer) }
      writer.append("</url>\n")
    }
    writer.append("</urlset>\n")
    return writer.bytes
  }

  private func writeAlternates(of page: PlannedPage, to writer: inout ByteWriter) {
    let languages = plan.editions.enumerated().map { ($0.offset, $0.element.hreflang) }
    for (index, language) in languages + [(0, "x-default")] {
      writer.append("<xhtml:link rel=\"alternate\" hreflang=\"")
      writer.append(xmlEscaped: language)
      writer.append("\" href=\"")
      writer.append(xmlEscaped: plan.permalink(of: page.subject, in: index))
      writer.append("\"/>")
    }
  }

  private func index(of names: [String]) -> [UInt8] {
    var writer = ByteWriter()
    writer.append("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
    writer.append("<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
    for name in names {
      writer.append("<sitemap><loc>")
      writer.append(xmlEscaped: plan.address.absolute(name))
      writer.append("</loc></sitemap>\n")
    }
    writer.append("</sitemapindex>\n")
    return writer.bytes
  }
}

extension PlannedPage {
  /// Whether search engines are told of it.
  fileprivate var isListed: Bool { !subject.template.isUnlisted }
}
